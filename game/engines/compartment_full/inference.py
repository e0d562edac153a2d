"""What the rules show of hidden cards, beyond sight (sheet, Names): nothing. All else is core's
memory, which saw what was thrown and what was taken."""
from __future__ import annotations

from game.core.secrets import CardConstraint
from game.core.view import View
from game.engines.compartment_full.state import CompartmentState
from game.mechanics.rummy.sight import taken_is_held


def constraints(view: View, state: CompartmentState) -> list[CardConstraint]:
    """The card taken in this turn is held."""
    return taken_is_held(view, view.fields["taken"])
