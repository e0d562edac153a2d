"""One of many: the chosen value with an arrow; a press opens the list of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.look.theme import BUTTON, HOVER, MUTED, OFF, PANEL, SOFT, TEXT, TRIM, Theme
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.host import Host, Picture
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Picker(Piece):
    """``before``: a word that stands before the value.

    ``picture``: what a value looks like, where that says more.
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, choices: Sequence[ChoiceItem], chosen: Any, *,
        choose: Callable[[Any], None], before: str = "", picture: Picture | None = None,
        **more: Any,
    ) -> None:  # fmt: skip
        self.choices, self.chosen, self.choose = tuple(choices), chosen, choose
        self.before, self.picture = before, picture
        super().__init__(page, rect, press=self._open, **more)

    @staticmethod
    def width(
        theme: Theme, choices: Sequence[ChoiceItem], *, before: str = "", pictured: bool = False
    ) -> int:
        """The width it needs for its longest value, in px."""
        words = theme.width(before + " ", "body") if before else 0
        longest = max(theme.width(choice.label, "body", True) for choice in choices)
        return words + longest + Picker.sides(theme, pictured=pictured)

    @staticmethod
    def sides(theme: Theme, *, pictured: bool = False) -> int:
        """What arrow, air and picture take of the width, in px."""
        return 2 * theme.px(18) + theme.px(40) + (theme.px(56) if pictured else 0)

    @staticmethod
    def height(theme: Theme, choices: Sequence[ChoiceItem], width: int) -> int:
        """How high it must be at this width, in px: a long value takes several lines."""
        inner = width - Picker.sides(theme)
        lines = max(len(theme.wrap(choice.label, "body", inner, True)) for choice in choices)
        return max(theme.control(), lines * theme.line("body") + theme.px(12))

    def look(self) -> Any:
        return (self.chosen, super().look(), self.page.has_open(self))

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        ground, rim, colour = (PANEL, OFF, MUTED) if self.off else (BUTTON, TRIM, TEXT)
        if self.hovered and self.can_press:
            ground = HOVER
        pen.box(rect, theme.px(10), ground, rim, theme.px(2))
        x = theme.px(18)
        if self.picture:
            high = rect.height - 2 * theme.px(8)
            picture = self.picture(self.chosen, high)
            pen.picture(picture, middle=(x + theme.px(22), rect.centery))
            x += theme.px(56)
        if self.before:
            x += pen.text(self.before + " ", x, rect.centery, colour=SOFT)
        room = rect.width - x - theme.px(18) - theme.px(36)
        lines = theme.wrap(self.value, "body", room, True)
        for k, line in enumerate(lines):
            y = rect.centery + round((k - (len(lines) - 1) / 2) * theme.line("body"))
            pen.text(line, x, y, bold=True, colour=colour)
        icon = self.page.app.pictures.icon("down", theme.size("body"), colour)
        pen.picture(icon, middle=(rect.right - theme.px(18) - icon.get_width() // 2, rect.centery))

    def reads(self) -> str:
        return self.before

    @property
    def value(self) -> str:
        """How the chosen value reads."""
        labels = (choice.label for choice in self.choices if choice.value == self.chosen)
        return next(labels, str(self.chosen))

    def take(self, choice: ChoiceItem) -> None:
        """Choose a value of the list."""
        if not choice.why_not and choice.value != self.chosen:
            self.chosen = choice.value
            self.choose(choice.value)

    def _open(self) -> None:
        self.page.open_list(self)
