"""The desk alone: what is marked is put right once."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.table import Session
from scenes.table.desk import Desk, Mark
from scenes.table.draw.panels import Modal
from tests.scenes.table.tables import app, session, stage_of


class Counting(Desk[Session]):
    """Counts how often it is put right."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.looked = self.laid = 0

    def look(self) -> None:
        super().look()
        self.looked += 1

    def lay_out(self) -> None:
        super().lay_out()
        self.laid += 1


@pytest.fixture
def desk() -> Counting:
    played = session("durak", 3)
    made = Counting(app(), played)
    made.use(stage_of(played))
    made.settle()
    made.drawn()
    made.looked = made.laid = 0
    return made


def test_nothing_marked_is_nothing_done(desk: Counting) -> None:
    desk.settle()
    assert (desk.looked, desk.laid, desk.marked) == (0, 0, Mark.NOTHING)


@pytest.mark.parametrize(("mark", "looked", "laid"), [
    (Mark.PICTURE, 0, 0), (Mark.CONTROLS, 0, 1), (Mark.CARDS, 1, 0), (Mark.TABLE, 1, 1)])
def test_each_mark_comes_with_what_is_below_it(desk: Counting, mark: Mark, looked: int,
                                               laid: int) -> None:
    desk.mark(mark)
    assert desk.marked is mark
    desk.settle()
    assert (desk.looked, desk.laid, desk.marked) == (looked, laid, Mark.PICTURE)
    desk.drawn()
    assert desk.marked is Mark.NOTHING


def test_two_marks_are_what_each_of_them_says(desk: Counting) -> None:
    desk.mark(Mark.CARDS)
    desk.mark(Mark.CONTROLS)
    assert desk.marked is Mark.TABLE


def test_many_marks_are_put_right_once(desk: Counting) -> None:
    for mark in (Mark.TABLE, Mark.PICTURE, Mark.CONTROLS, Mark.TABLE):
        desk.mark(mark)
    desk.settle()
    desk.settle()
    assert (desk.looked, desk.laid) == (1, 1)


def test_what_has_happened_is_taken_and_marked(desk: Counting) -> None:
    seat = desk.session.deal.actors()[0]
    desk.session.submit(seat, desk.session.legal(seat)[0])
    desk.poll_news()
    assert desk.stage.shown.number == desk.session.number and desk.marked is Mark.TABLE


def test_while_a_page_asks_only_the_pause_and_the_settings_are_heard(desk: Counting) -> None:
    done: list[str] = []
    desk.commands = {name: lambda name=name: done.append(name) for name in ("pause", "log")}
    desk.open_page(Modal("pause", "Paused", ("Nothing moves.",)))
    assert not desk.do("log") and desk.do("pause") and done == ["pause"]
    desk.tell("A pad is gone.")
    assert isinstance(desk.page, Modal) and desk.page.lines == ("A pad is gone.", "Nothing moves.")
    desk.close_page()
    assert desk.do("log") and not desk.do("fly")
