"""The mouse at a table: what is pressed, what lies under it, when a drag is given up."""

from __future__ import annotations

import pygame

from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark

Point = tuple[int, int]


class PlayMouse:
    """The pointer of one table; where each person has a hand it moves the first of them."""

    def __init__(self, desk: PlayDesk) -> None:
        self._desk = desk

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
        """The window is left, or the other button pressed: what is in hand goes back."""
        if self._desk.fingers.let_go():
            self._desk.mark(Mark.CONTROLS)

    def _down(self, point: Point) -> None:
        desk = self._desk
        dealing = desk.director.dealing(desk.now_ms)
        went_on = desk.skip_animations()
        control = desk.controls.at(point)
        if control is not None:
            desk.press(control)
            return
        # Who ends the deal's flights has not waited for a computer player yet.
        if desk.free(point) and not dealing:
            desk.session.hurry()
        if desk.free(point) and not went_on:
            if desk.fingers.chooser:
                desk.fingers.let_go()
                desk.mark(Mark.CONTROLS)
            desk.fingers.down(point)

    def _up(self, point: Point) -> None:
        desk = self._desk
        if desk.fingers.up(point):
            desk.mark(Mark.CONTROLS)

    def _motion(self, point: Point) -> None:
        desk, drag = self._desk, self._desk.fingers.drag
        if desk.fingers.move(point):
            # What is in hand already is elsewhere, and that is all.
            goes_on = drag is not None and desk.fingers.drag is drag
            desk.mark(Mark.MOTION if goes_on else Mark.PICTURE)
            return
        control = desk.controls.at(point)
        desk.controls.point_at(control)
        if control is None and desk.free(point) and desk.fingers.hovered(point):
            desk.mark()
