"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, Step
from game.core.words import N_

LESSON = (
    Step("reserve.{me}", N_(
        "Be rid of this reserve, of your stock and of your waste before the other "
        "player is.")),
    Step("foundation.*", N_(
        "Aces begin here, and their suits go up to the King. What can go here, must.")),
    Step("house.*", N_(
        "On these columns cards go down, red on black and black on red. You may also "
        "load cards on the other player's waste and reserve.")),
    Step("stock.{me}", N_(
        "When nothing else is to be done, turn a card. If it goes nowhere, your turn "
        "is over.")),
    Step(BUTTONS, N_("Who forgets what must be done may hear Stop!")),
)
