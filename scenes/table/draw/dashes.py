"""Frames of what is only being tried."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.look.dress import worn

DASH, SPACE = 10, 7


def dashed(surface: pygame.Surface, rect: Rect, colour: str) -> None:
    """A dashed frame."""
    shade = worn(colour)
    for left in range(rect.left + DASH, rect.right - DASH, DASH + SPACE):
        for y in (rect.top, rect.bottom - 2):
            pygame.draw.line(surface, shade, (left, y), (min(left + DASH, rect.right - 6), y), 3)
    for top in range(rect.top + DASH, rect.bottom - DASH, DASH + SPACE):
        for x in (rect.left, rect.right - 2):
            pygame.draw.line(surface, shade, (x, top), (x, min(top + DASH, rect.bottom - 6)), 3)
