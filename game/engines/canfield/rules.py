"""The rules of Canfield, declared (``game/families/solitaire``).

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a whole column moves as a unit even where a position gives it no sequence;
``vegas`` makes taking back a draw practice, as in Klondike.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.words import words
from game.engines.canfield import GAME
from game.engines.canfield.positions_corners import RARE
from game.families.solitaire.builds import alternating, up_by_suit
from game.families.solitaire.declared import Score, Solitaire
from game.families.solitaire.piles import Foundations, Lift, Reserve, Stock, Tableau, Waste
from game.families.solitaire.rules import declare


def declared(options: Mapping[str, Any]) -> Solitaire:
    """A reserve that fills four columns, a stock, and foundations round the corner (sheet 2 to
    4)."""
    return Solitaire(
        piles=(
            Reserve(count=options["reserve"]),
            Tableau(heights=(1, 1, 1, 1), build=alternating(corner=True), filled_from=("reserve",),
                    lift=Lift.RUN if options["partial"] == "on" else Lift.WHOLE),
            Stock(draw=options["draw"], redeals=options["redeals"]),
            Waste(only=words("Only the last waste card.")),
            Foundations(up_by_suit(corner=True), begins="A" if options["aces"] == "on" else ""),
        ),
        score=Score(pays=5, stake=50) if options["scoring"] == "vegas" else Score())


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
