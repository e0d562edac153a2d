"""How Forty Thieves lies on the table (sheet 7)."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_
from game.engines.forty_thieves.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("column.*", N_(
        "On these columns cards go down in suit, one at a time. An empty one takes any card.")),
    Step("stock", N_("Turn one card at a time. The stock is gone through once, and never again.")),
    Step("foundation.*", N_(
        "Aces begin here, two of each suit, and go up to the King. When all cards are here, "
        "you have won.")),
    Step(PROMPT, N_("Everything can be taken back. H shows a move.")),
)

TABLE = table_of(KIT, LESSON, reserve=9)
