"""Cards that are dragged: they follow a little late, and lean the way they go (UX 3.3)."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from scenes.play.hands import pointer
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.intent import Pick

Point = tuple[float, float]


class Held:
    """``lag``: how far, in px, the cards are behind the pointer; ``tilt``: how far they lean, in
    degrees, left is positive.

    >>> held = Held()
    >>> held.follow((0, 0), 0, 100)
    >>> held.follow((60, 0), 16, 100)
    >>> round(held.lag[0]), held.tilt < 0
    (-34, True)
    >>> for now_ms in range(32, 1000, 16): held.follow((60, 0), now_ms, 100)
    >>> round(held.lag[0]), round(held.tilt)
    (0, 0)
    """

    def __init__(self) -> None:
        self.lag: Point = (0.0, 0.0)
        self.tilt = 0.0
        self._to: Point | None = None
        self._now_ms = 0.0

    def follow(self, to: Point, now_ms: float, card_px: float, *, calm: bool = False) -> None:
        """The pointer is at ``to``; cards are ``card_px`` wide. ``calm``: no lag and no tilt."""
        if self._to is None or calm:
            self._to, self._now_ms, self.lag, self.tilt = to, now_ms, (0.0, 0.0), 0.0
            return
        passed = max(0.0, now_ms - self._now_ms)
        if not passed:
            return
        moved = (to[0] - self._to[0], to[1] - self._to[1])
        late = math.exp(-passed / motion.DRAG_LAG_TAU)
        self.lag = ((self.lag[0] - moved[0]) * late, (self.lag[1] - moved[1]) * late)
        speed = moved[0] / card_px / (passed / 1000)
        wanted = max(-motion.TILT_MOST, min(motion.TILT_MOST, -motion.TILT_PER_SPEED * speed))
        self.tilt += (wanted - self.tilt) * (1 - math.exp(-passed / motion.TILT_TAU))
        self._to, self._now_ms = to, now_ms

    @property
    def moving(self) -> bool:
        """Whether it is not yet where the pointer is."""
        return abs(self.lag[0]) + abs(self.lag[1]) > 0.5 or abs(self.tilt) > 0.5


@dataclass
class Drag:
    """Cards that follow the pointer: where each is, seen from it."""

    pick: Pick
    sprites: list[Sprite]
    grip: list[pointer.Point]
    at: pointer.Point
    index: int = 0
    held: Held = field(default_factory=Held)
