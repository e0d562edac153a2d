"""Gamepads: found, lost and found again, and what is pressed on them.

Buttons have the names of SDL's game controllers. A pad that SDL has no map for is heard as a bare
joystick: its buttons in the usual order, its first stick, its hat.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from game.core.records import dataclass
from scenes.devices.devices import MOST_PADS, Means, means_of
from scenes.devices.repeat import Repeat

LOG = logging.getLogger("riddance.gamepads")

#: Buttons of a controller, and of a joystick without a map.
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x", pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back", pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}  # fmt: skip
_BARE = dict(enumerate(("a", "b", "x", "y", "lb", "rb", "back", "start")))
#: Axis -> what it is pushed to: the low end, the high end.
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lt"), pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "rt"),
}  # fmt: skip
_BARE_AXES = {0: ("left", "right"), 1: ("up", "down")}
_AS_KEYS = {
    "left": (pygame.K_LEFT, 0), "right": (pygame.K_RIGHT, 0),
    "up": (pygame.K_UP, 0), "down": (pygame.K_DOWN, 0),
    "a": (pygame.K_RETURN, 0), "b": (pygame.K_ESCAPE, 0),
    "lb": (pygame.K_TAB, pygame.KMOD_SHIFT), "rb": (pygame.K_TAB, 0),
}  # fmt: skip
WAYS = ("left", "right", "up", "down")
#: A stick counts as pushed beyond the first part of its way, until it is back within the second.
_PUSHED, _BACK = 0.55, 0.35
_FULL = 32767


@dataclass(frozen=True, slots=True)
class Press:
    """``name`` of pad number ``pad`` goes down or up.

    It is one of: a b x y lb rb lt rt start back left right up down.
    """

    pad: int
    name: str
    down: bool = True


@dataclass
class _Pad:
    """A pad and its place in the row; ``device`` keeps it open, None while it is unplugged."""

    kind: str
    instance: int
    device: Any
    mapped: bool


def _controllers() -> Any:
    # Not all builds of pygame have it, and the first picture can do without.
    from pygame._sdl2 import controller

    return controller


class Gamepads:
    """All pads of this computer. A pad that comes back gets its old number."""

    def __init__(self) -> None:
        self.pads: list[_Pad] = []
        self.started = False
        #: By what somebody has acted last.
        self.used = Means.MOUSE
        self._pushed: dict[tuple[int, int], str] = {}
        self._held: dict[int, Repeat] = {}
        self._heard: tuple[object, list[Press]] = (None, [])

    def start(self) -> None:
        """Look for pads from now on; those that are there come as events.

        Slow: not before the first picture.
        """
        if self.started:
            return
        self.started = True
        try:
            controllers = _controllers()
            pygame.joystick.init()
            controllers.init()
        except (ImportError, pygame.error) as problem:
            LOG.warning("no gamepads: %s", problem)
            return
        for index in range(pygame.joystick.get_count()):
            self._open(index)

    def stop(self) -> None:
        """Let all pads go.

        Controllers that are on when pygame ends stay mute in whatever begins it again.
        """
        if not self.started:
            return
        self.started = False
        self.pads.clear()
        self.let_go()
        with suppress(ImportError, pygame.error):
            _controllers().quit()
            pygame.joystick.quit()

    @property
    def plugged(self) -> frozenset[int]:
        """The numbers of those that are there."""
        return frozenset(number for number, pad in enumerate(self.pads) if pad.device is not None)

    # --- coming and going -------------------------------------------------------------------------

    def notice(self, event: pygame.event.Event) -> None:
        """Take every event of the program: pads come and go, and somebody acts by one means or by
        another."""
        self.used = means_of(event) or self.used
        if event.type == pygame.JOYDEVICEADDED and self.started:
            self._open(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            number = self._number(event)
            if number is not None:
                self._close(number)

    def _close(self, number: int) -> None:
        LOG.info("pad %d is gone", number)
        self.pads[number].device = None
        self._held.pop(number, None)
        self._pushed = {key: name for key, name in self._pushed.items() if key[0] != number}

    def _open(self, index: int) -> None:
        try:
            mapped = bool(_controllers().is_controller(index))
            stick = pygame.joystick.Joystick(index)
            device = _controllers().Controller(index) if mapped else stick
        except pygame.error as problem:
            LOG.warning("a pad cannot be used: %s", problem)
            return
        instance, kind = stick.get_instance_id(), stick.get_guid()
        if any(pad.instance == instance and pad.device is not None for pad in self.pads):
            return
        free = [k for k, each in enumerate(self.pads) if each.device is None]
        number = next((k for k in free if self.pads[k].kind == kind), len(self.pads))
        if number < MOST_PADS:
            LOG.info("pad %d: %s", number, stick.get_name())
            self.pads[number:number + 1] = [_Pad(kind, instance, (stick, device), mapped)]

    def _number(self, event: pygame.event.Event) -> int | None:
        instance = getattr(event, "instance_id", None)
        numbers = (k for k, pad in enumerate(self.pads)
                   if pad.instance == instance and pad.device is not None)  # fmt: skip
        return next(numbers, None)

    # --- what is pressed --------------------------------------------------------------------------

    def heard(self, event: pygame.event.Event, now_ms: int) -> list[Press]:
        """What an event does; a controller is not heard again as the joystick it is as well."""
        if event.type not in _HEARD:
            # Not kept: Python cannot collect what is in a pygame event, and one of a widget holds
            # its page and the whole app.
            return []
        if self._heard[0] is event:
            # Several may listen to one event, and a stick is pushed once.
            return self._heard[1]
        self._heard = event, self._read(event, now_ms)
        return self._heard[1]

    def _read(self, event: pygame.event.Event, now_ms: int) -> list[Press]:
        number = self._number(event)
        hear = _HEARD[event.type]
        if number is None or hear[0] != self.pads[number].mapped:
            return []
        presses = hear[1](self, event, number)
        for press in presses:
            if press.name in WAYS:
                held = self._held.setdefault(press.pad, Repeat())
                if press.down:
                    held.start(press.name, press.name, now_ms)
                else:
                    held.stop(press.name)
        return presses

    def due(self, now_ms: int) -> list[Press]:
        """Directions that are held go on."""
        ways = ((number, held.due(now_ms)) for number, held in self._held.items())
        return [Press(number, way) for number, way in ways if way]

    def post_keys(self, event: pygame.event.Event) -> None:
        """On pages, that know no pads, a button is as good as a key."""
        for press in self.heard(event, 0):
            if press.down and press.name in _AS_KEYS:
                key, mod = _AS_KEYS[press.name]
                down = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held.clear()

    def _button(self, event: pygame.event.Event, number: int) -> list[Press]:
        down = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
        name = (_BUTTONS if self.pads[number].mapped else _BARE).get(event.button)
        return [Press(number, name, down)] if name else []

    def _axis(self, event: pygame.event.Event, number: int) -> list[Press]:
        mapped = self.pads[number].mapped
        ends = (_AXES if mapped else _BARE_AXES).get(event.axis)
        part = event.value / _FULL if mapped else event.value
        return [] if ends is None else self._push(number, event.axis, ends, part)

    def _hat(self, event: pygame.event.Event, number: int) -> list[Press]:
        across, down = event.value
        aside = self._push(number, 100, ("left", "right"), across)
        return aside + self._push(number, 101, ("down", "up"), down)

    def _push(self, number: int, axis: int, ends: tuple[str, str], part: float) -> list[Press]:
        """An axis has moved: let go what it was pushed to, press what it is pushed to now."""
        before = self._pushed.get((number, axis), "")
        end = ends[part > 0]
        least = _BACK if end == before else _PUSHED
        now = end if abs(part) >= least else ""
        if now == before:
            return []
        self._pushed[number, axis] = now
        let_go = [Press(number, before, False)] if before else []
        return let_go + ([Press(number, now)] if now else [])


Heard = Callable[[Gamepads, pygame.event.Event, int], list[Press]]
#: Event -> whether it comes from a controller with a map, and who reads it.
_HEARD: dict[int, tuple[bool, Heard]] = {
    pygame.CONTROLLERBUTTONDOWN: (True, Gamepads._button),
    pygame.CONTROLLERBUTTONUP: (True, Gamepads._button),
    pygame.CONTROLLERAXISMOTION: (True, Gamepads._axis),
    pygame.JOYBUTTONDOWN: (False, Gamepads._button), pygame.JOYBUTTONUP: (False, Gamepads._button),
    pygame.JOYAXISMOTION: (False, Gamepads._axis), pygame.JOYHATMOTION: (False, Gamepads._hat),
}  # fmt: skip
