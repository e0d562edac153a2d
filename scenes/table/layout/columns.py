"""Columns of a patience that hang from the row above them, with nothing below."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.core.places import Form
from scenes.table.layout.groups import row_size
from scenes.table.layout.levels import LEVELS, Level
from scenes.table.layout.question import LayoutQuestion, Rows, Solution
from scenes.table.layout.spots import Spot

#: What is told in the corners of a table keeps so much free at both sides, where there is room.
CORNER_PX = 110


def hangs(question: LayoutQuestion, solution: Solution) -> bool:
    """Whether one person plays, with columns in the last row of the centre and nothing below."""
    rows = solution.centre
    return not question.others and not solution.own and bool(rows) and any(
        group.form == Form.CASCADE for group in rows[-1])


def roomier(level: Level, rows: Rows, room_px: int, size_px: int) -> Level:
    """The level with as much between columns as there is room for across, with cards of a size."""
    room = room_px / size_px
    for each in LEVELS:
        wider = replace(level, gap=max(each.gap, level.gap))
        if all(row_size(row, wider, room)[0] * size_px <= room_px for row in rows):
            return wider
    return level


def let_down(spots: dict[str, Spot], bottom_px: int, corner_px: int) -> None:
    """Give the columns of the last row all room down to there, the last of them ``corner_px`` less:
    they lie closer only when there is no other way."""
    columns = [name for name, spot in spots.items() if spot.form == Form.CASCADE]
    last = max((spots[name].area.top for name in columns), default=0)
    hanging = [name for name in columns if spots[name].area.top == last]
    right = max((spots[name].area.right for name in hanging), default=0)
    for name in hanging:
        spot = spots[name]
        deep = bottom_px - last - (corner_px if spot.area.right == right else 0)
        spots[name] = replace(spot, area=Rect(spot.area.topleft, (spot.area.w, deep)))
