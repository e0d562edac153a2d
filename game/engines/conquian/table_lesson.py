"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Be the first with eleven cards in melds. You hold ten: the eleventh comes "
        "from the middle.")),
    Step("active", N_(
        "This card is offered. Take it if it makes a meld at once with cards of your "
        "hand, or refuse it.")),
    Step(BUTTONS, N_(
        "A card that you refuse is offered to the other. One that fits your melds can "
        "be forced on you.")),
)
