"""Which new melds are listed, out of all that could be laid (sheet, Names: 'What legal lists here')."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

from game.core.cards import RANKS, SUITS, Card
from game.mechanics.melds.faces import WIDE, choices, copy_key

Laid = tuple[tuple[Card, ...], str]
_BIT = {rank: 1 << at for at, rank in enumerate(RANKS)}


class Pool:
    """What new melds can be made of: naturals by face, jokers in their order, and how many naturals of a face are in sight
    in melds (None: a joker may stand for anything)."""

    __slots__ = ("have", "jokers", "masks", "visible")

    def __init__(self, cards: Iterable[Card], visible: Mapping[str, int] | None) -> None:
        self.have: dict[str, list[Card]] = {}
        self.masks = dict.fromkeys(SUITS, 0)
        self.jokers: list[Card] = []
        self.visible = visible
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        if card.joker:
            self.jokers.append(card)
            self.jokers.sort(key=copy_key)
            return
        copies = self.have.setdefault(card.face, [])
        copies.append(card)
        copies.sort(key=copy_key)
        self.masks[card.suit] |= _BIT[card.rank]

    def barred(self, face: str, naturals: int) -> bool:
        """Whether no joker may stand for ``face`` in a meld with so many naturals of it (sheet 2, 'Jokers')."""
        return self.visible is not None and self.visible.get(face, 0) + naturals > 1

    def pick(self, face: str, count: int, must: Card | None) -> list[Card]:
        """The first copies of a face, with ``must`` among them if it is one of them."""
        if count == 1 and must is not None and must.face == face:
            return [must]
        return self.have[face][:count]


def new_melds(pool: Pool, must: Card | None, *, fours: bool, sets: bool) -> list[Laid]:
    """The listed melds with ``must`` in them (None: all), as cards in order and value."""
    natural = must is None or not must.joker
    found: list[Laid] = []
    if natural:
        if sets:
            found += _sets(pool, must, fours)
        found += _runs(pool, must, fours)
    if pool.jokers:
        if sets:
            found += _joker_sets(pool, must)
        found += _joker_runs(pool, must, fours)
    return found


# --- natural melds --------------------------------------------------------------------------------------------------

@lru_cache(maxsize=4096)
def _vectors(counts: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """How many of each suit, out of ``counts``, make ``size``."""
    rows = product(*(range(count, -1, -1) for count in counts))
    return tuple(row for row in rows if sum(row) == size)


def _counts(pool: Pool, rank: str) -> tuple[int, ...]:
    have = pool.have
    return tuple(len(have.get(rank + suit, ())) for suit in SUITS)


def _ranks(must: Card | None) -> str:
    return RANKS if must is None or must.joker else must.rank


def _of_rank(pool: Pool, rank: str, row: tuple[int, ...], must: Card | None) -> tuple[Card, ...]:
    return tuple(card for suit, count in zip(SUITS, row) if count for card in pool.pick(rank + suit, count, must))


def _sets(pool: Pool, must: Card | None, fours: bool) -> Iterator[Laid]:
    """Three of a rank, four, and all of them."""
    at = None if must is None else SUITS.index(must.suit)
    for rank in _ranks(must):
        counts = _counts(pool, rank)
        whole = sum(counts)
        sizes = {3, whole, *((4,) if fours else ())}
        for size in sorted(size for size in sizes if 3 <= size <= whole):
            for row in _vectors(counts, size):
                if at is None or row[at]:
                    yield _of_rank(pool, rank, row, must), ""


@lru_cache(maxsize=1 << 14)
def _stretches(mask: int, fours: bool) -> tuple[str, ...]:
    """The sequences of three, of four and the longest in a suit of these ranks, low to high."""
    at = [bool(mask & _BIT[rank]) for rank in WIDE]
    if all(at):
        longest = {(1, 14)}                 # a whole suit lies 2 3 ... K A
    else:
        edges = [i for i in range(15) if (i < 14 and at[i]) != (i > 0 and at[i - 1])]
        longest = {(low, high) for low, high in zip(edges[::2], edges[1::2]) if high - low > 2}
    for size in (3, 4) if fours else (3,):
        longest |= {(low, low + size) for low in range(15 - size) if all(at[low:low + size])}
    return tuple(WIDE[low:high] for low, high in sorted(longest, key=lambda span: (span[1] - span[0], span)))


def _runs(pool: Pool, must: Card | None, fours: bool) -> Iterator[Laid]:
    for suit in SUITS if must is None else must.suit:
        for ranks in _stretches(pool.masks[suit], fours):
            if must is None or must.rank in ranks:
                yield tuple(pool.pick(rank + suit, 1, must)[0] for rank in ranks), ""


# --- melds with jokers ----------------------------------------------------------------------------------------------

@lru_cache(maxsize=1 << 14)
def _gapped(mask: int, fours: bool, jokers: int) -> tuple[tuple[str, str], ...]:
    """Sequences of three and four places of which a suit with these ranks lacks at least one and at most ``jokers``:
    (ranks low to high, those lacking)."""
    found = []
    for size in (3, 4) if fours else (3,):
        for low in range(15 - size):
            ranks = WIDE[low:low + size]
            lacking = "".join(rank for rank in ranks if not mask & _BIT[rank])
            if 0 < len(lacking) <= jokers and len(lacking) < size:
                found.append((ranks, lacking))
    return tuple(found)


def _jokers(pool: Pool, count: int, must: Card | None) -> list[Card]:
    """The jokers to lay, in their order."""
    if count == 1 and must is not None and must.joker:
        return [must]
    return pool.jokers[:count]


def _joker_runs(pool: Pool, must: Card | None, fours: bool) -> Iterator[Laid]:
    natural = must is not None and not must.joker
    for suit in must.suit if must is not None and natural else SUITS:
        for ranks, lacking in _gapped(pool.masks[suit], fours, len(pool.jokers)):
            if must is not None and natural and (must.rank not in ranks or must.rank in lacking):
                continue
            if any(pool.barred(rank + suit, 0) for rank in lacking):
                continue
            wild = iter(_jokers(pool, len(lacking), must))
            laid = tuple(next(wild) if rank in lacking else pool.pick(rank + suit, 1, must)[0] for rank in ranks)
            yield laid, ",".join(rank + suit for rank in ranks)


def _joker_sets(pool: Pool, must: Card | None) -> Iterator[Laid]:
    """All naturals of a rank with one joker or two: up to four cards with every choice of faces."""
    for rank in _ranks(must):
        counts = _counts(pool, rank)
        whole = sum(counts)
        if not whole:
            continue
        naturals = _of_rank(pool, rank, counts, must)
        free = [rank + suit for suit, count in zip(SUITS, counts) if not pool.barred(rank + suit, count)]
        for count in range(1, len(pool.jokers) + 1):
            if whole + count < 3:
                continue
            every = choices(free, count)
            wild = _jokers(pool, count, must)
            for faces in every if whole + count <= 4 else every[:1]:
                yield (*naturals, *wild), ",".join([card.face for card in naturals] + list(faces))
