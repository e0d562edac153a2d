"""Where the table turns to whoever plays, the others' buttons stand at their plates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.table import Button
from scenes.play.hands.alarms import alarms_of, beside_plate
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.sitting import Sitting
from scenes.table.draw.hud import Control
from scenes.table.layer import Depth, Layer


class Alarms(Layer[PlayDesk]):
    """The buttons that stay for people at the other side of the table."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._made: list[Control] = []

    def seated(self) -> None:
        self._made = []

    def laid_out(self) -> None:
        """Anew with all that can be pressed."""
        desk, stage, self._made = self.desk, self.desk.stage, []
        if desk.sitting is not Sitting.TURNING or desk.session.outcome is not None:
            return
        for seat in desk.session.people:
            if seat == stage.seat or seat not in stage.layout.plates:
                continue
            press = partial(self._cry, seat)
            for name, label, does in alarms_of(stage, seat, press):
                size = stage.looks.brush.button_w(label), stage.looks.brush.button_h()
                self._made.append(
                    Control(f"plate.{name}", beside_plate(stage, seat, size), label, does))

    def _cry(self, seat: int, button: Button, name: str) -> None:
        at = next((each.rect for each in self._made if each.name == f"plate.{name}"), None)
        self.desk.press_out_of_turn(button, seat, at)

    def controls(self) -> Sequence[Control]:
        return self._made if self.desk.page is None else ()

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self.desk.page is not None:
            return
        brush, hot = self.desk.looks.brush, self.desk.controls.hot
        for control in self._made:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
