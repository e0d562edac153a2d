"""Where focus goes on a screen, page or table: the next place in a row, that way, or nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pygame import Rect

from scenes.look import compass
from scenes.tree import Node

N = TypeVar("N", bound=Node)


def nearest(here: Rect, stops: Iterable[N], way: str, sense: compass.Sense) -> N | None:
    """The next place that way ("left", "right", "up", "down"); None where nothing lies there."""
    there = list(stops)
    number = compass.nearest(here, [stop.rect for stop in there], compass.WAYS[way], sense)
    return None if number is None else there[number]


def closest(rect: Rect, stops: Iterable[N]) -> N | None:
    """The place nearest to where something was."""
    x, y = rect.center

    def away(stop: N) -> int:
        return (stop.rect.centerx - x) ** 2 + (stop.rect.centery - y) ** 2

    return min(stops, key=away, default=None)


def round_from(here: int | None, stops: Sequence[N], step: int) -> N | None:
    """The next of them in reading order, and round; from nowhere the first, or going back the last.

    >>> from scenes.tree import NodeRole
    >>> row = [Node(name, NodeRole.BUTTON, Rect(0, 0, 9, 9)) for name in "abc"]
    >>> [round_from(here, row, step).id for here, step in ((0, 1), (0, -1), (None, 1), (None, -1))]
    ['b', 'c', 'a', 'c']
    """
    if not stops:
        return None
    if here is None:
        return stops[0 if step > 0 else -1]
    return stops[(here + step) % len(stops)]
