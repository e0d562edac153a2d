"""The rules of Golf, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engines.golf import GAME
from game.engines.golf.positions_corners import RARE
from game.engines.golf.rules_winnable import WINNABLE
from game.families.solitaire.builds import next_in_rank
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import Lift, Stock, Tableau, Waste
from game.families.solitaire.rules import declare


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Seven open columns of five, a waste that takes their cards, and a stock (sheet 2 and 3)."""
    onto = next_in_rank(options["wrap"] == "on", "K" if options["kings"] == "stop" else "")
    return Solitaire(
        piles=(
            Tableau(heights=(5,) * 7, build=None, begins="", lift=Lift.TOP),
            Stock(),
            Waste(begins=1, takes=onto, plays=False),
        ),
        winnable=WINNABLE if options["winnable"] == "on" else ())


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
