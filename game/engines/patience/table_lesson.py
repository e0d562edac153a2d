"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import Step
from game.core.words import N_

LESSON = (
    Step("stock", N_("Turn a card over here.")),
    Step("foundation.*", N_("If it is an Ace, or the next card of its suit, build it here.")),
    Step("waste", N_("Else it goes to the waste, and comes again when the stock is through.")),
)
