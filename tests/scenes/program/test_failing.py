"""What fails is told on a page; nothing is lost, and one goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.errors import RulesBug
from game.session.table import Session
from game.store import blame, folders
from game.store.journal import summary
from scenes.pages.failed.failed import FailedScene
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from scenes.program import crash, play, routes
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.program.crash import Failure
from scenes.program.opening import open_and_run
from scenes.program.records import start_log, told
from scenes.program.stack import Scene
from tests.scenes.pages.test_pages import bad_texts, meetings, out_of_place
from tests.scenes.replay.test_replay import leave_all, played
from tests.scenes.toys import key, window
from tests.slow_marks import covering

pytestmark = pytest.mark.usefixtures("own_dirs")


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        yield made
        leave_all(made)


class Failing(Scene):
    """Fails where it is told to."""

    def __init__(self, where: str) -> None:
        self.where = where

    def _come_to(self, where: str) -> None:
        if self.where == where:
            raise RuntimeError(f"in {where}, with QSb in hand")

    def enter(self, app: App) -> None:
        super().enter(app)
        self._come_to("enter")

    def handle(self, event: pygame.event.Event) -> bool:
        self._come_to("handle")
        return False

    def update(self, now_ms: int) -> None:
        self._come_to("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._come_to("draw")

    def leave(self) -> None:
        self._come_to("leave")


def shown(app: App) -> FailedScene:
    assert isinstance(app.top, FailedScene) and app.depth == 1
    app.tick()
    return app.top


def texts(page: FailedScene) -> str:
    return " / ".join(each.text for each in page.pieces if hasattr(each, "text"))


def press(page: FailedScene, name: str) -> None:
    next(piece for piece in page.pieces if piece.name == name).activate()


def fail(app: App, where: str) -> FailedScene:
    app.push(StartScene({}))
    try:
        app.push(Failing(where))
    except RuntimeError as error:
        app._fail(error)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    app._turn()
    return shown(app)


@pytest.mark.parametrize("where", ["enter", "handle", "update", "draw"])
def test_a_scene_that_fails_is_told_and_one_goes_on(
    app: App, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = fail(app, where)
    assert f"RuntimeError: in {where}, with (card) in hand" in texts(page)
    assert "saved" not in texts(page) and "pygame-ce" in texts(page)
    (report,) = folders.state().glob("crash-*.txt")
    assert str(report) in texts(page) and str(report) in capsys.readouterr().err
    assert "Scene: Failing" in report.read_text("utf-8")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, StartScene) and app.depth == 1 and not app.failed
    app._turn()
    assert isinstance(app.top, StartScene), "it works"


def test_it_may_fail_again_and_is_told_again(app: App) -> None:
    for _ in range(2):
        press(fail(app, "update"), "continue")
    assert len([*folders.state().glob("crash-*.txt")]) == 2


def test_the_match_in_play_is_saved_and_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(folders.data(), "durak", 3, steps=5)
    before = summary(path)
    app.push(play.resumed(app, path))
    app._turn()

    def broken(*_given: object) -> None:
        raise KeyError("picture")

    with monkeypatch.context() as once:
        once.setattr(TableScene, "draw", broken)
        app._redraw = True
        app._turn()
    page = shown(app)
    assert f"Your match is saved, and waits on the first page: {path.name}." in texts(page)
    assert app.session is None and "KeyError: 'picture'" in texts(page)
    press(page, "continue")
    start = app.top
    assert isinstance(start, StartScene) and [each.path for each in start.unfinished] == [path]
    after = summary(path)
    assert before is not None and after is not None and after.actions >= before.actions
    next(piece for piece in start.pieces if piece.name == "first").activate()
    assert isinstance(app.top, TableScene)
    app._turn()
    assert isinstance(app.top, TableScene)


def test_a_journal_that_makes_it_fail_is_put_aside(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(folders.data(), "durak", 3, steps=5)
    content = path.read_bytes()

    def broken(*_given: object, **_named: object) -> None:
        raise RuntimeError("nobody has thought of it")

    app.push(StartScene())
    monkeypatch.setattr(Session, "resume", broken)
    with pytest.raises(RuntimeError) as caught:
        next(piece for piece in app.top.pieces if piece.name == "first").activate()
    app._fail(caught.value)
    page = shown(app)
    assert f"It happened while {path.name} was read." in texts(page)
    press(page, "continue")
    aside = path.with_name(path.stem + ".damaged-1")
    assert aside.read_bytes() == content and not path.exists()
    assert app.notice.sentence == f"{path.name} was put aside and is called {aside.name} now."
    start = app.top
    assert isinstance(start, StartScene) and start.unfinished == []


def test_statistics_that_make_it_fail_are_put_aside(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folders.statistics()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"figures")
    app.push(StartScene({}))

    def broken(*_given: object) -> list[str]:
        raise ZeroDivisionError("nobody has thought of it")

    with monkeypatch.context() as once:
        once.setattr("game.store.statistics.Statistics.people", broken)
        page = StatisticsScene()
        with pytest.raises(ZeroDivisionError) as caught:
            app.push(page)
    app._fail(caught.value)
    press(shown(app), "continue")
    assert path.with_name("statistics.sqlite.damaged-1").read_bytes() == b"figures"
    app.push(routes.statistics())
    app._turn()
    assert isinstance(app.top, StatisticsScene)


def test_nobody_elses_file_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "theirs.riddance"
    path.write_bytes(b"x")
    failure = Failure("x", "x", file=path)
    assert failure.to_set_aside is None and failure.set_aside() is None and path.exists()


def test_the_report_is_copied_and_its_folder_opened(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = fail(app, "update")
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    press(page, "copy")
    (report,) = folders.state().glob("crash-*.txt")
    assert taken == [report.read_text("utf-8")] and "QSb" not in taken[0]
    started: list[str] = []
    monkeypatch.setattr("scenes.program.opener.start", started.append)
    press(page, "folder")
    assert started == [str(folders.state())]
    press(page, "leave")
    assert not app._running and app.failed


def test_no_card_and_no_position_is_in_report_or_log() -> None:
    position = {"piles": {"stock": ["7H", "XRa"]}, "seed": 123454321}

    def broken() -> None:
        try:
            raise ValueError("no place for QSb")
        except ValueError as error:
            raise RulesBug("nobody acts", position) from error

    with pytest.raises(RulesBug) as caught:
        broken()
    start_log()
    failure = crash.failed(caught.value, journal=None, doing="test")
    try:
        raise caught.value
    except RulesBug:
        crash.LOG.exception("again")
    log = (folders.state() / "riddance.log").read_text("utf-8")
    for text in (failure.text, failure.error, log, told(caught.value)):
        assert "nobody acts" in text
        for hidden in ("7H", "XR", "QS", "123454321", "stock"):
            assert hidden not in text, hidden


@pytest.mark.parametrize("where", ["update", "draw", "first"])
def test_what_fails_while_it_is_told_ends_the_program(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def first(app: App, request: Request) -> Scene:
        if where == "first":
            raise RuntimeError("no first page")
        return Failing(where)

    def broken(*_given: object) -> None:
        raise RuntimeError("a second one")

    monkeypatch.setattr(play, "first_scene", first)
    monkeypatch.setattr(FailedScene, where if where != "first" else "enter", broken)
    assert open_and_run(Request()) == 1
    told = capsys.readouterr().err
    assert told.count("Riddance has failed") == 2 and "--continue" in told
    assert len([*folders.state().glob("crash-*.txt")]) == 2
    assert "a second one" in (folders.state() / "riddance.log").read_text("utf-8")


@pytest.mark.parametrize("size, scale", covering(
    [(1024, 640), (1920, 1080)], [2.0, 0.75, 1.0, 1.5], together=1))
def test_it_holds_at_every_size(size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    path = folders.journals() / "durak-20261123-101010-123456789012345678.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"x")
    failure = Failure("RuntimeError: on purpose", "x", tmp_path / "crash-20261123-101010.txt",
                      path, path)
    with window(size, scale) as app:
        page = FailedScene(failure)
        app.push(page)
        page.update(1000)
        assert out_of_place(page) + meetings(page) == []
        assert [each for each in bad_texts(page) if "…" not in each] == []


def test_the_innermost_file_is_to_blame() -> None:
    def broken(*files: str) -> None:
        with blame.reading(Path(files[0])):
            if files[1:]:
                broken(*files[1:])
            raise KeyError("x")

    for files, found in ((("a",), "a"), (("a", "b"), "b")):
        with pytest.raises(KeyError) as caught:
            broken(*files)
        assert blame.file_of(caught.value) == Path(found)
    assert blame.file_of(ValueError()) is None
