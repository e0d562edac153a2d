"""Seats around the table, clockwise: who sits left of whom, and who is next in play."""
from __future__ import annotations

from collections.abc import Collection


def left_of(seat: int, seats: int) -> int:
    """The seat to the left, which is the next one clockwise.

    >>> left_of(0, 3), left_of(2, 3)
    (1, 0)
    """
    return (seat + 1) % seats


def round_from(first: int, seats: int) -> list[int]:
    """All seats clockwise, ``first`` at the head.

    >>> round_from(2, 4)
    [2, 3, 0, 1]
    """
    return [*range(first, seats), *range(first)]


def steps_to(seat: int, other: int, seats: int) -> int:
    """How many places clockwise from ``seat`` the other one sits; 0: it is the same.

    >>> steps_to(1, 0, 4), steps_to(1, 1, 4)
    (3, 0)
    """
    return (other - seat) % seats


def next_in_play(seat: int, seats: int, out: Collection[int]) -> int:
    """The next player clockwise who is not out; the seat itself where nobody else is left.

    >>> next_in_play(0, 4, [1, 2]), next_in_play(3, 4, ()), next_in_play(0, 2, [1])
    (3, 0, 0)
    """
    for step in range(1, seats):
        other = (seat + step) % seats
        if other not in out:
            return other
    return seat
