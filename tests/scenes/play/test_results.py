"""The result page and the plates tell how a match stands, in the game's own words (Chase the
Ace)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.standing import Standing
from game.core.words import words
from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.play.logs import stands
from scenes.play.overlays import so_far
from scenes.play.results import leads
from scenes.play.scene import TableScene
from scenes.play.scores import ResultPanel
from scenes.program import play
from scenes.program.app import App
from tests.parts import Changing
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window

GAME = CATALOGUE["chase_the_ace"]
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def sit(app: App, lives: int = 2) -> TableScene:
    sitters = (Sitter("Ann"), *(Sitter(name, "easy") for name in NAMES[1:]))
    scene = play.at_table(app, Session.start(Setup(GAME.key, sitters, {"lives": lives}, 3)))
    assert isinstance(scene, TableScene)
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene, times: int = 60) -> None:
    scene.desk.poll_news()
    for _ in range(times):
        scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)


def play_deal(scene: TableScene) -> ResultPanel:
    session = scene.desk.session
    while session.outcome is None:
        seat = session.deal.actors()[0]
        session.play_for(seat, session.legal(seat)[0])
    wait(scene, 200)
    assert isinstance(scene.desk.page, ResultPanel)
    return scene.desk.page


def each_result(scene: TableScene) -> Iterator[ResultPanel]:
    """The result of every deal of the match."""
    while True:
        yield play_deal(scene)
        if scene.desk.session.standing.over:
            return
        scene.overlays._next()
        wait(scene, 1)


def lives_of(scene: TableScene) -> list[int]:
    """What the plates say of the match, in discs; not in words as well."""
    plates = scene.desk.stage.sight.plates.values()
    assert not any(plate.total for plate in plates)
    return [plate.counter.n for plate in plates if plate.counter is not None]


def panel_of(scene: TableScene) -> ResultPanel:
    """The result as it would be now."""
    scene.overlays.result()
    assert isinstance(scene.desk.page, ResultPanel)
    return scene.desk.page


def test_plates_tell_lives_and_who_is_out(app: App) -> None:
    scene = sit(app)
    totals = [lives_of(scene)]
    for _panel in each_result(scene):
        totals.append(lives_of(scene))
    assert totals[0] == [2] * 4
    assert {1, 0} <= {total for row in totals for total in row}
    assert totals[-1].count(0) == 3


def test_the_result_tells_totals_in_the_words_of_the_game(app: App) -> None:
    scene = sit(app)
    panel = play_deal(scene)
    standing = scene.desk.session.standing
    for row in panel.rows:
        left = 2 + standing.totals[row.seat]
        assert (row.so_far, row.total) == ("2 lives" if left == 2 else "1 life", left - 2)
    brush = scene.desk.stage.looks.brush
    lead = scene.desk.stage.looks.frame.text("lead")
    widest = max(brush.writer.width(row.so_far, lead, True) for row in panel.rows)
    assert panel._right(brush, -2) - widest > panel._right(brush, -1), "columns do not meet"


def test_at_the_end_places_are_those_of_the_match(app: App) -> None:
    scene = sit(app)
    *_before, panel = each_result(scene)
    session = scene.desk.session
    places = session.standing.places
    assert [row.seat for row in panel.rows] == sorted(range(4), key=lambda s: (places[s], s))
    assert [row.place for row in panel.rows] == [f"Place {places[row.seat]}" for row in panel.rows]
    assert [row.sign for row in panel.rows] == ["crown", "", "", ""]
    alone = panel.rows[0].name
    assert panel.remarks[0] == f"{alone} is the last with lives."
    log = [each.text for each in stands(scene.desk.stage, session)]
    assert log[-2].startswith("The match: ") and log[-1] == panel.remarks[0]


def test_between_two_deals_the_pause_and_the_log_tell_it_too(app: App) -> None:
    scene = sit(app)
    session = scene.desk.session
    assert so_far(scene.desk.stage, session) == ()
    play_deal(scene)
    which, told = so_far(scene.desk.stage, session)
    assert which == "Deal 2 of the match." and told.count("2 lives") == 3
    scene.overlays._next()
    wait(scene)
    assert not stands(scene.desk.stage, session)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_how_a_total_came_about_has_room(size: tuple[int, int]) -> None:
    """Before columns of earlier deals, which can be leafed through."""
    with window(size) as app:
        app.settings["speed"] = "instant"
        scene = sit(app, lives=9)
        for _deal in range(8):
            play_deal(scene)
            scene.overlays._next()
            wait(scene, 10)
        play_deal(scene)
        session = scene.desk.session
        told = tuple(words("{a} + game {b} + boxes {c}", a=103, b=100, c=125) for _ in range(4))
        note = words("The next deal counts {n}.", n=4)
        session.match.standing = replace(session.standing, told=told, words=note)
        panel, brush = panel_of(scene), scene.desk.stage.looks.brush
        panel.lay_out(brush)
        assert "The next deal counts 4." in panel.lines
        assert panel._columns < 8
        # Of the column that is the farthest left the points, at most "−1", end at its right edge.
        edge = panel._right(brush, panel._columns - 1) - brush.frame.px(30)
        if not panel._columns:
            edge = panel._right(brush, -1) - brush.frame.px(30)
        for row in panel.rows:
            assert row.line.endswith("103 + game 100 + boxes 125")
            wide = brush.writer.width(row.line, brush.frame.text("small"))
            assert panel.rect.left + brush.frame.px(20 + 48 + 24) + wide <= edge
        surface = pygame.Surface(size)
        panel.draw(brush, surface, "")
        leave_all(app)


@pytest.mark.parametrize("places, won, remark", [
    ((2, 2, 3, 3), (False,) * 4, "The match is over, and nobody has won it."),
    ((1, 1, 3, 3), (True, True, False, False), "Ann and Ben share the match."),
])  # fmt: skip
def test_who_has_won_the_match(
    app: App, places: tuple[int, ...], won: tuple[bool, ...], remark: str
) -> None:
    scene = sit(app)
    play_deal(scene)
    session = scene.desk.session
    session.match.standing = replace(
        session.standing, places=places, won=won, over=True, deals=3, words=None
    )
    assert panel_of(scene).remarks[0] == remark


@pytest.mark.parametrize("over, sides, remark", [
    (False, (0, 1, 0, 1), "Ann and Cleo lead."),
    (True, (0, 1, 0, 1), "Ann and Cleo win the match."),
    (False, (), "Ann and Cleo are level."), (True, (), "Ann and Cleo share the match."),
])  # fmt: skip
def test_partners_lead_and_win_together(
    app: App, monkeypatch: pytest.MonkeyPatch, over: bool, sides: tuple[int, ...], remark: str
) -> None:
    scene = sit(app)
    play_deal(scene)
    session = scene.desk.session
    monkeypatch.setitem(Changing(session.game.rules), "sides",
                        lambda seats, options: sides or tuple(range(seats)))
    session.match.standing = replace(
        session.standing, places=(1, 3, 1, 3), won=(True, False, True, False), over=over, deals=3,
        words=None)
    assert panel_of(scene).remarks[0] == remark


@pytest.mark.parametrize(("totals", "places", "told"), [
    ((12, 30, 5), (2, 1, 3), "Ben leads by 18."), ((4, 1, 9), (2, 1, 3), "Ben leads by 3."),
    ((4, 1, 9), (3, 1, 2), "Ben leads."),
])  # fmt: skip
def test_who_leads_is_told_with_how_far(totals: tuple[int, ...], places: tuple[int, ...],
                                        told: str) -> None:
    assert leads(Standing(totals, places, False), 1, "Ben") == told
