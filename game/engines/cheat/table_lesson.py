"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_("Get rid of these cards. Pick one to four of them, of any rank.")),
    Step("heap", N_(
        "They go here face down, and you say that they are the rank that is due. It "
        "may be a lie.")),
    Step(BUTTONS, N_(
        "Do you doubt what another player says? Call Cheat. Whoever is wrong takes "
        "all the cards.")),
)
