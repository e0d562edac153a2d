"""What the rules show of hidden cards, beyond sight (sheet, Names): nothing by actions. All else is
core's memory, which saw what was thrown and what was taken."""
from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.secrets import CardConstraint
from game.core.view import View
from game.engines.continental_rummy.state import SLIP, ContinentalState
from game.mechanics.rummy.sight import taken_is_held


def slip(rng: Rng) -> int:
    """By how much the hand that cuts misses its aim."""
    return rng.below(2 * SLIP + 1) - SLIP


def constraints(view: View, state: ContinentalState) -> list[CardConstraint]:
    """The card taken in this turn is held."""
    return taken_is_held(view, view.fields["taken"])


def sample_hidden(view: View, rng: Rng) -> dict[str, Any]:
    """How the hand errs is nobody's knowledge."""
    return {"slip": slip(rng)} if view.phase == "cut" else {}
