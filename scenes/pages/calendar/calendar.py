"""The deals of the day of a patience: a month of days to press, how they went, days in a row."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.session import daily
from game.session.daily import DayMark
from game.session.degrees import degree_of
from game.store import folders
from game.store.journal import Summary
from game.store.statistics import Statistics, StatisticsError
from scenes.i18n import _, edge
from scenes.look.theme import MUTED, SOFT
from scenes.pages.calendar.month import WEEKDAYS, Day, Month, told
from scenes.program import people, play, routes
from scenes.program.stack import Program, Scene
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import BAR_PX, Scroll
from scenes.widgets.head import body_of, head, head_px, panel
from scenes.widgets.page import Page
from scenes.widgets.pick import Picker
from scenes.widgets.rows import Rows

#: Where the month and what is said of it stand side by side.
_MONTH = 0.62


class CalendarScene(Page):
    """``game``: whose days; ``today``: what day it is, asked again and again: midnight goes by."""

    trace_name = "calendar"

    def __init__(self, game: Game, today: Callable[[], date] = date.today) -> None:
        super().__init__()
        self.game, self._today = game, today
        self.today = today()
        self.picked = self.today
        self.month = Month.of(self.today)
        self.marks: Mapping[date, DayMark] = {}
        #: Days whose deal was begun and left.
        self._begun: dict[date, Summary] = {}
        self._trouble = ""

    def enter(self, app: Program) -> None:
        self.app = app
        self._read()
        super().enter(app)

    def resume(self) -> None:
        self._read()
        super().resume()

    def first_focus(self) -> str:
        return "play"

    def readable(self) -> Scene:
        return routes.rules(self.game)

    def update(self, now_ms: int) -> None:
        today = self._today()
        if today != self.today:
            if self.picked == self.today:
                self.picked, self.month = today, Month.of(today)
            self.today = today
            self.soon()
        super().update(now_ms)

    def _read(self) -> None:
        """What the person who plays alone has made of the days."""
        self._trouble, self.marks = "", {}
        name, settled = people.alone(self.app), self.game.settle(1, daily.day_options(self.game))
        self._begun = {day: match for match in reversed(play.all_unfinished())
                       if match.game == self.game.key and dict(match.options) == settled
                       and (day := daily.day_of(match.seed)) is not None}
        try:
            rows = Statistics(folders.statistics()).played(name, self.game.key) if name else []
            self.marks = daily.marked(self.game, rows)
        except StatisticsError as error:
            self._trouble = error.words.render(edge())
        except (OSError, sqlite3.Error) as error:
            self._trouble = _("The statistics cannot be read: {reason}.", reason=str(error))

    # --- layout ----------------------------------------------------------------------------------

    def compose(self) -> None:
        theme, body = self.theme, body_of(self)
        games = [game for game in CATALOGUE.values() if daily.has_days(game)]
        choices = [ChoiceItem(game.key, _(game.title)) for game in games]
        wide = Picker.width(theme, choices)
        rect = pygame.Rect(body.right - wide, theme.px(24), wide, max(44, theme.px(48)))
        title, room = _("Deals of the day"), rect.x - theme.px(16) - head_px(self)
        short = theme.width(title, "body", True) > room
        head(self, _("Days", context="title") if short else title, right=rect.x - theme.px(16))
        Picker(self, rect, choices, self.game.key, choose=self._choose, name="game")
        if body.width < theme.px(860) or body.height < self._month_px():
            panel(self, body, self._about, self._month_part)
            return
        left = pygame.Rect(body.topleft, (round(_MONTH * body.width), body.height))
        x = left.right + theme.px(24)
        right = pygame.Rect(x, body.y, body.right - x, body.height)
        self._days(left)
        right.height = min(right.height, self._words_px(self._inner(right)))
        panel(self, right, self._about)

    def _month_part(self, rows: Rows, scroll: Scroll) -> None:
        """The month below what is said of a day, in a window that has no room for both."""
        self._days(pygame.Rect(rows.x, rows.y, rows.width, self._month_px()), scroll)
        rows.y += self._month_px()

    @property
    def _least(self) -> int:
        """How high a day is at least."""
        return max(44, self.theme.line("body") + self.theme.px(16))

    def _month_px(self) -> int:
        """How high a month is at least, with its name above."""
        theme = self.theme
        head_high = max(44, theme.px(48)) + theme.px(10) + theme.line("small")
        return head_high + 6 * (theme.px(6) + self._least)

    def _inner(self, rect: pygame.Rect) -> int:
        """The room across in a panel."""
        return rect.width - 2 * self.theme.px(20) - BAR_PX

    def _words_px(self, width: int) -> int:
        """How high what is said of a day is, with its button, in a room of that width."""
        theme, lines = self.theme, self._lines()
        title = theme.line("lead") * len(theme.wrap(self._title(), "lead", width, True))
        high = sum(Label.height(theme, line, width, "body") + theme.px(2) for line in lines)
        return title + high + theme.control() + theme.px(38) + 2 * theme.px(8)

    def _title(self) -> str:
        """The day that is picked, and what became of it."""
        mark, day = self.marks.get(self.picked), told(self.picked)
        if mark is DayMark.WON:
            return _("{day}: won", day=day)
        if self.picked in self._begun:
            return _("{day}: begun", day=day)
        return _("{day}: played, not won yet", day=day) if mark is DayMark.PLAYED else day

    def _days(self, area: pygame.Rect, inside: Scroll | None = None) -> None:
        theme, high = self.theme, max(44, self.theme.px(48))
        for name, icon, step, x in (("earlier", "left", -1, area.x),
                                    ("later", "right", 1, area.right - high)):
            rect = pygame.Rect(x, area.y, high, high)
            label = _("The month before") if step < 0 else _("The month after")
            button = PushButton(self, rect, "", kind="quiet", icon=icon, name=name, spoken=label,
                                tip=label, press=partial(self._turn, step), inside=inside)
            button.off = step > 0 and self.month == Month.of(self.today)
        title = self.month.title
        wide = theme.width(title, "lead", True) + 2
        at = pygame.Rect(area.centerx - wide // 2, area.y + (high - theme.line("lead")) // 2, wide,
                         theme.line("lead"))
        Label(self, at, title, role="lead", bold=True, inside=inside)
        self._weeks(pygame.Rect(area.x, area.y + high + theme.px(10), area.width,
                                area.height - high - theme.px(10)), inside)

    def _weeks(self, area: pygame.Rect, inside: Scroll | None) -> None:
        """The days under their names, as large as there is room for six weeks."""
        theme, gap, line = self.theme, self.theme.px(6), self.theme.line("small")
        wide = (area.width - 6 * gap) // 7
        high = max(self._least, min(wide, (area.height - line - 6 * gap) // 6))
        for k, name in enumerate(WEEKDAYS):
            text = theme.cut(_(name), "small", wide - 2, False)
            text_px = theme.width(text, "small", False) + 2
            x = area.x + k * (wide + gap) + (wide - text_px) // 2
            Label(self, pygame.Rect(x, area.y, text_px, line), text, role="small", colour=MUTED,
                  inside=inside)
        top = area.y + line + gap
        for day in self.month.days():
            column, row = self.month.cell(day)
            rect = pygame.Rect(area.x + column * (wide + gap), top + row * (high + gap), wide, high)
            mark = self.marks.get(day) or (DayMark.PLAYED if day in self._begun else None)
            Day(self, rect, day, mark, today=self.today, picked=day == self.picked,
                press=partial(self._pick, day), inside=inside)

    def _lines(self) -> list[str]:
        """What is said of the day that is picked, and of all."""
        number = daily.number_of(self.picked)
        settled = self.game.settle(1, daily.day_options(self.game))
        degree = degree_of(self.game, settled, number)
        about = _("Deal number {number}", number=str(number))
        if degree is not None:
            about = _("{deal}, {degree}", deal=about, degree=degree.words.render(edge()))
        elif daily.winnable_first(self.game):
            about = _("{deal}; it can be won", deal=about)
        else:
            about = _("{deal}; no solver has tried it", deal=about)
        won = sum(mark is DayMark.WON and Month.of(day) == self.month
                  for day, mark in self.marks.items())
        days = len(self.month.days())
        lines = [about, _("{won} of {n} day of this month won",
                          "{won} of {n} days of this month won", counted="n", won=str(won), n=days)]
        row, most = daily.streak(self.marks, self.today), daily.longest(self.marks)
        lines.append(_("{n} day won in a row", "{n} days won in a row", n=row))
        if most > row:
            lines.append(_("At best {n} day", "At best {n} days", n=most))
        if not people.alone(self.app):
            lines.append(_("Say who you are under Players, and your days are kept here."))
        return [*lines, self._trouble] if self._trouble else lines

    def _about(self, rows: Rows, scroll: Scroll) -> None:
        """The day that is picked, its button, and what is said of it and of all."""
        theme = self.theme
        rows.heading(self._title())
        label = _("Play today's deal") if self.picked == self.today else _("Play this deal")
        label = _("Continue") if self.picked in self._begun else label
        wide = min(rows.width, PushButton.width(theme, label, icon=True))
        rect = pygame.Rect(rows.x, rows.y, wide, theme.control())
        PushButton(self, rect, label, kind="primary", icon="play", name="play", press=self._play,
                   letter=label[0], inside=scroll)
        rows.y = rect.bottom + theme.px(10)
        for k, line in enumerate(self._lines()):
            high = Label.height(theme, line, rows.width, "body")
            at = pygame.Rect(rows.x, rows.y, rows.width, high)
            Label(self, at, line, role="body", colour=MUTED if k else SOFT, inside=scroll)
            rows.y += high + theme.px(2)
        rows.y += theme.px(10)

    # --- what it does ----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        leaf = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in leaf and self.popup is None:
            self._turn(leaf[event.key])
            return True
        return super().handle(event)

    def _choose(self, key: str) -> None:
        self.game = CATALOGUE[key]
        self._read()
        self.soon()

    def _turn(self, step: int) -> None:
        """Another month, none that is still to come."""
        month = self.month.on(step)
        if month.first <= self.today and month.year > 1:
            self.month = month
            self.soon()

    def _pick(self, day: date) -> None:
        """Say more of that day; pressed once more its deal is played."""
        if day == self.picked:
            self._play()
            return
        self.picked = day
        self.soon()

    def _play(self) -> None:
        begun = self._begun.get(self.picked)
        self.app.settings["last_game"] = self.game.key
        try:
            if begun is not None:
                play.go_to(self.app, play.resumed(self.app, begun.path))
                return
            setup = replace(routes.usual(self.app, self.game), seed=daily.number_of(self.picked),
                            options=daily.day_options(self.game))
            play.go_to(self.app, play.table(self.app, setup))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
