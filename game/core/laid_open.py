"""Hands that are laid open at the end of a deal, as they are counted (``Table.laid_open``)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.records import dataclass
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class LaidRow:
    """Cards that lie together.

    ``words``   what they are, in a word or two; None: that is plain
    ``each``    what each of them counts, in their order; () where not the single card counts
    ``points``  what they count together, where ``each`` does not say it
    ``added``   those among them that the hand after has laid off here
    """

    cards: tuple[str, ...]
    words: Words | None = None
    each: tuple[int, ...] = ()
    points: int = 0
    added: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LaidExtra:
    """What counts beside the cards: ``points`` for what ``words`` say."""

    words: Words
    points: int


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A hand that goes down, meld by meld, and is counted.

    ``words``  who it is, and what has brought it there: "Ben knocks with 9"
    ``rows``   its cards: the melds first, what is loose and counted card by card last
    ``base``   what counted already before these cards
    """

    seat: int
    words: Words
    rows: tuple[LaidRow, ...]
    base: int = 0
    extras: tuple[LaidExtra, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether there is anything to count in it."""
        rows = any(row.each or row.points for row in self.rows)
        return rows or bool(self.base or self.extras)

    @property
    def total(self) -> int:
        """What it comes to.

        >>> loose = LaidRow(("KS", "5D"), each=(-10, -5))
        >>> LaidHand(0, Words("Ann"), (LaidRow(("7S", "7H", "7D"), points=21), loose), 40).total
        46
        """
        rows = sum(sum(row.each) + row.points for row in self.rows)
        return self.base + rows + sum(extra.points for extra in self.extras)


#: What is laid open, the hand that ended the deal first.
Laid = Sequence[LaidHand]
