"""Gamepads at a table: the same focus as the keys move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import pygame

from scenes.devices.gamepads import WAYS, Press
from scenes.table.desk import Desk
from scenes.table.keys.focus import Focus
from scenes.table.layer import Layer

D = TypeVar("D", bound=Desk[Any])


class Pads(Layer[D]):
    """All pads that are plugged in."""

    def __init__(self, desk: D, focus: Focus[D]) -> None:
        super().__init__(desk)
        self._focus = focus

    # --- for who knows more of the table --------------------------------------------------------

    def may_use(self, number: int) -> bool:
        """Whether this pad is to be heard here now."""
        return True

    def only_wakes(self, press: Press) -> bool:
        """Whether all had waited for somebody, and this press does no more."""
        return False

    def does(self) -> dict[str, Callable[[], Any]]:
        """What its buttons do."""
        return {**{way: partial(self._focus.move, way) for way in WAYS}, "a": self._focus.select}

    # --- events ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        pads = self.desk.app.gamepads
        if event.type == pygame.WINDOWFOCUSLOST:
            pads.let_go()
            return False
        presses = pads.heard(event, self.desk.now_ms)
        for press in presses:
            self._take(press)
        return bool(presses)

    def _take(self, press: Press) -> None:
        if not press.down or not self.may_use(press.pad):
            return
        self._focus.use_pad(True)
        if not self.only_wakes(press):
            self.does()[press.name]()

    def update(self, now_ms: int) -> None:
        for press in self.desk.app.gamepads.due(now_ms):
            self._take(press)
