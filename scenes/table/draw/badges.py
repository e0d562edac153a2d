"""What stays in sight beside the cards: the trump suit, which way the turn goes (LAYOUT 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.look import canvas
from scenes.look.theme import TEXT, WELL
from scenes.table.draw.paint import PILL_RIM, TEXTS, Brush

#: Words, and a suit letter or the name of an icon before them.
Shown = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Way:
    """How badges are drawn: with which text, and whether beside each other."""

    brush: Brush
    across: bool = False

    def size(self, badges: Sequence[Shown]) -> tuple[int, int]:
        """Of all of them, in px."""
        gap = self.brush.frame.px(6)
        wide, high = [_width(self.brush, badge) for badge in badges], _height(self.brush)
        if self.across:
            return sum(wide) + gap * (len(badges) - 1), high
        return max(wide), len(badges) * (high + gap) - gap

    def draw(self, surface: pygame.Surface, rect: Rect, badges: Sequence[Shown]) -> None:
        """Each a dark plaque with its sign and its words."""
        gap, high = self.brush.frame.px(6), _height(self.brush)
        x, y = rect.topleft
        for badge in badges:
            wide = _width(self.brush, badge)
            _draw(self.brush, surface, Rect(x, y, wide, high), badge)
            x, y = (x + wide + gap, y) if self.across else (x, y + high + gap)


def ways(brush: Brush) -> list[Way]:
    """The best first: below each other, then beside each other, then smaller."""
    wish = brush.frame.user_scale
    pens = [brush, *(brush.at(each) for each in TEXTS if each < wish)]
    return [Way(pen, across) for pen in pens for across in (False, True)]


def _height(brush: Brush) -> int:
    return round(brush.frame.text("small") * 1.6)


def _width(brush: Brush, badge: Shown) -> int:
    words, sign = badge
    before = _height(brush) if sign else 0
    return brush.writer.width(words, brush.frame.text("small"), True) + before + brush.frame.px(22)


def _draw(brush: Brush, surface: pygame.Surface, rect: Rect, badge: Shown) -> None:
    words, sign = badge
    size, x = brush.frame.text("small"), rect.left + brush.frame.px(11)
    surface.blit(canvas.box(rect.size, rect.h // 2, WELL, PILL_RIM, 1.5), rect)
    if sign:
        side = round(rect.h * 0.8)
        made = brush.pictures.sign(f"suit_{sign}", side) if sign in "SHDC" \
            else brush.pictures.icon(sign, side, TEXT)
        surface.blit(made, made.get_rect(midleft=(x - brush.frame.px(4), rect.centery)))
        x += rect.h - brush.frame.px(4)
    brush.writer.put(surface, words, x, rect.centery, size, bold=True)
