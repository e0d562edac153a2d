"""A patience of one seat in the window: set-up page, table, result, statistics, past games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.pages.past.past_games import PastGamesScene
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.setup.plan import SetupPlan
from scenes.pages.setup.setup import SetupScene
from scenes.play.scene import TableScene
from scenes.play.scores import ResultPanel
from scenes.program import play
from scenes.program.app import App
from scenes.widgets.long_list import LongList
from scenes.widgets.page import Page
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window
from tests.toy_patience import GAME


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # It is called a Mapping, so that nobody writes into it; it is a dict.
    monkeypatch.setitem(CATALOGUE, GAME.key, GAME)  # type: ignore[arg-type]
    monkeypatch.setattr(folders, "data", lambda: tmp_path)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def open_page(app: App, page: Page) -> list[str]:
    """The names of what can be pressed or typed there."""
    app.push(page)
    for ms in (0, 50, 100):
        page.update(ms)
    page.draw(app.window.surface)
    return [name for element in page.in_order if (name := getattr(element, "name", ""))]


def at_table(app: App, folder: Path, redeals: int = 9, seed: int = 1) -> TableScene:
    setup = Setup(GAME.key, (Sitter("Ann"),), {"redeals": redeals}, seed)
    scene = play.at_table(app, Session.start(setup, folder))
    assert isinstance(scene, TableScene)
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene, times: int = 60) -> None:
    scene.desk.poll_news()
    for _ in range(times):
        scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)


def play_on(scene: TableScene) -> ResultPanel:
    session = scene.desk.session
    while session.outcome is None:
        able = [action for action in session.legal(0) if action.verb != "resign"]
        session.submit(0, able[0])
    wait(scene, 300)
    assert isinstance(scene.desk.page, ResultPanel)
    return scene.desk.page


# --- who plays ------------------------------------------------------------------------------------


def test_no_computer_player_is_offered_to_one_seat() -> None:
    plan = SetupPlan(GAME, {"levels": ["hard"], "seats": 1})
    assert plan.levels == ["human"] and plan.seated == (0,)
    assert [choice.value for choice in plan.level_choices()] == ["human"]
    assert [choice.value for choice in plan.people_choices()] == [1]
    assert plan.problem() == "" and plan.setup().sitters[0].level == "human"


def test_the_set_up_asks_who_plays_and_no_more(app: App) -> None:
    names = open_page(app, SetupScene(GAME))
    assert "name.0" in names and "play" in names
    assert not any(name.startswith(("level.", "people", "count")) for name in names)


# --- the table ------------------------------------------------------------------------------------


def test_the_table_shows_what_is_seen(app: App, tmp_path: Path) -> None:
    scene = at_table(app, tmp_path)
    for _ in range(12):
        action = scene.desk.session.legal(0)[0]
        assert scene.desk.session.submit(0, action) is None
        wait(scene)
        stage = scene.desk.stage
        assert stage.board.differs(stage.view) == ""
    assert scene.desk.stage.sight.plates[0].total == ""


def test_a_patience_that_came_out_is_won_not_first(app: App, tmp_path: Path) -> None:
    panel = play_on(at_table(app, tmp_path))
    (row,) = panel.rows
    assert (row.place, row.sign, row.deals, row.total) == ("Won", "crown", ("+20",), None)
    assert panel.title == "It came out after 1 redeal." and panel.remarks[0] == ""
    labels = [label.text for label, _press in panel.choices]
    assert "Show all hands" not in labels and labels[-2:] == ["Same deal again", "New deal"]


def test_a_patience_that_did_not_come_out_has_no_place(app: App, tmp_path: Path) -> None:
    panel = play_on(at_table(app, tmp_path, redeals=0))
    (row,) = panel.rows
    assert (row.place, row.sign) == ("", "") and row.line == "0 redeals used"


# --- what was played ------------------------------------------------------------------------------


def test_what_was_played_tells_wins_and_points(app: App, tmp_path: Path) -> None:
    for seed, redeals in ((1, 9), (2, 9), (3, 0)):
        scene = at_table(app, tmp_path, redeals, seed)
        play_on(scene)
        scene.desk.session.close()
        app.pop()
    page = StatisticsScene("Ann")
    page.game = GAME.key
    open_page(app, page)
    told = " ".join(str(getattr(element, "text", "")) for element in page.in_order)
    assert "Best result: 20 points." in told and "On average: " in told
    assert "Against whom" not in told
    app.pop()
    past = PastGamesScene()
    open_page(app, past)
    (listed,) = (piece for piece in past.pieces if isinstance(piece, LongList))
    listed.refresh()
    told = " ".join(each.text for each in listed.written)
    assert told.count("Ann has won, 1 deal") == 2 and told.count("Not won, 1 deal") == 1
    app.pop()
