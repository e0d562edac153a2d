"""The rules of FreeCell, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import Card
from game.core.rng import Rng
from game.engines.freecell import GAME
from game.engines.freecell.positions_corners import RARE
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Cells, Finish, Foundations, Lift, Tableau
from game.families.solitaire.rules import declare
from game.mechanics.numbered_deals import any_number, numbered_deal


def _numbered(state: Any, cards: Sequence[Card]) -> list[Card]:
    """The cards of the deal's number, the first one last; without one the deal's own generator
    picks it (sheet 2)."""
    chance = Rng(state.rng)
    number = state.options["deal"] or any_number(chance)
    state.rng = chance.state
    return list(numbered_deal(number))[::-1]


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Eight open columns, cells, and foundations by suit (sheet 2 and 3)."""
    return Solitaire(
        piles=(
            Tableau(heights=(7, 7, 7, 7, 6, 6, 6, 6), lift=Lift.BY_CELLS),
            Cells(options["cells"]),
            Foundations(),
        ),
        finish=Finish.SURE if options["auto_finish"] == "on" else Finish.NEVER,
        order=_numbered)


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
