"""A replay by keys and pads: the ring by Tab and Ctrl with arrows, presses, changed keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.pages.settings import SettingsScene
from scenes.program.app import App
from scenes.replay.focus import ReplayFocus
from scenes.replay.log import ReplayLog
from scenes.replay.scene import ReplayScene
from scenes.table.tree import TableNode
from scenes.tree import Does
from tests.scenes.golden.pad import Pad, begin_anew, sdl
from tests.scenes.replay.test_replay import leave_all, played, replay, settle
from tests.scenes.toys import click, key, window

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture
def app() -> Iterator[App]:
    with window((1600, 900)) as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> ReplayScene:
    """A finished deal of three, at its eighth step, with its log."""
    made = replay(app, played(tmp_path, "durak", 3), at=8)
    settle(made)
    return made


def focus_of(scene: ReplayScene) -> ReplayFocus:
    return next(layer for layer in scene.layers if isinstance(layer, ReplayFocus))


def stop_of(scene: ReplayScene) -> TableNode:
    stop = focus_of(scene).at()
    assert stop is not None, "no focus is shown"
    return stop


def control_of(scene: ReplayScene) -> str:
    control = stop_of(scene).control
    return "" if control is None else control.name


def tab_to(app: App, scene: ReplayScene, zone: str) -> None:
    for _ in range(9):
        key(app, pygame.K_TAB)
        if stop_of(scene).zone == zone:
            return
    raise AssertionError(f"Tab does not lead to {zone}")


# --- the ring by keys -----------------------------------------------------------------------------


def test_the_first_tab_shows_the_ring_and_steps_nowhere(app: App, scene: ReplayScene) -> None:
    assert focus_of(scene).at() is None and "focus" not in focus_of(scene).seen()
    key(app, pygame.K_TAB)
    assert control_of(scene) == "replay.play" and scene.playback.at == 8


def test_tab_goes_round_all_parts_and_back(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_TAB)
    start, zones = stop_of(scene).name, []
    while not zones or stop_of(scene).name != start:
        zones.append(stop_of(scene).zone)
        key(app, pygame.K_TAB)
    assert {"hand", "opponents", "buttons", "panel", "rail"} <= set(zones)
    assert len(zones) == len(set(zones))
    key(app, pygame.K_TAB, mod=SHIFT)
    assert stop_of(scene).zone == zones[-1]


def test_with_ctrl_arrows_move_the_ring_without_it_they_step(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_RIGHT, mod=CTRL)
    assert control_of(scene) == "replay.on" and scene.playback.at == 8
    key(app, pygame.K_RIGHT)
    assert control_of(scene) == "replay.on" and scene.playback.at == 9


def test_enter_presses_what_has_the_ring_and_the_ring_stays(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_RIGHT, mod=CTRL)
    for at in (9, 10):
        key(app, pygame.K_RETURN)
        settle(scene)
        assert scene.playback.at == at and control_of(scene) == "replay.on"


def test_enter_on_a_plate_looks_from_that_seat(app: App, scene: ReplayScene) -> None:
    tab_to(app, scene, "opponents")
    while stop_of(scene).seat < 0:
        key(app, pygame.K_UP, mod=CTRL)
    seat = stop_of(scene).seat
    key(app, pygame.K_RETURN)
    settle(scene)
    assert scene.playback.eye.seat == seat and focus_of(scene).visible


def test_the_cards_of_the_hand_are_walked_over_and_named(app: App, scene: ReplayScene) -> None:
    tab_to(app, scene, "hand")
    cards = scene.desk.stage.board.cards("hand.0")
    while stop_of(scene).index > 0:
        key(app, pygame.K_LEFT, mod=CTRL)
    names = []
    for card in cards:
        sprite = stop_of(scene).sprite
        assert sprite is not None and sprite.card == card
        names.append(focus_of(scene).words())
        key(app, pygame.K_RIGHT, mod=CTRL)
    assert len(set(names)) == len(cards) and all("in hand" in name for name in names)


def test_lines_of_the_log_are_walked_over_to_its_end(app: App, scene: ReplayScene) -> None:
    tab_to(app, scene, "panel")
    side = scene.desk.side
    assert isinstance(side, ReplayLog)
    for _ in range(3 * len(side.lines)):
        key(app, pygame.K_DOWN, mod=CTRL)
        scene.draw(app.window.surface)
        scene.update(scene.desk.now_ms + 50)
        if control_of(scene) == f"line.{len(side.lines) - 1}":
            break
    assert control_of(scene) == f"line.{len(side.lines) - 1}" and scene.playback.at == 8
    key(app, pygame.K_RETURN)
    assert scene.playback.at == side.lines[-1].at


def test_everything_that_can_be_pressed_can_be_reached(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_TAB)
    names = {stop.control.name for stop in scene.desk.tree().stops if stop.control}
    assert {control.name for control in scene.desk.controls.active()} <= names


def test_the_pointer_hides_the_ring(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_TAB)
    move = {"pos": (500, 300), "rel": (3, 3), "buttons": (0, 0, 0), "touch": False}
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, **move))
    assert focus_of(scene).at() is None
    click(app, next(each.rect.center for each in scene.transport.signs if each.name[7:] == "on"))
    key(app, pygame.K_TAB)
    assert control_of(scene) == "replay.on"


# --- keys that were changed -----------------------------------------------------------------------


def test_keys_that_were_changed_hold_here_too(app: App, scene: ReplayScene) -> None:
    app.settings["keys"] = {"log": "k", "rules": "f4", "snapshot": "f8"}
    key(app, pygame.K_l)
    assert scene.desk.side is not None and scene.desk.side.name == "log"
    key(app, pygame.K_k)
    assert scene.desk.side is None
    key(app, pygame.K_F4)
    assert scene.desk.side is not None and scene.desk.side.name == "rules"


def test_own_keys_go_before_a_changed_one_but_not_with_ctrl(app: App, scene: ReplayScene) -> None:
    app.settings["keys"] = {"rules": "a"}
    key(app, pygame.K_a)
    assert scene.playback.eye.open and scene.desk.side is not None
    key(app, pygame.K_a, mod=CTRL)
    assert scene.playback.eye.open and scene.desk.side.name == "rules"


def test_settings_and_colours_open_as_at_the_table(app: App, scene: ReplayScene) -> None:
    key(app, pygame.K_c)
    assert app.settings["deck"] == "four"
    key(app, pygame.K_F10)
    assert isinstance(app.top, SettingsScene)
    app.pop()
    settle(scene)
    assert app.top is scene


def test_the_keys_are_listed_as_they_are_set(app: App, scene: ReplayScene) -> None:
    app.settings["keys"] = {"log": "k"}
    key(app, pygame.K_F1, mod=SHIFT)
    side = scene.desk.side
    assert side is not None and side.name == "about"
    told = [(*paragraph.caps, paragraph.text) for paragraph in side.paragraphs]
    assert ("K", "Log") in told and ("Space", "Play or stop") in told and ("A", "press") in told
    key(app, pygame.K_F1, mod=SHIFT)
    assert scene.desk.side is None


def test_a_trembling_hand_steps_once(app: App, scene: ReplayScene) -> None:
    app.settings["key_guard"] = 300
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RIGHT)
    assert scene.playback.at == 9


# --- pads -----------------------------------------------------------------------------------------


@pytest.fixture
def pad(app: App, scene: ReplayScene) -> Iterator[Pad]:
    if sdl() is None:
        pytest.skip("SDL cannot be found")
    begin_anew()
    made = Pad()
    app.gamepads.start()
    app.tick()
    try:
        yield made
    finally:
        made.unplug()
        app.tick()


def press(app: App, pad: Pad, *names: str) -> None:
    for name in names:
        for down in (True, False):
            pad.set(name, down)
            app.tick()


def test_a_pad_moves_the_ring_and_presses(app: App, scene: ReplayScene, pad: Pad) -> None:
    press(app, pad, "right")
    assert control_of(scene) == "replay.play" and scene.playback.at == 8
    press(app, pad, "right", "a")
    assert control_of(scene) == "replay.on" and scene.playback.at == 9


def test_the_shoulders_of_a_pad_step(app: App, scene: ReplayScene, pad: Pad) -> None:
    press(app, pad, "rb", "rb")
    assert scene.playback.at == 10
    press(app, pad, "lb")
    assert scene.playback.at == 9
    press(app, pad, "rt")
    assert scene.playback.at in scene.transport.marks and scene.playback.at > 9
    press(app, pad, "lt")
    assert scene.playback.at < 10


def test_what_else_a_pad_does(app: App, scene: ReplayScene, pad: Pad) -> None:
    press(app, pad, "x")
    assert scene.playback.eye.open
    press(app, pad, "x", "y")
    assert scene.playback.eye.seat == 1
    press(app, pad, "back")
    assert scene.desk.side is None
    press(app, pad, "start")
    assert scene.desk.playing
    press(app, pad, "b")
    assert app.top is not scene


def test_what_its_tree_says_can_be_done_is_done(app: App, scene: ReplayScene) -> None:
    button = next(node for node in scene.tree() if node.id == "control replay.on")
    assert Does.PRESS in button.does and str(button.name) == "One step on (right)"
    at = scene.playback.at
    assert scene.perform(button.id, Does.PRESS) and scene.playback.at == at + 1
    assert scene.tree().focus == button.id
