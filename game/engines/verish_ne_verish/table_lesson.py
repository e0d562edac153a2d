"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_("Get rid of these cards. Pick one to four of them to lay face down.")),
    Step("heap", N_(
        "Who leads names a rank, and all others lay cards as that same rank, true or "
        "not.")),
    Step(BUTTONS, N_("If you doubt the last player, say so: whoever is wrong takes the pile.")),
    Step(HAND, N_("Four of a rank may be thrown away for good.")),
)
