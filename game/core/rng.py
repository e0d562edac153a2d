"""Chance: one small seeded generator (SplitMix64), whose state is part of a position
(docs/design.md 3)."""
from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


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
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
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
        """Fisher and Yates, in place; the numbers are those of ``below``, made in blocks."""
        left = len(items)
        while left > 1:
            made = 0
            for number in _block(self.state):
                made += 1
                at = number % left
                if number - at <= _MASK + 1 - left:     # else it is drawn again, as in ``below``
                    left -= 1
                    items[left], items[at] = items[at], items[left]
                    if left == 1:
                        break
            self.state = (self.state + made * _STEP) & _MASK


#: Numbers are made 64 at a time, in one large number: each has room for its products in 128 bits.
_MANY, _ROOM = 64, 128
_EACH = sum(1 << _ROOM * at for at in range(_MANY))
_STEPS = sum((at + 1) * _STEP % (_MASK + 1) << _ROOM * at for at in range(_MANY))
#: In each of them the bits of a number, and those that are left of one moved to the right.
_MASKS = _MASK * _EACH
_BELOW_27, _BELOW_30, _BELOW_31 = ((_MASK >> by) * _EACH for by in (27, 30, 31))
_SPLIT = Struct("<" + "Q8x" * _MANY)


def _block(state: int) -> tuple[int, ...]:
    """The next 64 of ``bits``, by the same steps.

    >>> _block(7)[:2] == ((rng := Rng(7)).bits(), rng.bits())
    True
    """
    z = (state * _EACH + _STEPS) & _MASKS
    z = ((z ^ (z >> 30 & _BELOW_30)) * _FIRST) & _MASKS
    z = ((z ^ (z >> 27 & _BELOW_27)) * _SECOND) & _MASKS
    z ^= z >> 31 & _BELOW_31
    return _SPLIT.unpack(z.to_bytes(_SPLIT.size, "little"))


def to_text(state: int) -> str:
    """The position key ``rng``: 16 hex digits."""
    return f"{state:016x}"
