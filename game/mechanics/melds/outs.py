"""Outs: the cards that would make a meld with what a hand holds, as a hard player counts them.

Any two cards that fit together wait for some faces. A face for which several pairs wait counts
once, for the meld that is worth most.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Card
from game.mechanics.melds.faces import OF_RANK, places
from game.mechanics.melds.shapes import Shape


class Pair(NamedTuple):
    """Two cards of a hand; ``outs``: each face that makes a meld with them, and its worth."""

    one: Card
    other: Card
    outs: Mapping[str, int]


def pairs_of(held: Sequence[Card], shape: Shape, worth: Callable[[Card, Card, str], int]
             ) -> list[Pair]:
    """All natural cards of these, two by two, as far as they fit together. ``worth(one, other,
    face)``: what it is worth to wait for that face with the two."""
    naturals = [card for card in held if card.rank not in shape.wild]
    pairs = []
    for at, one in enumerate(naturals):
        for other in naturals[at + 1:]:
            faces = completing(one.face, other.face, shape.order, shape.wild)
            if faces:
                pairs.append(Pair(one, other, {face: worth(one, other, face) for face in faces}))
    return pairs


def promised(pairs: Sequence[Pair], without: Card | None) -> int:
    """What a hand without that card waits for: each face once, for the meld worth most.

    >>> from game.core.cards import cards
    >>> held = cards("5S 6S 8S KD")
    >>> found = pairs_of(held, Shape(), lambda one, other, face: 10 if face == "7S" else 1)
    >>> [promised(found, card) for card in (*held, None)]
    [10, 0, 11, 11, 11]
    """
    best: dict[str, int] = {}
    for one, other, outs in pairs:
        if without is one or without is other:
            continue
        for face, worth in outs.items():
            if worth > best.get(face, 0):
                best[face] = worth
    return sum(best.values())


@lru_cache(maxsize=8192)
def completing(one: str, other: str, order: str, wild: str) -> tuple[str, ...]:
    """The faces that make a meld of three with these two; ``wild``: ranks that are none.

    >>> from game.mechanics.melds.faces import WIDE
    >>> [completing("7S", other, WIDE, "X") for other in ("7H", "8S", "9S", "9H")]
    [('7S', '7H', '7D', '7C'), ('6S', '9S'), ('8S',), ()]
    >>> completing("AS", "KS", WIDE, "X"), completing("AS", "3S", WIDE, "X2")
    (('QS',), ())
    """
    if one[0] == other[0]:
        return OF_RANK[one[0]]
    if one[1] != other[1]:
        return ()
    at = places(order)
    ranks = dict.fromkeys([order[third] for low in at[one[0]] for high in at[other[0]]
                           for third in _third(low, high, len(order))])
    return tuple(rank + one[1] for rank in ranks if rank not in wild)


def _third(one: int, other: int, end: int) -> list[int]:
    """The places that make three in a row of two."""
    low, high = min(one, other), max(one, other)
    if high - low == 2:
        return [low + 1]
    if high - low == 1:
        return [at for at in (low - 1, high + 1) if 0 <= at < end]
    return []


__all__ = ["Pair", "completing", "pairs_of", "promised"]
