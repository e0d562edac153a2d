"""The rules of Klondike, declared (``game/families/solitaire``).

A card that is laid up is progress, also one that had been taken back from its foundation. That
could go on for ever, and the sheet wants no play to be endless. So a field is kept beside those of
the sheet, ``lent``: after 20 cards taken back with nothing else gained, laying up is no progress.

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a redeal that costs more than there is leaves a score of 0; the deal that
``winnable`` picks is that of the same deal number without it.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import RANKS
from game.core.words import words
from game.engines.klondike import GAME
from game.engines.klondike.positions_corners import RARE
from game.engines.klondike.rules_winnable import WINNABLE
from game.families.solitaire.declared import Points, Score, Solitaire
from game.families.solitaire.piles import Finish, Foundations, Stock, Tableau, Waste
from game.families.solitaire.rules import declare

#: Points of the standard score: (from, to) -> points (sheet 4).
PLAYS = {("waste", "column"): 5, ("waste", "foundation"): 10, ("column", "foundation"): 10,
         ("foundation", "column"): -15}
#: draw -> what a redeal costs, and how many are free.
REDEALS = {1: (-100, 0), 3: (-20, 3)}
STAYS = words("At this table cards stay on the foundations.")


def _score(options: Mapping[str, Any]) -> Score | Points:
    """What it is played for (sheet 4)."""
    if options["scoring"] == "vegas":
        return Score(pays=5, stake=52)
    cost, free = REDEALS[options["draw"]]
    points = Points(plays=PLAYS, turned=5, redeal=cost, free=free, least=0)
    return Score() if options["scoring"] == "cards" else points


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Seven columns over covered cards, a stock, and foundations by suit (sheet 2 and 3)."""
    return Solitaire(
        piles=(
            Stock(draw=options["draw"], redeals=options["redeals"]),
            Waste(),
            Foundations(back=options["back"] == "on", stay=STAYS),
            Tableau(heights=(1, 2, 3, 4, 5, 6, 7), open=1,
                    begins="K" if options["empty"] == "kings" else RANKS),
        ),
        score=_score(options),
        finish=Finish.OPEN if options["auto_finish"] == "on" else Finish.NEVER,
        winnable=WINNABLE if options["winnable"] == "on" else ())


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
