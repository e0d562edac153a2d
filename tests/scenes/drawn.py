"""What a process of tests has drawn or made once: hundreds of tables and pages ask for the same
pictures, and for managers of the same size.

The same text of a drawing at the same size is the same picture, and so is the same shadow. The
program's own shelves are made for one window; tests open one in every size, each with its own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import pygame

from scenes.look.shelf import Shelf
from scenes.look.theme import Theme
from scenes.widgets.managing import Manager

#: Managers that are kept, by size and looks; most tests open a window of one of so many kinds.
MANAGERS: OrderedDict[object, Manager] = OrderedDict()
MOST_MANAGERS = 6
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


def kept_manager(make: Callable[..., Manager]) -> Callable[..., Manager]:
    """`made_manager`; one that is kept is as empty as pages of one program leave it each other."""

    def made(size: tuple[int, int], theme: Theme) -> Manager:
        key = (size, str(theme.dressing()), str(theme.fonts_needed()))
        manager = MANAGERS.pop(key, None) or make(size, theme)
        MANAGERS[key] = manager
        if len(MANAGERS) > MOST_MANAGERS:
            MANAGERS.popitem(last=False)
        return manager

    return made


def empty_managers() -> None:
    """Nothing of a page outlives its test."""
    for manager in MANAGERS.values():
        manager.set_focus_set(None)
        manager.clear_and_reset()
        # As pygame_gui's own constructor does; or a click on nothing would focus everything.
        if (root := manager.get_root_container()) is not None:
            root.set_focus_set(None)
