"""Chance: one small seeded generator (SplitMix64), whose state is part of a position
(docs/design.md 3)."""
from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """A stream of 64-bit numbers. ``state`` (0 .. 2**64 - 1) is all there is to it.

    >>> [Rng(7).bits() % 100, Rng(7).below(10), Rng.seeded(7).state == Rng.seeded(7).state]
    [87, 7, True]
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def seeded(cls, seed: int | str) -> Rng:
        """A generator for a deal number: any whole number, or a text."""
        number = seed if isinstance(seed, int) else int.from_bytes(seed.encode(), "big")
        made = cls(0)
        while True:
            made.state = (made.state ^ number) & _MASK
            made.bits()
            number >>= 64
            if number in (0, -1):
                return made

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = (1 << 64) - (1 << 64) % n
        while (drawn := self.bits()) >= limit:
            pass
        return drawn % n

    def random(self) -> float:
        """A number from 0 up to 1."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others; there must be at least one."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Fisher and Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def to_text(state: int) -> str:
    """The position key ``rng``: 16 hex digits."""
    return f"{state:016x}"
