"""How a deal ended."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import dataclass, field
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Outcome:
    """``places[seat]``: 1 = best, ties share; ``points`` as the sheet counts; ``won[seat]``;
    ``carry``: what the sheet hands on to the next deal; ``reason`` is the sheet's word, ``words``
    the sentence for the result; ``told``: for each seat how its points came about, where no view
    shows it (hands that stay covered); (): see ``Table.ending``."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    won: tuple[bool, ...]
    reason: str
    words: Words
    carry: Mapping[str, Any] = field(default_factory=dict)
    told: tuple[Words, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """As ``Match.record`` takes it."""
        return {"points": list(self.points), "places": list(self.places), "reason": self.reason,
                "carry": dict(self.carry), "won": list(self.won)}


def places_by(scores: Sequence[int], low: bool = False) -> tuple[int, ...]:
    """1 + the number of seats with a better score: more, or fewer if ``low``.

    >>> places_by([3, 7, 7]), places_by([0, 1, 0], low=True)
    ((3, 1, 1), (1, 3, 1))
    """
    order = sorted(scores, reverse=not low)
    return tuple(1 + order.index(mine) for mine in scores)


def winners(places: Sequence[int]) -> tuple[bool, ...]:
    """Who has won: place 1, nobody where all share it."""
    shared = set(places) == {1}
    return tuple(place == 1 and not shared for place in places)
