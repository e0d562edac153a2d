"""What a state says of melds on the table: what the wild cards in them stand for (rummy sheets,
Names, the field ``stands``)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.core.cards import Card
from game.core.errors import PositionError
from game.mechanics.melds.faces import FACES


class HasMelds(Protocol):
    """A state in which melds lie."""

    piles: dict[str, list[Card]]
    options: Mapping[str, Any]
    stands: dict[Card, str]


def standing_for(ranks: str = "") -> Callable[[Any], str]:
    """The reader of what a wild card stands for: a face, or one of these ranks alone."""
    able = FACES.union(ranks)
    what = "neither a face nor a rank" if ranks else "not a face"

    def read(value: Any) -> str:
        if value not in able:
            raise PositionError(f"{value!r} is {what}.")
        return str(value)

    return read
