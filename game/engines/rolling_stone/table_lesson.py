"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. Follow the suit that was led if you can: all others "
        "are darker.")),
    Step("trick", N_("Cards are played here. If all have followed, they are gone for good.")),
    Step(BUTTONS, N_("Who cannot follow takes all cards of the trick, and leads to the next.")),
)
