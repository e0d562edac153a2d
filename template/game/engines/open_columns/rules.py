"""The rules of Open Columns, declared: ``game/families/solitaire`` says what can be."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engines.open_columns import GAME
from game.engines.open_columns.positions_corners import RARE
from game.families.solitaire.builds import alternating, down_in_suit
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Finish, Foundations, Lift, Stock, Tableau, Waste
from game.families.solitaire.rules import declare


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Asked once for each choice of options."""
    return Solitaire(
        piles=(
            Tableau(heights=(8, 8, 8, 8, 8), begins="K", lift=Lift.TOP,
                    build=down_in_suit() if options["build"] == "suit" else alternating()),
            Stock(),
            Waste(),
            Foundations(),
        ),
        finish=Finish.SURE)


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
