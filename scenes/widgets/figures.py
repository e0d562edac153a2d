"""Numbers to look at: large figures, bars, columns, the last deals, a line with a number at its
end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.i18n import _
from scenes.look.theme import (
    BRASS,
    BUTTON,
    INK,
    LEGAL,
    LINE,
    MUTED,
    RIM,
    TEXT,
    TILE,
    WELL,
    Theme,
)
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Line(Piece):
    """A line of a list to choose from, with a number at its end; ``number`` may be ""."""

    def __init__(
        self, page: Host, rect: pygame.Rect, words: str, number: str, *, chosen: bool, **more: Any
    ) -> None:
        self.words, self.number, self.chosen = words, number, chosen
        super().__init__(page, rect, **more)

    @property
    def is_on(self) -> bool:
        return self.chosen

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        ground, rim, colour = (BUTTON, BRASS, TEXT) if self.chosen else (BUTTON, LINE, MUTED)
        if self.chosen or self.hovered:
            pen.box(rect, theme.px(10), ground, rim, theme.px(2))
        pad, middle = theme.px(14), rect.centery
        wide = theme.width(self.number, "body", self.chosen) + theme.px(10) if self.number else 0
        lines = theme.wrap(self.words, "body", rect.width - 2 * pad - wide, self.chosen)
        for k, line in enumerate(lines):
            y = middle + round((k - (len(lines) - 1) / 2) * theme.line("body"))
            pen.text(line, pad, y, bold=self.chosen, colour=colour)
        if self.number:
            right = rect.width - pad
            pen.text(self.number, right, middle, bold=self.chosen, colour=colour, align="right")

    @staticmethod
    def height(theme: Theme, words: str, number: str, width: int) -> int:
        """How high it must be at this width, in px."""
        wide = theme.width(number, "body", True) + theme.px(10) if number else 0
        lines = len(theme.wrap(words, "body", width - 2 * theme.px(14) - wide, True))
        return max(theme.control(), lines * theme.line("body") + theme.px(14))


class Figure(Piece):
    """A large number over what it counts."""

    def __init__(self, page: Host, rect: pygame.Rect, number: str, words: str, **more: Any) -> None:
        self.number, self.words = number, words
        super().__init__(page, rect, **more)

    @staticmethod
    def height(theme: Theme, words: str, width: int) -> int:
        """How high it must be at this width, in px."""
        lines = len(theme.wrap(words, "small", width - 2 * theme.px(14)))
        return theme.line("title") + lines * theme.line("small") + 2 * theme.px(12)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, rect, pad = pen.theme, pygame.Rect((0, 0), self.rect.size), pen.theme.px(14)
        pen.box(rect, theme.px(10), TILE, LINE, 1.5)
        fits = theme.width(self.number, "title", True) <= rect.width - 2 * pad
        role = "title" if fits else "body"
        pen.text(self.number, pad, theme.px(12) + theme.line("title") // 2, role, bold=True)
        pen.lines(self.words, pad, theme.px(12) + theme.line("title"), rect.width - 2 * pad)


class Bar(Piece):
    """A share as a bar, in percent, and of how many."""

    def __init__(
        self, page: Host, rect: pygame.Rect, words: str, percent: int, count: str, *,
        first_px: int, last_px: int, **more: Any,
    ) -> None:  # fmt: skip
        self.words, self.percent, self.count = words, percent, count
        self.first_px, self.last_px = first_px, last_px
        super().__init__(page, rect, **more)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, width, middle = pen.theme, self.rect.width, self.rect.height // 2
        pen.text(self.words, 0, middle)
        pen.text(self.count, width, middle, colour=MUTED, align="right")
        share = _("{percent} %", percent=self.percent)
        end = width - self.last_px - theme.px(14)
        pen.text(share, end, middle, bold=True, align="right")
        wide = end - theme.width("100 %", "body", True) - theme.px(14) - self.first_px
        room = pygame.Rect(self.first_px, 0, wide, theme.px(20))
        room.centery = middle
        if room.width > theme.px(40):
            pen.box(room, theme.px(5), WELL)
            if self.percent:
                done = max(theme.px(8), room.width * self.percent // 100)
                pen.box(pygame.Rect(room.topleft, (done, room.height)), theme.px(5), LEGAL)


class Lasts(Piece):
    """The last deals, the oldest at the left: a light card with a tick where one was won."""

    def __init__(self, page: Host, rect: pygame.Rect, won: Sequence[bool], **more: Any) -> None:
        self.won = tuple(won)
        super().__init__(page, rect, **more)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, high = pen.theme, self.rect.height
        step = min(theme.px(36), self.rect.width / 30)
        for k, won in enumerate(self.won):
            card = pygame.Rect(round(k * step), 0, max(8, round(step) - theme.px(6)), high)
            if won:
                pen.box(card, theme.px(4), LEGAL)
            else:
                pen.box(card, theme.px(4), WELL, RIM, 1.5)
            size = max(8, min(card.width - 4, theme.px(20)))
            name, colour = ("check", INK) if won else ("minus", MUTED)
            pen.picture(self.page.app.pictures.icon(name, size, colour), middle=card.center)


class Columns(Piece):
    """Shares in percent side by side, the oldest at the left, with a line at ``mean`` percent.

    Each share stands over its column where there is room for it.
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, percents: Sequence[int], mean: int, **more: Any
    ) -> None:
        self.percents, self.mean = tuple(percents), mean
        super().__init__(page, rect, **more)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, (wide, high) = pen.theme, self.rect.size
        top = theme.line("small")
        step = min(theme.px(72), wide / len(self.percents))
        column = max(8, round(step) - theme.px(6))
        told = theme.width("100", "small") <= step
        for k, percent in enumerate(self.percents):
            well = pygame.Rect(round(k * step), top, column, high - top)
            pen.box(well, theme.px(4), WELL)
            share = max(theme.px(3), well.height * percent // 100)
            bar = pygame.Rect(well.x, well.bottom - share, column, share)
            pen.box(bar, min(theme.px(4), share // 2), LEGAL)
            if told:
                pen.text(str(percent), well.centerx, top // 2, "small", colour=MUTED,
                         align="middle")  # fmt: skip
        y = high - (high - top) * self.mean // 100
        end = round((len(self.percents) - 1) * step) + column
        pen.box(pygame.Rect(0, y - theme.px(1), end, max(2, theme.px(2))), 0, BRASS)
