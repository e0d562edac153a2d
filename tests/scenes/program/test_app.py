"""The loop: what it draws when, how it ends, and what it says when it fails."""

import gc
import os
import signal
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.players.worker import Worker
from game.session.seats import Setup, Sitter
from game.session.table import Session
from game.store import folders
from game.store.journal import from_line, to_line
from scenes import preferences
from scenes.look.sound import Sounds
from scenes.program import opening, play
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.program.opening import open_and_run
from scenes.program.stack import Scene
from tests.scenes.toys import key, window

pytestmark = pytest.mark.usefixtures("own_dirs")


#: Windows has none.
SIGHUP = [signal.SIGHUP] if hasattr(signal, "SIGHUP") else []


class Counting(Scene):
    """Counts what is asked of it, and does one thing at its third tick."""

    def __init__(self, third: str = "quit") -> None:
        self.third, self.ticks, self.drawn, self.left = third, 0, 0, 0

    def update(self, now_ms: int) -> None:
        self.ticks += 1
        if self.ticks == 3 and self.third == "quit":
            self.app.quit()
        if self.ticks == 3 and self.third == "fail":
            # Who looks at what has failed leaves.
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            raise RuntimeError("on purpose")
        if self.ticks == 3 and self.third == "signal":
            os.kill(os.getpid(), signal.SIGTERM)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        self.dirty = False

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Scene]]:
    """The scene in this list is the first one of a program started by ``open_and_run``."""
    scenes: list[Scene] = []
    numbers = (signal.SIGINT, signal.SIGTERM, *SIGHUP)
    before = {number: signal.getsignal(number) for number in numbers}
    monkeypatch.setattr(play, "first_scene", lambda app, request: scenes[0])
    yield scenes
    for number, handler in before.items():
        signal.signal(number, handler)


def test_a_scene_at_rest_is_drawn_once_and_left(shown: list[Scene]) -> None:
    scene = Counting()
    shown.append(scene)
    assert open_and_run(Request()) == 0
    assert (scene.drawn, scene.left) == (1, 1)


