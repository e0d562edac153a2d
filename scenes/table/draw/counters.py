"""Counters on name plates: lives as discs, points of a match as a number."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import MUTED, TEXT
from scenes.look.wardrobe import COUNTER_RIM
from scenes.table.draw.paint import Brush

#: The most that are discs; in two rows from ``WIDE`` on.
MOST_PIPS, WIDE = 8, 4
#: A disc, and from one to the next, in sizes of small text.
DISC, STEP = 0.68, 0.86


@dataclass(frozen=True, slots=True)
class CounterText:
    """What a counter says: ``n`` of ``of`` (0: of no number); ``pips``: as discs; ``words`` for
    who listens."""

    n: int
    of: int = 0
    pips: bool = False
    words: str = ""

    @property
    def discs(self) -> int:
        """How many discs there are, 0: it is a number."""
        most = max(self.of, self.n)
        return most if self.pips and 0 < most <= MOST_PIPS else 0

    @property
    def spoken(self) -> str:
        """As it is read out."""
        if self.words or not self.of:
            return self.words or str(self.n)
        return _("{n} of {all}", n=str(self.n), all=str(self.of))


def counter_w(brush: Brush, counter: CounterText, *, two: bool) -> int:
    """The room of a counter, whatever it counts up to, in px; on a plate of two lines or one."""
    frame, writer = brush.frame, brush.writer
    if counter.discs:
        columns = _columns(counter, two=two)
        return round(((columns - 1) * STEP + DISC) * frame.text("small")) + frame.px(10)
    digits = max(len(str(counter.n)), len(str(counter.of)), 2)
    wide = writer.width("8" * digits, frame.text("body"), True)
    if two and counter.of:
        wide = max(wide, writer.width(_of(counter), frame.text("small")))
    return wide + frame.px(10)


def _columns(counter: CounterText, *, two: bool) -> int:
    rows = 2 if two and counter.discs > WIDE else 1
    return -(-counter.discs // rows)


def _of(counter: CounterText) -> str:
    return _("of {all}", all=str(counter.of))


def draw_counter(brush: Brush, surface: pygame.Surface, rect: Rect, counter: CounterText, *,
                 two: bool, out: bool) -> None:
    """A counter in its room on a plate; muted for who is ``out``."""
    colour = MUTED if out else TEXT
    if counter.discs:
        _draw_discs(brush, surface, rect, counter, colour, two=two)
        return
    writer, body, small = brush.writer, brush.frame.text("body"), brush.frame.text("small")
    if not (two and counter.of):
        writer.put(surface, str(counter.n), *rect.center, body, colour, bold=True, align="middle")
        return
    upper, lower = rect.top + round(rect.h * 0.31), rect.top + round(rect.h * 0.71)
    writer.put(surface, str(counter.n), rect.centerx, upper, body, colour, bold=True,
               align="middle")
    writer.put(surface, _of(counter), rect.centerx, lower, small, MUTED, align="middle")


def _draw_discs(brush: Brush, surface: pygame.Surface, rect: Rect, counter: CounterText,
                colour: str, *, two: bool) -> None:
    size = brush.frame.text("small")
    side, columns = round(DISC * size), _columns(counter, two=two)
    rows = -(-counter.discs // columns)
    wide, high = round((columns - 1) * STEP * size), round((rows - 1) * STEP * size)
    for k in range(counter.discs):
        row, column = divmod(k, columns)
        disc = Rect(0, 0, side, side)
        disc.center = (rect.centerx - wide // 2 + round(column * STEP * size),
                       rect.centery - high // 2 + round(row * STEP * size))
        there = k < counter.n
        surface.blit(_disc(side, worn(colour if there else COUNTER_RIM), there), disc)


@lru_cache(32)
def _disc(side: int, colour: str, full: bool) -> pygame.Surface:
    """A disc, or the ring that is left of it; drawn large, so that its edge is smooth."""
    made = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    middle, radius = (2 * side, 2 * side), 2 * side - 2
    pygame.draw.circle(made, colour, middle, radius, 0 if full else max(4, round(0.7 * side)))
    return pygame.transform.smoothscale(made, (side, side))
