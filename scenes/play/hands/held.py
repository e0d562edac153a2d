"""Cards that are dragged: they follow a little late, and lean the way they go."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.records import dataclass, field
from scenes.play.hands import pointer
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.intent import Pick

Point = tuple[float, float]
#: What shows of each of several cards that are held together, in card widths.
GATHERED = 0.22


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
    """Cards that follow the pointer: where each is, seen from it.

    ``fan``: where those come to that were picked one by one, within ``motion.GATHER`` ms; none:
    they stay as they lie to each other.
    """

    pick: Pick
    sprites: list[Sprite]
    grip: list[pointer.Point]
    at: pointer.Point
    index: int = 0
    held: Held = field(default_factory=Held)
    fan: list[pointer.Point] = field(default_factory=list)
    _from: list[pointer.Point] = field(default_factory=list)
    _began_ms: float = 0.0

    def gather(self, now_ms: float, *, calm: bool = False) -> None:
        """Come together under the card that is held; ``calm``: at once.

        >>> drag = Drag(Pick(("7S", "9H"), "hand.0"), [], [(-10, -10), (300, -10)], (0, 0),
        ...             fan=[(-10, -10), (12, -10)])
        >>> for now_ms in (0, 45, 200): drag.gather(now_ms); print(drag.grip[1])
        (300, -10)
        (156, -10)
        (12, -10)
        """
        if not self.fan:
            return
        if not self._from:
            self._from, self._began_ms = self.grip, now_ms
        part = 1.0 if calm else min(1.0, (now_ms - self._began_ms) / motion.GATHER)
        self.grip = [(round(x + (to_x - x) * part), round(y + (to_y - y) * part))
                     for (x, y), (to_x, to_y) in zip(self._from, self.fan)]
        if part == 1.0:
            self.fan = []

    @property
    def moving(self) -> bool:
        """Whether its cards are not yet where they are held."""
        return bool(self.fan) or self.held.moving


def fanned(grip: Sequence[pointer.Point], index: int, width: int) -> list[pointer.Point]:
    """A small fan of cards ``width`` px wide, seen from the pointer, about the one that is held.

    >>> fanned([(-10, -10), (90, -30), (400, -10)], 1, 100)
    [(68, -30), (90, -30), (112, -30)]
    """
    x, y = grip[index]
    step = min(GATHERED * width, 1.3 * width / max(1, len(grip) - 1))
    return [(round(x + (k - index) * step), y) for k in range(len(grip))]
