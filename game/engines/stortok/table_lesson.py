"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. Each must beat the last one played, or that card is "
        "taken.")),
    Step("trick", N_(
        "The last card lies here. Beat it with a higher one of its suit or a trump, "
        "or take it by the button.")),
    Step("stock", N_(
        "Who plays a card draws one while there are any. There are two trumps: the "
        "high one beats the low one.")),
)
