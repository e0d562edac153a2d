"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_

LESSON = (
    Step("stock.{me}.*", N_("Both play at once. Get rid of these five piles.")),
    Step("centre.*", N_("A card fits here if it is one higher or one lower; suits do not matter.")),
    Step(PROMPT, N_(
        "When nobody can go on, both turn a new card. Who has cleared these five "
        "takes the smaller pile.")),
)
