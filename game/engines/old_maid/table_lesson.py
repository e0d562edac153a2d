"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, PLATES, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Pairs are thrown away by themselves. One card has no partner: do not be left "
        "with it.")),
    Step(PLATES, N_(
        "In your turn draw a card from the fan that your neighbour holds out: "
        "choose any back.")),
    Step(BUTTONS, N_(
        "Then it is your turn to offer. Lay your fan in any order, and press the "
        "button.")),
)
