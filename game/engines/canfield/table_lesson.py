"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import Step
from game.core.words import N_

LESSON = (
    Step("reserve", N_("Play these cards off: only the top one lies open.")),
    Step("foundation.*", N_(
        "The suits go up here, from the rank of the first card round the corner.")),
    Step("column.*", N_(
        "On these columns cards go down, red on black. An empty one is filled from "
        "the reserve.")),
    Step("stock", N_("When nothing else helps, turn up new cards here.")),
)
