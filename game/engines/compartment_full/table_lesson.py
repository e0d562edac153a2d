"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Sort all ten cards into melds: sets of court cards or aces, and sequences up "
        "to the ten.")),
    Step("discard", N_("Take any card that lies open here, or draw from the stock.")),
    Step("discard", N_("Then throw a card here. That ends your turn.")),
    Step(BUTTONS, N_("When all ten fit, press the button: Compartment full!")),
)
