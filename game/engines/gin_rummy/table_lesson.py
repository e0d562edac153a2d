"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Sort these cards into sets of one rank and runs of one suit. Order them as "
        "you like.")),
    Step("stock", N_("In your turn draw a card here, or take the one beside it that lies open.")),
    Step("discard", N_("Then throw one card here. That ends your turn.")),
    Step("knock", N_(
        "When your loose cards count ten or less you may throw a card here instead: "
        "that is a knock.")),
)
