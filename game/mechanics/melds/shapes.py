"""Which melds a hand could make: the candidates of the meld solver (rummy sheets 8, 'Meld solver',
step 1).

A candidate is a row of faces, some of them filled by wild cards. Equal cards of several packs are
one face with a count, wild cards are known by their rank alone (``X`` jokers, ``2`` deuces where
these are wild).
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from game.core.cards import SUITS, Card
from game.core.records import dataclass
from game.mechanics.melds.faces import WIDE, set_key

#: barred(face, naturals): whether a wild card may not stand for ``face`` in a meld with N
#: naturals of it.
Barred = Callable[[str, int], bool]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a game calls a meld.

    ``order``     the places of a sequence, low to high; a rank that lies at either end is named
                  twice
    ``wild``      ranks of wild cards
    ``run``       least and most cards of a sequence, None: there are none
    ``same``      least and most cards of a set, None: there are none
    ``naturals``  least number of natural cards in a meld, from 1 up
    ``wilds``     most wild cards in a meld
    ``suit_once`` a set has no suit twice
    ``alone``     in a set a wild card stands for the rank alone (``9``), not for a face
    """

    order: str = WIDE
    wild: str = "X"
    run: tuple[int, int] | None = (3, 13)
    same: tuple[int, int] | None = (3, 99)
    naturals: int = 1
    wilds: int = 99
    suit_once: bool = False
    alone: bool = False


class FoundMeld(NamedTuple):
    """A meld of a partition: its cards as they lie, and what they stand for."""

    cards: tuple[Card, ...]
    faces: tuple[str, ...]


class MeldCandidate(NamedTuple):
    """``naturals``: faces taken from the hand; ``filled``: faces that wild cards stand for;
    ``faces``: the row of a sequence from low to high, or of a set."""

    naturals: tuple[str, ...]
    filled: tuple[str, ...]
    faces: tuple[str, ...]


def candidates(hand: Iterable[Card], shape: Shape, barred: Barred | None = None,
               whole: bool = False, sparing: bool = False) -> list[MeldCandidate]:
    """Every meld that the hand can make, without those that are two melds joined (unless ``whole``:
    where long ones earn more). ``sparing``: a wild card never takes the place of a natural one that
    is held.

    >>> hand = [Card(face) for face in ("7S", "8S", "9S", "7H", "7D")]
    >>> [" ".join(each.faces) for each in candidates(hand, Shape())]
    ['7S 8S 9S', '7S 7H 7D']
    """
    counts: dict[str, int] = {}
    wilds = 0
    for card in hand:
        if card.rank in shape.wild:
            wilds += 1
        else:
            counts[card.face] = counts.get(card.face, 0) + 1
    wilds = min(wilds, shape.wilds)
    melds = list(_runs(counts, wilds, shape, sparing)) if shape.run else []
    if shape.same:
        melds += _sets(counts, wilds, shape, sparing, barred)
    if barred is not None:
        melds = [each for each in melds if not _any_barred(each, barred)]
    return melds if whole else [each for each in melds if not _splits(each, shape)]


def _any_barred(each: MeldCandidate, barred: Barred) -> bool:
    return any(barred(face, each.naturals.count(face)) for face in each.filled)


def _runs(counts: Mapping[str, int], wilds: int, shape: Shape, sparing: bool
          ) -> Iterator[MeldCandidate]:
    assert shape.run is not None
    least, most = shape.run
    for suit in SUITS:
        row = [rank + suit for rank in shape.order]
        held = [at for at, face in enumerate(row) if face in counts]
        if not held:
            continue
        for low in range(max(0, held[0] - wilds), held[-1] + 1):
            lacking = 0
            for high in range(low, min(len(row), low + most)):
                lacking += row[high] not in counts
                if lacking > wilds:
                    break
                if high - low + 1 >= least and (high - low < len(row) - 1 or row[0] != row[-1]):
                    faces = tuple(row[low:high + 1])
                    yield from _filled(faces, counts, wilds - lacking, shape, sparing)


def _filled(faces: tuple[str, ...], counts: Mapping[str, int], spare: int, shape: Shape,
            sparing: bool) -> Iterator[MeldCandidate]:
    """A row of faces with wild cards for those that the hand lacks, and for up to ``spare``
    others."""
    held = [face for face in faces if face in counts]
    for extra in range(0 if sparing else min(spare, len(held) - shape.naturals), -1, -1):
        if len(held) - extra < shape.naturals:
            continue
        for left in combinations(held, extra):
            naturals = tuple(face for face in held if face not in left)
            yield MeldCandidate(naturals, tuple(face for face in faces if face not in naturals),
                                faces)


