"""Which of the places where focus can stand is the next in a direction, or the nearest."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.look import compass
from scenes.table.tree import TableNode


def nearest(here: Rect, stops: Iterable[TableNode], way: str, *,
            cone: bool = True) -> TableNode | None:
    """The next place that way; ``cone``: only what lies that way rather than aside."""
    there, sense = list(stops), compass.TABLE if cone else compass.TABLE_WIDE
    rects = [stop.rect for stop in there]
    number = compass.nearest(here, rects, compass.WAYS[way], sense)
    return None if number is None else there[number]


def closest(rect: Rect, stops: Iterable[TableNode]) -> TableNode | None:
    """The place nearest to where something was."""
    x, y = rect.center

    def away(stop: TableNode) -> int:
        return (stop.rect.centerx - x) ** 2 + (stop.rect.centery - y) ** 2

    return min(stops, key=away, default=None)
