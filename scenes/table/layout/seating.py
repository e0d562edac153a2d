"""Where the other seats sit: plates with fans behind them, or mats (docs/design.md 8.4)."""

from __future__ import annotations

import math

from pygame import Rect

from game.core.records import dataclass
from scenes.table.layout.frame import Frame


@dataclass(frozen=True, slots=True)
class Blocks:
    """Seats that are a plate over the lower part of their fan.

    Each is ``width_top`` or ``width_side`` by ``height`` px; those along the top stand in N
    ``rows``, those at the sides are taller by what lies ``below`` their plates.
    """

    others: tuple[int, ...]
    side: int
    width_top: int
    width_side: int
    height: int
    rows: int = 1
    below: int = 0
    #: Whether two along the top reach over the side columns.
    wide: bool = False

    @property
    def columns(self) -> int:
        """How many stand side by side along the top."""
        return math.ceil(self.top / self.rows)

    def top_h(self, gap: int) -> int:
        """Height of all along the top, with px between the rows."""
        rows = math.ceil(self.top / max(1, self.columns))
        return rows * (self.height + gap) - gap if rows else 0

    @property
    def top(self) -> int:
        """How many stand along the top."""
        return len(self.others) - 2 * self.side

    @property
    def at_top(self) -> tuple[int, ...]:
        """The seats along the top."""
        return self.others[self.side:len(self.others) - self.side]

    @property
    def at_sides(self) -> tuple[int, ...]:
        """The seats at the left and at the right."""
        return tuple(seat for seat in self.others if seat not in self.at_top)

    @property
    def below_top(self) -> bool:
        """Whether the side columns begin under a full top row."""
        return self.top >= 3 or self.side > 1 or self.wide


def block_rects(frame: Frame, blocks: Blocks, bottom: int, corner: int = 0) -> dict[int, Rect]:
    """The block of each seat; the side columns end ``corner`` px above ``bottom``.

    Clockwise: up the left side, along the top, down the right.
    """
    rects = _top_row(frame, blocks)
    table, gap = frame.table, frame.px(14)
    high, wide, side = blocks.height + blocks.below, blocks.width_side, blocks.side
    top = frame.pad + (blocks.top_h(gap) + gap if blocks.below_top else 0)
    room = bottom - top
    for i in range(side):
        lowest = room - corner - high
        down = min((room - high) // 2, lowest) if side == 1 else round(lowest * i / (side - 1))
        y = top + down
        left, right = blocks.others[side - 1 - i], blocks.others[len(blocks.others) - side + i]
        rects[left] = Rect(table.left + frame.pad, y, wide, high)
        rects[right] = Rect(table.right - frame.pad - wide, y, wide, high)
    return rects


def _top_row(frame: Frame, blocks: Blocks) -> dict[int, Rect]:
    rects: dict[int, Rect] = {}
    count, wide, start = blocks.top, blocks.width_top, frame.table.left + frame.pad
    if blocks.rows > 1:
        return _in_rows(frame, blocks)
    for i in range(count):
        if count < 3 or not blocks.side:
            middle = start + round(frame.inner_w * (i + 0.5) / count)
        else:
            middle = start + wide // 2 + round((frame.inner_w - wide) * i / (count - 1))
        seat = blocks.others[blocks.side + i]
        rects[seat] = Rect(middle - wide // 2, frame.pad, wide, blocks.height)
    return rects


def _in_rows(frame: Frame, blocks: Blocks) -> dict[int, Rect]:
    """Along the top in rows: the lower one fills from its outer ends, clockwise."""
    rects, columns = dict[int, Rect](), blocks.columns
    across = frame.inner_w / columns
    places = [(k % columns, k // columns) for k in range(blocks.top)]
    if blocks.top <= 2 * columns:
        places = in_two_rows(blocks.top, columns)
    for seat, (column, row) in zip(blocks.others[blocks.side:], places):
        middle = frame.table.left + frame.pad + round(across * (column + 0.5))
        top = frame.pad + row * (blocks.height + frame.px(14))
        rects[seat] = Rect(middle - blocks.width_top // 2, top, blocks.width_top, blocks.height)
    return rects


def in_two_rows(count: int, columns: int) -> list[tuple[int, int]]:
    """Column and row of each of N seats, clockwise: the lower row fills from its outer ends.

    >>> in_two_rows(5, 3)
    [(0, 1), (0, 0), (1, 0), (2, 0), (2, 1)]
    """
    lower = count - columns
    left = lower - lower // 2
    places = [(k, 1) for k in range(left - 1, -1, -1)] + [(k, 0) for k in range(columns)]
    return places + [(columns - 1 - k, 1) for k in range(lower - left)]


@dataclass(frozen=True, slots=True)
class Mats:
    """Seats with open piles: up to four mats side by side, more in two rows; ``flat``: in one."""

    others: tuple[int, ...]
    gap: int
    row_gap: int
    flat: bool = False

    @property
    def columns(self) -> int:
        """How many stand side by side in a row."""
        count = len(self.others)
        return count if count <= 4 or self.flat else math.ceil(count / 2)

    def width(self, room: int) -> int:
        """Of one mat, in ``room`` px."""
        return (room - (self.columns - 1) * self.gap) // max(1, self.columns)

    def rects(self, frame: Frame, height: int) -> dict[int, Rect]:
        """The mat of each seat; the lower row fills from its outer ends."""
        columns, count = self.columns, len(self.others)
        wide = self.width(frame.inner_w)
        lower = count - columns
        left = lower // 2
        spots = [(i, 1) for i in range(left - 1, -1, -1)] + [(i, 0) for i in range(columns)]
        spots += [(columns - 1 - i, 1) for i in range(lower - left)]
        x, y = frame.table.left + frame.pad, frame.pad
        across, down = wide + self.gap, height + self.row_gap
        return {seat: Rect(x + column * across, y + row * down, wide, height)
                for seat, (column, row) in zip(self.others, spots)}
