"""The rules of Yukon, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import RANKS
from game.engines.yukon import GAME
from game.engines.yukon.positions_corners import RARE
from game.engines.yukon.rules_winnable import WINNABLE
from game.families.solitaire.builds import alternating, down_in_suit
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Finish, Foundations, Lift, Tableau
from game.families.solitaire.rules import declare


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Seven columns, of which all but the first begin covered, and foundations (sheet 2 and 3)."""
    return Solitaire(
        piles=(
            Tableau(heights=(1, 6, 7, 8, 9, 10, 11), open=(1, 5, 5, 5, 5, 5, 5), lift=Lift.GROUP,
                    build=down_in_suit() if options["build"] == "suit" else alternating(),
                    begins="K" if options["empty"] == "kings" else RANKS),
            Foundations(),
        ),
        finish=Finish.SURE if options["auto_finish"] == "on" else Finish.NEVER,
        winnable=WINNABLE if options["winnable"] == "on" else ())


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
