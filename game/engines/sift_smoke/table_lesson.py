"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Keep cards as long as you can: the last one who holds any wins. Follow suit "
        "if you can.")),
    Step("trick", N_("The highest trump wins the trick, else the highest card of the suit led.")),
    Step("stock", N_("Only the winner of a trick draws a new card. All other hands melt away.")),
)
