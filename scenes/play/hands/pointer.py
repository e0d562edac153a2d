"""One recogniser for click, double click, drag, cancel; and where a card is dropped
(docs/design.md 8.8)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from pygame import Rect

from game.core.records import dataclass

DRAG_PX = 6
DOUBLE_MS, DOUBLE_PX = 400, 12
#: Part of the card that must lie over a target, or how much larger that is for the pointer.
OVERLAP, INFLATED = 0.25, 0.12

Point = tuple[int, int]
T = TypeVar("T")


class TouchKind(StrEnum):
    """What a pointer can do. LIFT: a drag begins at ``start``."""

    CLICK = "click"
    DOUBLE = "double"
    LIFT = "lift"
    DRAG = "drag"
    DROP = "drop"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class Touch:
    """What the pointer did, where it is and where it was pressed, in px of the window."""

    kind: TouchKind
    at: Point
    start: Point


class Pointer:
    """One pointer: a mouse or a finger. ``slack_px``: so far it may move and is still a click."""

    def __init__(self) -> None:
        self.slack_px = DRAG_PX
        self._start: Point | None = None
        self.dragging = False
        self._clicked: tuple[int, Point] | None = None

    @property
    def pressed(self) -> bool:
        """Whether its button is down, or the finger on the table."""
        return self._start is not None

    def down(self, at: Point, slack_px: int = DRAG_PX) -> None:
        """Pressed; so far it may move and is still a click."""
        self._start, self.dragging, self.slack_px = at, False, slack_px

    def move(self, at: Point) -> list[Touch]:
        """Moved; a drag begins after six pixels."""
        if self._start is None:
            return []
        touches = []
        if not self.dragging and _far(at, self._start) >= self.slack_px:
            self.dragging, self._clicked = True, None
            touches.append(Touch(TouchKind.LIFT, self._start, self._start))
        if self.dragging:
            touches.append(Touch(TouchKind.DRAG, at, self._start))
        return touches

    def up(self, at: Point, now_ms: int) -> list[Touch]:
        """Let go."""
        if self._start is None:
            return []
        touches = self.move(at)
        start, dragged = self._start, self.dragging
        self._start, self.dragging = None, False
        if dragged:
            return [*touches, Touch(TouchKind.DROP, at, start)]
        last, self._clicked = self._clicked, (now_ms, at)
        if last and now_ms - last[0] <= DOUBLE_MS and _far(at, last[1]) <= DOUBLE_PX:
            self._clicked = None
            return [Touch(TouchKind.DOUBLE, at, start)]
        return [Touch(TouchKind.CLICK, at, start)]

    def cancel(self) -> list[Touch]:
        """Esc, the other button, the window left: a drag ends where it began."""
        start, dragged = self._start, self.dragging
        self._start, self.dragging, self._clicked = None, False, None
        return [Touch(TouchKind.CANCEL, start, start)] if dragged and start else []


def _far(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def dropped_on(card: Rect, pointer: Point, targets: Sequence[tuple[T, Rect]]) -> T | None:
    """The target with the largest overlap, the nearest of equals.

    Of those that a quarter of the card lies over or the pointer points at.

    >>> left, right = Rect(-50, 0, 100, 140), Rect(60, 0, 100, 140)
    >>> dropped_on(Rect(0, 0, 100, 140), (50, 70), [("a", right), ("b", left)])
    'b'
    """
    best: tuple[float, float] | None = None
    best_target: T | None = None
    for target, rect in targets:
        shared = card.clip(rect)
        part = shared.w * shared.h / (card.w * card.h)
        # A little larger, but never by more than of a card.
        wider = round(2 * INFLATED * min(rect.w, card.w))
        higher = round(2 * INFLATED * min(rect.h, card.h))
        near = rect.inflate(wider, higher).collidepoint(pointer)
        if part < OVERLAP and not near:
            continue
        away = (rect.centerx - card.centerx) ** 2 + (rect.centery - card.centery) ** 2
        if best is None or (round(part, 3), -away) > best:
            best, best_target = (round(part, 3), -away), target
    return best_target
