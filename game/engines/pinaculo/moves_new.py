"""Which new melds are listed (sheet, Names 'New melds in legal')."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from game.core.cards import RANKS, SUITS, Card
from game.engines.pinaculo.state import ORDER, SHAPE, WILD
from game.mechanics.melds.faces import OF_RANK, copy_key
from game.mechanics.melds.listing import EVERY, Laid, Pool, new_melds

_MOST_SET, _MOST_RUN, _LEAST = 11, 12, 3


def listed(cards: Iterable[Card], must: Card | None = None, *, jokers_first: bool = False
           ) -> list[Laid]:
    """The listed melds out of these cards, ``must`` in each of them, as cards in order and value.

    >>> from game.core.cards import cards
    >>> listed(cards("7S 8S 2H"))
    [(('2H', '7S', '8S'), '6S,7S,8S'), (('7S', '8S', '2H'), '7S,8S,9S')]
    >>> listed(cards("7S 7H 2H XR"), Card("XR"))
    [(('7S', '7H', 'XR'), '7S,7H,7'), (('7S', '7H', '2H', 'XR'), '7S,7H,7,7')]
    """
    row = list(cards)
    wild = sorted((card for card in row if card.rank in WILD), key=_wild_key)
    pool = Pool((card for card in row if card.rank not in WILD), SHAPE)
    melds = [] if must is not None and must.rank in WILD else new_melds(pool, must)
    if wild:
        chooser = _Wilds(wild, must, jokers_first)
        natural = None if must in wild else must
        melds += _sets(pool, natural, chooser)
        melds += _runs(pool, natural, chooser)
    return melds


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

    def choices(self, count: int, size: int, suit: str = "") -> Iterator[tuple[Card, ...]]:
        """What may be laid, N wild cards in a meld of that size, each as it lies in an
        escalera of ``suit``: small melds with every choice, larger ones with the first."""
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


# --- sets -----------------------------------------------------------------------------------------

def _sets(pool: Pool, must: Card | None, wilds: _Wilds) -> Iterator[Laid]:
    """All naturals of a rank with each number of wild cards."""
    for rank in RANKS if must is None else must.rank:
        if pool.ranks[rank] < SHAPE.naturals:
            continue
        naturals = tuple([card for face in OF_RANK[rank] for card in pool.have.get(face, ())])
        room = min(len(wilds.wild), _MOST_SET - len(naturals))
        for count in range(max(1, _LEAST - len(naturals)), room + 1):
            value = ",".join([card.face for card in naturals] + [rank] * count)
            for chosen in wilds.choices(count, len(naturals) + count):
                yield (*naturals, *chosen), value


# --- escaleras ------------------------------------------------------------------------------------

@lru_cache(maxsize=1 << 14)
def _gapped(held: str, wilds: int) -> tuple[tuple[str, str], ...]:
    """Stretches of ranks of which those held lack at least one and at most ``wilds``: (ranks low to
    high, those lacking).

    >>> _gapped("35", 1)
    (('345', '4'),)
    """
    rows = []
    for size in range(_LEAST, _MOST_RUN + 1):
        for low in range(len(ORDER) + 1 - size):
            ranks = ORDER[low:low + size]
            lacking = "".join(rank for rank in ranks if rank not in held)
            if 0 < len(lacking) <= wilds and size - len(lacking) >= SHAPE.naturals:
                rows.append((ranks, lacking))
    return tuple(rows)


def _runs(pool: Pool, must: Card | None, wilds: _Wilds) -> Iterator[Laid]:
    """Wild cards for what the pool lacks."""
    for suit in SUITS if must is None else must.suit:
        held = "".join(rank for rank in ORDER if rank + suit in pool.have)
        for ranks, lacking in _gapped(held, len(wilds.wild)) if len(held) > 1 else ():
            if must is not None and must.rank not in ranks:
                continue
            value = ",".join([rank + suit for rank in ranks])
            for chosen in wilds.choices(len(lacking), len(ranks), suit):
                left = iter(chosen)
                yield tuple([next(left) if rank in lacking else pool.pick(rank + suit, 1, must)[0]
                             for rank in ranks]), value
