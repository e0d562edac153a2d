"""How Pyramid lies on the table (sheet 7)."""
from __future__ import annotations

from game.core.lessons import Step
from game.core.words import N_
from game.engines.pyramid.rules import KIT
from game.families.solitaire.table import table_of

LESSON = (
    Step("pyramid.*", N_(
        "Take this pyramid away. A card is free when none lies on it; two free cards that make "
        "thirteen go out together.")),
    Step("waste", N_("The top card here is free as well. A Jack counts eleven, a Queen twelve; a "
                     "King goes out alone.")),
    Step("stock", N_("If nothing fits, turn the next card from here.")),
)

TABLE = table_of(KIT, LESSON)
