"""What comes in by hands, before a scene hears it: fingers as what they mean, the one switch."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.devices.touch import FINGERS, PAN, Events, Touches, is_echo, is_trackpad
from scenes.program.one_switch import OneSwitch, RingHolder
from scenes.program.stack import Scene

#: A finger that draws so many px turns the wheel by a notch, where a scene knows no other way.
NOTCH_PX = 48
#: How long the pointer counts as moving after it last did.
LIVELY_MS = 400
_MOVING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.FINGERMOTION)
_TYPED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class InputHolder(RingHolder, Protocol):
    """The program, as far as hands need it."""

    @property
    def size(self) -> tuple[int, int]:
        """The window, in px."""


class Inputs:
    """All hands at one program."""

    def __init__(self, app: InputHolder) -> None:
        self._app = app
        self._touches, self.switch = Touches(), OneSwitch(app)
        self._drawn = 0
        self._lively_until = 0
        self._typing: Scene | None = None

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event; whether no scene is to hear it."""
        now_ms = pygame.time.get_ticks()
        if is_echo(event) or is_trackpad(event) or self.switch.take(event, now_ms):
            return True
        if event.type in FINGERS:
            return self._finger(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._send(self._touches.let_go())
        if event.type == PAN:
            self._pan(event)
            return True
        return False

    def update(self, now_ms: int) -> bool:
        """Time goes by; whether something else is to be drawn over the scene."""
        self._send(self._touches.update(now_ms))
        return self.switch.update(now_ms)

    def is_stray(self, event: pygame.event.Event) -> bool:
        """Whether it is the letter that has opened a page, which is not for its field."""
        if event.type in _MOVING:
            self._lively_until = pygame.time.get_ticks() + LIVELY_MS
        if event.type == pygame.TEXTINPUT and self._typing not in (None, self._app.top):
            return True
        if event.type in _TYPED:
            self._typing = self._app.top
        return False

    @property
    def lively(self) -> bool:
        """Whether a pointer has just moved."""
        return pygame.time.get_ticks() < self._lively_until

    # --- fingers ----------------------------------------------------------------------------------

    def _finger(self, event: pygame.event.Event) -> bool:
        """A scene may know by itself what each finger does; all others see what it means."""
        self.is_stray(event)
        top, now_ms = self._app.top, pygame.time.get_ticks()
        if top is None:
            return True
        used = top.handle(event)
        if not used or event.type == pygame.FINGERUP:
            self._send(self._touches.take(event, self._app.size, now_ms, top.reach(top).aim))
        return True

    def _send(self, events: Events) -> None:
        for event in events:
            self._app.dispatch(event)

    def _pan(self, event: pygame.event.Event) -> None:
        top = self._app.top
        if top is None or top.reach(top).pan(event.pos, event.dy):
            self._drawn = 0
            return
        self._drawn += event.dy
        notches = int(self._drawn / NOTCH_PX)
        self._drawn -= notches * NOTCH_PX
        if notches:
            top.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, touch=True,
                                          flipped=False))
