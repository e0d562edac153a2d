"""What a process of tests has drawn once: hundreds of tables and pages ask for the same pictures.

The same text of a drawing at the same size is the same picture, and so is the same shadow. The
program's own shelves are made for one window; tests open one in every size, each with its own.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import pygame

from scenes.look.shelf import Shelf

#: Emptied with all shelves when a process of tests has grown (`tests/memory.py`).
DRAWN = Shelf(64 * 2**20)


def kept_drawing(load: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """`pygame.image.load_sized_svg`; who asks gets a picture of their own."""

    def loaded(source: Any, size: tuple[int, int]) -> pygame.Surface:
        if not hasattr(source, "getvalue"):
            return load(source, size)
        key = ("drawing", source.getvalue(), tuple(size))
        made = DRAWN.get(key) or DRAWN.keep(key, load(source, size))
        return made.copy()

    return loaded


def kept_blur(blur: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """`pygame.transform.gaussian_blur`, of a picture as it is now."""

    def blurred(picture: pygame.Surface, radius: int, *more: Any) -> pygame.Surface:
        seen = blake2b(picture.get_buffer().raw).digest()
        key = ("blur", seen, picture.get_size(), radius, more)
        made = DRAWN.get(key) or DRAWN.keep(key, blur(picture, radius, *more))
        return made.copy()

    return blurred
