"""One of the sections of a page: the open one is raised, with an arrow to what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.look.theme import BRASS, BUTTON, PANEL, SOFT, TEXT, Theme
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Tab(Piece):
    """``on``: it is the open one."""

    def __init__(self, page: Host, rect: pygame.Rect, label: str, *, on: bool, **more: Any) -> None:
        self.label, self.on = label, on
        super().__init__(page, rect, **more)

    @staticmethod
    def width(theme: Theme, labels: Sequence[str]) -> int:
        """The width that the longest needs, in px."""
        longest = max(theme.width(label, "body", True) for label in labels)
        return longest + 2 * theme.px(22) + theme.px(30)

    def reads(self) -> str:
        return self.label

    @property
    def is_on(self) -> bool:
        return self.on

    def look(self) -> Any:
        return (self.on, super().look())

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        if self.on:
            pen.box(rect, theme.px(10), BUTTON, BRASS, theme.px(2))
            icon = self.page.app.pictures.icon("right", theme.size("body"), BRASS)
            pen.picture(icon, middle=(rect.right - theme.px(26), rect.centery))
        elif self.hovered:
            pen.box(rect, theme.px(10), PANEL)
        colour = TEXT if self.on else SOFT
        pen.text(self.label, theme.px(22), rect.centery, bold=self.on, colour=colour)
