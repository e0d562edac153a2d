"""The next place in a direction, on pages and table alike. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect

#: Name -> a step across and a step down.
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
#: A step to the side counts this much more than a step ahead.
_ASIDE = 2.5
#: So much counts how far a middle lies aside, where two places are equally near.
_MIDDLE = 0.1


class Sense(NamedTuple):
    """What lies "there", and what is near.

    ``least``  middles lie more px ahead than that
    ``apart``  what overlaps in that direction lies beside, not ahead
    ``level``  what lies wholly aside, and more than half at the same height (for a step across: one
               above the other), lies beside, not ahead: columns that begin one lower than the other
    ``cone``   what lies further aside than M steps ahead does not lie there
    ``ahead``  how much the way from middle to middle counts, beside the gap between the edges
    """

    least: int = 0
    apart: bool = False
    level: bool = False
    cone: float = math.inf
    ahead: float = 0.0


#: Pieces of a page stand in lines and columns.
PAGE = Sense(apart=True)
#: Cards overlap, and lie anywhere. Without the cone: whatever lies that way at all.
TABLE = Sense(least=4, level=True, cone=1.5, ahead=0.3)
TABLE_WIDE = Sense(least=4, ahead=0.3)


def nearest(here: Rect, places: Iterable[Rect], way: tuple[int, int], sense: Sense) -> int | None:
    """Which of the places is the next one that way; None where nothing lies there.

    >>> row = [Rect(100, 0, 40, 40), Rect(50, 0, 40, 40), Rect(0, 90, 40, 40)]
    >>> [nearest(Rect(0, 0, 40, 40), row, way, PAGE) for way in WAYS.values()]
    [None, 1, None, 2]
    """
    best: tuple[float, int] | None = None
    for k, there in enumerate(places):
        cost = _cost(here, there, way, sense)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, k)
    return None if best is None else best[1]


def _cost(here: Rect, there: Rect, way: tuple[int, int], sense: Sense) -> float | None:
    """How far it is to go there; None where it does not lie that way."""
    across, down = way
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(there.left - here.right, here.left - there.right, 0)
    gap_y = max(there.top - here.bottom, here.top - there.bottom, 0)
    if across:
        ahead, aside, gap, beside = dx * across, abs(dy), gap_x, gap_y
        shared, least = min(there.right, here.right) - max(there.left, here.left), there.w
    else:
        ahead, aside, gap, beside = dy * down, abs(dx), gap_y, gap_x
        shared, least = min(there.bottom, here.bottom) - max(there.top, here.top), there.h
    if ahead <= sense.least or (sense.apart and shared > 0) or beside > sense.cone * ahead:
        return None
    if sense.level and beside and 2 * shared > least:
        return None
    return gap + _ASIDE * beside + sense.ahead * ahead + _MIDDLE * aside
