"""The rules of Forty Thieves, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import pack
from game.engines.forty_thieves import GAME
from game.engines.forty_thieves.positions_corners import RARE
from game.families.solitaire.builds import alternating, down_in_suit
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Finish, Foundations, Lift, Stock, Tableau, Waste
from game.families.solitaire.rules import declare

PACKS = (*pack("a"), *pack("b"))


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Open columns, a stock that is gone through once, eight foundations (sheet 2 and 3)."""
    columns = options["columns"]
    return Solitaire(
        piles=(
            Stock(),
            Waste(),
            Foundations(),
            Tableau(heights=(4 if columns == 10 else 3,) * columns,
                    build=down_in_suit() if options["build"] == "suit" else alternating(),
                    lift=Lift.TOP if options["lift"] == "card" else Lift.RUN),
        ),
        pack=PACKS,
        finish=Finish.SURE if options["auto_finish"] == "on" else Finish.NEVER)


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
