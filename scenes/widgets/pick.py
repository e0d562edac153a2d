"""One of many: the chosen value with an arrow; a press opens the list of all (LAYOUT 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.look.theme import BRASS, BUTTON, HOVER, MUTED, OFF, PANEL, TEXT, Theme
from scenes.widgets.choice import Choice
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup

if TYPE_CHECKING:
    from scenes.widgets.page import Page

#: A small picture of a value, of the height it is given in px.
Picture = Callable[[Any, int], pygame.Surface]


class Pick(Piece):
    """``before``: a word that stands before the value; ``picture``: what a value looks like, where that says more."""

    def __init__(
        self, page: Page, rect: pygame.Rect, choices: Sequence[Choice], chosen: Any, *, choose: Callable[[Any], None],
        before: str = "", picture: Picture | None = None, **more: Any,
    ) -> None:  # fmt: skip
        self.choices, self.chosen, self.choose = tuple(choices), chosen, choose
        self.before, self.picture = before, picture
        super().__init__(page, rect, press=self._open, **more)

    @staticmethod
    def width(theme: Theme, choices: Sequence[Choice], *, before: str = "", pictured: bool = False) -> int:
        """The width it needs for its longest value, in px."""
        words = theme.width(before + " ", "body") if before else 0
        return words + max(theme.width(choice.label, "body", True) for choice in choices) + Pick.sides(theme, pictured=pictured)

    @staticmethod
    def sides(theme: Theme, *, pictured: bool = False) -> int:
        """What arrow, air and picture take of the width, in px."""
        return 2 * theme.px(18) + theme.px(40) + (theme.px(56) if pictured else 0)

    @staticmethod
    def height(theme: Theme, choices: Sequence[Choice], width: int) -> int:
        """How high it must be at this width, in px: a long value takes several lines."""
        inner = width - Pick.sides(theme)
        lines = max(len(theme.wrap(choice.label, "body", inner, True)) for choice in choices)
        return max(theme.control(), lines * theme.line("body") + theme.px(12))

    def look(self) -> Any:
        return (self.chosen, super().look(), self.page.popup is not None and self.page.popup.owner is self)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        lit = self.hovered and self.can_press
        pen.box(rect, theme.px(10), PANEL if self.off else HOVER if lit else BUTTON, OFF if self.off else BRASS, theme.px(2))
        x, colour = theme.px(18), MUTED if self.off else TEXT
        if self.picture:
            high = rect.height - 2 * theme.px(8)
            picture = self.picture(self.chosen, high)
            pen.picture(picture, middle=(x + theme.px(22), rect.centery))
            x += theme.px(56)
        if self.before:
            x += pen.text(self.before + " ", x, rect.centery, colour=MUTED)
        label = next((choice.label for choice in self.choices if choice.value == self.chosen), str(self.chosen))
        lines, high = theme.wrap(label, "body", rect.width - x - theme.px(18) - theme.px(36), True), theme.line("body")
        for k, line in enumerate(lines):
            pen.text(line, x, rect.centery + round((k - (len(lines) - 1) / 2) * high), bold=True, colour=colour)
        icon = self.page.app.pictures.icon("down", theme.size("body"), colour)
        pen.picture(icon, middle=(rect.right - theme.px(18) - icon.get_width() // 2, rect.centery))

    def take(self, choice: Choice) -> None:
        """Choose a value of the list."""
        if not choice.why_not and choice.value != self.chosen:
            self.chosen = choice.value
            self.choose(choice.value)

    def _open(self) -> None:
        self.page.popup = Popup(self.page, self)
        self.page.dirty = True
