"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Lay sets of one rank and sequences of one suit for points. Deuces and the "
        "Joker are wild.")),
    Step("stock", N_("Begin your turn with a card from here.")),
    Step("discard", N_("Or take the whole pile, if you can use its top card at once.")),
    Step(HAND, N_("Then lay what you like: pick cards, then their place on the table.")),
    Step("discard", N_(
        "A card thrown here ends your turn. Who has no cards left ends the deal.")),
)
