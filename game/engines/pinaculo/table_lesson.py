"""What the first deal explains, step by step."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.lessons import HAND, Step
from game.core.words import N_
from game.engines.pinaculo.state import sides_of


def _in_pairs(seats: int, settled: Mapping[str, Any]) -> bool:
    return len(set(sides_of(seats, settled))) < seats


def _alone(seats: int, settled: Mapping[str, Any]) -> bool:
    return not _in_pairs(seats, settled)


LESSON = (
    Step(HAND, N_(
        "Lay large sets and long rows of one suit with your partner. Jokers and "
        "deuces are wild."), _in_pairs),
    Step(HAND, N_("Lay large sets and long rows of one suit. Jokers and deuces are wild."), _alone),
    Step("stock", N_("In your turn draw a card here.")),
    Step("discard", N_("Or take the pile, if you can use its top card at once.")),
    Step("discard", N_("Throw a card here to end your turn. Play goes to the right.")),
)