def _sets(counts: Mapping[str, int], wilds: int, shape: Shape, sparing: bool,
          barred: Barred | None) -> Iterator[MeldCandidate]:
    assert shape.same is not None
    least, most = shape.same
    copies = 1 if shape.suit_once else 9
    fewest = max(shape.naturals, least - wilds)
    for rank in dict.fromkeys(shape.order):
        suits = [rank + suit for suit in SUITS]
        held = [min(counts.get(face, 0), copies) for face in suits]
        if sum(held) < fewest:
            continue
        for row in product(*(range(count + 1) for count in held)):
            taken = sum(row)
            if not fewest <= taken <= most:
                continue
            naturals = tuple(face for face, count in zip(suits, row) for _ in range(count))
            free = suits
            if barred is not None:
                free = [face for face in suits if not barred(face, naturals.count(face))]
            fills = 0 if not free or (sparing and taken < sum(held)) else min(wilds, most - taken)
            for fill in range(max(0, least - taken), fills + 1):
                filled = _first_free(naturals, free, fill, shape) if not shape.alone else (
                    (rank,) * fill)
                if filled is not None:
                    yield MeldCandidate(naturals, filled, naturals + filled)


def _first_free(naturals: Sequence[str], free: Sequence[str], fill: int, shape: Shape
                ) -> tuple[str, ...] | None:
    """What the wild cards of a set stand for: any face does, so the first that is not barred."""
    if not shape.suit_once:
        return (free[0],) * fill if fill else ()
    left = [face for face in free if face not in naturals]
    return tuple(left[:fill]) if fill <= len(left) else None


def _splits(each: MeldCandidate, shape: Shape) -> bool:
    """Whether the candidate is two melds side by side, each of them a candidate."""
    if is_same(each.faces):
        least = shape.same[0] if shape.same else 0
        return len(each.faces) >= 2 * least and len(each.naturals) >= 2 * shape.naturals
    least = shape.run[0] if shape.run else 0
    inside = [face in each.naturals for face in each.faces]
    return any(sum(inside[:cut]) >= shape.naturals and sum(inside[cut:]) >= shape.naturals
               for cut in range(least, len(inside) - least + 1))


def is_same(faces: Sequence[str]) -> bool:
    """Whether these are a set, not a sequence."""
    return len(faces) < 2 or faces[0][0] == faces[1][0]


def joined(melds: Iterable[FoundMeld], shape: Shape) -> list[FoundMeld]:
    """Sequences that touch and sets of one rank laid together, where they make one meld.

    >>> parts = [FoundMeld((Card("4S"), Card("5S"), Card("6S")), ("4S", "5S", "6S")),
    ...          FoundMeld((Card("7S"), Card("8S"), Card("9S")), ("7S", "8S", "9S"))]
    >>> [" ".join(each.cards) for each in joined(parts, Shape())]
    ['4S 5S 6S 7S 8S 9S']
    """
    left = list(melds)
    done: list[FoundMeld] = []
    while left:
        one = left.pop(0)
        touching = (each for each in left if _joins(one, each, shape) or _joins(each, one, shape))
        other = next(touching, None)
        if other is None:
            done.append(one)
            continue
        left.remove(other)
        first, second = (one, other) if _joins(one, other, shape) else (other, one)
        pairs = list(zip(first.cards + second.cards, first.faces + second.faces))
        if is_same(first.faces):
            pairs.sort(key=lambda pair: set_key(pair[0], shape.wild))
        left.insert(0,
                    FoundMeld(tuple(card for card, _ in pairs), tuple(face for _, face in pairs)))
    return done


def _joins(low: FoundMeld, high: FoundMeld, shape: Shape) -> bool:
    """Whether ``high`` goes on where ``low`` ends, or both are of one rank."""
    size = len(low.faces) + len(high.faces)
    if sum(card.rank in shape.wild for card in low.cards + high.cards) > shape.wilds:
        return False
    if is_same(low.faces):
        if shape.same is None or size > shape.same[1] or not is_same(high.faces):
            return False
        twice = len({*low.faces, *high.faces}) < size
        return is_same((low.faces[0], high.faces[0])) and not (shape.suit_once and twice)
    if is_same(high.faces) or shape.run is None or size > shape.run[1]:
        return False
    if low.faces[0][1] != high.faces[0][1]:
        return False
    ranks = "".join(face[0] for face in low.faces + high.faces)
    return ranks in shape.order
