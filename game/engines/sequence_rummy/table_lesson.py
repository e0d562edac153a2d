"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Lay sequences of one suit and sets of one rank: every card brings points at "
        "once.")),
    Step("stock", N_("Begin your turn with a card from here.")),
    Step("discard", N_(
        "Once you have a sequence you may take from here too: any card, with all that "
        "lie above it.")),
    Step(HAND, N_("Pick the cards of a meld, then a place on the table.")),
    Step("discard", N_(
        "A card thrown here ends your turn. Who has no cards left ends the deal.")),
)
