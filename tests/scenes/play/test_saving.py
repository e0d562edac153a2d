"""After a deal and beside it: the result, what was left, a click in the log, a picture."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.play.logs import Logs
from scenes.play.scene import TableScene
from scenes.play.scores import ResultPanel
from scenes.program import play
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from scenes.table.draw.panels import Modal
from scenes.table.snapshot import save
from tests.scenes.replay.test_replay import NAMES, leave_all, played
from tests.scenes.toys import click, key, window
from tests.slow_marks import slow_case


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    monkeypatch.setattr(folders, "pictures", lambda: tmp_path / "pictures")
    return tmp_path


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def table(app: App, session: Session) -> TableScene:
    scene = play.at_table(app, session)
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene) -> None:
    for _ in range(30):
        scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)


def begun(home: Path, steps: int = 6, people: int = 1) -> Session:
    """A deal in which some things have been done, with people to move."""
    return Session.resume(played(home, "durak", 3, steps=steps, people=people))


def over(home: Path, game: str, seats: int, **options: Any) -> Session:
    """A match whose last deal so far has just ended, with a person at its first seat."""
    session = Session.resume(played(home, game, seats, **options))
    session.give_level(0, "human")
    return session


def result(scene: TableScene) -> ResultPanel:
    """The result, once the hands of a rummy have been seen."""
    for _ in range(3):
        if scene.desk.page is None:
            key(scene.app, pygame.K_ESCAPE)
            scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)
    assert isinstance(scene.desk.page, ResultPanel)
    return scene.desk.page


def press(scene: TableScene, name: str) -> None:
    control = next(each for each in scene.desk.controls.active() if each.name == name)
    click(scene.app, control.rect.center)


# --- the result -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), slow_case((1280, 800)), slow_case((1920, 1080))])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game, seats, options", [
    ("durak", 2, {}), ("durak", 6, {"match": "deals:10", "deals": 4}), ("cheat", 8, {}),
    ("sequence_rummy", 3, {"deals": 3}),
])  # fmt: skip
def test_the_result_lies_in_the_window_and_nothing_meets(
    size: tuple[int, int], scale: float, game: str, seats: int, options: dict[str, Any], home: Path,
) -> None:  # fmt: skip
    with window(size, scale) as app:
        app.settings["speed"] = "instant"
        session = Session.resume(played(home, game, seats, **options))
        session.give_level(0, "human")
        scene = table(app, session)
        panel = result(scene)
        assert pygame.Rect(0, 0, *size).contains(panel.rect), panel.rect
        for a, b in itertools.combinations(panel.controls, 2):
            assert not a.rect.colliderect(b.rect), (a, b)
        for control in panel.controls:
            assert panel.rect.contains(control.rect), control
            assert control.rect.h >= 44
        assert panel.pen.frame.user_scale >= 0.75
        lead = panel.pen.frame.text("lead")
        assert panel._row_h >= lead, "a name has room in its row"
        rows_end = panel._top(panel.pen) + panel._row_h * seats
        leafing = "earlier", "later"
        foot = [each for each in panel.controls if not each.name.endswith(leafing)]
        assert rows_end <= min(control.rect.top for control in foot)
        leave_all(app)


def test_the_result_tells_places_points_and_the_match(app: App, home: Path) -> None:
    session = over(home, "durak", 3, deals=3, match="deals:10")
    session.count("hints", 0)
    session.match_in_play.play.undos = 2
    panel = result(table(app, session))
    for row in panel.rows:
        hats = [each["points"][row.seat] for each in session.match.results]
        assert row.deals == tuple("1 hat" if each else "–" for each in hats)
        assert row.total == session.match.totals[row.seat]
    assert [(row.seat, row.place, row.sign) for row in panel.rows] == [
        (0, "safe, out first", ""), (2, "safe, out second", ""), (1, "the fool", "hat")]
    assert panel.lines == ("Deal 3 of the match.",)
    assert panel.remarks[1] == "Deal number 7, 1 hint, 2 moves taken back"
    assert not panel.more_is_better, "in Durak who has more has lost more"


def test_nothing_is_said_of_hints_that_were_not_asked_for(app: App, home: Path) -> None:
    panel = result(table(app, over(home, "cheat", 4)))
    assert panel.remarks == ("", "Deal number 5") and panel.rows[0].total is None


def test_earlier_deals_are_leafed_through(home: Path) -> None:
    with window((1024, 640)) as app:
        app.settings["speed"] = "instant"
        session = over(home, "durak", 2, match="single")
        state = session.match.state()
        options = {**state["options"], "match": "deals:20"}
        longer = {**state, "options": options, "results": state["results"] * 14}
        session.match_in_play.company.take_match(longer)
        scene = table(app, session)
        panel = result(scene)
        assert panel._shown()[0] == 12 and 2 <= panel._columns < 13
        for _ in range(20):
            press(scene, "result.earlier")
        assert panel._shown()[-1] == 0
        press(scene, "result.later")
        assert panel._shown()[-1] == 1
        leave_all(app)


def test_the_buttons_of_the_result(app: App, home: Path) -> None:
    scene = table(app, over(home, "durak", 3))
    press(scene, "result.Replay")
    replay = app._stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.playback.at == 0 and not replay.playback.eye.open
    app.pop()
    press(scene, "result.Show all hands")
    replay = app._stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.playback.at == len(replay.course) and replay.playback.eye.open
    app.pop()
    press(scene, "result.Same deal again")
    assert scene.desk.page is None
    assert scene.desk.session.practice and scene.desk.session.outcome is None


# --- what was left --------------------------------------------------------------------------------


def test_a_deal_dealt_again_by_mistake_comes_back(app: App, home: Path) -> None:
    scene = table(app, begun(home))
    before = scene.desk.session.deal.position()
    scene.desk.do("restart")
    press(scene, "another.Deal again from the start")
    assert scene.desk.session.deal.position() != before
    scene.desk.do("pause")
    assert isinstance(scene.desk.page, Modal)
    press(scene, "pause.Bring back the last game")
    wait(scene)
    assert scene.desk.page is None and not scene.desk.session.paused
    assert scene.desk.session.view(0).piles == scene.desk.stage.view.piles
    assert scene.desk.session.actions >= 6


def test_a_match_left_for_a_new_one_comes_back(app: App, home: Path) -> None:
    scene = table(app, begun(home))
    path = scene.desk.session.path
    scene.desk.do("new_deal")
    press(scene, "another.New deal")
    fresh = app._stack.top
    wait(fresh)
    assert fresh is not scene and fresh.desk.session.path != path
    key(app, pygame.K_F3, mod=pygame.KMOD_SHIFT)
    assert app._stack.top.desk.session.path == path


def test_where_nothing_was_left_nothing_is_offered(app: App, home: Path) -> None:
    scene = table(app, begun(home))
    scene.desk.do("pause")
    assert not any("Bring back" in control.name for control in scene.desk.controls.active())
    scene.desk.do("pause")
    scene.desk.do("bring_back")
    assert app.notice.sentence == "There is nothing to bring back."


# --- the log --------------------------------------------------------------------------------------


def logs_of(scene):
    return next(each for each in scene.layers if isinstance(each, Logs))


def click_line(app, scene, number):
    scene.draw(app.window.surface)
    rect, row = scene.desk.side.areas[number]
    click(app, rect.center)
    return row


def test_a_line_of_the_log_is_marked_and_shows_the_table_as_it_was(app: App, home: Path) -> None:
    scene = table(app, begun(home, steps=8))
    scene.desk.do("log")
    row = click_line(app, scene, 3)
    assert scene.desk.side.chosen is row and app._stack.top is scene
    replay_button = scene.desk.controls.rect("log.replay")
    assert replay_button is not None
    click(app, replay_button.center)
    replay = app._stack.top
    assert isinstance(replay, ReplayScene) and scene.desk.session.paused
    told = scene.desk.session.log(0)[row.entry]
    assert told in replay.course.told(replay.playback.at, replay.playback.eye)
    assert replay.eyes == [replay.playback.eye], "the deal goes on: nobody looks into another hand"
    app.pop()
    assert not scene.desk.session.paused


def test_a_second_click_on_a_line_shows_it_too(app: App, home: Path) -> None:
    scene = table(app, begun(home, steps=8))
    scene.desk.do("log")
    click_line(app, scene, 3)
    click_line(app, scene, 3)
    assert isinstance(app._stack.top, ReplayScene)


def test_play_on_from_a_line_takes_back_what_came_since(app: App, home: Path) -> None:
    scene = table(app, begun(home, steps=8))
    session = scene.desk.session
    for _ in range(3):
        if 0 in session.deal.actors():
            scene.desk.act(session.legal(0)[0], 0)
        wait(scene)
    scene.desk.do("log")
    before = [each.number for each in session.retold(0)]
    row = click_line(app, scene, 2)
    button = scene.desk.controls.rect("log.here")
    assert button is not None and row.at < before[-1]
    click(app, button.center)
    left = [each.number for each in session.retold(0)]
    assert len(left) < len(before) and (left[-1] <= row.at or not session.can_undo(0))
    assert "Redo" in app.notice.sentence and session.can_redo(0)


def test_lines_of_the_log_are_walked_over_and_marked_by_keys(app: App, home: Path) -> None:
    scene = table(app, begun(home, steps=30))
    scene.desk.do("log")
    wait(scene)
    names = []
    for _ in range(12):
        key(app, pygame.K_TAB)
        stop = scene.focus.at()
        if stop is not None and stop.zone == "panel":
            break
    for _ in range(40):
        key(app, pygame.K_DOWN)
        scene.draw(app.window.surface)
        wait(scene)
        stop = scene.focus.at()
        names.append(stop.control.name if stop is not None and stop.control else "")
        if names[-1].startswith("line."):
            break
    assert names[-1].startswith("line."), names
    key(app, pygame.K_RETURN)
    assert scene.desk.side.chosen is not None


def test_the_match_tab_has_the_deals_before_and_shows_them(app: App, home: Path) -> None:
    session = Session.resume(played(home, "chase_the_ace", 3, deals=2))
    session.give_level(0, "human")
    scene = table(app, session)
    if scene.desk.page is not None:
        scene.desk.close_page()
    scene.desk.do("log")
    assert [name for name, _words in scene.desk.side.tabs][-1] == "match"
    click(app, scene.desk.controls.rect("log.tab.match").center)
    wait(scene)
    rows = scene.desk.side.lines
    heads = [row.text for row in rows if row.kind == "deal"]
    assert heads == ["Deal 1", "Deal 2"]
    before = next(row for row in rows if row.chapter >= 0 and row.kind == "told")
    scene.desk.side.choose(before)
    scene.desk.settle()
    click(app, scene.desk.controls.rect("log.replay").center)
    shown = app._stack.top
    assert isinstance(shown, ReplayScene)
    assert shown.course.chapter.number == 1 and shown.playback.at == before.at
    app.pop()
    click(app, scene.desk.controls.rect("log.here").center)
    assert app._stack.top is not scene, "played on from there, as practice"


def test_a_covered_hand_has_no_log_to_jump_from(app: App, home: Path) -> None:
    scene = table(app, begun(home, steps=8, people=2))
    assert scene.desk.stage.viewer is None
    logs_of(scene)._keeping.show_entry(1)
    assert app._stack.top is scene


# --- pictures -------------------------------------------------------------------------------------


def test_a_picture_is_what_the_window_shows(app: App, home: Path) -> None:
    scene = table(app, begun(home))
    key(app, pygame.K_F12)
    (path,) = (home / "pictures").glob("*.png")
    assert path.name.startswith("Durak ") and str(path) in app.notice.sentence
    picture = pygame.image.load(path)
    assert picture.get_size() == app.window.surface.get_size()
    plate = scene.desk.stage.looks.own_plate.center
    assert picture.get_at(plate)[:3] == app.window.surface.get_at(plate)[:3]


def test_no_picture_is_overwritten(home: Path) -> None:
    surface = pygame.Surface((4, 4))
    paths = [save(surface, "Durak", home / "pictures", now_s=0.0) for _ in range(3)]
    assert len(set(paths)) == 3 and all(path.stat().st_size for path in paths)
    assert [path.stem[-3:] for path in paths[1:]] == ["(2)", "(3)"]


def test_a_picture_that_cannot_be_saved_is_a_sentence(app: App, home: Path) -> None:
    (home / "pictures").write_text("a file where the folder should be")
    table(app, begun(home))
    key(app, pygame.K_F12)
    assert app.notice.sentence.startswith("The picture could not be saved:")


def test_a_session_without_a_journal_says_so(app: App) -> None:
    sitters = tuple(Sitter(name) for name in NAMES[:2])
    scene = table(app, Session.start(Setup("spite_and_malice", sitters, {}, 3)))
    layer = next(each for each in scene.layers if type(each).__name__ == "Keeping")
    layer.show()
    assert app._stack.top is scene and "not being saved" in app.notice.sentence
