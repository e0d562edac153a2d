"""How Most Tricks lies on the table."""
from __future__ import annotations

from game.core.lessons import HAND, PLATES, Step
from game.core.words import N_
from game.engines.most_tricks.rules import MOST_TRICKS, RULES
from game.families.tricks.table import trick_table

LESSON = (
    Step(HAND, N_("Follow suit if you can. Cards that cannot be played now are darker.")),
    Step("trick", N_("The highest card of the suit led takes the trick, but any trump beats it.")),
    Step(PLATES, N_("Here you see how many tricks everybody has won.")),
)

TABLE = trick_table(MOST_TRICKS, RULES, lesson=LESSON)
