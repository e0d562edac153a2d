"""The kinds of claim that there are:
what ``legal`` lists of the many ways to lay cards face down."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import HAND

Lot = tuple[Card, ...]


class _Places(dict[Card, tuple[int, int, str]]):
    """Where a card stands in the order of a list, worked out once."""

    def __missing__(self, card: Card) -> tuple[int, int, str]:
        key = self[card] = card.value, SUITS.index(card.suit), card.pack
        return key


_PLACES = _Places()


def in_order(cards: Iterable[Card]) -> Lot:
    """Cards as an action lists them: by rank, then suit S H D C, then pack.

    >>> in_order([Card("5S"), Card("AD"), Card("AH")])
    ('AH', 'AD', '5S')
    """
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def numbers(size: int, hand: int, most: int) -> tuple[int, ...]:
    """The numbers with which ``legal`` lists a claim of N cards, where one is stated."""
    largest = min(most, hand)
    return tuple(range(1, largest + 1)) if most == 4 else tuple(sorted({1, size, largest}))


def groups_of(hand: Sequence[Card]) -> list[Lot]:
    """A hand in order, rank by rank.

    >>> groups_of([Card("5S"), Card("AD"), Card("5H")])
    [('AD',), ('5S', '5H')]
    """
    ordered, groups = in_order(hand), []
    begun, rank = 0, ""
    for at, card in enumerate(ordered):
        if card.rank != rank:
            if at:
                groups.append(ordered[begun:at])
            begun, rank = at, card.rank
    return [*groups, ordered[begun:]] if ordered else []


# --- tables of claims -----------------------------------------------------------------------------

class _After(dict[Card, Action]):
    """A card -> the claim of some cards and it, by one seat with one call."""

    #: How many claims have been made, of all tables; at ``most`` they begin anew.
    made: ClassVar[int] = 0
    most: ClassVar[int] = 1 << 16

    def __init__(self, seat: int, value: str, before: Lot) -> None:
        super().__init__()
        self._seat, self._value, self._before = seat, value, before

    def __missing__(self, card: Card) -> Action:
        _After.made += 1
        lot = *self._before, card
        made = self[card] = Action("claim", lot, HAND[self._seat], "heap", self._value)
        return made


class _Called(dict[Lot, _After]):
    """The claims of one seat with one call: the first cards -> the last one -> the claim."""

    def __init__(self, seat: int, value: str) -> None:
        super().__init__()
        self._seat, self._value = seat, value

    def __missing__(self, before: Lot) -> _After:
        made = self[before] = _After(self._seat, self._value, before)
        return made


_CALLED: dict[tuple[int, str], _Called] = {}


def _called(seat: int, value: str) -> _Called:
    if _After.made > _After.most:
        _CALLED.clear()
        _After.made = 0
    called = _CALLED.get((seat, value))
    if called is None:
        called = _CALLED[seat, value] = _Called(seat, value)
    return called


def _listed(groups: Sequence[Lot], rank: str, most: int, called: _Called) -> list[Action]:
    """One card, two (of unlike rank as well), more of one rank, and three or four of which all but
    one are of the rank called."""
    firsts = [group[0] for group in groups]
    actions = list(map(called[()].__getitem__, firsts))
    for i, group in enumerate(groups, 1):
        after = called[group[:1]]
        if len(group) > 1:
            actions.append(after[group[1]])
        actions += map(after.__getitem__, firsts[i:])
    for size in range(2, most):
        actions += [called[group[:size]][group[size]] for group in groups if len(group) > size]
    at = next((i for i, card in enumerate(firsts) if card.rank == rank), None)
    if at is None:
        return actions
    own = groups[at]
    for size in range(2, min(most, 4)):
        if len(own) >= size:
            last = own[size - 1]
            actions += [called[card, *own[:size - 1]][last] for card in firsts[:at]]
            actions += map(called[own[:size]].__getitem__, firsts[at + 1:])
    return actions


@lru_cache(maxsize=256)
def claims(hand: Lot, seat: int, ranks: tuple[str, ...], most: int,
           stated: bool) -> tuple[Action, ...]:
    """Every kind of claim from this hand, of at most ``most`` cards, calling one of these ranks,
    with a number ``stated`` or not: one or two cards in every choice of ranks, of more those of one
    rank and those with all but one of the rank called. Where a card could be any of its rank, it is
    the first in order. With four cards of 52 at most: 1,848 of them."""
    groups = groups_of(hand)
    actions: list[Action] = []
    for rank in ranks:
        if not stated:
            actions += _listed(groups, rank, most, _called(seat, rank))
            continue
        rows = [_listed(groups, rank, most, _called(seat, f"{rank}x{number}"))
                for number in range(1, most + 1)]
        for lot in zip(*rows, strict=True):
            actions += [lot[n - 1] for n in numbers(len(lot[0].cards), len(hand), most)]
    return tuple(actions)
