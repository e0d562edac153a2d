"""A row of the page: name and sentence, its control, and an arrow back when it was changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.records import dataclass
from scenes.i18n import _
from scenes.look.theme import BRASS, MUTED, TEXT
from scenes.widgets.controls import Label, PushButton, Rule
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host
from scenes.widgets.piece import Piece

#: Beside less than this, at K = 1, a name would stand in a narrow column: then the control goes
#: below it.
NARROWEST_PX = 300


@dataclass(frozen=True, slots=True)
class RowPlan:
    """A row to be: its words, how large its control is, what makes it.

    ``reset``: what the arrow does, None for no arrow.
    """

    name: str
    title: str
    sentences: Sequence[str]
    control: tuple[int, int]
    make: Callable[[pygame.Rect], Piece]
    reset: Callable[[], None] | None = None
    off: bool = False


class SettingRows:
    """Lays rows out downwards; ``y`` is where the next one begins, in px of the scrolling part."""

    def __init__(self, page: Host, inside: Scroll, width: int, y: int = 0) -> None:
        self.page, self.inside, self.width, self.y = page, inside, width, y

    def heading(self, text: str) -> None:
        """A line above rows."""
        theme = self.page.theme
        self.y += theme.px(14)
        self._text(text, 0, self.width, "lead", TEXT, bold=True)
        self.y += theme.px(8)

    def note(self, text: str) -> None:
        """A paragraph."""
        self._text(text, 0, self.width, "small", MUTED)
        self.y += self.page.theme.px(10)

    def row(self, plan: RowPlan) -> None:
        """One row, and the rule below it."""
        theme, (wide, high) = self.page.theme, plan.control
        arrow = max(44, theme.px(48))
        text_wide = self.width - wide - arrow - 2 * theme.px(16)
        self.y += theme.px(9)
        top = self.y
        if text_wide >= min(theme.px(NARROWEST_PX), round(0.5 * self.width)):
            text_high = self._height(plan, text_wide)
            room = max(text_high, high)
            self.y = top + (room - text_high) // 2
            self._words(plan, text_wide)
            x = self.width - arrow - theme.px(8) - wide
            control = pygame.Rect(x, top + (room - high) // 2, wide, high)
            self.y = top + room
        else:
            self._words(plan, self.width)
            most = self.width - arrow - theme.px(8)
            control = pygame.Rect(0, self.y + theme.px(6), min(wide, most), high)
            self.y = control.bottom
        made = plan.make(control)
        made.off = plan.off
        if plan.reset is not None:
            at = (control.right + theme.px(8), control.centery - arrow // 2)
            self._arrow(plan, pygame.Rect(at, (arrow, arrow)))
        self.y += theme.px(9)
        Rule(self.page, pygame.Rect(0, self.y, self.width, 1), inside=self.inside)
        self.y += 1

    def _arrow(self, plan: RowPlan, rect: pygame.Rect) -> None:
        tip = _("{setting}: as it was at first", setting=plan.title)
        PushButton(self.page, rect, "", kind="bare", icon="reset", name=f"reset.{plan.name}",
                   press=plan.reset, tint=BRASS, tip=tip, inside=self.inside)  # fmt: skip

    def _height(self, plan: RowPlan, width: int) -> int:
        theme = self.page.theme
        lines = theme.line("body") * len(theme.wrap(plan.title, "body", width, True))
        sentences = (sentence for sentence in plan.sentences if sentence)
        return lines + sum(Label.height(theme, sentence, width) for sentence in sentences)

    def _words(self, plan: RowPlan, width: int) -> None:
        self._text(plan.title, 0, width, "body", MUTED if plan.off else TEXT, bold=True)
        for sentence in plan.sentences:
            if sentence:
                self._text(sentence, 0, width, "small", MUTED)

    def _text(
        self, text: str, x: int, width: int, role: str, colour: str, *, bold: bool = False
    ) -> None:
        theme = self.page.theme
        high = theme.line(role) * len(theme.wrap(text, role, width, bold))
        rect = pygame.Rect(x, self.y, width, high)
        Label(self.page, rect, text, role=role, colour=colour, bold=bold, inside=self.inside)
        self.y += high
