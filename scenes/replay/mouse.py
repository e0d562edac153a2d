"""The pointer in a replay: it presses controls, lines of the log and plates."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.devices.touch import Aim, FingerUse
from scenes.program.stack import Reach
from scenes.replay.desk import ReplayDesk
from scenes.replay.log import ReplayLog

Point = tuple[int, int]


class ReplayReach(Reach):
    """Fingers at a replay: they draw the panel beside it."""

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self._desk: ReplayDesk = scene.desk

    def aim(self, point: Point) -> Aim:
        desk = self._desk
        beside = desk.side is not None and desk.looks.frame.panel.collidepoint(point)
        return Aim(point, FingerUse.PAN if beside else FingerUse.DRAG)

    def leaves(self) -> bool:
        return self._desk.side is not None


class ReplayMouse:
    """The pointer of one replay."""

    def __init__(self, desk: ReplayDesk) -> None:
        self._desk = desk

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._desk.side:
            self._desk.scroll_side(-event.y)
        else:
            return False
        return True

    def _motion(self, point: Point) -> None:
        desk = self._desk
        desk.controls.point_at(desk.controls.at(point))
        if desk.side and desk.looks.frame.panel.collidepoint(point):
            # The line under the pointer is lit.
            desk.mark()

    def _down(self, point: Point) -> None:
        desk, side = self._desk, self._desk.side
        control = desk.controls.at(point)
        if control is not None:
            desk.press(control)
            return
        line = side.line_at(point) if isinstance(side, ReplayLog) else None
        if line is not None and line.at >= 0:
            desk.seek(line.at)
            return
        plates = {**desk.layout.plates, desk.seat: desk.looks.own_plate}
        seat = next((seat for seat, rect in plates.items() if rect.collidepoint(point)), None)
        if seat is not None:
            desk.look_from(seat)
        else:
            desk.finish()
