"""A trick as it lies on a table: each card before who played it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.places import Form
from scenes.table.layout.groups import CARD_H, Group, cross_places
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import Spot

#: A further card of the same seat lies so far beside the one before, in card widths.
FURTHER = (0.3, 0.12)

Rows = tuple[tuple[Group, ...], ...]


def seated_round(rows: Rows, seats: int, side: int) -> Rows:
    """Rows in which every cross has a place for each seat; ``side``: how many sit at each side."""
    if not any(group.form == Form.CROSS for row in rows for group in row):
        return rows
    return tuple(tuple(replace(group, seats=seats, side=side) if group.form == Form.CROSS else group
                       for group in row) for row in rows)


def places_by_seat(group: Group, bottom: int) -> tuple[tuple[float, float], ...]:
    """Where the card of each seat lies, that of seat 0 first; ``bottom`` sits at the bottom."""
    places = cross_places(group.seats, group.side)
    return tuple(places[(seat - bottom) % group.seats] for seat in range(group.seats))


def players_of(cards: Sequence[str], by: Mapping[str, int], seats: int,
               turn: int | None) -> list[int]:
    """Who played each card of a trick: as it was told, else as one follows the other.

    ``by``: card -> who played it, as far as it was told; ``turn``: who plays the next card, where
    nothing was told of any.

    >>> players_of(["7S", "9S", "KD"], {"9S": 3}, 4, 1)
    [2, 3, 0]
    >>> players_of(["7S", "9S"], {}, 4, 1)
    [3, 0]
    """
    told = next(((k, by[card]) for k, card in enumerate(cards) if card in by), None)
    at, seat = told or (len(cards), turn or 0)
    return [by.get(card, (seat + k - at) % seats) for k, card in enumerate(cards)]


def cross(spot: Spot, players: Sequence[int]) -> list[Lie]:
    """The cards of a trick by who played them; a seat's next card lies over its last one."""
    lies: list[Lie] = []
    for k, seat in enumerate(players):
        before = sum(other == seat for other in players[:k])
        left, top = card_at(spot, seat)
        dx, dy = (before * step * spot.width for step in FURTHER)
        lies.append(Lie(left + round(dx), top + round(dy), spot.width))
    return lies


def card_at(spot: Spot, seat: int) -> tuple[int, int]:
    """The top left corner of a seat's card, in px."""
    x, y = spot.places[seat]
    left = spot.area.centerx + (x - 0.5) * spot.width
    return round(left), round(spot.area.centery + (y - CARD_H / 2) * spot.width)
