"""A gamepad that SDL itself makes (SDL_JoystickAttachVirtual), so that its events are SDL's own."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pygame
from pygame._sdl2 import controller

_CONTROLLER, _AXES, _BUTTONS = 1, 6, 15
NUMBERS = {"a": 0, "b": 1, "x": 2, "y": 3, "back": 4, "start": 6, "lb": 9, "rb": 10,
           "up": 11, "down": 12, "left": 13, "right": 14}
TRIGGERS = {"lt": 4, "rt": 5}


def sdl() -> Any:
    """The library that pygame itself has loaded; None where it cannot be found."""
    maps = Path("/proc/self/maps")
    words = {line.split()[-1] for line in maps.read_text().splitlines()} if maps.exists() else ()
    found = next((word for word in words if "libSDL2-2" in word), "")
    if not found:
        return None
    library = ctypes.CDLL(found)
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    return library


def begin_anew() -> None:
    """Controllers that an earlier test has left on are mute once that test has quit pygame: SDL
    forgets who hears its events, and asks again only when controllers and joysticks are both off.
    None is open here, as every pad has been unplugged.
    """
    if controller.get_init():
        controller.quit()
    pygame.joystick.quit()


class Pad:
    """Plugged in until ``unplug``."""

    def __init__(self) -> None:
        pygame.joystick.init()
        self._sdl = sdl()
        index = self._sdl.SDL_JoystickAttachVirtual(_CONTROLLER, _AXES, _BUTTONS, 0)
        assert index >= 0
        self._index = index
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))

    def set(self, name: str, down: bool) -> None:
        """Press a button or a trigger, or let it go."""
        if name in TRIGGERS:
            part = ctypes.c_int16(32767 if down else 0)
            self._sdl.SDL_JoystickSetVirtualAxis(self._stick, TRIGGERS[name], part)
        else:
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, NUMBERS[name], int(down))

    def push(self, axis: int, part: float) -> None:
        """Push a stick so far, -1 to 1."""
        full = ctypes.c_int16(round(part * 32767))
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, full)

    def unplug(self) -> None:
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
