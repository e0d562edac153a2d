"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_("Get rid of these cards. Pick some of one rank, or say that they are.")),
    Step("heap", N_(
        "They go here face down, called at least as high as the cards before. It may "
        "be a lie.")),
    Step(BUTTONS, N_("If you doubt a call, say so in time. Whoever is wrong takes the pile.")),
    Step("stock", N_("Instead you may draw a card from here: then your turn is over.")),
)
