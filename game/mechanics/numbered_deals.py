"""The numbered deals of FreeCell, as players everywhere know them (docs/sheets/freecell.md 2)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import RANKS, Card
from game.core.rng import Rng

#: The order of a new pack: all Aces first, from clubs to spades.
_NEW_PACK = tuple(Card(rank + suit) for rank in RANKS for suit in "CDHS")
#: The first and the last number that there is, and the last one of Microsoft's own.
FIRST, MILLION, LAST = 1, 1_000_000, (1 << 33) - 1
#: The numbers of that million which cannot be won with four cells. `python -m tools.solvers
#: freecell` proves it of each.
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)


def numbered_deal(number: int) -> tuple[Card, ...]:
    """The 52 cards of a deal in the order in which they are dealt, row by row.

    ValueError: there is no such number; they go from ``FIRST`` to ``LAST``.

    >>> numbered_deal(1)[:8]
    ('JD', '2D', '9H', 'JC', '5D', '7H', '7C', '5H')
    """
    if not FIRST <= number <= LAST:
        raise ValueError(f"Deals have numbers from {FIRST} to {LAST}; {number} is none of them.")
    chance, left, dealt = _chance(number), list(_NEW_PACK), []
    while left:
        at = chance() % len(left)
        left[at], left[-1] = left[-1], left[at]
        dealt.append(left.pop())
    return tuple(dealt)


def any_number(chance: Rng) -> int:
    """One of the first million, none of those that cannot be won."""
    while (number := FIRST + chance.below(MILLION)) in IMPOSSIBLE:
        pass
    return number


def columns_of(number: int, count: int = 8) -> tuple[tuple[Card, ...], ...]:
    """The same as they lie in ``count`` columns, each bottom to top.

    >>> columns_of(1)[0]
    ('JD', 'KD', '2S', '4C', '3S', '6D', '6S')
    """
    dealt = numbered_deal(number)
    return tuple(dealt[first::count] for first in range(count))


def _chance(number: int) -> Callable[[], int]:
    """The generator of the C library that dealt them first; numbers of more than 31 and of more
    than 32 bits have each a way of their own, which came later."""
    seed = number & 0xFFFFFFFF

    def bits() -> int:
        nonlocal seed
        seed = (seed * 214013 + 2531011) & 0xFFFFFFFF
        return seed >> 16

    if number < 1 << 31:
        return lambda: bits() & 0x7FFF
    if number < 1 << 32:
        return lambda: bits() | 0x8000
    return lambda: bits() + 1
