"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Lay large sets and long rows of one suit with your partner. Jokers and "
        "deuces are wild.")),
    Step("stock", N_("In your turn draw a card here.")),
    Step("discard", N_("Or take the pile, if you can use its top card at once.")),
    Step("discard", N_("Throw a card here to end your turn. Play goes to the right.")),
)
