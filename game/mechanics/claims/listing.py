"""The kinds of claim that there are:
what ``legal`` lists of the many ways to lay cards face down."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.piles import HAND

Lot = tuple[Card, ...]


def _place(card: Card) -> tuple[int, int, str]:
    return card.value, SUITS.index(card.suit), card.pack


def in_order(cards: Iterable[Card]) -> Lot:
    """Cards as an action lists them: by rank, then suit S H D C, then pack.

    >>> in_order([Card("5S"), Card("AD"), Card("AH")])
    ('AH', 'AD', '5S')
    """
    return tuple(sorted(cards, key=_place))


def _of_one_rank(groups: Sequence[Lot], most: int) -> Iterator[Lot]:
    """From two cards on; two cards of unlike rank as well."""
    for i, group in enumerate(groups):
        if len(group) > 1:
            yield group[:2]
        for other in groups[i + 1:]:
            yield group[0], other[0]
    for size in range(3, most + 1):
        for group in groups:
            if len(group) >= size:
                yield group[:size]


def _padded(groups: Sequence[Lot], rank: str) -> Iterator[Lot]:
    """Three or four cards, all but one of the rank called."""
    called = next((group for group in groups if group[0].rank == rank), ())
    for size in (2, 3):
        if len(called) >= size:
            for other in groups:
                if other is not called:
                    yield in_order((*called[:size], other[0]))


def numbers(size: int, hand: int, most: int) -> tuple[int, ...]:
    """The numbers with which ``legal`` lists a claim of so many cards, where one is stated."""
    largest = min(most, hand)
    return tuple(range(1, largest + 1)) if most == 4 else tuple(sorted({1, size, largest}))


def groups_of(hand: Sequence[Card]) -> list[Lot]:
    """A hand in order, rank by rank.

    >>> groups_of([Card("5S"), Card("AD"), Card("5H")])
    [('AD',), ('5S', '5H')]
    """
    found: dict[str, list[Card]] = {}
    for card in in_order(hand):
        found.setdefault(card.rank, []).append(card)
    return [tuple(group) for group in found.values()]


@lru_cache(maxsize=256)
def claims(hand: Lot, seat: int, ranks: tuple[str, ...], most: int,
           stated: bool) -> tuple[Action, ...]:
    """Every kind of claim from this hand, of at most ``most`` cards, calling one of these ranks,
    with a number ``stated`` or not: one or two cards in every choice of ranks, of more those of one
    rank and those with all but one of the rank called. Where a card could be any of its rank, it is
    the first in order. With four cards of 52 at most: 1,848 of them."""
    groups, source = groups_of(hand), HAND[seat]
    common = [group[:1] for group in groups]
    common += _of_one_rank(groups, most)
    lots = [(rank, lot) for rank in ranks for lot in (*common, *_padded(groups, rank))]
    if not stated:
        return tuple([act("claim", lot, source, "heap", rank) for rank, lot in lots])
    return tuple([act("claim", lot, source, "heap", f"{rank}x{number}") for rank, lot in lots
                  for number in numbers(len(lot), len(hand), most)])
