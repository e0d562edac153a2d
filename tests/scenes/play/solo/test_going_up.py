"""A patience as people expect it: cards go up by themselves, a click moves, moves and time are
seen, and a card that can go nowhere can be lifted all the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.store import folders
from scenes.play.scene import TableScene
from scenes.play.solo.moves_and_time import MovesAndTime
from scenes.preferences import wish, wish_of
from scenes.program.app import App
from tests.scenes.play.solo.test_solo import lies_on, press, sit, wait
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window

KLONDIKE = CATALOGUE["klondike"]
#: The 9 of clubs lets the 2 of spades go; the 3 of hearts may still be needed for the 2 of clubs.
READY = {"foundation.0": "AS", "foundation.1": "AH 2H", "column.0": "2S 9C", "column.1": "TD",
         "column.2": "KC 3H", "column.3": "KD 2C", "stock": "4S AC"}  # fmt: skip


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def move(scene: TableScene, text: str) -> None:
    action = next(each for each in scene.desk.session.legal(0) if str(each).startswith(text))
    assert scene.desk.act(action, 0) is None
    wait(scene)


@pytest.mark.parametrize("how, up", [("off", ""), ("safe", "2S"), ("all", "2S 3H")])
def test_after_a_move_cards_go_up_by_themselves(app: App, tmp_path: Path, how: str,
                                                up: str) -> None:
    app.settings["going_up"] = how
    scene = sit(app, tmp_path, READY, KLONDIKE)
    assert lies_on(scene, "3H") == "column.2", "nothing goes before the first move"
    move(scene, "play 9C column.0>column.1")
    gone = {card for card in ("2S", "3H") if lies_on(scene, card).startswith("foundation")}
    assert gone == set(up.split())


@pytest.mark.parametrize("how", ["safe", "all"])
def test_one_undo_takes_back_the_move_with_what_followed_and_nothing_follows_it(
        app: App, tmp_path: Path, how: str) -> None:
    app.settings["going_up"] = how
    scene = sit(app, tmp_path, READY, KLONDIKE)
    before = scene.desk.session.deal.position()["piles"]
    move(scene, "play 9C column.0>column.1")
    after = scene.desk.session.deal.position()["piles"]
    press(scene, "z")
    wait(scene, 1000)
    assert scene.desk.session.deal.position()["piles"] == before
    press(scene, "y", pygame.KMOD_LCTRL)
    wait(scene, 1000)
    assert scene.desk.session.deal.position()["piles"] == after
    press(scene, "z")
    move(scene, "draw")
    press(scene, "z")
    assert len(scene.desk.session.view(0).pile("stock")) == 2, "the ace has gone back as well"


def test_what_a_person_takes_back_from_a_foundation_stays_down(app: App, tmp_path: Path) -> None:
    app.settings["going_up"] = "all"
    piles = READY | {"column.3": "KD 3C", "stock": "4S 8H"}
    scene = sit(app, tmp_path, piles, KLONDIKE, back="on")
    move(scene, "play 2H foundation.1>column.3")
    move(scene, "draw")
    assert lies_on(scene, "2H") == "column.3"


def test_each_person_has_these_settings_for_themselves(app: App, tmp_path: Path) -> None:
    app.people.add("Ann")
    wish(app.settings, "Ann", "going_up", "safe")
    assert app.settings["going_up"] == "off" == wish_of(app.settings, "Ben", "going_up")
    scene = sit(app, tmp_path, READY, KLONDIKE)
    assert scene.desk.setting.wish("going_up") == "safe"
    app.settings["wishes"] = {"Ann": {"going_up": ["x"], "card_click": 3}}
    assert scene.desk.setting.wish("going_up") == "off"
    assert scene.desk.setting.wish("card_click") is False


def click(scene: TableScene, card: str) -> None:
    sprite = scene.desk.stage.board.find(card)
    assert sprite is not None
    rect = scene.desk.stage.rect(sprite)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, button=1, pos=(rect.centerx, rect.bottom - 8),
                                        touch=False))
    wait(scene)


def test_a_click_moves_for_whoever_wishes_that(app: App, tmp_path: Path) -> None:
    app.settings["card_click"], app.settings["one_click"] = True, False
    piles = READY | {"column.4": "TH"}
    scene = sit(app, tmp_path, piles, KLONDIKE)
    click(scene, "9C")
    assert lies_on(scene, "9C") == "column.1", "of two places the first"
    click(scene, "3H")
    assert lies_on(scene, "3H") == "foundation.1"
    assert scene.desk.fingers.pick is None


def test_a_card_that_fits_nowhere_is_lifted_and_told(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, {"column.0": "9C", "column.1": "4D 9S", "stock": "KC"}, KLONDIKE)
    click(scene, "9C")
    refused = scene.desk.fingers.refused
    assert refused is not None and "fits nowhere now." in refused.sentence
    sprite = scene.desk.stage.board.find("9C")
    assert sprite is not None
    at = scene.desk.stage.rect(sprite).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False))
    away = pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0] + 90, at[1] + 60), rel=(90, 60),
                              buttons=(1, 0, 0), touch=False)
    scene.handle(away)
    drag = scene.desk.fingers.drag
    assert drag is not None and drag.pick.cards == ("9C",)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=away.pos, touch=False))
    wait(scene, 1000)
    assert lies_on(scene, "9C") == "column.0" and scene.desk.fingers.drag is None


def test_moves_and_time_stand_in_a_corner_and_can_be_put_away(app: App, tmp_path: Path) -> None:
    scene = sit(app, tmp_path, READY, KLONDIKE)
    plate = scene.layer(MovesAndTime)
    move(scene, "draw")
    assert plate._told is not None and plate._told[0] == "1 move"
    rect = plate._rect(plate._told)
    assert rect is not None
    assert all(not rect.colliderect(spot.area) for spot in scene.desk.layout.spots.values())
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=rect.center, touch=False))
    wait(scene)
    assert not plate.shown and app.settings["moves_and_time"] is False
    press(scene, "t", pygame.KMOD_LCTRL)
    assert plate.shown


def test_while_somebody_thinks_the_time_goes_on_by_minutes_and_nothing_is_drawn(
        app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(app, tmp_path, READY, KLONDIKE)
    plate = scene.layer(MovesAndTime)
    move(scene, "draw")
    play = scene.desk.session.match_in_play.play
    seen = set()
    for played_ms in range(61_000, 119_000, 1_000):
        monkeypatch.setattr(play, "played_ms", played_ms)
        seen.add(plate._lines()[1])
    assert seen == {"1:00"}
    move(scene, "play 9C column.0>column.1")
    monkeypatch.setattr(play, "played_ms", 119_000)
    assert plate._lines()[1] == "1:58"
    monkeypatch.setattr(play, "played_ms", 121_000)
    assert plate._lines()[1] == "2:00"
