"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import PROMPT, Step
from game.core.words import N_

LESSON = (
    Step("off.{me}", N_("All play at once. Get rid of this pile: its top card is always open.")),
    Step("work.{me}.*", N_("On your own columns cards go down, red on black and black on red.")),
    Step("waste.{me}", N_("Your pack is turned over here, as often as you like.")),
    Step(PROMPT, N_(
        "Aces begin piles in the middle, for everybody's cards. Whoever is first has "
        "the place.")),
)
