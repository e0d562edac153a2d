"""Which new melds are listed, out of all that could be laid (rummy sheets, 'What legal lists
here'): natural ones of three, of four and the largest; with wild cards those that lack a card."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from game.core.cards import RANKS, SUITS, Card
from game.mechanics.melds.faces import OF_RANK, choices, copy_key
from game.mechanics.melds.shapes import Barred, Shape

Laid = tuple[tuple[Card, ...], str]
#: The largest set with wild cards that is listed with every choice of faces.
EVERY = 4
_BIT = {rank: 1 << at for at, rank in enumerate(RANKS)}


class Pool:
    """What new melds can be made of: naturals by face, wild cards in their order. ``limit``: which
    face no wild card may stand for (None: none is barred)."""

    __slots__ = ("have", "limit", "masks", "ranks", "shape", "wild", "wilds")

    def __init__(self, cards: Iterable[Card], shape: Shape, limit: Barred | None = None) -> None:
        self.have: dict[str, list[Card]] = {}
        self.masks = dict.fromkeys(SUITS, 0)
        self.ranks = dict.fromkeys(RANKS, 0)
        self.wilds: list[Card] = []
        self.shape, self.wild, self.limit = shape, shape.wild, limit
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        """Take in one card: a wild one with the wilds, any other by face, rank and suit."""
        if card.rank in self.wild:
            self.wilds.append(card)
            self.wilds.sort(key=copy_key)
            return
        copies = self.have.get(card.face)
        if copies is None:
            self.have[card.face] = [card]
        else:
            copies.append(card)
            copies.sort(key=copy_key)
        self.ranks[card.rank] += 1
        self.masks[card.suit] |= _BIT[card.rank]

    def is_wild(self, card: Card | None) -> bool:
        """Whether the card is of a wild rank; None is not."""
        return card is not None and card.rank in self.wild

    def pick(self, face: str, count: int, must: Card | None) -> list[Card]:
        """The first copies of a face, with ``must`` among them if it is one of them."""
        if count == 1 and must is not None and must.face == face:
            return [must]
        return self.have[face][:count]


#: (pool, count, size, must, suit): the wild cards to lay, N in a meld of that size, each choice in
#: the order in which they lie; ``suit`` of a sequence, "" in a set.
Mixing = Callable[[Pool, int, int, Card | None, str], Iterable[Sequence[Card]]]


def new_melds(pool: Pool, must: Card | None, *, sizes: tuple[int, ...] = (3, 4), sets: bool = True,
              wild_sizes: tuple[int, ...] = (), mixes: Mixing | None = None) -> list[Laid]:
    """The listed melds with ``must`` in them (None: all), as cards in order and value. ``sizes``:
    the lengths listed besides the largest; ``wild_sizes``: those of sequences with wild cards, ():
    the same; ``mixes``: which wild cards, of a game that chooses them otherwise.

    >>> from game.core.cards import cards
    >>> new_melds(Pool(cards("7S 8S XR"), Shape()), None, sizes=(3,))
    [(('XR', '7S', '8S'), '6S,7S,8S'), (('7S', '8S', 'XR'), '7S,8S,9S')]
    """
    sets = sets and pool.shape.same is not None
    runs = pool.shape.run is not None
    melds: list[Laid] = []
    if not pool.is_wild(must):
        if sets:
            melds += _sets(pool, must, sizes)
        if runs:
            melds += _runs(pool, must, sizes)
    if pool.wilds:
        if sets:
            melds += _wild_sets(pool, must, mixes or _mixes)
        if runs:
            melds += _wild_runs(pool, must, wild_sizes or sizes, mixes or _mixes)
    return melds


# --- natural melds --------------------------------------------------------------------------------

@lru_cache(maxsize=4096)
def _vectors(counts: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """How many of each suit, out of ``counts``, make ``size``."""
    rows = product(*(range(count, -1, -1) for count in counts))
    return tuple(row for row in rows if sum(row) == size)


def _counts(pool: Pool, rank: str) -> tuple[int, ...]:
    have = pool.have
    held = tuple([len(have[face]) if face in have else 0 for face in OF_RANK[rank]])
    return tuple([min(1, count) for count in held]) if pool.shape.suit_once else held


def _ranks(pool: Pool, must: Card | None, least: int) -> list[str]:
    """The ranks of which there are that many naturals, and ``must`` is one if it is natural."""
    ranks = RANKS if must is None or pool.is_wild(must) else must.rank
    return [rank for rank in ranks if pool.ranks[rank] >= least]


def _suits(pool: Pool, must: Card | None, least: int) -> list[str]:
    """The same of suits, by different ranks."""
    suits = SUITS if must is None or pool.is_wild(must) else must.suit
    return [suit for suit in suits if pool.masks[suit].bit_count() >= least]


def _of_rank(pool: Pool, rank: str, row: Sequence[int], must: Card | None) -> tuple[Card, ...]:
    return tuple(card for suit, count in zip(SUITS, row) if count
                 for card in pool.pick(rank + suit, count, must))


def _sets(pool: Pool, must: Card | None, sizes: tuple[int, ...]) -> Iterator[Laid]:
    """Those of the listed sizes, and all of a rank."""
    least, most = pool.shape.same or (0, 0)
    at = None if must is None else SUITS.index(must.suit)
    for rank in _ranks(pool, must, least):
        counts = _counts(pool, rank)
        whole = min(sum(counts), most)
        for size in sorted(size for size in {*sizes, whole} if least <= size <= whole):
            for row in _vectors(counts, size):
                if at is None or row[at]:
                    yield _of_rank(pool, rank, row, must), ""


@lru_cache(maxsize=1 << 14)
def _stretches(mask: int, sizes: tuple[int, ...], order: str, least: int) -> tuple[str, ...]:
    """The sequences of these sizes and the longest in a suit of these ranks, low to high."""
    count = len(order)
    at = [bool(mask & _BIT[rank]) for rank in order]
    if all(at) and order[0] == order[-1]:
        longest = {(1, count)}              # a whole suit lies 2 3 ... K A
    else:
        edges = [i for i in range(count + 1) if (i < count and at[i]) != (i > 0 and at[i - 1])]
        spans = zip(edges[::2], edges[1::2])
        longest = {(low, high) for low, high in spans if high - low >= least}
    row = sum(1 << i for i in range(count) if at[i])
    for size in sizes:
        full = (1 << size) - 1
        longest |= {(low, low + size) for low in range(count + 1 - size)
                    if row >> low & full == full}
    by_length = sorted(longest, key=lambda span: (span[1] - span[0], span))
    return tuple(order[low:high] for low, high in by_length)


def _runs(pool: Pool, must: Card | None, sizes: tuple[int, ...]) -> Iterator[Laid]:
    order, least = pool.shape.order, (pool.shape.run or (0, 0))[0]
    for suit in _suits(pool, must, least):
        for ranks in _stretches(pool.masks[suit], sizes, order, least):
            if must is None or must.rank in ranks:
                yield tuple(pool.pick(rank + suit, 1, must)[0] for rank in ranks), ""


# --- melds with wild cards ------------------------------------------------------------------------

@lru_cache(maxsize=1 << 14)
def _gapped(mask: int, sizes: tuple[int, ...], order: str, wilds: int, naturals: int
            ) -> tuple[tuple[str, str], ...]:
    """Sequences of these sizes of which a suit with these ranks lacks at least one place and at
    most ``wilds``, and has at least ``naturals``: (ranks low to high, those lacking)."""
    rows = []
    for size in sizes:
        for low in range(len(order) + 1 - size):
            ranks = order[low:low + size]
            if size == 13 and low == 0 and order[0] == order[-1]:
                continue                    # a whole suit lies 2 3 ... K A
            lacking = "".join(rank for rank in ranks if not mask & _BIT[rank])
            if 0 < len(lacking) <= wilds and size - len(lacking) >= naturals:
                rows.append((ranks, lacking))
    return tuple(rows)


def _mixes(pool: Pool, count: int, size: int, must: Card | None, suit: str
           ) -> Iterator[list[Card]]:
    """The wild cards to lay, in their order, N in a meld of that size: the first deuces, then
    the first jokers. Small melds with each number of jokers, larger ones with the fewest."""
    deuces = [card for card in pool.wilds if not card.joker]
    jokers = pool.wilds[len(deuces):]
    fewest = max(0, count - len(deuces))
    for number in range(fewest, min(count, len(jokers)) + 1):
        parts = [deuces[:count - number], jokers[:number]]
        if must is not None and pool.is_wild(must):
            mine = parts[must.joker]
            if not mine:
                continue
            if must not in mine:
                mine[-1] = must
        yield parts[0] + parts[1]
        if size > EVERY:
            return


def _wild_runs(pool: Pool, must: Card | None, sizes: tuple[int, ...], mixes: Mixing
               ) -> Iterator[Laid]:
    natural, limit, shape = None if pool.is_wild(must) else must, pool.limit, pool.shape
    most = min(len(pool.wilds), shape.wilds)
    for suit in _suits(pool, natural, max(shape.naturals, min(sizes) - most)):
        for ranks, lacking in _gapped(pool.masks[suit], sizes, shape.order, most, shape.naturals):
            if natural is not None and (natural.rank not in ranks or natural.rank in lacking):
                continue
            if limit is not None and any(limit(rank + suit, 0) for rank in lacking):
                continue
            for mix in mixes(pool, len(lacking), len(ranks), must, suit):
                left = iter(mix)
                laid = tuple(next(left) if rank in lacking else pool.pick(rank + suit, 1, must)[0]
                             for rank in ranks)
                yield laid, ",".join(rank + suit for rank in ranks)


def _wild_sets(pool: Pool, must: Card | None, mixes: Mixing) -> Iterator[Laid]:
    """All naturals of a rank (the first, where there is no room for all) with each number of wild
    cards: small ones with every choice of faces."""
    shape, limit = pool.shape, pool.limit
    least, most = shape.same or (0, 0)
    wilds = min(len(pool.wilds), shape.wilds)
    for rank in _ranks(pool, must, max(shape.naturals, least - wilds)):
        counts = _counts(pool, rank)
        every = _of_rank(pool, rank, counts, must)
        free = [rank + suit for suit, count in zip(SUITS, counts)
                if limit is None or not limit(rank + suit, count)]
        for count in range(1, wilds + 1):
            naturals = _with_must(every, most - count, must)
            size = len(naturals) + count
            if size < least or len(naturals) < shape.naturals:
                continue
            able = [(rank,) * count] if shape.alone else choices(free, count)
            for mix in mixes(pool, count, size, must, ""):
                for faces in able if size <= EVERY else able[:1]:
                    value = ",".join([card.face for card in naturals] + list(faces))
                    yield (*naturals, *mix), value


def _with_must(naturals: tuple[Card, ...], room: int, must: Card | None) -> tuple[Card, ...]:
    """The first of these, with ``must`` in the place of the last if it is one of them."""
    first = naturals[:max(0, room)]
    if must in naturals and must not in first and first:
        return (*first[:-1], must)
    return first
