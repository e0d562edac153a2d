"""What comes of deals that were counted, as figures, bars and sentences."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.game import Game
from game.core.options import Option
from game.core.words import decimal, plain
from game.store.rows import PlayedDeal
from game.store.statistics import PlayedTally, tally
from game.store.tally import course
from scenes.i18n import _, listing
from scenes.look.theme import MUTED, SOFT
from scenes.widgets.controls import Label
from scenes.widgets.figures import Bar, Columns, Figure, Lasts
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: No game: all of them.
ALL = ""
MOST_LASTS = 30


class Sums:
    """Of ``shown`` deals of a game, or of ALL."""

    def __init__(self, page: Page, game: str, shown: Sequence[PlayedDeal]) -> None:
        self.page, self.game, self.shown = page, game, shown

    def fill(self, rows: Rows, totals: PlayedTally) -> None:
        """Put them into rows."""
        several = [row for row in self.shown if row.seats > 1]
        self._tiles(rows, totals)
        if several:
            self._bars(rows, several)
        self._lasts(rows, self.shown)
        self._course(rows, totals)
        self._sentences(rows, self.shown, totals)

    def _title(self, rows: Rows, text: str) -> None:
        line = self.page.theme.line("body")
        rect = pygame.Rect(rows.x, rows.y, rows.width, line)
        Label(self.page, rect, text, bold=True, inside=rows.inside)
        rows.y += line + self.page.theme.px(6)

    def _tiles(self, rows: Rows, totals: PlayedTally) -> None:
        theme, gap = self.page.theme, self.page.theme.px(14)
        tiles = [
            (str(totals.played), _("deal played", "deals played", n=totals.played)),
            (_("{percent} %", percent=totals.percent), _("won, {n} in all", n=totals.won)),
            (str(totals.longest), _("longest row of wins; now {n}", n=totals.streak)),
            (lasting(totals.time_ms // totals.played), _("a deal, on average")),
        ]
        if self.game != ALL and totals.won and all(row.seats == 1 for row in self.shown):
            mean = _("a win, on average")
            tiles[3:] = [(lasting(totals.best_ms), _("the quickest win")),
                         (lasting(totals.won_ms // totals.won), mean)]
            if totals.points:
                tiles.append((str(totals.best), _("most points")))
        side_by_side = 3 if len(tiles) > 4 else 4
        columns = side_by_side if rows.width >= theme.px(760) else 2
        wide = (rows.width - gap * (columns - 1)) // columns
        high = max(Figure.height(theme, words, wide) for _number, words in tiles)
        for k, (number, words) in enumerate(tiles):
            x, y = k % columns * (wide + gap), k // columns * (high + gap)
            at = pygame.Rect(rows.x + x, rows.y + y, wide, high)
            Figure(self.page, at, number, words, inside=rows.inside)
        rows.y += (len(tiles) + columns - 1) // columns * (high + gap) + theme.px(10)

    def _bars(self, rows: Rows, shown: Sequence[PlayedDeal]) -> None:
        """Against whom, and how that went."""
        by_level = [(title, tally(row for row in shown if row.against == level))
                    for level, title in level_titles().items()]  # fmt: skip
        by_level = [(title, each) for title, each in by_level if each.played]
        theme, high = self.page.theme, self.page.theme.line("body") + self.page.theme.px(8)
        counts = [_("{n} deal", "{n} deals", n=each.played) for _title, each in by_level]
        first = max(theme.width(title, "body") for title, _each in by_level) + theme.px(24)
        last = max(theme.width(count, "body") for count in counts)
        self._title(rows, _("Against whom"))
        for (title, each), count in zip(by_level, counts):
            rect = pygame.Rect(rows.x, rows.y, rows.width, high)
            Bar(self.page, rect, title, each.percent, count, first_px=first, last_px=last,
                inside=rows.inside)  # fmt: skip
            rows.y += high
        rows.y += theme.px(14)

    def _lasts(self, rows: Rows, shown: Sequence[PlayedDeal]) -> None:
        won = [row.won for row in shown if not row.practice][-MOST_LASTS:]
        high = self.page.theme.px(48)
        self._title(rows, _("The last deal", "The last {n} deals", n=len(won)))
        Lasts(self.page, pygame.Rect(rows.x, rows.y, rows.width, high), won, inside=rows.inside)
        rows.y += high + self.page.theme.px(16)

    def _course(self, rows: Rows, totals: PlayedTally) -> None:
        """How wins went over time, where there is something to see."""
        went = course(self.shown)
        if went is None:
            return
        theme, high = self.page.theme, self.page.theme.px(110) + self.page.theme.line("small")
        self._title(rows, _("Won of each {n} deal, in percent",
                            "Won of each {n} deals, in percent", n=went.size))
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Columns(self.page, rect, went.percents, totals.percent, inside=rows.inside)
        rows.y += high + theme.px(4)
        day = time.strftime(_("%Y-%m-%d", context="time"), time.localtime(went.since))
        say(self.page, rows, _("The oldest at the left, since {day}; the line is the average of "
                               "all deals.", day=day))  # fmt: skip
        rows.y += theme.px(12)

    def _sentences(self, rows: Rows, shown: Sequence[PlayedDeal], totals: PlayedTally) -> None:
        told = [_("At the table: {time}.", time=lasting(totals.time_ms))]
        if self.game != ALL and any(row.points for row in shown):
            told.append(_("Best result: {n} point.", "Best result: {n} points.", n=totals.best))
            told.append(_("On average: {mean} point.",
                          "On average: {mean} points.",
                          counted="mean", mean=decimal(totals.points / totals.played)))
        told.append(_("Hints: {hints}. Taken back: {undos}.",
                      hints=totals.hints, undos=totals.undos))
        if totals.race_losses or totals.misplays:
            told.append(_("Races lost: {late}. Wrong piles: {wrong}.", late=totals.race_losses,
                          wrong=totals.misplays))  # fmt: skip
        if totals.practice:
            practice = _("Practice besides: {n} deal.", "Practice besides: {n} deals.",
                         n=totals.practice)  # fmt: skip
            told.append(practice)
        say(self.page, rows, " ".join(told), colour=SOFT)


def say(page: Page, rows: Rows, text: str, *, colour: str = MUTED) -> None:
    """A sentence in small letters."""
    high = Label.height(page.theme, text, rows.width)
    rect = pygame.Rect(rows.x, rows.y, rows.width, high)
    Label(page, rect, text, role="small", colour=colour, inside=rows.inside)
    rows.y += high + page.theme.px(4)


def level_titles() -> dict[str, str]:
    """The levels of computer players, and how they read; "": none sat there."""
    return {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard"), "": _("People only")}


def title_of(game: str) -> str:
    """The name of a game; of all of them for "".

    A game of another release is called after its key.
    """
    if game == ALL:
        return _("All games")
    if game in CATALOGUE:
        return _(CATALOGUE[game].title)
    return plain(game).replace("_", " ").capitalize()


@lru_cache(256)
def _usual(game: Game, seats: int) -> Mapping[str, Any]:
    return game.settle(seats, {})


def told_rules(row: PlayedDeal) -> str:
    """By which rules a deal was played: what was not as usual."""
    game = CATALOGUE.get(row.game)
    if game is None:
        return _("As usual")
    try:
        usual = _usual(game, row.seats)
    except OptionError:
        return _("As usual")
    # What fewer players are not asked for is usual nowhere, and says nothing.
    asked = [option for option in game.options if option.key in usual]
    parts = [_("{option}: {value}", option=_(option.title), value=_title(option, value))
             for option in asked
             if (value := row.options.get(option.key, usual[option.key])) != usual[option.key]]
    return listing(parts) or _("As usual")


def _title(option: Option, value: Any) -> str:
    """How a value reads; a journal from elsewhere may say anything."""
    return _(option.title_of(value if isinstance(value, int | str) else plain(str(value))))


def lasting(time_ms: int) -> str:
    """A length of time, as exact as one wants to know it.

    >>> lasting(45_000), lasting(360_000), lasting(2 * 3_600_000 + 300_000)
    ('45 s', '6 min', '2 h 5 min')
    """
    seconds = time_ms // 1000
    if seconds < 60:
        return _("{seconds} s", seconds=seconds)
    if seconds < 3600:
        return _("{minutes} min", minutes=seconds // 60)
    return _("{hours} h {minutes} min", hours=seconds // 3600, minutes=seconds % 3600 // 60)
