"""How Yukon lies on the table (sheet 7)."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_
from game.engines.yukon.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("column.*", N_(
        "On these columns cards go down, red on black and black on red. Any open card moves, and "
        "everything on it comes along.")),
    Step("foundation.*", N_(
        "Aces begin here, and their suits go up to the King. When all cards are here, "
        "you have won.")),
    Step(PROMPT, N_("Everything can be taken back. H shows a move.")),
)

TABLE = table_of(KIT, LESSON, cap=0.4, reserve=14)
