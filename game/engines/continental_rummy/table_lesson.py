"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Sort all fifteen cards into sequences of one suit. Jokers and twos are wild.")),
    Step("stock", N_("In your turn draw a card here, or take the top discard.")),
    Step("discard", N_("Then throw one here. That ends your turn.")),
    Step(BUTTONS, N_(
        "Nothing is laid until all of your cards fit. Then a button lets you go out.")),
)
