"""Words that rise from the table for a moment and fade."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.theme import BRASS, FOCUS, MUTED, PANEL, Cut
from scenes.table.cards import motion
from scenes.table.table_view import TableView

#: So long the words rise, how far, in card heights, and from which part of the time on they fade.
LASTS_MS, RISES, FADES_FROM = 1200, 0.55, 0.65
#: How far the ring round the place spreads, in px at 100 %, and for how long a part of the time.
RING_PX, RING_PART = 26, 0.45


@dataclass(frozen=True, slots=True)
class Rise:
    """``words`` above a place, from that moment on; ``own``: of somebody at this screen; ``pile``:
    of which, "" of none."""

    words: str
    at: Rect
    at_ms: float
    own: bool = True
    pile: str = ""


class Rising:
    """Those of one table."""

    def __init__(self) -> None:
        self.all: list[Rise] = []

    def add(self, rise: Rise) -> None:
        """One line at a time above each pile."""
        self.all = [each for each in self.all if each.pile != rise.pile]
        self.all.append(rise)

    def update(self, stage: TableView, now_ms: float) -> bool:
        """Those whose time is over go; whether any has gone."""
        lasts_ms = _lasts_ms(stage)
        left = [each for each in self.all if now_ms < each.at_ms + lasts_ms]
        gone, self.all = len(left) != len(self.all), left
        return gone

    def said(self, now_ms: float) -> list[str]:
        """The words that rise now."""
        return [each.words for each in self.all if each.at_ms <= now_ms]

    def draw(self, surface: pygame.Surface, stage: TableView, now_ms: float, *,
             still: bool) -> None:
        """All of them; ``still``: where they are, without a ring."""
        for rise in self.all:
            part = (now_ms - rise.at_ms) / _lasts_ms(stage)
            if 0 <= part < 1:
                _draw(surface, stage, rise, part, still=still)


def _lasts_ms(stage: TableView) -> float:
    return LASTS_MS * min(1.0, max(0.6, stage.director.factor))


def _draw(surface: pygame.Surface, stage: TableView, rise: Rise, part: float, *,
          still: bool) -> None:
    """The words on their way up, and a ring that spreads round the place."""
    brush, frame = stage.looks.brush, stage.looks.frame
    if rise.own and not still and part < RING_PART:
        spread = motion.out_cubic(part / RING_PART)
        margin = round(4 + frame.px(RING_PX) * spread)
        brush.frame_of(surface, rise.at, FOCUS, margin, max(1, round(5 * (1 - spread))))
    size = frame.text("title" if rise.own else "body")
    wide, high = brush.writer.width(rise.words, size, Cut.TITLE) + 2 * size, round(1.7 * size)
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    rim = BRASS if rise.own else MUTED
    made.blit(canvas.box((wide, high), high // 2, PANEL, rim, 2.5), (0, 0))
    brush.writer.put(made, rise.words, wide // 2, high // 2, size, rim, bold=Cut.TITLE,
                     align="middle")
    if part > FADES_FROM and not still:
        made.set_alpha(round(255 * (1 - part) / (1 - FADES_FROM)))
    up = 0.0 if still else RISES * rise.at.h * motion.out_cubic(part)
    rect = made.get_rect(center=(rise.at.centerx, round(rise.at.top - up)))
    rect.clamp_ip(frame.table)
    surface.blit(made, rect)
