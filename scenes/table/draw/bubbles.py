"""Where a seat's words stand: below its plate, or where they cover the least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from scenes.table.draw.paint import Brush

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


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h


def covered(rect: Rect, taken: Sequence[Rect]) -> int:
    """How much of others a place covers, in square px; two at one place count twice."""
    return sum(_shared(rect, each) for each in taken)
