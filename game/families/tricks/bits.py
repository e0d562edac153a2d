"""Cards as numbers, 13 to a suit from the two up, and sets of cards as numbers with as many bits:
what points are counted by, and what deals are imagined in."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import SUITS, Card, pack
from game.mechanics.ranks import strength

#: Card -> its number: suit by suit, each from the two up.
NUMBER = {card: 13 * SUITS.index(card.suit) + strength(card) for card in pack()}
BIT = {card: 1 << number for card, number in NUMBER.items()}
BITS = tuple(1 << number for number in range(52))
#: The suit of each number.
SUIT = tuple(number // 13 for number in range(52))
#: Suit, by its number -> all its cards.
OF_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))


def bits(cards: Iterable[Card]) -> int:
    """A set of cards as a number.

    >>> bin(bits([Card("2S"), Card("4S")]))
    '0b101'
    """
    return sum(map(BIT.__getitem__, cards))


class _Rows(dict[int, tuple[int, ...]]):
    """Cards of one suit, as bits -> their numbers: found once, then looked up."""

    def __missing__(self, held: int) -> tuple[int, ...]:
        row = self[held] = tuple(number for number, bit in enumerate(BITS) if held & bit)
        return row


ROWS = _Rows()


def numbers(held: int) -> tuple[int, ...]:
    """The numbers of cards of any suits.

    >>> numbers(bits([Card("4S"), Card("2S"), Card("2H")])) == (0, 2, NUMBER[Card("2H")])
    True
    """
    first, second, third, fourth = OF_SUIT
    rows = ROWS
    return rows[held & first] + rows[held & second] + rows[held & third] + rows[held & fourth]
