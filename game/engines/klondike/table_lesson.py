"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_

LESSON = (
    Step("column.*", N_(
        "On these columns cards go down, red on black and black on red. An open card "
        "uncovers the next.")),
    Step("foundation.*", N_(
        "Aces begin here, and their suits go up to the King. When all cards are here, "
        "you have won.")),
    Step("stock", N_("When nothing else helps, turn up new cards here.")),
    Step(PROMPT, N_("Everything can be taken back. H shows a move.")),
)
