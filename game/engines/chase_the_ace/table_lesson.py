"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, PLATES, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_("This is your one card. Kings are high, the ace is lowest.")),
    Step(BUTTONS, N_(
        "Keep it, or swap it with your left neighbour, who must give theirs unless it "
        "is a king.")),
    Step(PLATES, N_("Then all cards are turned up. Whoever has the lowest loses a life.")),
)
