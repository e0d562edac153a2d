"""The stack of scenes: one screen at a time, the ones below wait.

A scene is entered once, suspended while another lies on it, resumed, and left once. Any other order is a mistake of ours
and raises.
"""

from __future__ import annotations

import logging
import weakref
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.program.app import App

LOG = logging.getLogger("riddance.stack")
Areas = bool | list[pygame.Rect]


class Scene:
    """One screen. Subclasses override what they need and call ``super().enter(app)``.

    ``animating``  something moves: 60 ticks a second instead of 20
    ``dirty``      what is to be drawn anew: all of it, nothing, or these areas in window px; ``draw`` makes it False
    """

    app: App
    animating: bool = False
    dirty: Areas = True

    def enter(self, app: App) -> None:
        """The scene is on top for the first time."""
        self.app = app

    def suspend(self) -> None:
        """Another scene is laid on this one."""

    def resume(self) -> None:
        """This scene is on top again; the window may have another size by now."""

    def leave(self) -> None:
        """The scene goes for good."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used. A window of another size comes as ``pygame.VIDEORESIZE``."""
        return False

    def update(self, now_ms: int) -> None:
        """Every tick, before drawing; ``now_ms`` only grows."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw at least the dirty areas."""


class StackMisuse(Exception):
    """The stack was asked for what makes no sense."""


class Stack:
    """Scenes, the last one on top."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._gone: weakref.WeakSet[Scene] = weakref.WeakSet()
        self._moving = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is seen."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a new scene on top."""
        self._check_new(scene)
        with self._move("push", scene):
            if self._scenes:
                self._scenes[-1].suspend()
            self._scenes.append(scene)
            scene.enter(self._app)

    def pop(self) -> None:
        """Take the top scene away for good."""
        scene = self._check_any()
        with self._move("pop", scene):
            self._drop(scene)
            if self._scenes:
                self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Another scene in place of the top one; those below do not notice."""
        self._check_new(scene)
        old = self._check_any()
        with self._move("replace", scene):
            self._drop(old)
            self._scenes.append(scene)
            scene.enter(self._app)

    def clear(self) -> None:
        """Leave all scenes, the top one first."""
        while self._scenes:
            scene = self._scenes[-1]
            with self._move("clear", scene):
                self._drop(scene)

    def _drop(self, scene: Scene) -> None:
        # Off the stack even if leaving fails, or clearing the stack would never end.
        self._scenes.pop()
        self._gone.add(scene)
        scene.leave()

    def _check_new(self, scene: Scene) -> None:
        if any(scene is each for each in self._scenes):
            raise StackMisuse(f"{_name(scene)} is on the stack already")
        if scene in self._gone:
            raise StackMisuse(f"{_name(scene)} was left and cannot come back")

    def _check_any(self) -> Scene:
        if not self._scenes:
            raise StackMisuse("there is no scene to take away")
        return self._scenes[-1]

    def _move(self, what: str, scene: Scene) -> _Transition:
        if self._moving:
            raise StackMisuse(f"{what} {_name(scene)} in the middle of another transition")
        LOG.info("%s %s, depth %d", what, _name(scene), len(self._scenes))
        return _Transition(self)


class _Transition:
    """Holds other transitions off while one goes on."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack

    def __enter__(self) -> None:
        self._stack._moving = True

    def __exit__(self, *exception: object) -> None:
        self._stack._moving = False


def _name(scene: Scene) -> str:
    return type(scene).__name__
