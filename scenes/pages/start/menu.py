"""The menu of the start page: a line for each page that one can go to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.look.theme import Theme
from scenes.widgets.controls import PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host


class MenuLine(NamedTuple):
    """``letter``: what presses it together with Alt; ``short``: its label where room is scarce."""

    name: str
    label: str
    icon: str
    letter: str
    press: Callable[[], None]
    short: str = ""


class Menu:
    """Lays the lines out from ``y`` downwards; ``bottom`` is the y below them."""

    @staticmethod
    def height(theme: Theme, lines: int) -> int:
        """What N lines take, in px."""
        return lines * (theme.control() + theme.px(4))

    def __init__(
        self, page: Host, area: pygame.Rect, y: int, lines: Sequence[MenuLine],
        inside: Scroll | None = None,
    ) -> None:  # fmt: skip
        theme, high = page.theme, page.theme.control()
        for line in lines:
            rect = pygame.Rect(area.x, y, area.width, high)
            # Words before signs, where there is room for one of them.
            label = line.label
            if line.short and theme.width(label, "body") > rect.width - theme.px(64):
                label = line.short
            whole = theme.width(label, "body") <= rect.width - theme.px(64)
            words = theme.cut(label, "body", rect.width - theme.px(64 if whole else 24))
            PushButton(page, rect, words, kind="bare", icon=line.icon if whole else "",
                       name=line.name,
                       press=line.press, letter=line.letter, inside=inside)  # fmt: skip
            y += high + theme.px(4)
        self.bottom = y
