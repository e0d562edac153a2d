"""How large the window opens and where: what the screen has free, and what is remembered."""

from __future__ import annotations

import ctypes
import logging
import sys
from typing import Any

import pygame

from game.store.settings import Settings

LOG = logging.getLogger("riddance.window")

#: Below this no layout holds; a smaller window shows a part.
LEAST = (640, 400)
#: The window at its first start: this part of what is free, in this shape.
FIRST_PART, SHAPE = 0.75, 16 / 10
#: No lower than this at the first start where that fits, in px.
GOOD_H = 800
#: So much of what is free a window may take whose frame is not known yet.
WITH_FRAME = 0.92


def usable_area() -> tuple[int, int]:
    """What the first screen has free beside panels and docks, in px.

    pygame does not say so; the library below it does, and where that cannot be asked it is the
    whole screen.
    """
    rect = (ctypes.c_int * 4)()
    try:
        if _sdl().SDL_GetDisplayUsableBounds(0, rect) == 0 and rect[2] > 0 and rect[3] > 0:
            return rect[2], rect[3]
    except (AttributeError, OSError, TypeError):
        LOG.info("the usable area cannot be asked for", exc_info=True)
    return max(pygame.display.get_desktop_sizes(), default=(1280, 800))


def _sdl() -> ctypes.CDLL:
    """The library that pygame has loaded already: asked through the module that stands on it."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2")
    return ctypes.CDLL(sys.modules["pygame.display"].__file__)


def first_size(free: tuple[int, int]) -> tuple[int, int]:
    """The size at the first start on a screen that has so much free.

    >>> first_size((3840, 2160)), first_size((1920, 1080)), first_size((1280, 800))
    ((2592, 1620), (1296, 810), (1177, 736))
    """
    width, height = free
    high = max(height * FIRST_PART, min(GOOD_H, height * WITH_FRAME))
    high = min(high, width * WITH_FRAME / SHAPE)
    return max(LEAST[0], round(high * SHAPE)), max(LEAST[1], round(high))


def opening_size(settings: Settings) -> tuple[int, int]:
    """The window's last size, in px, as far as the screen of today has room; else a first one."""
    free = usable_area()
    if not settings["window"]:
        return first_size(free)
    width, height = settings["window"]
    if width > free[0]:
        width = round(free[0] * WITH_FRAME)
    if height > free[1]:
        height = round(free[1] * WITH_FRAME)
    return max(LEAST[0], width), max(LEAST[1], height)


def opening_place(settings: Settings) -> tuple[int, int] | None:
    """Where the window was, if the screens are those of then; else its manager finds a place."""
    held: dict[str, Any] = settings["place"]
    if not held or held.get("screens") != _screens():
        return None
    return held["at"][0], held["at"][1]


def place_held(at: tuple[int, int] | None) -> dict[str, Any]:
    """A place as the settings keep it; nothing of one that is not known."""
    return {} if at is None else {"at": list(at), "screens": _screens()}


def _screens() -> list[list[int]]:
    return [list(size) for size in pygame.display.get_desktop_sizes()]
