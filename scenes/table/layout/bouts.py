"""How cards lie that are laid on each other in the middle: bouts in their slots, loose heaps."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from scenes.table.layout.groups import ANSWER, CARD_H, SLOT_GAP, SLOT_ROW, slot_of
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import Spot

HEAP = ((-0.12, 0.06, -9), (0.10, 0.02, 7), (-0.03, 0.10, 3), (0.05, -0.02, -4))
FRESH_STEP = 0.34
#: So few attack cards are as large as there is room.
FEW = 3


def slots_of(cards: Sequence[str], pairs: Mapping[str, str]) -> list[tuple[int, bool]]:
    """For each card the slot it lies in, and whether it answers the card there.

    >>> slots_of(["7S", "9S", "9D"], {"9S": "7S"})
    [(0, False), (0, True), (1, False)]
    """
    slots: dict[str, int] = {}
    lies = []
    for card in cards:
        attack = pairs.get(card)
        if attack in slots:
            lies.append((slots[attack], True))
        else:
            slots[card] = len(slots)
            lies.append((slots[card], False))
    return lies


def slots_taken(cards: Sequence[str], pairs: Mapping[str, str]) -> int:
    """How many slots of a bout these cards lie in."""
    return max([slot for slot, _ in slots_of(cards, pairs)], default=-1) + 1


def card_w(spot: Spot, used: int) -> int:
    """Width of the cards of a bout: larger as long as few of them lie in one row."""
    columns = columns_of(spot)
    if not spot.large or used > columns:
        return spot.width
    across = row_w(spot, max(min(FEW, columns), used))
    return max(spot.width, min(spot.large, int(spot.area.w / across)))


def columns_of(spot: Spot) -> int:
    """How many slots of a bout lie side by side."""
    return min(spot.place.columns or 3, spot.reserve)


def row_w(spot: Spot, columns: int) -> float:
    """Width of N slots side by side, in card widths."""
    return columns * slot_of(spot.place)[0] + (columns - 1) * SLOT_GAP


def enlarged(spot: Spot, room: Rect, most: int) -> Spot:
    """A bout with as much of ``room`` as its cards need to be ``most`` px wide while they are few.

    It keeps its middle.
    """
    few, slot_h = row_w(spot, min(FEW, columns_of(spot))), slot_of(spot.place)[1]
    large = min(most, int(room.h / slot_h), int(room.w / few))
    if large <= spot.width:
        return spot
    wide, high = math.ceil(few * large), math.ceil(slot_h * large)
    area = spot.area.inflate(max(0, wide - spot.area.w), max(0, high - spot.area.h))
    return replace(spot, area=area, large=large)


def bout_slot(spot: Spot, slot: int, used: int) -> Rect:
    """The place of an attack card; rows in use stay in the middle of the room."""
    width, columns = card_w(spot, used), columns_of(spot)
    slot_w, slot_h = slot_of(spot.place)
    kept = math.ceil(spot.reserve / columns)
    rows = max(1, math.ceil(used / columns))
    left = spot.area.centerx - row_w(spot, min(max(1, used), columns)) / 2 * width
    step_y = slot_h + SLOT_ROW
    if rows > kept:
        step_y = min(step_y, (spot.area.h / width - slot_h) / max(1, rows - 1))
    high = slot_h + (rows - 1) * step_y
    top = spot.area.top + (spot.area.h / width - high) / 2 * width
    column, row = slot % columns, slot // columns
    x = round(left + column * (slot_w + SLOT_GAP) * width)
    return Rect(x, round(top + row * step_y * width), width, round(width * CARD_H))


def bout(spot: Spot, cards: Sequence[str], pairs: Mapping[str, str],
          shared: tuple[int, int]) -> list[Lie]:
    """Where the cards of a bout lie, slot by slot, each answer over what it answers; ``pairs``:
    answer -> attack; ``shared``: slots before and after it that are others' or kept free."""
    used = slots_taken(cards, pairs) + sum(shared)
    lies = []
    for slot, answers in slots_of(cards, pairs):
        place = bout_slot(spot, shared[0] + slot, used)
        dx, dy = ANSWER if answers else (0, 0)
        wide = place.w
        lies.append(Lie(place.left + dx * wide, place.top + dy * wide, wide))
    return lies


def free_slot(spot: Spot, used: int) -> Rect:
    """Where the next attack card will lie, as long as the others stay where they are."""
    return bout_slot(spot, used, used + 1)


def heap(spot: Spot, n: int, fresh: int) -> list[Lie]:
    """Loose cards, and beside them what was laid last."""
    width = spot.width
    x, y = spot.area.left + 0.3 * width, spot.area.top + 0.1 * width
    old = n - fresh
    lies = []
    for i in range(old):
        dx, dy, turn = HEAP[i % len(HEAP)]
        lies.append(Lie(x + dx * width, y + dy * width, width, turn, i < old - len(HEAP)))
    step = min(FRESH_STEP, 0.44 / max(1, fresh - 1))
    beside = [0.36 + step * i for i in range(fresh)]
    return lies + [Lie(x + dx * width, y - 0.06 * width, width) for dx in beside]
