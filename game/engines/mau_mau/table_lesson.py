"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. A card fits if it has the suit or the rank of the one on "
        "top.")),
    Step("discard", N_(
        "Cards are played here. A Jack fits on everything, and you say which suit is "
        "wanted.")),
    Step("stock", N_(
        "If nothing fits, draw a card. A Seven makes the next player take two, an Eight "
        "makes them miss a turn.")),
)
