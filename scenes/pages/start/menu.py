"""The menu of the start page: a line for each page that one can go to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.look.theme import Theme
from scenes.widgets.controls import PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host

#: Beside a label without a sign, in px.
BARE_PX = 24


class MenuLine(NamedTuple):
    """``letter``: what presses it together with Alt; ``short``: its label where room is scarce."""

    name: str
    label: str
    icon: str
    letter: str
    press: Callable[[], None]
    short: str = ""


class Menu:
    """Lays the lines out from ``y`` downwards, in so many columns; ``bottom`` is the y below
    them."""

    @staticmethod
    def height(theme: Theme, lines: int, columns: int = 1) -> int:
        """What N lines take, in px."""
        return -(-lines // columns) * (theme.control() + theme.px(4))

    @staticmethod
    def fits(theme: Theme, lines: Sequence[MenuLine], wide: int) -> bool:
        """Whether all labels, without their signs, are whole in columns of that width, in px."""
        room = wide - theme.px(BARE_PX)
        return all(theme.width(_label(theme, line, wide), "body") <= room for line in lines)

    def __init__(
        self, page: Host, area: pygame.Rect, y: int, lines: Sequence[MenuLine],
        inside: Scroll | None = None, columns: int = 1,
    ) -> None:  # fmt: skip
        theme, high = page.theme, page.theme.control()
        wide = area.width // columns
        labels = [_label(theme, line, wide) for line in lines]
        signs = [theme.width(label, "body") <= wide - theme.px(64) for label in labels]
        for k, (line, label) in enumerate(zip(lines, labels)):
            rect = pygame.Rect(area.x + k % columns * wide, y, wide, high)
            # Words before signs, where there is room for one of them; in columns all or none.
            whole = signs[k] if columns == 1 else all(signs)
            words = theme.cut(label, "body", rect.width - theme.px(64 if whole else BARE_PX))
            PushButton(page, rect, words, kind="bare", icon=line.icon if whole else "",
                       name=line.name,
                       press=line.press, letter=line.letter, inside=inside)  # fmt: skip
            if k % columns == columns - 1 or k == len(lines) - 1:
                y += high + theme.px(4)
        self.bottom = y


def _label(theme: Theme, line: MenuLine, wide: int) -> str:
    """As it has room, with its sign if it can be."""
    long = theme.width(line.label, "body") > wide - theme.px(64)
    return line.short if line.short and long else line.label
