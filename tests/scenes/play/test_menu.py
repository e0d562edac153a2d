"""The one panel behind Menu and Pause: what is on it, and that all of it has room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.look.pictures import CardPictures
from scenes.play.aids.coach import Coach
from scenes.play.scene import TableScene
from scenes.program import play
from scenes.program.app import App
from scenes.table.draw.grid import Grid
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import click, key, window


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def sit(app: App, game: str = "durak", seats: str = "human,easy,easy") -> TableScene:
    sitters = tuple(Sitter.of(name, level) for name, level in
                    zip(("Ann", "Ben", "Cleo"), seats.split(",")))
    scene = play.at_table(app, Session.start(Setup(game, sitters, {}, 4), folders.data()))
    app.push(scene)
    wait(scene)
    return scene


def wait(scene: TableScene, times: int = 30) -> None:
    for _ in range(times):
        scene.update(scene.desk.now_ms + 50)
    scene.draw(scene.app.window.surface)


def press(app: App, scene: TableScene, name: str) -> None:
    rect = scene.desk.controls.rect(name)
    assert rect is not None, name
    click(app, rect.center)


def test_menu_opens_a_panel_and_leaves_nothing(app: App) -> None:
    scene = sit(app)
    press(app, scene, "rail.menu")
    assert app.top is scene and scene.desk.session.paused
    names = {control.name.removeprefix("pause.") for control in scene.desk.page.controls}
    assert names >= {"Go on", "Undo", "Redo", "Deal again from the start", "New deal", "Settings",
                     "Change seats or options", "Rules", "Keys and seats", "Fair play", "Sound off",
                     "Full screen", "Picture of the table", "Leave the table"}
    press(app, scene, "rail.menu")
    assert scene.desk.page is None and not scene.desk.session.paused
    key(app, pygame.K_m)
    assert scene.desk.page is not None and scene.desk.page.title == "Menu"
    key(app, pygame.K_ESCAPE)
    assert scene.desk.page is None
    key(app, pygame.K_p)
    assert scene.desk.page is not None and scene.desk.page.title == "Paused"


def test_each_letter_presses_one_button_and_each_button_has_one(app: App) -> None:
    scene = sit(app)
    scene.desk.do("menu")
    letters = Counter(label.key for label, _press in scene.desk.page.choices)
    assert set(letters.values()) == {1} and "" not in letters
    for label, _press in scene.desk.page.choices:
        assert label.key in label.text.lower()


def test_what_the_buttons_do(app: App) -> None:
    scene = sit(app)
    scene.desk.do("menu")
    press(app, scene, "pause.Rules")
    assert scene.desk.page is None and scene.desk.side.name == "rules"
    assert not scene.desk.session.paused
    scene.desk.do("menu")
    before = app.settings["sound"]
    press(app, scene, "pause.Sound off")
    assert app.settings["sound"] is not before
    assert any(control.name == "pause.Sound on" for control in scene.desk.page.controls)
    key(app, pygame.K_k)
    assert scene.desk.side.name == "about"
    scene.desk.do("menu")
    press(app, scene, "pause.Leave the table")
    assert app.top is not scene


def test_undo_and_redo_by_mouse(app: App) -> None:
    scene = sit(app)
    for _ in range(40):
        if 0 in scene.desk.session.deal.actors():
            break
        wait(scene, 10)
    scene.desk.act(scene.desk.session.legal(0)[0], 0)
    wait(scene)
    undos = scene.desk.session.undos
    scene.desk.do("menu")
    press(app, scene, "pause.Undo")
    assert scene.desk.session.undos == undos + 1 and scene.desk.page is None
    scene.desk.do("menu")
    press(app, scene, "pause.Redo")
    assert not scene.desk.session.can_redo(0)


def test_it_shows_how_the_game_is_played(app: App) -> None:
    scene = sit(app)
    scene.desk.do("menu")
    press(app, scene, "pause.Show me how")
    coach = next(layer for layer in scene.layers if isinstance(layer, Coach))
    assert scene.desk.page is None and coach.step == 0


def test_over_a_result_it_gives_it_back(app: App) -> None:
    scene = sit(app)
    session = scene.desk.session
    while session.outcome is None:
        seat = session.deal.actors()[0]
        session.play_for(seat, session.legal(seat)[0])
    wait(scene, 200)
    result = scene.desk.page
    assert result is not None and result.name == "result"
    press(app, scene, "rail.menu")
    assert scene.desk.page.name == "pause"
    press(app, scene, "pause.Go on")
    assert scene.desk.page is result


def test_a_race_stands_still_below_it(app: App) -> None:
    scene = sit(app, "racing_demon", "human,easy")
    wait(scene)
    press(app, scene, "rail.menu")
    assert scene.desk.session.paused and scene.desk.page is not None
    names = {control.name for control in scene.desk.page.controls}
    assert "pause.Undo" not in names
    key(app, pygame.K_p)
    assert scene.desk.page is None and scene.desk.session.paused, "the race still waits to go on"


LABELS = ("Undo", "Redo", "Copy the deal number", "Same deal again", "New deal",
          "Change seats or options", "Bring back the last game", "Turn the table", "Settings",
          "Rules", "Keys and seats", "Sound off", "Leave full screen", "Picture of the table",
          "Leave the table", "Go on")  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (900, 900), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("panel", [0, 430])
def test_all_of_it_has_room(size: tuple[int, int], scale: float, panel: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pictures = CardPictures()
    frame = Frame(*size, scale, panel)
    brush = Brush(frame, pictures, Writer(pictures))
    choices = tuple((ButtonLabel(text, icon="undo"), lambda: None) for text in LABELS)
    page = Grid("pause", "Menu", ("Nothing moves until you go on. Everything is saved.",), choices)
    page.lay_out(brush)
    assert Rect((0, 0), size).contains(page.rect) and not page.rect.colliderect(frame.rail)
    assert not any(one.rect.colliderect(two.rect) for one, two in combinations(page.controls, 2))
    mine = page._smaller(brush)
    for control in page.controls:
        assert page.rect.contains(control.rect)
        assert mine.button_w(control.label, control.role) <= control.rect.w, control.label.text
    pygame.display.quit()
