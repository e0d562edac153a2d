"""In which order the cards of a deal are seen to come, and from where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.piles import group_of
from scenes.table.cards.sprites import Sprite
from scenes.table.layout.spots import TableLayout


def dealer_home(layout: TableLayout, view: Any, pack: Rect) -> Rect:
    """Where the cards of a deal come from: the plate of who deals, before whom the pack lies; alone
    at the table the ``pack``."""
    if view.seats == 1:
        return pack
    plate = layout.plates.get(view.dealer)
    if plate is None:
        return layout.home(f"hand.{view.dealer}")
    home = Rect(0, 0, pack.w, pack.h)
    home.center = plate.center
    return home


def in_order(sprites: Sequence[Sprite], kind: Callable[[str], str], layout: TableLayout, view: Any,
             packet: int) -> list[Sprite]:
    """The sprites that are dealt, as they come: kind by kind of the piles, each round the table
    from the dealer's left, hands in packets of N; then what is everybody's, and what is
    turned up of the pack last."""
    seats, last, shared = view.seats, list[Sprite](), list[Sprite]()
    groups: dict[str, list[list[Sprite]]] = {}
    for sprite in sprites:
        spot = layout.spots.get(sprite.pile)
        seat = layout.owner(sprite.pile) if spot is None else spot.seat
        if kind(sprite.pile) == "stock":
            last += [sprite] if sprite.card != HIDDEN else []
        elif 0 <= seat < seats > 1:
            row = groups.setdefault(group_of(sprite.pile), [[] for _ in range(seats)])
            row[(seat - view.dealer - 1) % seats].append(sprite)
        else:
            shared.append(sprite)
    dealt = list[Sprite]()
    for rows in groups.values():
        hands = any(kind(row[0].pile) == "hand" for row in rows if row)
        dealt += round_table(rows, packet if hands else 1)
    return [*dealt, *in_rows(shared, layout), *last]


def in_rows(sprites: Sequence[Sprite], layout: TableLayout) -> list[Sprite]:
    """What nobody owns, kind by kind, row by row: the lowest cards of all columns first, and a
    column that lies on covered cards after those."""
    groups: dict[str, int] = {}
    counts: dict[str, int] = {}
    for sprite in sprites:
        counts[sprite.pile] = counts.get(sprite.pile, 0) + 1
    begun: dict[str, int] = {}
    keys: dict[int, tuple[int, int]] = {}
    for sprite in sprites:
        spot, place = layout.spots.get(sprite.pile), begun.get(sprite.pile, 0)
        begun[sprite.pile] = place + 1
        below = spot.place.on if spot is not None else ""
        under = below.replace("*", sprite.pile.partition(".")[2])
        depth = place + (counts.get(under, 0) if under != sprite.pile else 0)
        # Covered cards are of the kind that lies on them.
        kind = group_of(below or sprite.pile)
        keys[id(sprite)] = groups.setdefault(kind, len(groups)), depth
    return sorted(sprites, key=lambda each: keys[id(each)])


def round_table(rows: Sequence[Sequence[Sprite]], packet: int) -> Iterator[Sprite]:
    """N from each row in turn, until there are none."""
    for packets in zip_longest(*(_packets(row, packet) for row in rows), fillvalue=()):
        for each in packets:
            yield from each


def _packets(row: Sequence[Sprite], size: int) -> Iterable[Sequence[Sprite]]:
    return [row[k:k + size] for k in range(0, len(row), size)]
