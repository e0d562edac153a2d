"""A row of a list: name, control at the right or below, sentences (set-up, settings)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.look.theme import MUTED, SOFT, TEXT
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, Rule, Segments, Switch
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host
from scenes.widgets.pick import Picker

#: The most that are shown side by side; more are a list.
MOST_SEGMENTS = 5


class Rows:
    """Lays rows out from the top of a scrolling part downwards; the next begins at ``y`` px."""

    def __init__(self, page: Host, inside: Scroll, x: int, width: int, y: int = 0) -> None:
        self.page, self.inside, self.x, self.width, self.y = page, inside, x, width, y

    def heading(self, text: str) -> None:
        """A line above rows."""
        high = Label.height(self.page.theme, text, self.width, "lead")
        rect = pygame.Rect(self.x, self.y, self.width, high)
        Label(self.page, rect, text, role="lead", bold=True, inside=self.inside)
        self.y += high + self.page.theme.px(8)

    def choose(
        self, name: str, title: str, choices: Sequence[ChoiceItem], chosen: Any,
        choose: Callable[[Any], None], *,
        sentences: Sequence[str] = (), off: bool = False, role: str = "body",
    ) -> None:  # fmt: skip
        """One of several."""
        theme, page = self.page.theme, self.page
        segmented = len(choices) <= MOST_SEGMENTS and Segments.width(theme, choices) <= self.width
        wide = min(self.width, (Segments if segmented else Picker).width(theme, choices))
        high = theme.control() if segmented else Picker.height(theme, choices, wide)
        rect = self._title(title, wide, high, role=role, off=off)
        kind: type[Segments | Picker] = Segments if segmented else Picker
        made = kind(page, rect, choices, chosen, choose=choose, inside=self.inside, name=name)
        made.off = off
        self._end(sentences)

    def switch(
        self, name: str, title: str, on: bool, turn: Callable[[bool], None], *,
        sentences: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """On or off."""
        theme = self.page.theme
        rect = self._title(title, Switch.width(theme), theme.control(), role="body", off=False)
        Switch(self.page, rect, on, turn=turn, inside=self.inside, name=name)
        self._end(sentences)

    def _title(self, title: str, wide: int, high: int, *, role: str, off: bool) -> pygame.Rect:
        """Writes the title; where the control of that width and height goes."""
        theme, page = self.page.theme, self.page
        gap = theme.px(16)
        beside = self.width - wide - gap
        colour = MUTED if off else TEXT
        if theme.width(title, role, True) <= beside:
            line = theme.line(role)
            at = pygame.Rect(self.x, self.y + (high - line) // 2, beside, line)
            control = pygame.Rect(self.x + self.width - wide, self.y, wide, high)
        else:
            line = theme.line(role) * len(theme.wrap(title, role, self.width, True))
            at = pygame.Rect(self.x, self.y, self.width, line)
            # Below it, and still at the right: all controls end at one edge.
            left = self.x + self.width - wide
            control = pygame.Rect(left, self.y + line + theme.px(4), wide, high)
        Label(page, at, title, role=role, bold=True, colour=colour, inside=self.inside)
        self.y = control.bottom
        return control

    def _end(self, sentences: Sequence[str]) -> None:
        theme = self.page.theme
        self.y += theme.px(2)
        for k, sentence in enumerate(sentence for sentence in sentences if sentence):
            high = Label.height(theme, sentence, self.width)
            Label(self.page, pygame.Rect(self.x, self.y, self.width, high), sentence, role="small",
                  colour=SOFT if k else MUTED, inside=self.inside)  # fmt: skip
            self.y += high
        self.y += theme.px(10)
        Rule(self.page, pygame.Rect(self.x, self.y, self.width, 1), inside=self.inside)
        self.y += theme.px(10)
