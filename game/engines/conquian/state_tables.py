"""Tables: all melds of a player, and what a card makes of them (sheet 2, 'Melds', and 8, 'Solver').

A table text is written by ``legal`` in one order; whoever reads it takes any. Two sequences of one
suit may touch here: a table is not only what cards lie on it, but how.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.core.cards import BLANK, Card, pack
from game.mechanics.melds.arranged import Row, arrangements, melds_of, read, told
from game.mechanics.melds.shapes import Shape

#: What melds are: the ace is low, and the jack follows the seven.
SHAPE = Shape(order="A234567JQK", wild="", run=(3, 8), same=(3, 4), suit_once=True)
ELEVEN = 11

#: The places of cards as bits.
BIT: dict[str, int] = {card: 1 << at for at, card in enumerate(pack(ranks=SHAPE.order))}
#: All melds there are, as bits.
ALL_MELDS: tuple[int, ...] = tuple(
    sum(BIT[card] for card in row) for row in melds_of(pack(ranks=SHAPE.order), SHAPE))
_WITH: dict[str, tuple[int, ...]] = {
    card: tuple(mask for mask in ALL_MELDS if mask & bit) for card, bit in BIT.items()}
_BEGUN: dict[int, tuple[int, ...]] = {
    bit: tuple(mask for mask in ALL_MELDS if mask & -mask == bit) for bit in BIT.values()}


def bits_of(cards: Iterable[str]) -> int:
    """Cards as bits; a covered one is none.

    >>> bits_of(["AS", "2S", "-"])
    3
    """
    return sum([BIT.get(card, 0) for card in cards])


def melds_any(cards: Iterable[str], card: str) -> bool:
    """Whether a card lies in any meld with some of these.

    >>> melds_any(["6D", "7D"], "JD"), melds_any(["QD", "KD"], "AD")
    (True, False)
    """
    held = bits_of(cards) | BIT[card]
    return any(mask & held == mask for mask in _WITH[card])


# --- texts ----------------------------------------------------------------------------------------

def rows_of(text: str) -> tuple[Row, ...] | None:
    """The melds of a table text in the order written, each as it lies; None where one is none.

    >>> rows_of("7C,5C,6C/4S,4H,4D"), rows_of("QD,KD,AD")
    ((('5C', '6C', '7C'), ('4S', '4H', '4D')), None)
    """
    readings = [read(part, SHAPE, joined=False) for part in text.split("/")]
    rows = tuple(each[0] for each in readings if each)
    return rows if len(rows) == len(readings) else None


# --- what a card makes of a table -----------------------------------------------------------------

@lru_cache(maxsize=1 << 12)
def tables(hand: Row, table: tuple[Row, ...], card: Card, add_only: bool) -> tuple[str, ...]:
    """Each table, as a text, that this one can become with the card and any of the hand; those that
    take fewest out of the hand first. ``add_only``: the melds that lie there stay together.

    >>> from game.core.cards import cards
    >>> tables(cards("5C 6C KD"), (cards("4S 4H 4D 4C"),), Card("7C"), False)
    ('4S,4H,4D/4C,5C,6C,7C', '4S,4H,4D,4C/5C,6C,7C')
    """
    lying = [each for row in table for each in row]
    able = [each for each in hand if each is not BLANK]
    if not melds_any([*able, *lying], card):
        return ()
    must = [*lying, card]
    groupings = [each.melds for each in arrangements([*able, *must], SHAPE, must, joined=False)
                 if not add_only or keeps(table, each.melds)]
    groupings.sort(key=lambda melds: sum(map(len, melds)))
    return tuple(map(told, groupings))


def keeps(table: Sequence[Row], melds: Sequence[Row]) -> bool:
    """Whether the cards of each old meld lie together, each in a meld of its own.

    >>> keeps([("4S", "4H", "4D")], [("4S", "4H", "4D", "4C"), ("5C", "6C", "7C")])
    True
    """
    homes = [next((at for at, row in enumerate(melds) if set(old) <= set(row)), -1)
             for old in table]
    return -1 not in homes and len(set(homes)) == len(homes)


@lru_cache(maxsize=1 << 10)
def tables_with(table: tuple[Row, ...], card: Card) -> tuple[str, ...]:
    """Each table that this one becomes with the card alone, without those in which a meld is
    longer by it and all others are as they were.

    >>> from game.core.cards import cards
    >>> tables_with((cards("4H 4D 4C 4S"), cards("5S 6S 7S")), Card("3S"))
    ('3S,4S,5S,6S,7S/4H,4D,4C',)
    """
    must = [*(each for row in table for each in row), card]
    groupings = [each.melds for each in arrangements(must, SHAPE, must, joined=False)]
    return tuple(told(melds) for melds in groupings if not is_direct(table, melds, card))


def is_direct(table: Sequence[Row], melds: Sequence[Row], card: Card) -> bool:
    """Whether without the card the old melds lie there."""
    left = [frozenset(row) - {card} for row in melds]
    return Counter(left) == Counter(map(frozenset, table))


# --- eleven cards ---------------------------------------------------------------------------------

def split(cards: Sequence[Card]) -> tuple[Row, ...] | None:
    """Eleven cards in melds, the first way in the order of tables; None: there is none.

    >>> from game.core.cards import cards
    >>> told(split(cards("AS 2S 3S 4S 5S 6S 7S JS KH KD KC")) or ())
    'AS,2S,3S/4S,5S,6S,7S,JS/KH,KD,KC'
    """
    if len(cards) != ELEVEN or BLANK in cards or not is_covered(bits_of(cards)):
        return None
    return arrangements(cards, SHAPE, cards, joined=False)[0].melds


@lru_cache(maxsize=1 << 14)
def is_covered(bits: int) -> bool:
    """Whether these cards lie in melds without one left over."""
    if not bits:
        return True
    return any(is_covered(bits ^ mask) for mask in _first(bits) if mask & bits == mask)


def _first(bits: int) -> Iterator[int]:
    yield from _BEGUN[bits & -bits]


__all__ = ["ALL_MELDS", "BIT", "ELEVEN", "SHAPE", "Row"]
