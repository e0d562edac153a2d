"""A game that is not being saved says so as long as that is so, and to who leaves it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.play.scene import TableScene
from scenes.program import play
from scenes.program.app import App
from tests.scenes.toys import click, key, window

SETUP = Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {}, 11)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made


def table(app: App, session: Session) -> TableScene:
    scene = play.at_table(app, session)
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene) -> None:
    for _ in range(10):
        scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)


@pytest.fixture
def unsaved(app: App, tmp_path: Path) -> TableScene:
    (tmp_path / "data").write_text("a file where a folder should be")
    return table(app, Session.start(SETUP, tmp_path / "data"))


def names(scene: TableScene) -> list[str]:
    return [control.name for control in scene.desk.controls.active()]


def press(app: App, scene: TableScene, name: str) -> None:
    rect = scene.desk.controls.rect(name)
    assert rect is not None, (name, names(scene))
    click(app, rect.center)


def test_a_mark_stands_with_its_reason(app: App, unsaved: TableScene) -> None:
    assert "cannot be saved" in app.notice.sentence
    rect = unsaved.desk.controls.rect("unsaved")
    assert rect is not None and unsaved.desk.stage.looks.frame.table.contains(rect)
    board = unsaved.desk.stage.board
    assert rect.collidelist([unsaved.desk.stage.rect(sprite) for sprite in board]) < 0
    app.notice.sentence = ""
    wait(unsaved)
    assert not app.notice.sentence, "said once"
    press(app, unsaved, "unsaved")
    assert "cannot be saved" in app.notice.sentence


def test_a_pause_says_it_too(app: App, unsaved: TableScene) -> None:
    unsaved.desk.do("pause")
    assert any("cannot be saved" in line for line in unsaved.desk.page.lines)


def test_who_leaves_is_asked_once(app: App, unsaved: TableScene) -> None:
    unsaved.desk.do("leave")
    assert app.top is unsaved and unsaved.desk.page.name == "unsaved"
    app.notice.shut()
    key(app, pygame.K_ESCAPE)
    assert app.top is unsaved and unsaved.desk.page is None
    unsaved.desk.do("leave")
    press(app, unsaved, "unsaved.Leave it")
    assert app.top is not unsaved


def test_who_closes_the_window_is_asked_and_may_insist(app: App, unsaved: TableScene) -> None:
    app.dispatch(pygame.event.Event(pygame.QUIT))
    assert app._running and unsaved.desk.page.name == "unsaved"
    app.dispatch(pygame.event.Event(pygame.QUIT))
    assert not app._running


def test_a_game_that_is_saved_says_nothing(app: App, tmp_path: Path) -> None:
    scene = table(app, Session.start(SETUP, tmp_path))
    assert "unsaved" not in names(scene) and not app.notice.sentence
    scene.desk.do("leave")
    assert app.top is not scene


def test_the_mark_goes_when_the_disk_takes_it_again(app: App, tmp_path: Path) -> None:
    session = Session.start(SETUP, tmp_path)
    scene = table(app, session)
    journal = session.match_in_play.recorder._journal
    file, journal._file = journal._file, _Full(journal._file)
    journal.write({"nothing": 1})
    wait(scene)
    assert "unsaved" in names(scene)
    journal._file = file
    journal.write({"nothing": 2})
    wait(scene)
    assert "unsaved" not in names(scene) and app.notice.sentence == "The game is saved again."


class _Full:
    def __init__(self, file: object) -> None:
        self.file = file

    def write(self, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)


def test_a_match_that_is_open_elsewhere_is_refused_in_a_sentence(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    session = Session.start(SETUP, tmp_path)
    with pytest.raises(play.CannotPlay, match="This match is open in another window"):
        play.resumed(app)
    session.close()