def test_rubbish_is_looked_for_again_after_the_start(
    shown: list[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    scene = Counting()
    monkeypatch.setattr(scene, "draw", lambda surface: looked.append(gc.isenabled()))
    shown.append(scene)
    try:
        gc.disable()
        assert open_and_run(Request()) == 0
        assert looked and all(looked)
    finally:
        gc.enable()
        gc.unfreeze()


def test_a_signal_ends_it_as_the_window_does(shown: list[Scene]) -> None:
    scene = Counting("signal")
    shown.append(scene)
    assert open_and_run(Request()) == 0
    assert scene.left == 1


def test_a_failure_is_written_down(shown: list[Scene], capsys: pytest.CaptureFixture[str]) -> None:
    scene = Counting("fail")
    shown.append(scene)
    assert open_and_run(Request()) == 1
    (report,) = folders.state().glob("crash-*.txt")
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and str(report) in told
    assert "Traceback" not in told
    text = report.read_text("utf-8")
    assert "RuntimeError: on purpose" in text and "Scene: Counting" in text
    assert "pygame-ce: " in text and "Journal: none" in text
    assert scene.left == 1


def test_the_table_in_play_is_saved_when_the_program_fails(
    shown: list[Scene], tmp_path: Path
) -> None:
    class Open:
        closed, trouble = False, None

        def close(self) -> None:
            self.closed = True
            raise OSError("even now")

    class Table(Counting):
        def enter(self, app: App) -> None:
            super().enter(app)
            app.session, app.journal = session, tmp_path / "match.jsonl"

    session = Open()
    shown.append(Table("fail"))
    assert open_and_run(Request()) == 1
    assert session.closed
    (report,) = folders.state().glob("crash-*.txt")
    assert f"Journal: {tmp_path / 'match.jsonl'}" in report.read_text("utf-8")


def test_what_cannot_be_played_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert open_and_run(Request(resume=True)) == 2
    assert capsys.readouterr().err == "riddance: There is no match to continue.\n"


def test_a_damaged_journal_is_told_and_kept_aside(capsys: pytest.CaptureFixture[str]) -> None:
    sitters = (Sitter("Ann"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 7), folders.data())
    (path,) = folders.journals().glob("*")
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    head = to_line({**(from_line(lines[0]) or {}), "options": {"form": "nonsense"}})
    path.write_bytes(b"".join([head, *lines[1:]]))
    assert open_and_run(Request(resume=True)) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and path.name in told and "kept as" in told
    assert [each.suffix for each in folders.journals().iterdir()] == [".damaged-1"]


def test_a_damaged_journal_is_played_on_from_what_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    sitters = (Sitter("Ann"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 7), folders.data())
    (path,) = folders.journals().glob("*")
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"garbage\n" + b"".join(lines[1:]))
    with window() as app:
        app.push(play.resumed(app))
        assert app.session is not None and app.session.path == path
        assert "was damaged" in app.notice.sentence and "damaged-1" in app.notice.sentence
        app.session.close()
        while app.depth:
            app.pop()
    assert sorted(each.suffix for each in path.parent.iterdir()) == [".damaged-1", ".jsonl"]


def test_damaged_settings_are_told_and_kept(
    shown: list[Scene], capsys: pytest.CaptureFixture[str]
) -> None:
    shown.append(Counting())
    path = folders.config() / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("{broken", "utf-8")
    assert open_and_run(Request()) == 0
    assert capsys.readouterr().err.count("\n") == 1
    assert (path.parent / "settings.json.damaged").read_text("utf-8") == "{broken"


def test_safe_mode_leaves_the_settings_alone(shown: list[Scene]) -> None:
    shown.append(Counting())
    path = folders.config() / "settings.json"
    settings = preferences.load(path)
    settings["scale"] = 2.0
    before = path.read_bytes()
    assert open_and_run(Request(safe_mode=True)) == 0
    assert path.read_bytes() == before


def test_safe_mode_says_that_it_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for safe in (False, True):
        app = opening.opened(Request(size=(800, 600), safe_mode=safe))
        try:
            assert app.notice.sentence.startswith("Safe mode") is safe
        finally:
            opening.closed(app)


def test_without_sound_it_runs_all_the_same(
    shown: list[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.append(Counting())

    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    assert open_and_run(Request()) == 0


def test_no_display_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise opening.NoDisplay("No screen.")

    monkeypatch.setattr(opening, "start_display", refuse)
    assert open_and_run(Request()) == 2
    assert capsys.readouterr().err == "riddance: No screen.\n"


@pytest.mark.parametrize(
    "size, scale, k", [((1920, 1080), 1, 1), ((1280, 800), 1, 0.85), ((2560, 1440), 1.5, 2),
                       ((3840, 2160), 1, 2)]
)
def test_the_scale_is_that_of_the_layout(size: tuple[int, int], scale: float, k: float) -> None:
    with window(size, scale) as app:
        assert app.scale == pytest.approx(k)


def test_f11_is_full_screen_and_back() -> None:
    with window((800, 600)) as app:
        app.push(Counting(""))
        key(app, pygame.K_F11)
        assert app.window.full_screen and app.settings["full_screen"]
        key(app, pygame.K_F11)
        assert not app.window.full_screen and app.size == (800, 600)


def test_a_scene_that_was_left_is_given_up_when_nothing_moves() -> None:
    with window() as app:
        app.push(Scene())
        scene = Scene()
        scene.itself = scene
        app.push(scene)
        app.pop()
        seen = weakref.ref(scene)
        del scene
        assert seen() is not None
        app.tick()
        assert seen() is None


def test_a_sentence_stands_for_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as app:
        scene = Counting("")
        app.push(scene)
        app.say("The window is small.")
        app.tick()
        assert app.notice.sentence
        now = pygame.time.get_ticks()
        monkeypatch.setattr(pygame.time, "get_ticks", lambda: now + 60_000)
        app.tick()
        assert not app.notice.sentence
        assert scene.drawn == 2


def test_only_what_is_dirty_is_shown_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    updates: list[object] = []
    with window() as app:
        scene = Counting("")
        app.push(scene)
        app.tick()
        monkeypatch.setattr(pygame.display, "update", updates.append)
        areas = [pygame.Rect(1, 2, 3, 4)]
        scene.dirty = areas
        app.tick()
        app.tick()
    assert updates == [areas]


def test_the_first_picture_of_a_table_comes_before_sounds_and_the_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Both take longer than the picture, and are needed when the first card has arrived."""
    order: list[str] = []
    monkeypatch.setattr(Worker, "begin", lambda worker: order.append("worker"))
    monkeypatch.setattr(Sounds, "prepare", lambda *_args, **_named: order.append("sounds"))
    flip = pygame.display.flip

    def seen() -> None:
        order.append("picture")
        flip()

    monkeypatch.setattr(pygame.display, "flip", seen)
    with window() as app:
        app.thinker()
        app.session = Session.start(Setup("durak", (Sitter("Ann"), Sitter("Ben", "easy"))))
        app.run(lambda app: Counting())
    assert order[:3] == ["picture", "worker", "sounds"]


def test_who_plays_is_told_once_that_computer_players_think_less_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Worker, "begin", lambda _worker: None)
    told: list[str] = []
    with window() as app:
        app.push(Counting(""))
        monkeypatch.setattr(app, "say", told.append)
        for times in (1, 2):
            thinker = app.thinker()
            app.tick()
            assert len(told) == times - 1
            # As after the last failure in a row.
            monkeypatch.setattr(thinker, "_worker", None)
            app.tick()
            app.tick()
            assert len(told) == times and "think less long" in told[-1]
        assert not app.thinker().given_up, "the next table tries again"
