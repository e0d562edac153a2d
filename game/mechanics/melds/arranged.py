"""All ways in which cards of one pack can be put into melds, and their text (the *table text* of
gin and conquian: ``4H,5H,6H/8S,8H,8D``). There are no wild cards here."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.cards import RANKS, SUITS, Card, NotationError
from game.mechanics.melds.faces import is_set, run_order, run_start
from game.mechanics.melds.shapes import Shape

Row = tuple[Card, ...]
_AT = {rank + suit: (RANKS.index(rank), at) for rank in RANKS for at, suit in enumerate(SUITS)}


class Grouping(NamedTuple):
    """Cards in melds, these as the text has them, and those that are left over."""

    melds: tuple[Row, ...]
    rest: Row


def _by_rank(card: Card) -> tuple[int, int]:
    return _AT[card.face]


def _by_suit(card: Card) -> tuple[int, int]:
    return _AT[card.face][::-1]


def melds_of(cards: Collection[Card], shape: Shape) -> list[Row]:
    """Each set and each sequence that these cards make: sequences from low to high, sets by suit.

    >>> from game.core.cards import cards
    >>> [" ".join(row) for row in melds_of(cards("4S 5S 6S 7S 7H 7D"), Shape(wild=""))]
    ['7S 7H 7D', '4S 5S 6S', '5S 6S 7S', '4S 5S 6S 7S']
    """
    held = {card.face: card for card in cards}
    melds: list[Row] = []
    for rank in RANKS if shape.same else "":
        row = [held[rank + suit] for suit in SUITS if rank + suit in held]
        least, most = shape.same or (0, 0)
        for size in range(least, min(most, len(row)) + 1):
            melds += combinations(row, size)
    for suit in SUITS if shape.run else "":
        least, most = shape.run or (0, 0)
        for size in range(least, most + 1):
            for low in range(min(len(shape.order) + 1 - size, 13 if size < 13 else 2)):
                faces = [rank + suit for rank in shape.order[low:low + size]]
                if held.keys() >= set(faces) and len(set(faces)) == size:
                    melds.append(tuple(held[face] for face in faces))
    return melds


def arrangements(cards: Collection[Card], shape: Shape, must: Collection[Card] = (), *,
                 joined: bool = True) -> list[Grouping]:
    """Each way to put some of the cards into melds, none of them included, in a stable order.
    ``must``: cards that lie in melds in all of them. ``joined``: two sequences that make one are
    one, and never two.

    >>> from game.core.cards import cards
    >>> found = arrangements(cards("4S 5S 6S 6H 6D"), Shape(wild=""))
    >>> [told(each.melds) for each in found]
    ['4S,5S,6S', '6S,6H,6D', '']
    """
    order = sorted(cards, key=_by_rank)
    places = {card: 1 << at for at, card in enumerate(order)}
    begun: list[list[tuple[int, Row]]] = [[] for _ in order]
    for row in melds_of(order, shape):
        mask = sum(places[card] for card in row)
        begun[(mask & -mask).bit_length() - 1].append((mask, row))
    needed = sum(places[card] for card in must)
    groupings = []
    for melds in _ways(begun, needed, (1 << len(order)) - 1, 0):
        if not (joined and _touch(melds, shape)):
            laid = {card for row in melds for card in row}
            rest = tuple(card for card in order if card not in laid)
            groupings.append(Grouping(_in_order(melds), rest))
    return groupings


def _ways(begun: Sequence[Sequence[tuple[int, Row]]], needed: int, free: int, at: int
          ) -> Iterator[tuple[Row, ...]]:
    """The melds of the cards from place ``at`` on: each begins one, or is left over."""
    if at == len(begun):
        yield ()
        return
    if free >> at & 1:
        for mask, row in begun[at]:
            if mask & free == mask:
                for more in _ways(begun, needed, free & ~mask, at + 1):
                    yield (row, *more)
        if needed >> at & 1:
            return
    yield from _ways(begun, needed, free, at + 1)


def _touch(melds: Sequence[Row], shape: Shape) -> bool:
    """Whether two sequences are one."""
    return any(_join(one, other, shape) for one, other in combinations(melds, 2))


def _join(one: Row, other: Row, shape: Shape) -> Row | None:
    """The sequence that two are together; None: they are none."""
    if shape.run is None or len(one) + len(other) > shape.run[1]:
        return None
    faces = tuple(card.face for card in (*one, *other))
    if len({face[1] for face in faces}) > 1 or run_start(faces, shape.order) is None:
        return None
    return run_order((*one, *other), faces, shape.order)


def _in_order(melds: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(sorted(melds, key=lambda row: _by_rank(row[0])))


# --- the text -------------------------------------------------------------------------------------

def told(melds: Sequence[Row]) -> str:
    """The text of melds, by their first cards; "" for none."""
    return "/".join(",".join(row) for row in _in_order(melds))


def read(text: str, shape: Shape, *, joined: bool = True) -> tuple[Row, ...] | None:
    """The melds of a text in any order, each as it is told; ``joined``: sequences in parts are put
    together. None where a part is no meld, or a card is there twice.

    >>> gin = Shape(wild="", same=(3, 4), suit_once=True)
    >>> told(read("8D,8S,8H/7H,8C,9C", gin) or ()), told(read("8H,8D,8S/6H,4H,5H", gin) or ())
    ('', '4H,5H,6H/8S,8H,8D')
    >>> told(read("4H,5H,6H/9H,8H,7H", gin) or ())
    '4H,5H,6H,7H,8H,9H'
    """
    try:
        parts = [tuple(map(Card, part.split(","))) for part in text.split("/")] if text else []
    except NotationError:
        return None
    rows = [_read(part, shape) for part in parts]
    named = [card for part in parts for card in part]
    if None in rows or len(set(named)) < len(named):
        return None
    left = [row for row in rows if row is not None]
    return _in_order(_put_together(left, shape) if joined else left)


def _read(part: Row, shape: Shape) -> Row | None:
    """One meld in its order."""
    faces = tuple(card.face for card in part)
    if any(card.joker for card in part):
        return None
    if is_set(faces):
        least, most = shape.same or (1, 0)
        return tuple(sorted(part, key=_by_suit)) if least <= len(part) <= most else None
    least, most = shape.run or (1, 0)
    if not least <= len(part) <= most or run_start(faces, shape.order) is None:
        return None
    return run_order(part, faces, shape.order)


def _put_together(rows: Sequence[Row], shape: Shape) -> list[Row]:
    """The same melds, sequences that are one as one."""
    left, done = list(rows), list[Row]()
    while left:
        one = left.pop()
        other = next((row for row in left if _join(one, row, shape)), None)
        if other is None:
            done.append(one)
        else:
            left.remove(other)
            left.append(_join(one, other, shape) or one)
    return done
