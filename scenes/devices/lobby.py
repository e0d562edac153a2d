"""Press any button to sit here: the next device used belongs to the seat that waits
(docs/sheets/realtime_common.md, RT5)."""

from __future__ import annotations

import pygame

from scenes.devices import devices
from scenes.devices.gamepads import Gamepads


class Lobby:
    """``waiting``: the seat that waits for a device, or None."""

    def __init__(self) -> None:
        self.waiting: int | None = None

    def heard(self, event: pygame.event.Event, pads: Gamepads) -> str | None:
        """The device of an event; None for an event that is no press.

        "" for a key that is nobody's (Escape and the like).
        """
        if event.type == pygame.MOUSEBUTTONDOWN and not getattr(event, "touch", False):
            return devices.MOUSE
        if event.type == pygame.FINGERDOWN:
            return devices.TOUCH
        if event.type == pygame.KEYDOWN:
            return devices.half_of(place_of_key(event))
        pressed = next((press for press in pads.heard(event, 0) if press.down), None)
        return None if pressed is None else f"{devices.PAD}{pressed.pad}"


def can_be_touched() -> bool:
    """Whether a touch screen is known; on some systems it is from the first touch on."""
    from pygame._sdl2 import touch

    return bool(touch.get_num_devices())


def place_of_key(event: pygame.event.Event) -> str:
    """The place of the key of a KEYDOWN or KEYUP; "" for one that is nobody's."""
    scancode: int = getattr(event, "scancode", 0)
    return devices.place_of(scancode) if scancode else pygame.key.name(event.key)
