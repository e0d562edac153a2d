"""How the cards of a pile lie in its spot (LAYOUT 5): from a spot and its cards to places in px."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from scenes.table.layout.groups import (
    ANSWER,
    CARD_H,
    OFFER_STEP,
    SLOT_GAP,
    SLOT_H,
    SLOT_ROW,
    SLOT_W,
    TURNED_UP,
)
from scenes.table.layout.spots import LEAST_FAN, Spot

EDGES, EDGE_PX = 4, 2
#: Least part of a card that shows in a hand before it shrinks, in a cascade.
LEAST_HAND, LEAST_CASCADE = 0.27, 0.16
LEAST_EVER = 0.20
HAND_STEP, OTHERS_STEP = 1.05, 0.30
REAR_SHOWS = 0.55
HEAP = ((-0.12, 0.06, -9), (0.10, 0.02, 7), (-0.03, 0.10, 3), (0.05, -0.02, -4))
FRESH_STEP = 0.34


class Lie(NamedTuple):
    """Where a card lies: its top left corner and width in px, turned by degrees.

    ``buried``: others hide it altogether.
    """

    x: float
    y: float
    width: int
    turn: float = 0
    buried: bool = False

    @property
    def rect(self) -> Rect:
        return Rect(round(self.x), round(self.y), self.width, round(self.width * CARD_H))


def spread(spot: Spot, cards: Sequence[str], pairs: Mapping[str, str] | None = None, fresh: int = 0,
           shared: tuple[int, int] = (0, 0)) -> list[Lie]:
    """One lie for each card, bottom to top.

    ``pairs``: answer -> attack card, of a bout; ``shared``: slots of it that other piles take
    before these cards and after them; ``fresh``: cards laid last on a heap.
    """
    n = len(cards)
    if not n:
        return []
    if spot.turned:
        upright = spread(replace(spot, turned=False), cards, pairs, fresh, shared)
        return [_turned(spot, lie) for lie in upright]
    if spot.form == "hand":
        # A covered hand lies as it does when it is open.
        return _hand(spot, n, hidden=cards[0] == "-" and spot.zone != "hand")
    if spot.form == "offered":
        room = (spot.area.w / spot.width - 1) / max(1, n - 1)
        return _line(spot, n, spot.width, min(OFFER_STEP, room), spot.area.top)
    if spot.form == "bout":
        return _bout(spot, cards, pairs or {}, shared)
    if spot.form == "heap":
        return _heap(spot, n, fresh)
    if spot.form == "fan":
        return _behind(spot, n) if spot.zone == "fan" else _fan(spot, n)
    if spot.form == "cascade" and not spot.folded:
        return _cascade(spot, n)
    if spot.form == "turnup":
        return _turnup(spot, cards)
    return _stack(spot, n, spot.area.left, spot.area.top)


def _turned(spot: Spot, lie: Lie) -> Lie:
    """The same as seen from the other side of the table."""
    x = spot.area.left + spot.area.right - lie.x - lie.width
    y = spot.area.top + spot.area.bottom - lie.y - round(lie.width * CARD_H)
    return lie._replace(x=x, y=y, turn=180)


def _stack(spot: Spot, n: int, x: float, y: float) -> list[Lie]:
    """The top card in its place, up to four edges below it."""
    depths = range(n - 1, -1, -1)
    edges = [EDGE_PX * min(depth, EDGES) for depth in depths]
    return [Lie(x + edge, y + edge, spot.width, 0, depth > EDGES)
            for edge, depth in zip(edges, depths)]


def _turnup(spot: Spot, cards: Sequence[str]) -> list[Lie]:
    right = spot.area.left + TURNED_UP * spot.width
    if cards[0] == "-":
        return _stack(spot, len(cards), right, spot.area.top)
    first = Lie(spot.area.left, spot.area.top, spot.width)
    return [first, *_stack(spot, len(cards) - 1, right, spot.area.top)]


def _fan(spot: Spot, n: int) -> list[Lie]:
    if spot.folded:
        last = spot.area.w - spot.width
        xs = [spot.area.left + (last if i and i == n - 1 else 0) for i in range(n)]
        return [Lie(x, spot.area.top, spot.width, 0, 0 < i < n - 1) for i, x in enumerate(xs)]
    step = spot.step if n < 2 else min(spot.step, (spot.area.w / spot.width - 1) / (n - 1))
    left, top = spot.area.topleft
    return [Lie(left + i * step * spot.width, top, spot.width) for i in range(n)]


def _behind(spot: Spot, n: int) -> list[Lie]:
    """Backs behind a plate, never wider than it."""
    step = min(spot.step, (spot.area.w / spot.width - 1) / max(1, n - 1))
    left = spot.area.centerx - spot.width * (1 + step * (n - 1)) / 2
    return [Lie(left + i * step * spot.width, spot.area.top, spot.width) for i in range(n)]


def _cascade(spot: Spot, n: int) -> list[Lie]:
    """Tighter only when longer than its room."""
    room = spot.area.h / spot.width - CARD_H
    step = 0.294 if n < 2 else min(0.294, max(0.0, room) / (n - 1))
    left, top = spot.area.topleft
    return [Lie(left, top + i * step * spot.width, spot.width) for i in range(n)]


def _hand(spot: Spot, n: int, hidden: bool) -> list[Lie]:
    width, room = spot.width, spot.area.w
    if hidden:
        step = min(OTHERS_STEP, (room / width - 1) / max(1, n - 1))
        return _line(spot, n, width, step, spot.area.top)
    step = _hand_step(room, width, n, spot.apart)
    if step < LEAST_HAND and spot.squeezed and spot.squeezed < width:
        width = spot.squeezed
        step = _hand_step(room, width, n, spot.apart)
    low = spot.area.bottom - round(width * CARD_H)
    if step >= LEAST_HAND or not spot.squeezed:
        return _line(spot, n, width, step, low)
    return _two_rows(spot, n, width, low)


def _two_rows(spot: Spot, n: int, width: int, low: int) -> list[Lie]:
    """The rear row shows 0.55 of its cards; both become lower so that the hand keeps its height."""
    rear = math.ceil(n / 2)
    narrow = min(width, max(60, int(spot.area.h / (CARD_H * (1 + REAR_SHOWS)))))
    low = spot.area.bottom - round(narrow * CARD_H)
    top = low - round(narrow * CARD_H * REAR_SHOWS)
    step = max(LEAST_EVER, min(_hand_step(spot.area.w, narrow, rear), HAND_STEP))
    return _line(spot, rear, narrow, step, top) + _line(spot, n - rear, narrow, step, low)


def _hand_step(room: int, width: int, n: int, apart: float = 0) -> float:
    return min(apart or HAND_STEP, (room / width - 1) / max(1, n - 1))


def _line(spot: Spot, n: int, width: int, step: float, top: float) -> list[Lie]:
    left = spot.area.centerx - width * (1 + step * (n - 1)) / 2
    return [Lie(left + i * step * width, top, width) for i in range(n)]


# --- bouts and heaps ------------------------------------------------------------------------------


def slots_of(cards: Sequence[str], pairs: Mapping[str, str]) -> list[tuple[int, bool]]:
    """For each card the slot it lies in, and whether it answers the card there.

    >>> slots_of(["7S", "9S", "9D"], {"9S": "7S"})
    [(0, False), (0, True), (1, False)]
    """
    found: dict[str, int] = {}
    lies = []
    for card in cards:
        attack = pairs.get(card)
        if attack in found:
            lies.append((found[attack], True))
        else:
            found[card] = len(found)
            lies.append((found[card], False))
    return lies


def slots_taken(cards: Sequence[str], pairs: Mapping[str, str]) -> int:
    """How many slots of a bout these cards lie in."""
    return max((slot for slot, _ in slots_of(cards, pairs)), default=-1) + 1


def bout_slot(spot: Spot, slot: int, used: int) -> Rect:
    """The place of an attack card; rows in use stay in the middle of the room."""
    width = spot.width
    columns = min(spot.place.columns or 3, spot.reserve)
    kept = math.ceil(spot.reserve / columns)
    rows = max(1, math.ceil(used / columns))
    across = min(max(1, used), columns)
    full_w = columns * SLOT_W + (columns - 1) * SLOT_GAP
    left = spot.area.left + (full_w - (across * SLOT_W + (across - 1) * SLOT_GAP)) / 2 * width
    step_y = SLOT_H + SLOT_ROW
    if rows > kept:
        step_y = min(step_y, (spot.area.h / width - SLOT_H) / max(1, rows - 1))
    high = SLOT_H + (rows - 1) * step_y
    top = spot.area.top + (spot.area.h / width - high) / 2 * width
    column, row = slot % columns, slot // columns
    x = round(left + column * (SLOT_W + SLOT_GAP) * width)
    return Rect(x, round(top + row * step_y * width), width, spot.height)


def _bout(spot: Spot, cards: Sequence[str], pairs: Mapping[str, str],
          shared: tuple[int, int]) -> list[Lie]:
    used = slots_taken(cards, pairs) + sum(shared)
    found = []
    for slot, answers in slots_of(cards, pairs):
        place = bout_slot(spot, shared[0] + slot, used)
        dx, dy = ANSWER if answers else (0, 0)
        found.append(Lie(place.left + dx * spot.width, place.top + dy * spot.width, spot.width))
    return found


def free_slot(spot: Spot, used: int) -> Rect:
    """Where the next attack card will lie, as long as the others stay where they are."""
    return bout_slot(spot, used, used + 1)


def _heap(spot: Spot, n: int, fresh: int) -> list[Lie]:
    """Loose cards, and beside them what was laid last."""
    width = spot.width
    x, y = spot.area.left + 0.3 * width, spot.area.top + 0.1 * width
    old = n - fresh
    found = []
    for i in range(old):
        dx, dy, turn = HEAP[i % len(HEAP)]
        found.append(Lie(x + dx * width, y + dy * width, width, turn, i < old - len(HEAP)))
    step = min(FRESH_STEP, 0.44 / max(1, fresh - 1))
    beside = [0.36 + step * i for i in range(fresh)]
    return found + [Lie(x + dx * width, y - 0.06 * width, width) for dx in beside]


def overflow(spot: Spot, n: int) -> bool:
    """Whether a pile has outgrown its room even at the tightest (LAYOUT 7)."""
    if n < 2 or spot.folded:
        return False
    if spot.form == "cascade":
        return (spot.area.h / spot.width - CARD_H) / (n - 1) < LEAST_CASCADE - 1e-3
    if spot.form == "fan" and spot.zone != "fan":
        return (spot.area.w / spot.width - 1) / (n - 1) < LEAST_FAN - 1e-3
    return False
