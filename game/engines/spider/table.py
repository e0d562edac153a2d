"""How Spider lies on the table (sheet 7)."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_
from game.engines.spider.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("column.*", N_(
        "On these columns cards go down, one by one, whatever the suit. But only cards of one suit "
        "move together.")),
    Step("stock", N_("When nothing helps any more, deal a row: a card on each column. First fill "
                     "the empty ones.")),
    Step("foundation.*", N_("A whole suit from King to Ace goes here by itself. Eight of them "
                            "win.")),
    Step(PROMPT, N_("Everything can be taken back. H shows a move.")),
)

TABLE = table_of(KIT, LESSON, reserve=14)
