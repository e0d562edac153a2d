"""The edge of the table: a moulding of wood round the cloth, and what it keeps from the light."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.wardrobe import ACTIVE, EDGE

#: How dark the cloth is right beside the moulding, of 255.
_DEEP = 96


def put_edge(surface: pygame.Surface, cloth: Rect, wood_px: int, *, left_handed: bool) -> None:
    """Round the cloth where no rail and no strip is, inside of it; its shade on all four sides.

    ``wood_px``: how wide the moulding is.
    """
    far = 0 if left_handed else cloth.w - wood_px
    top = Rect(cloth.left, cloth.top, cloth.w, wood_px)
    side = Rect(cloth.left + far, cloth.top, wood_px, cloth.h)
    inner = Rect(cloth.left + (wood_px if left_handed else 0), cloth.top + wood_px,
                 cloth.w - wood_px, cloth.h - wood_px)
    _put_shade(surface, inner, 3 * wood_px)
    for bar in (side, top):
        surface.blit(canvas.plank(bar.size, ACTIVE), bar)
    line = worn(EDGE)
    x = inner.left if left_handed else inner.right - 1
    pygame.draw.line(surface, line, (inner.left, inner.top), (inner.right - 1, inner.top))
    pygame.draw.line(surface, line, (x, inner.top), (x, inner.bottom))


def _put_shade(surface: pygame.Surface, rect: Rect, deep_px: int) -> None:
    """Darker towards all edges of a rectangle."""
    across = _fading(deep_px)
    down = pygame.transform.rotate(across, -90)
    flat = pygame.transform.scale(down, (rect.w, deep_px))
    tall = pygame.transform.scale(across, (deep_px, rect.h))
    surface.blit(flat, rect.topleft)
    surface.blit(pygame.transform.flip(flat, False, True), (rect.left, rect.bottom - deep_px))
    surface.blit(tall, rect.topleft)
    surface.blit(pygame.transform.flip(tall, True, False), (rect.right - deep_px, rect.top))


@lru_cache(4)
def _fading(deep_px: int) -> pygame.Surface:
    """One row, dark at its left end."""
    made = pygame.Surface((deep_px, 1), pygame.SRCALPHA)
    for x in range(deep_px):
        near = 1 - x / deep_px
        made.set_at((x, 0), (0, 0, 0, round(_DEEP * near * near)))
    return made
