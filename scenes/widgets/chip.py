"""A word that is on or off: raised and ticked while it is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.i18n import _
from scenes.look.theme import BRASS, BUTTON, LINE, MUTED, PANEL, SOFT, TEXT, WELL, Theme
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Chip(Piece):
    """``turn`` is called with what it is now. ``count``: a number behind the word while it is off.
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, label: str, on: bool, *,
        turn: Callable[[bool], None], count: int | None = None, **more: Any,
    ) -> None:  # fmt: skip
        self.label, self.on, self.turn, self.count = label, on, turn, count
        super().__init__(page, rect, press=self._turn, **more)

    @staticmethod
    def width(theme: Theme, label: str, *, counted: bool = False) -> int:
        """The width it needs, in px: it is the same on and off."""
        air = theme.px(14 if counted else 18)
        return theme.width(label, "body", True) + 2 * air + theme.px(30)

    def reads(self) -> str:
        return self.label

    @property
    def is_on(self) -> bool:
        return self.on

    def look(self) -> Any:
        return (self.on, self.count, super().look())

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        ground, rim, colour = (BUTTON, BRASS, TEXT) if self.on else (WELL, LINE, SOFT)
        if self.hovered and not self.on:
            ground = PANEL
        pen.box(rect, theme.px(10), ground, rim, theme.px(2))
        if self.count is not None and not self.on:
            self._counted(pen, rect)
            return
        x, bold = rect.centerx + (theme.px(14) if self.on else 0), self.on
        wide = pen.text(self.label, x, rect.centery, bold=bold, colour=colour, align="middle")
        if self.on:
            tick = self.page.app.pictures.icon("check", round(theme.size("body") * 0.9), TEXT)
            pen.picture(tick, middle=(x - wide // 2 - theme.px(16), rect.centery))

    def _counted(self, pen: Pen, rect: pygame.Rect) -> None:
        told = _("{family} {n}", family=self.label, n=str(self.count))
        colour = SOFT if self.count else MUTED
        pen.text(told, *rect.center, colour=colour, align="middle")

    def _turn(self) -> None:
        self.on = not self.on
        self.turn(self.on)
