"""Values that change with time: pure functions of it, for each property of a sprite
(docs/design.md 8.7)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.records import dataclass
from scenes.table.cards.motion import Ease, linear

Values = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tween:
    """From ``start`` to ``end`` in ``lasts_ms``, beginning at ``began_ms``.

    ``arc_px``: how far the second value rises on the way.
    """

    start: Values
    end: Values
    began_ms: float
    lasts_ms: float
    ease: Ease = linear
    arc_px: float = 0

    def at(self, now_ms: float) -> Values:
        """The values then.

        >>> Tween((0, 0), (10, 20), 100, 50).at(125)
        (5.0, 10.0)
        """
        if now_ms >= self.began_ms + self.lasts_ms:
            return self.end
        if now_ms <= self.began_ms:
            return self.start
        part = (now_ms - self.began_ms) / self.lasts_ms
        eased = self.ease(part)
        values = [a + (b - a) * eased for a, b in zip(self.start, self.end)]
        if self.arc_px:
            values[1] -= self.arc_px * math.sin(math.pi * eased)
        return tuple(values)

    def over(self, now_ms: float) -> bool:
        """Whether its end is reached then."""
        return now_ms >= self.began_ms + self.lasts_ms


class Track:
    """One property: where it goes, and from where it comes.

    A new tween starts from the value of the moment.
    """

    __slots__ = ("end", "tween")

    def __init__(self, *values: float) -> None:
        self.end: Values = values
        #: On its way; None: at rest.
        self.tween: Tween | None = None

    def at(self, now_ms: float) -> Values:
        """The values then: those of the end where it is at rest."""
        return self.end if self.tween is None else self.tween.at(now_ms)

    def jump(self, values: Sequence[float]) -> None:
        """Be there at once."""
        self.end, self.tween = tuple(values), None

    def go(self, values: Sequence[float], now_ms: float, lasts_ms: float, *, ease: Ease = linear,
           delay_ms: float = 0, arc_px: float = 0) -> None:
        """Begin to go there; nothing if it goes there already."""
        end = tuple(values)
        if end == self.end:
            return
        if lasts_ms <= 0:
            self.jump(end)
            return
        start = self.at(now_ms)
        self.end = end
        self.tween = Tween(start, end, now_ms + delay_ms, lasts_ms, ease, arc_px)

    def moving(self, now_ms: float) -> bool:
        """Whether it is on its way then, or waits to set off."""
        return self.tween is not None and not self.tween.over(now_ms)

    def waits(self, now_ms: float) -> bool:
        """Whether it has not set off yet."""
        return self.tween is not None and now_ms < self.tween.began_ms

    @property
    def until_ms(self) -> float:
        """When it will have arrived."""
        return 0 if self.tween is None else self.tween.began_ms + self.tween.lasts_ms

    def finish(self) -> None:
        """Be at the end now."""
        self.tween = None
