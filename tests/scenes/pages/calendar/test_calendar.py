"""The page of a patience's days: its month, what was made of it, by mouse, keys and a reader."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.session import alone, daily
from game.session.daily import DayMark
from game.store import folders
from scenes.pages.calendar import calendar
from scenes.pages.calendar.calendar import CalendarScene
from scenes.pages.calendar.month import Day, Month
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from scenes.program.app import App
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window

KLONDIKE = CATALOGUE["klondike"]
TODAY = [date(2026, 11, 28)]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    TODAY[:] = [date(2026, 11, 28)]
    with window() as made:
        made.people.add("Ann")
        yield made
        leave_all(made)


def opened(app: App) -> CalendarScene:
    page = CalendarScene(KLONDIKE, lambda: TODAY[0])
    app.push(page)
    page.update(1000)
    return page


def press(page: CalendarScene, key: int) -> None:
    page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    page.update(page._last_ms + 200)


def day(page: CalendarScene, number: int) -> Day:
    found = page.called(f"day.{date(2026, 11, number).isoformat()}")
    assert isinstance(found, Day)
    return found


def told(page: CalendarScene) -> str:
    return " | ".join(piece.reads() for piece in page.pieces)


def test_days_to_come_cannot_be_played_and_today_lies_ready(app: App) -> None:
    page = opened(app)
    assert page.focus.element is page.called("play")
    assert day(page, 29).off and not day(page, 28).off
    assert day(page, 28).reads() == "28 November 2026: not played"
    assert "Deal number 20261128" in told(page) and "0 days won in a row" in told(page)
    page._turn(1)
    assert page.month == Month(2026, 11), "no month to come"


def test_what_was_won_is_seen_and_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    marks: dict[date, Any] = {date(2026, 11, n): DayMark.WON for n in (25, 26, 27)}
    marks[date(2026, 11, 5)] = DayMark.PLAYED
    monkeypatch.setattr(calendar.daily, "marked", lambda game, rows: marks)
    page = opened(app)
    assert day(page, 26).reads().endswith("2026: won")
    assert day(page, 5).reads().endswith("played, not won yet")
    assert "3 days won in a row" in told(page) and "3 of 30 days of this month won" in told(page)
    names = [str(node.name) for node in page.tree().nodes.values()]
    assert any("26 November 2026: won" in name for name in names), "a screen reader hears it"


def test_by_keys_a_month_is_leafed_and_a_day_is_played(app: App) -> None:
    page = opened(app)
    press(page, pygame.K_PAGEUP)
    assert page.month == Month(2026, 10)
    press(page, pygame.K_PAGEDOWN)
    page.focus.set(day(page, 28))
    press(page, pygame.K_LEFT)
    assert page.focus.element is day(page, 27)
    press(page, pygame.K_RETURN)
    assert page.picked == date(2026, 11, 27)
    page.focus.set(page.called("play"))
    press(page, pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, TableScene)
    session = scene.desk.session
    assert alone.deal_number(session) == "20261127" and session.settled["winnable"] == "on"
    assert session.seats[0].name == "Ann"


def test_what_was_begun_is_gone_on_with(app: App) -> None:
    page = opened(app)
    page._play()
    scene = app.top
    assert isinstance(scene, TableScene)
    session = scene.desk.session
    draw = next(action for action in session.legal(0) if action.verb == "draw")
    assert scene.desk.act(draw, 0) is None
    session.close()
    TODAY[:] = [date(2026, 11, 29)]
    page = opened(app)
    assert page.called("day.2026-11-28") is not None and not day(page, 28).off
    page._pick(date(2026, 11, 28))
    page.update(4000)
    assert "28 November 2026: begun" in told(page) and "Continue" in told(page)
    page._play()
    again = app.top
    assert isinstance(again, TableScene) and alone.moves(again.desk.session) == 1


def test_midnight_goes_by_while_the_page_is_open(app: App) -> None:
    page = opened(app)
    TODAY[:] = [date(2026, 12, 1)]
    page.update(2000)
    page.update(2400)
    assert page.picked == date(2026, 12, 1) and page.month == Month(2026, 12)
    assert page.called("day.2026-12-02") is not None


def test_the_start_page_leads_there_for_each_patience_and_no_other_game(app: App) -> None:
    start = StartScene()
    app.push(start)
    for key, game in CATALOGUE.items():
        names = [offer.name for offer in start._more(game)]
        assert ("days" in names) is daily.has_days(game), key
