"""How Open Columns lies on the table."""
from __future__ import annotations

from game.core.lessons import Step
from game.core.words import N_
from game.engines.open_columns.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("column.*", N_("On these columns cards go down in suit, one at a time.")),
    Step("stock", N_("Turn cards from here. The stock is gone through once.")),
    Step("foundation.*", N_("Aces begin here, and their suits go up to the King.")),
)

TABLE = table_of(KIT, LESSON)
