"""The rules of Pyramid, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engines.pyramid import GAME
from game.engines.pyramid.positions_corners import RARE
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Goal, Pyramid, Stock, Waste
from game.families.solitaire.rules import declare


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Seven rows, a stock and its waste (sheet 2 and 3)."""
    return Solitaire(piles=(
        Pyramid(goal=Goal.ALL if options["goal"] == "all" else Goal.PYRAMID),
        Stock(redeals=options["redeals"]),
        Waste(),
    ))


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
