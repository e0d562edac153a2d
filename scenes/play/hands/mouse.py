"""The mouse at a table: what is pressed, what lies under it, when a drag is given up (UX 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.play.scene import TableScene

Point = tuple[int, int]


class Mouse:
    """The pointer of one table; where each person has a hand of their own it moves the first of them."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what it does; whether that was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.let_go()
        else:
            return False
        return True

    def let_go(self) -> None:
        """The window is left, or the other button pressed: what is in hand goes back, nothing is held."""
        self._scene.keyboard.let_go()
        if self._scene.fingers.let_go():
            self._scene.arrange()

    def _down(self, point: Point) -> None:
        scene = self._scene
        went_on = scene.hurry()
        control = scene.controls.at(point)
        if control is not None:
            scene.press(control)
        elif scene.free(point) and not went_on:
            if scene.fingers.chooser:
                scene.fingers.let_go()
            scene.fingers.pointer.down(point)

    def _up(self, point: Point) -> None:
        scene = self._scene
        for touch in scene.fingers.pointer.up(point, scene.now_ms):
            scene.fingers.touched(touch)
            scene.arrange()

    def _motion(self, point: Point) -> None:
        scene = self._scene
        touches = scene.fingers.pointer.move(point)
        for touch in touches:
            scene.fingers.touched(touch)
        if touches:
            scene.dirty = True
            return
        control = scene.controls.at(point)
        hot = control.name if control else ""
        if hot != scene.controls.hot:
            scene.controls.hot, scene.dirty = hot, True
        if not hot and scene.free(point) and scene.fingers.hovered(point):
            scene.dirty = True
