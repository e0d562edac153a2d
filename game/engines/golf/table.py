"""How Golf lies on the table (sheet 7)."""
from __future__ import annotations

from game.core.lessons import Step
from game.core.words import N_
from game.engines.golf.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("column.*", N_("Play all these cards away. Only the last of each column is free.")),
    Step("waste", N_("Each goes here that is one higher or one lower than the card on top, "
                     "whatever its suit.")),
    Step("stock", N_("If nothing fits, the next card comes from here.")),
)

TABLE = table_of(KIT, LESSON, reserve=5)
