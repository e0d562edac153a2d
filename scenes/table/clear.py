"""Where a bubble that is about something stands: over nothing that a table tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.table.draw.bubbles import Bubble, clear_of
from scenes.table.places import lying_at, told_at
from scenes.table.tabletop import TableTop

#: How far it keeps from what is told, and the sign at the corner of a mark reaches, in px at K = 1.
EDGE, SIGN = 8, 44


def told_on(top: TableTop) -> list[Rect]:
    """What tells something there: plates, badges, open cards and the pills below their piles."""
    return told_at(top.board, top.layout, top.painter.badges_at, top.looks.brush.pill_h())


def bubble_about(top: TableTop, size_of: Callable[[int], tuple[int, int]],
                 about: Sequence[Rect], besides: Sequence[Rect] = ()) -> Bubble:
    """A bubble about these marked places; ``size_of(width in px)``: its size, at most so wide;
    ``besides``: what else it must not cover."""
    frame = top.looks.frame
    edge, sign = frame.px(EDGE), frame.px(SIGN)
    told = [rect.inflate(edge, edge) for rect in told_on(top)]
    told += [*besides, *[rect.inflate(sign, sign) for rect in about]]
    return clear_of(size_of, about, told, lying_at(top.board, top.layout), frame)


__all__ = ["bubble_about", "told_on"]
