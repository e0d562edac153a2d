"""The deal of the day of each patience: its number, and what a person has made of those days.

A day is that of the calendar on the wall, and a deal is of the day whose number it has: who begins
one before midnight and ends it after has played that of the day before.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from enum import Enum, auto
from typing import Any

from game.core.game import Game
from game.store.rows import PlayedDeal


class DayMark(Enum):
    """What became of a day's deal."""

    PLAYED = auto()
    WON = auto()


def has_days(game: Game) -> bool:
    """Whether it has a deal of the day of its own: one plays it alone."""
    return game.seats[-1] == 1


def number_of(day: date) -> int:
    """The number of the deals of that day.

    >>> number_of(date(2026, 11, 8))
    20261108
    """
    return int(day.strftime("%Y%m%d"))


def day_of(number: int) -> date | None:
    """The day whose deals have that number; None: of none.

    >>> day_of(20261108), day_of(20261131)
    (datetime.date(2026, 11, 8), None)
    """
    try:
        return date(number // 10000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        return None


def day_options(game: Game) -> dict[str, Any]:
    """The rules by which everybody plays it: the usual ones, and where deals are known to come out
    it is one of those."""
    return winnable_first(game)


def winnable_first(game: Game) -> dict[str, Any]:
    """The options of a game, but for the usual ones, by which only deals that are known to come out
    are dealt; none where nobody knows any."""
    known = any(option.key == "winnable" and "on" in option.values for option in game.options)
    return {"winnable": "on"} if known else {}


def marked(game: Game, rows: Iterable[PlayedDeal]) -> dict[date, DayMark]:
    """What a person has made of each day of that game, by what was played by the rules of the days;
    a day's deal once won stays that. A match of one person is one deal: its number is the seed."""
    settled, found = game.settle(1, day_options(game)), dict[date, DayMark]()
    for row in rows:
        day = day_of(row.seed)
        if row.game != game.key or row.practice or day is None or not _same(row.options, settled):
            continue
        if row.won or found.get(day) is DayMark.WON:
            found[day] = DayMark.WON
        else:
            found[day] = DayMark.PLAYED
    return found


def _same(options: Mapping[str, Any], settled: Mapping[str, Any]) -> bool:
    """Whether a deal was played by those rules; what an older release did not know is as usual."""
    return all(options.get(key, value) == value for key, value in settled.items())


def streak(marks: Mapping[date, DayMark], today: date) -> int:
    """How many days in a row were won, up to today, or to yesterday while today's is still open.

    >>> days = {date(2026, 11, n): DayMark.WON for n in (1, 3, 4)}
    >>> [streak(days, date(2026, 11, n)) for n in (4, 5, 6)]
    [2, 2, 0]
    """
    day = today if marks.get(today) is DayMark.WON else today - timedelta(days=1)
    count = 0
    while marks.get(day) is DayMark.WON:
        count, day = count + 1, day - timedelta(days=1)
    return count


def longest(marks: Mapping[date, DayMark]) -> int:
    """The most days in a row that were won.

    >>> longest({date(2026, 11, n): DayMark.WON for n in (1, 3, 4)})
    2
    """
    won = sorted(day for day, mark in marks.items() if mark is DayMark.WON)
    most = count = 0
    for k, day in enumerate(won):
        follows = k > 0 and won[k - 1] == day - timedelta(days=1)
        count = count + 1 if follows else 1
        most = max(most, count)
    return most
