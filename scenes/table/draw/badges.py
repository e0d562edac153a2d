"""What stays in sight beside the cards: the trump suit, which way the turn goes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.theme import TEXT, WELL
from scenes.look.wardrobe import PILL_RIM
from scenes.table.draw.paint import Brush
from scenes.table.layout.corner import free_place

#: Words, and a suit letter or the name of an icon before them.
Shown = tuple[str, str]


@dataclass(frozen=True, slots=True)
class StandingBadges:
    """Where each badge stands, and with text of which size: that of ``brush``."""

    brush: Brush
    places: tuple[Rect, ...]


def standing(brush: Brush, badges: Sequence[Shown], room: Rect,
             others: Sequence[Rect]) -> StandingBadges | None:
    """Where the badges meet none of the others: together, else apart, else with smaller text;
    None where there is no room at all."""
    for smaller in brush.sizes():
        places = _together(smaller, badges, room, others) or _apart(smaller, badges, room, others)
        if places:
            return StandingBadges(smaller, tuple(places))
    return None


def at_corner(brush: Brush, badges: Sequence[Shown], corner: tuple[int, int]) -> StandingBadges:
    """One below the other from a corner, whatever lies there."""
    return StandingBadges(brush, tuple(rect.move(corner) for rect in _ways(brush, badges)[0]))


def _together(brush: Brush, badges: Sequence[Shown], room: Rect,
              others: Sequence[Rect]) -> list[Rect]:
    for way in _ways(brush, badges):
        place = free_place(way[0].unionall(way[1:]).size, room, others)
        if place is not None:
            return [rect.move(place.topleft) for rect in way]
    return []


def _apart(brush: Brush, badges: Sequence[Shown], room: Rect, others: Sequence[Rect]) -> list[Rect]:
    places: list[Rect] = []
    for badge in badges:
        size = _width(brush, badge), _height(brush)
        place = free_place(size, room, [*others, *places])
        if place is None:
            return []
        places.append(place)
    return places


def _ways(brush: Brush, badges: Sequence[Shown]) -> tuple[list[Rect], ...]:
    """How they lie together, from (0, 0), in px: one below the other, or side by side."""
    high, gap = _height(brush), brush.frame.px(6)
    wide = [_width(brush, badge) for badge in badges]
    below = [Rect(0, k * (high + gap), width, high) for k, width in enumerate(wide)]
    beside = [Rect(sum(wide[:k]) + k * gap, 0, width, high) for k, width in enumerate(wide)]
    return below, beside


def draw_badges(surface: pygame.Surface, standing: StandingBadges, badges: Sequence[Shown]) -> None:
    """Each a dark plaque with its sign and its words."""
    for place, badge in zip(standing.places, badges, strict=True):
        _draw(standing.brush, surface, place, badge)


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
