"""What stays in sight beside the cards: the trump suit, which way the turn goes (LAYOUT 6)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.look import canvas
from scenes.look.theme import TEXT, WELL
from scenes.table.draw.paint import PILL_RIM, Brush

#: Words, and a suit letter or the name of an icon before them.
Shown = tuple[str, str]


def size_of(brush: Brush, badges: Sequence[Shown]) -> tuple[int, int]:
    """Of all of them, one below the other, in px."""
    wide = max(_width(brush, badge) for badge in badges)
    return wide, len(badges) * (_height(brush) + brush.frame.px(6)) - brush.frame.px(6)


def draw_badges(brush: Brush, surface: pygame.Surface, rect: Rect, badges: Sequence[Shown]) -> None:
    """Each a dark plaque with its sign and its words."""
    high, y = _height(brush), rect.top
    for badge in badges:
        _draw(brush, surface, Rect(rect.left, y, _width(brush, badge), high), badge)
        y += high + brush.frame.px(6)


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
