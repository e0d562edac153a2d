"""A month as it hangs on the wall: its days in weeks, and each day as a piece to press."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pygame

from game.core.records import dataclass
from game.core.words import N_
from game.session.daily import DayMark
from scenes.i18n import _
from scenes.look.theme import BRASS, BUTTON, HOVER, LINE, MUTED, SOFT, TEXT
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
#: Monday first, as short as columns of days are headed.
WEEKDAYS = (
    N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Month:
    """``number``: 1 to 12."""

    year: int
    number: int

    @staticmethod
    def of(day: date) -> Month:
        """The month of a day."""
        return Month(day.year, day.month)

    @property
    def first(self) -> date:
        """Its first day."""
        return date(self.year, self.number, 1)

    def on(self, count: int) -> Month:
        """So many months later, or earlier.

        >>> Month(2026, 12).on(1), Month(2026, 1).on(-2)
        (Month(year=2027, number=1), Month(year=2025, number=11))
        """
        year, month = divmod(12 * self.year + self.number - 1 + count, 12)
        return Month(year, month + 1)

    def days(self) -> list[date]:
        """All of them.

        >>> len(Month(2028, 2).days()), Month(2026, 11).days()[-1]
        (29, datetime.date(2026, 11, 30))
        """
        count = (self.on(1).first - self.first).days
        return [self.first + timedelta(days=k) for k in range(count)]

    def cell(self, day: date) -> tuple[int, int]:
        """Column and row of a day, weeks from Monday on.

        >>> Month(2026, 11).cell(date(2026, 11, 1)), Month(2026, 11).cell(date(2026, 11, 30))
        ((6, 0), (0, 5))
        """
        at = self.first.weekday() + day.day - 1
        return at % 7, at // 7

    @property
    def title(self) -> str:
        """As it stands over the days."""
        return _("{month} {year}", month=_(MONTHS[self.number - 1]), year=str(self.year))


def told(day: date) -> str:
    """A day in words.

    >>> told(date(2026, 11, 8))
    '8 November 2026'
    """
    return _("{day} {month} {year}", day=str(day.day), month=_(MONTHS[day.month - 1]),
             year=str(day.year))


class Day(Piece):
    """A day: won days have a tick, played ones a ring, today a brass rim; ``mark``: what was made
    of it. What is still to come cannot be pressed."""

    def __init__(
        self, page: Host, rect: pygame.Rect, day: date, mark: DayMark | None, *, today: date,
        picked: bool, **more: Any,
    ) -> None:  # fmt: skip
        self.day, self.mark, self.is_today, self.picked = day, mark, day == today, picked
        super().__init__(page, rect, name=f"day.{day.isoformat()}", tip=_said(mark, day, today),
                         **more)
        self.off = day > today

    def reads(self) -> str:
        return f"{told(self.day)}: {self.tip}"

    @property
    def is_on(self) -> bool:
        return self.picked

    def look(self) -> Any:
        return (super().look(), self.mark, self.picked)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        colour = MUTED if self.off else TEXT
        if not self.off:
            fill = HOVER if self.hovered else BUTTON
            rim, weight = (BRASS, theme.px(3)) if self.is_today or self.picked else (LINE, 1.5)
            pen.box(rect, theme.px(8), fill, rim, weight)
        pen.text(str(self.day.day), theme.px(10), theme.px(8) + theme.line("body") // 2, "body",
                 colour=colour, bold=self.is_today)
        side = min(rect.width, rect.height)
        middle = (rect.right - round(0.3 * side), rect.bottom - round(0.28 * side))
        if self.mark is DayMark.WON:
            picture = self.page.app.pictures.icon("crown", round(0.4 * side), BRASS)
            pen.picture(picture, middle=middle)
        elif self.mark is DayMark.PLAYED:
            pygame.draw.circle(pen.surface, pygame.Color(SOFT), middle, round(0.11 * side), 3)


def _said(mark: DayMark | None, day: date, today: date) -> str:
    """What became of it."""
    if mark is DayMark.WON:
        return _("won")
    if mark is DayMark.PLAYED:
        return _("played, not won yet")
    return _("still to come") if day > today else _("not played")
