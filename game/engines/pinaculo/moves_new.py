"""Which new melds are listed (sheet, Names 'New melds in legal')."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from game.core.cards import SUITS, Card
from game.engines.pinaculo.state import SHAPE, WILD
from game.mechanics.melds.faces import copy_key
from game.mechanics.melds.listing import EVERY, Laid, Pool, new_melds

#: The lengths of escaleras with wild cards.
_LENGTHS = tuple(range(3, 13))
_MOST_SET = 11


def listed(cards: Iterable[Card], must: Card | None = None, *, jokers_first: bool = False
           ) -> list[Laid]:
    """The listed melds out of these cards, ``must`` in each of them, as cards in order and value.

    >>> from game.core.cards import cards
    >>> listed(cards("7S 8S 2H"))
    [(('2H', '7S', '8S'), '6S,7S,8S'), (('7S', '8S', '2H'), '7S,8S,9S')]
    >>> listed(cards("7S 7H 2H XR"), Card("XR"))
    [(('7S', '7H', 'XR'), '7S,7H,7'), (('7S', '7H', '2H', 'XR'), '7S,7H,7,7')]
    """
    pool = Pool(cards, SHAPE)
    wilds = _Wilds(sorted(pool.wilds, key=_wild_key), must, jokers_first)
    melds = new_melds(pool, must, wild_sizes=_LENGTHS, mixes=wilds.mixes)
    return [each for each in melds if not _leaves_naturals(pool, each[0])]


def _leaves_naturals(pool: Pool, cards: Sequence[Card]) -> bool:
    """Whether this is a full set that leaves out naturals for wild cards."""
    naturals = [card for card in cards if card.rank not in WILD]
    rank = naturals[0].rank
    full = len(cards) == _MOST_SET and all(card.rank == rank for card in naturals)
    return full and len(naturals) < pool.ranks[rank]


def _wild_key(card: Card) -> tuple[bool, tuple[int, str]]:
    return card.joker, copy_key(card)


class _Wilds:
    """The wild cards of a pool, deuces before jokers; ``must`` is chosen if it is one of them."""

    def __init__(self, wild: Sequence[Card], must: Card | None, jokers_first: bool) -> None:
        self.wild, self.jokers_first = wild, jokers_first
        self.must = must if must in wild else None
        self.kinds: dict[str, list[Card]] = {}
        for card in wild:
            self.kinds.setdefault("X" if card.joker else card.face, []).append(card)

    def mixes(self, pool: Pool, count: int, size: int, must: Card | None, suit: str
              ) -> Iterator[tuple[Card, ...]]:
        """What may be laid (``Mixing``): small melds with every choice, larger ones with the
        first."""
        if size > EVERY:
            yield self._lying(self._first(count, suit), suit)
            return
        rows = self._kinds(suit)
        for counts in product(*(range(min(len(row), count), -1, -1) for row in rows)):
            chosen = [card for row, n in zip(rows, counts) for card in self._of(row, n)]
            if len(chosen) == count and (self.must is None or self.must in chosen):
                yield self._lying(chosen, suit)

    def _kinds(self, suit: str) -> list[list[Card]]:
        """In the order of preference: deuces of the suit, other deuces, jokers."""
        return [self.kinds[kind] for kind in sorted(self.kinds, key=lambda kind: (
            kind != "2" + suit, kind == "X", SUITS.find(kind[-1])))]

    def _of(self, row: Sequence[Card], count: int) -> Sequence[Card]:
        """The first of a kind, with the card that must be in it."""
        first = row[:count]
        if count and self.must in row and self.must not in first:
            return [*first[:-1], *[card for card in row if card is self.must]]
        return first

    def _first(self, count: int, suit: str) -> list[Card]:
        order = [card for row in self._kinds(suit) for card in row]
        if self.jokers_first:
            order.sort(key=lambda card: not card.joker)
        first = order[:count]
        if self.must is not None and self.must not in first:
            first[-1] = self.must
        return first

    def _lying(self, chosen: Sequence[Card], suit: str) -> tuple[Card, ...]:
        return tuple(sorted(chosen, key=lambda card: (
            card.joker, card.suit != suit, copy_key(card))))
