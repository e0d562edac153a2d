"""Where a seat's words stand: below its plate, or where they cover the least."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import hypot

from pygame import Rect

from scenes.table.draw.paint import Brush
from scenes.table.layout.frame import Frame

#: A bubble and the place it points to.
Bubble = tuple[Rect, tuple[int, int]]


class Bubbles:
    """Where bubbles stand: cards that move on meanwhile do not make them jump."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, str], tuple[Rect, Bubble]] = {}

    def place(self, brush: Brush, seat: int, sentence: str, plate: Rect,
              taken: Sequence[Rect]) -> Bubble:
        """Of what a seat with that plate says; ``taken``: what is better not covered."""
        kept = self._kept.get((seat, sentence))
        if kept is None or kept[0] != plate:
            places = _places(brush, plate, sentence)
            kept = plate, min(places, key=lambda each: covered(each[0], taken))
            others = {key: each for key, each in self._kept.items() if key[0] != seat}
            self._kept = others | {(seat, sentence): kept}
        return kept[1]

    def forget(self, seat: int, sentence: str) -> None:
        """It is said anew: the place of the last time means nothing."""
        self._kept.pop((seat, sentence), None)


def _places(brush: Brush, plate: Rect, sentence: str) -> Iterator[Bubble]:
    """The best first: below, for a seat at the side within its column; then wider, then above."""
    px, table = brush.frame.px, brush.frame.table
    part = (plate.centerx - table.left) / table.w
    beside = not 0.25 < part < 0.75 and plate.top > 0.15 * table.h
    for room in ((plate.w, px(330)) if beside else (px(330), plate.w)):
        for above in (False, True):
            rect = Rect((0, 0), brush.bubble_size(sentence, room))
            rect.midtop = (plate.centerx, plate.bottom + px(14))
            if above:
                rect.bottom = plate.top - px(14)
            if part < 0.25:
                rect.left = plate.left
            elif part > 0.75:
                rect.right = plate.right
            if rect.top >= table.top + 4:
                point = (plate.centerx, plate.top - px(2) if above else plate.bottom + px(2))
                yield rect.clamp(table.inflate(-px(16), -8)), point


#: Widths of a bubble that is to stand clear, in px at K = 1; the step from place to place; and how
#: near its tip reaches.
WIDTHS, STEP, REACH = (560, 400, 300), 16, 90
#: Square px of backs and empty places that are as bad to cover as to stand a px further away.
COVERED = 60


def clear_of(size_of: Callable[[int], tuple[int, int]], about: Sequence[Rect],
             told: Sequence[Rect], lying: Sequence[Rect], frame: Frame) -> Bubble:
    """Where a bubble covers none of what is ``told``, and little of what is ``lying`` there
    besides: the place that is nearest to any of what it is ``about``; where there is none, what
    covers least.

    ``size_of(width in px)``: how large it is at most so wide. From further away it points nowhere.
    """
    room, px = frame.table.inflate(-frame.px(16), -8), frame.px
    places = [(place, min(about, key=partial(_away, place))) for width in WIDTHS
              for place in _all_places(size_of(min(px(width), room.w)), about, room, frame)]
    free = [each for each in places if each[0].collidelist(told) < 0]
    if free:
        place, at = min(free, key=lambda each: _away(*each) + covered(each[0], lying) / COVERED)
    else:
        place, at = min(places, key=lambda each: (covered(each[0], told), _away(*each)))
    return place, _tip(place, at, px(6), px(REACH))


def _all_places(size: tuple[int, int], about: Sequence[Rect], room: Rect, frame: Frame
                ) -> Iterator[Rect]:
    """Right above and below each, then everywhere."""
    box, gap, step = Rect((0, 0), size), frame.px(26), frame.px(STEP)
    for at in about:
        for top in (at.top - gap - box.h, at.bottom + gap):
            box.midtop = at.centerx, top
            yield box.clamp(room)
    for y in range(room.top, max(room.top, room.bottom - box.h) + 1, step):
        for x in range(room.left, max(room.left, room.right - box.w) + 1, step):
            yield Rect((x, y), size)


def _away(place: Rect, about: Rect) -> float:
    """How far it is from what it is about, from edge to edge; then from middle to middle."""
    dx = max(place.left - about.right, about.left - place.right, 0)
    dy = max(place.top - about.bottom, about.top - place.bottom, 0)
    return float(hypot(dx, dy) + abs(place.centerx - about.centerx) / 100)


def _tip(place: Rect, about: Rect, gap: int, reach: int) -> tuple[int, int]:
    """Where its tip is: at what stands right above or below it, else within itself."""
    is_near = about.left - reach < place.centerx < about.right + reach
    if is_near and 0 <= about.top - place.bottom < reach:
        return about.centerx, about.top - gap
    if is_near and 0 <= place.top - about.bottom < reach:
        return about.centerx, about.bottom + gap
    return place.center


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h


def covered(rect: Rect, taken: Sequence[Rect]) -> int:
    """How much of others a place covers, in square px; two at one place count twice."""
    return sum(_shared(rect, each) for each in taken)
