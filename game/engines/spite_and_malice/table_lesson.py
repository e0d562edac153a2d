"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step("riddance.{me}", N_(
        "This is your riddance pile. Be the first to get rid of it: its top card is "
        "always open.")),
    Step("centre.*", N_(
        "Piles here go up from the Ace to the King, whatever the suits. All players "
        "build on them.")),
    Step(HAND, N_(
        "Cards of your hand help you to reach the number that your riddance card "
        "needs.")),
    Step("discard.{me}.*", N_(
        "A card laid here ends your turn. Its top card can be played later.")),
)
