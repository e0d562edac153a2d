"""Press any button to sit here: the next device that is used belongs to the seat that waits (rules RT5)."""

from __future__ import annotations

import pygame

from scenes import devices

_USED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class Lobby:
    """``waiting``: the seat that waits for a device, or None."""

    def __init__(self) -> None:
        self.waiting: int | None = None
        self._pads: list[pygame.joystick.JoystickType] = []

    def look_for_pads(self) -> int:
        """Open all gamepads there are, so that their buttons are heard; how many."""
        pygame.joystick.init()
        self._pads = [pygame.joystick.Joystick(number) for number in range(min(pygame.joystick.get_count(), devices.MOST_PADS))]
        return len(self._pads)

    def heard(self, event: pygame.event.Event) -> str | None:
        """The device of an event while a seat waits: "" for one that is nobody's device (Escape and the like), None for
        an event that is no press."""
        if event.type not in _USED or (event.type == pygame.MOUSEBUTTONDOWN and getattr(event, "touch", False)):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return devices.MOUSE
        if event.type == pygame.FINGERDOWN:
            return devices.TOUCH
        if event.type == pygame.KEYDOWN:
            return devices.half_of(place_of_key(event))
        return f"{devices.PAD}{self._number(event)}"

    def _number(self, event: pygame.event.Event) -> int:
        """Which gamepad it was, 0 and up."""
        instance = getattr(event, "instance_id", getattr(event, "joy", 0))
        return next((k for k, pad in enumerate(self._pads) if pad.get_instance_id() == instance), 0)


def place_of_key(event: pygame.event.Event) -> str:
    """The place of the key of a KEYDOWN or KEYUP; "" for one that is nobody's."""
    return devices.place_of(getattr(event, "scancode", 0)) or ("" if getattr(event, "scancode", 0) else pygame.key.name(event.key))
