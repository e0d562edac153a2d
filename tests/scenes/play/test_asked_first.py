"""What puts another game on the table asks first, while a deal that people have begun goes on."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup, Sitter
from scenes.play.scene import TableScene
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from tests.scenes.play.test_saving import app, begun, home, over, press, table, wait
from tests.scenes.toys import key

__all__ = ["app", "home"]

#: The key that does it -> what the question offers.
KEYS = {
    "new deal": (pygame.K_F2, 0, "New deal"),
    "again": (pygame.K_F3, 0, "Deal again from the start"),
    "bring back": (pygame.K_F3, pygame.KMOD_SHIFT, "Bring back the last game"),
}


def left_and_begun(app: App, home) -> TableScene:
    """A deal in play, and one before it that can be brought back."""
    scene = table(app, begun(home))
    key(app, pygame.K_F3)
    press(scene, "another.Deal again from the start")
    do_something(scene)
    return scene


def do_something(scene: TableScene) -> None:
    session = scene.desk.session
    for _ in range(200):
        if 0 in session.deal.actors():
            assert session.submit(0, session.legal(0)[0]) is None
            scene.desk.poll_news()
            wait(scene)
            return
        wait(scene)
    raise AssertionError("nobody may do anything")


@pytest.mark.parametrize("way", KEYS)
def test_a_key_asks_and_stay_keeps_the_game(way: str, app: App, home) -> None:
    scene = left_and_begun(app, home)
    pressed, mod, words = KEYS[way]
    for answer in (partial(key, app, pygame.K_ESCAPE), partial(press, scene, "another.Stay here")):
        before = scene.desk.session.deal.position()
        key(app, pressed, mod=mod)
        assert app._stack.top is scene and scene.desk.page.name == "another"
        assert scene.desk.session.paused and "It is kept" in scene.desk.page.lines[0]
        key(app, pressed, mod=mod)
        assert scene.desk.session.deal.position() == before, "the same key again does no more"
        answer()
        assert app._stack.top is scene and scene.desk.page is None
        assert not scene.desk.session.paused
    key(app, pressed, mod=mod)
    before = scene.desk.session.deal.position()
    press(scene, f"another.{words}")
    changed = app._stack.top is not scene or scene.desk.session.deal.position() != before
    assert changed and app._stack.top.desk.page is None
    assert not app._stack.top.desk.session.paused


@pytest.mark.parametrize("words", ["New deal", "Deal again from the start",
                                   "Bring back the last game"])  # fmt: skip
def test_the_menu_asks_too_and_the_game_goes_on_after_it(words: str, app: App, home) -> None:
    scene = left_and_begun(app, home)
    scene.desk.do("menu")
    press(scene, f"pause.{words}")
    assert scene.desk.page.name == "another"
    press(scene, "another.Stay here")
    assert scene.desk.page is None and not scene.desk.session.paused


def test_who_stays_with_a_game_that_is_not_saved_goes_on_playing(app: App, tmp_path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    setup = Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {}, 11)
    scene = table(app, Session.start(setup, tmp_path / "data"))
    scene.desk.do("menu")
    press(scene, "pause.Leave the table")
    press(scene, "unsaved.Stay here")
    assert scene.desk.page is None and not scene.desk.session.paused


def test_a_deal_that_nobody_has_begun_or_that_is_over_asks_nothing(app: App, home) -> None:
    setup = Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {}, 11)
    scene = table(app, Session.start(setup, home))
    key(app, pygame.K_F2)
    assert app._stack.top is not scene
    scene = table(app, over(home, "durak", 3))
    press(scene, "result.Same deal again")
    assert scene.desk.page is None and scene.desk.session.outcome is None


def test_a_replay_over_a_game_in_play_asks_before_it_is_played_on(app: App, home) -> None:
    done = over(home, "durak", 3)
    lower = table(app, done)
    press(lower, "result.Replay")
    replay = app._stack.top
    assert isinstance(replay, ReplayScene)
    # Another game lies below it, as where a file was dropped on the window.
    app.session = other = begun(home)
    replay.playback.seek(3)
    replay.play_on()
    assert app._stack.top is replay and "is not over" in app.notice.sentence
    assert app.notice._offer is not None
    app.notice._offer.press()
    assert app._stack.top is not replay and app._stack.top is not lower
    other.close()


#: They lead away from the table, to where the game can be continued, or change nothing of it.
OTHERS = ("leave",)


@pytest.mark.parametrize("name", ["durak", "klondike", "gin_rummy"])
def test_no_command_changes_the_game_unasked(name: str, app: App, home) -> None:
    game = CATALOGUE[name]
    levels = ["human", *["medium"] * (next(n for n in game.seats) - 1)]
    sitters = tuple(Sitter(f"P{k}", level) for k, level in enumerate(levels))
    scene = table(app, Session.start(Setup(name, sitters, {}, 11), home))
    do_something(scene)
    session, deal = scene.desk.session, scene.desk.session.deal_number
    log = session.log(None)
    for command in sorted(scene.desk.commands):
        if command in OTHERS or command in ("undo", "redo", "settings", "draw", "home"):
            continue
        scene.desk.do(command)
        assert app._stack.top is scene, command
        assert scene.desk.session is session and session.deal_number == deal, command
        assert session.log(None)[:len(log)] == log, command
        scene.desk.session.go_on()
        scene.desk.session.go_on("another")
        scene.desk.close_page()
