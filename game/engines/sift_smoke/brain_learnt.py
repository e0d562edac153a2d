"""The learnt policy of Sift Smoke: its numbers are in ``brain_values``, what they weigh in
``brain_traits``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai.policies import Options, Pupil
from game.core.rng import Rng
from game.engines.sift_smoke.brain_quick import TRUMPS, Table, points_of
from game.engines.sift_smoke.brain_traits import HEADS, look_of, rows_of


class Practice:
    """A deal to learn from. What it brings is points beside the others': they decide a match."""

    __slots__ = ("_credit", "table")

    def __init__(self, table: Table, credit: str) -> None:
        self.table, self._credit = table, credit

    @property
    def turn(self) -> int:
        return self.table.turn

    def over(self) -> bool:
        return self.table.winner >= 0

    def options(self) -> Options | None:
        """The cards that may be played, as bits."""
        table = self.table
        may = table.may()
        if not may & may - 1:
            return None
        look = look_of(table)
        return look.head(), rows_of(look, may)

    def usual(self) -> int:
        return self.table.chosen()

    def standing(self) -> str:
        """Cards of the seat and of others, trumps of its own, and whether it leads."""
        table = self.table
        hand = table.hands[table.turn]
        mine = hand.bit_count()
        return f"{mine} {(sum(table.counts) - mine)} {(hand & TRUMPS).bit_count()}"

    def act(self, action: int) -> None:
        self.table.play(action)

    def rewards(self) -> Sequence[float]:
        points = [points_of(self.table, seat, self._credit) for seat in range(self.table.seats)]
        return beside(points)


def beside(points: Sequence[float]) -> list[float]:
    """What each has more than the others have on average.

    >>> beside([3, 0, 0, 0])
    [3.0, -1.0, -1.0, -1.0]
    """
    whole, others = sum(points), len(points) - 1
    return [own - (whole - own) / others for own in points]


def practice(seats: int, options: Mapping[str, Any], dealer: int, rng: Rng) -> Practice:
    """A new deal to learn from."""
    return Practice(Table.dealt(seats, options, dealer, rng), options["trick_credit"])


PUPIL = Pupil(HEADS, practice, ((4, {}),))

__all__ = ["PUPIL", "Practice", "beside", "practice"]
