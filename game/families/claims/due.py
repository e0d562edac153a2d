"""Calls: which ranks are due, and what the value of a claim says (``7``,
or ``7x3`` where a number is stated)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import RANKS


def _due(sequence: str, called: str | None) -> tuple[str, ...]:
    if called is None:
        return ("A",)
    at = RANKS.index(called)
    lower, higher = RANKS[at - 1], RANKS[(at + 1) % 13]
    fixed = {"up": (higher,), "down": (lower,), "adjacent": (lower, higher)}
    return fixed.get(sequence, (lower, called, higher))


SEQUENCES = ("up", "down", "adjacent", "adjacent_or_same")
_DUE = {(sequence, called): _due(sequence, called)
        for sequence in SEQUENCES for called in (None, *RANKS)}


def due_ranks(sequence: str, called: str | None) -> tuple[str, ...]:
    """The ranks that may be called after ``called`` (None: nothing has been called),
    by one of SEQUENCES.

    >>> due_ranks("up", None), due_ranks("down", "2"), due_ranks("adjacent", "K")
    (('A',), ('A',), ('Q', 'A'))
    """
    return _DUE[sequence, called]


def parsed(value: str) -> tuple[str, int | None] | None:
    """The rank called and the number stated (None: none); None for a value that is no call.

    >>> parsed("7"), parsed("Ax3"), parsed("A3"), parsed("7x03")
    (('7', None), ('A', 3), None, None)
    """
    rank, times, number = value.partition("x")
    if len(rank) != 1 or rank not in RANKS:
        return None
    if not times:
        return rank, None
    return (rank, int(number)) if number in set("123456789") else None


def values(ranks: Iterable[str], numbers: Sequence[int] = ()) -> tuple[str, ...]:
    """The values of all calls of these ranks, with each of the numbers;
    without numbers none is stated.

    >>> values("67"), values("7", [1, 2])
    (('6', '7'), ('7x1', '7x2'))
    """
    if not numbers:
        return tuple(ranks)
    return tuple(f"{rank}x{number}" for rank in ranks for number in numbers)


def is_true(cards: Iterable[str], rank: str | None, stated: int | None = None) -> bool:
    """Whether a play is what was said of it: all of the rank, and so many as stated.

    >>> is_true(["7S", "7H"], "7"), is_true(["7S", "8H"], "7"), is_true(["7S"], "7", 2)
    (True, False, False)
    """
    laid = list(cards)
    return all(card[0] == rank for card in laid) and stated in (None, len(laid))
