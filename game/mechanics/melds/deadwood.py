"""Deadwood: what a hand counts that its melds leave over, found at once (gin, and what else knocks
or is out when all cards of one pack lie in melds). There are no wild cards here.

``Deadwood`` knows all melds of a pack as bits: rank by rank, from the ace up, four suits each. Ask
it for ``least`` (thousands of times a second), for the ``best`` arrangement, or for all ``ways``;
these it keeps for the hands that it was asked about last.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import RANKS, SUITS, Card, pack
from game.mechanics.melds.arranged import Row, arrangements, melds_of, told
from game.mechanics.melds.faces import ROUND
from game.mechanics.melds.shapes import Shape

#: The places of cards, low to high.
ROW = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
BIT: dict[str, int] = {card: 1 << at for at, card in enumerate(ROW)}
_ALL = (1 << len(ROW)) - 1
#: The first suit of every rank.
_FIRST = sum(1 << 4 * at for at in range(len(RANKS)))
#: Melds that are longer are two of these side by side.
_LONGEST = 5


class CountedMelds(NamedTuple):
    """Cards in melds, their text, those that are left over, and what these count."""

    melds: tuple[Row, ...]
    text: str
    rest: Row
    left: int


def bits_of(cards: Iterable[str]) -> int:
    """The cards as bits; what is no card of the pack (a covered one) is none.

    >>> bits_of(["AS", "AC", "2S"])
    25
    """
    return sum([BIT.get(card, 0) for card in cards])


def cards_in(bits: int) -> list[Card]:
    """The cards of these bits, from the ace up.

    >>> cards_in(25)
    ['AS', 'AC', '2S']
    """
    return [card for card in ROW if BIT[card] & bits]


class Deadwood:
    """The melds of one pack by their ``shape``, and what cards count by ``value``.

    >>> from game.core.cards import cards
    >>> gin = Deadwood(Shape(order=RANKS, wild="", same=(3, 4), suit_once=True),
    ...                lambda card: min(card.value, 10))
    >>> hand = cards("5S 5H 5D 6D 7D KS")
    >>> gin.least(bits_of(hand)), gin.best(hand).text, [way.text for way in gin.ways(hand)]
    (20, '5D,6D,7D', ['5S,5H,5D', '5D,6D,7D', ''])
    """

    def __init__(self, shape: Shape, value: Callable[[Card], int]) -> None:
        self.shape = shape
        self.value = {card: value(card) for card in ROW}
        self.most = max(self.value.values())
        self._turns = shape.order == ROUND
        self._begun: list[list[int]] = [[] for _ in ROW]
        for row in melds_of(pack(), shape):
            if len(row) <= _LONGEST:
                mask = bits_of(row)
                self._begun[(mask & -mask).bit_length() - 1].append(mask)
        self._worth = lru_cache(1 << 16)(self._counted)
        self.least = lru_cache(1 << 16)(self._least)
        self.loose = lru_cache(1 << 15)(self._loose)
        self._ways = lru_cache(1 << 10)(self._found)

    def total(self, cards: Iterable[Card]) -> int:
        """What cards count; a covered one counts nothing."""
        value = self.value
        return sum([value.get(card, 0) for card in cards])

    def in_melds(self, bits: int) -> int:
        """Those of the cards that lie in any meld that these cards make.

        >>> from game.core.cards import cards
        >>> gin = Deadwood(Shape(order=RANKS, wild=""), lambda card: card.value)
        >>> cards_in(gin.in_melds(bits_of(cards("2S 3S 4S 4H 4D 9C TC KC"))))
        ['2S', '3S', '4S', '4H', '4D']
        """
        one, two = bits & _FIRST, bits >> 1 & _FIRST
        three, four = bits >> 2 & _FIRST, bits >> 3 & _FIRST
        sets = (one & two & (three | four)) | (three & four & (one | two))
        above = bits >> 4 | ((bits & 15) << 48 if self._turns else 0)
        further = bits >> 8 | ((bits & 255) << 44 if self._turns else 0)
        low = bits & above & further
        runs = low | low << 4 | low << 8
        if self._turns:
            runs = (runs | runs >> 52) & _ALL
        return (bits & sets * 15) | runs

    # --- the least ------------------------------------------------------------------------------

    def _least(self, bits: int) -> int:
        """The least that these cards, given as bits, can leave over."""
        inside = self.in_melds(bits)
        loose = self._worth(bits & ~inside) if bits != inside else 0
        return loose + self._over(inside) if inside else loose

    def _counted(self, bits: int) -> int:
        total = 0
        while bits:
            low = bits & -bits
            total += self.value[ROW[low.bit_length() - 1]]
            bits ^= low
        return total

    def _over(self, bits: int) -> int:
        """The same, of cards of which each may lie in a meld."""
        if not bits:
            return 0
        low = bits & -bits
        at = low.bit_length() - 1
        best = self.value[ROW[at]] + self.least(bits ^ low)
        for mask in self._begun[at]:
            if mask & bits == mask and best:
                best = min(best, self.least(bits ^ mask))
        return best

    def _loose(self, bits: int) -> int:
        """The cards that are left over, as bits, in one arrangement that leaves least.

        >>> from game.core.cards import cards
        >>> gin = Deadwood(Shape(order=RANKS, wild="", same=(3, 4), suit_once=True),
        ...                lambda card: min(card.value, 10))
        >>> cards_in(gin.loose(bits_of(cards("5S 5H 5D 6D 7D KS"))))
        ['5S', '5H', 'KS']
        """
        left = self.in_melds(bits)
        loose = bits ^ left
        while left:
            low = left & -left
            at = low.bit_length() - 1
            least = self.least(left)
            for mask in self._begun[at]:
                if mask & left == mask and self.least(left ^ mask) == least:
                    left ^= mask
                    break
            else:
                loose |= low
                left ^= low
        return loose

    # --- arrangements -----------------------------------------------------------------------------

    def ways(self, cards: Sequence[Card]) -> tuple[CountedMelds, ...]:
        """Each way to put cards into melds, none included, in a stable order; sequences that are
        one are never two."""
        return self._ways(bits_of(cards))

    def _found(self, bits: int) -> tuple[CountedMelds, ...]:
        inside = self.in_melds(bits)
        loose = tuple(cards_in(bits & ~inside))
        more = self.total(loose)
        return tuple(CountedMelds(melds, told(melds), rest + loose, self.total(rest) + more)
                     for melds, rest in arrangements(cards_in(inside), self.shape))

    def best(self, cards: Sequence[Card]) -> CountedMelds:
        """The arrangement that leaves least, of several such the one with most melds: the first."""
        return min(self.ways(cards), key=lambda way: (way.left, -len(way.melds)))
