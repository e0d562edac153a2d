"""Hands that are laid open at the end are seen, meld by meld, before the result and beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.aids.laid_sheet import SMALLEST
from scenes.play.laying import Laying
from scenes.play.scores import ResultPanel
from tests.scenes.play.test_scene import Player, until
from tests.scenes.table.tables import NAMES
from tests.slow_marks import slow_case
from tools.backstage import step

#: Games in which hands are laid open, at these numbers of seats.
OPEN = {"continental_rummy": (4, 12), "compartment_full": (4, 8), "gin_rummy": (2,),
        "conquian": (2,), "arlington": (3,), "fortune_rummy": (6,), "pinaculo": (4, 3),
        "sequence_rummy": (3,)}
SIZES = [(1280, 800), slow_case((1024, 640)), slow_case((1366, 768)), slow_case((1920, 1080))]


@lru_cache(16)
def over(key: str, seats: int, seed: int = 3, level: str = "easy") -> tuple[Any, ...]:
    """All actions of a deal that brains have played."""
    session = Session.start(Setup(key, tuple(Sitter(name) for name in NAMES[:seats]), {}, seed))
    rng = Rng.seeded(seed)
    while session.outcome is None:
        step(session, level, rng)
    return tuple((done.seat, done.action) for done in session.done() if done.action is not None)


def ended(key: str, seats: int, seed: int = 3, *, but: int = 0) -> Session:
    """The same deal at its end, ``but`` for N actions: a person, and computer players."""
    others = tuple(Sitter(name, "easy") for name in NAMES[1:seats])
    session = Session.start(Setup(key, (Sitter(NAMES[0]), *others), {}, seed))
    done = over(key, seats, seed)
    for seat, action in done[:len(done) - but]:
        assert session.play_for(seat, action) is None
    return session


class Fresh(Player):
    """Who has only just sat down."""

    def wait(self, passed_ms: int = 0) -> None:
        super().wait(passed_ms)


def laying(player: Player) -> Laying:
    return player.scene.layer(Laying)


def read(layer: Laying) -> str:
    return " ".join(reading.text for reading in layer.reads())


def page(player: Player) -> str:
    return "" if player.desk.page is None else player.desk.page.name


def cards_of(layer: Laying) -> list[Rect]:
    """Where the cards lie that are seen."""
    assert layer._sheet is not None
    return [layer._sheet.place(laid) for laid in layer._sheet.page.cards]


def check_sheet(player: Player, size: tuple[int, int]) -> None:
    """All of it is in the window, and no button lies on a card."""
    layer = laying(player)
    sheet = layer._sheet
    assert sheet is not None
    assert Rect((0, 0), size).contains(sheet.rect)
    buttons = [control.rect for control in layer.controls()]
    assert all(sheet.rect.contains(rect) for rect in (*cards_of(layer), *buttons))
    assert all(button.collidelist(cards_of(layer)) < 0 for button in buttons)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key, seats", [(key, n) for key, many in OPEN.items() for n in many])
@pytest.mark.parametrize("text", [1.0, slow_case(1.5)])
def test_hands_lie_open_and_the_result_lies_beside_them(
    key: str, seats: int, size: tuple[int, int], text: float
) -> None:
    """Before, it was a fan of slivers behind a plate, and the result lay over it at once."""
    session = ended(key, seats)
    player = Fresh(session, size=size)
    player.app.settings["scale"] = text
    player.desk.resize()
    layer, seen = laying(player), list[str]()
    for _ in range(2 * seats + 2):
        player.wait(12_000)
        if page(player):
            break
        check_sheet(player, size)
        assert layer.stays and layer._sheet is not None and layer._sheet.width >= SMALLEST
        seen += layer._sheet.timing.sets_off
        player.key(pygame.K_RETURN)
    assert page(player) == "result" and not layer.stays
    hands = session.game.table.laid_open(session.view(0))
    whole = [card for hand in hands for row in hand.rows for card in row.cards]
    if layer._beside is None:
        assert sorted(seen) == sorted(whole) and layer._sheet is None
        return
    check_sheet(player, size)
    sheet, result = layer._sheet, player.desk.page
    assert sheet is not None and sorted(sheet.timing.sets_off) == sorted(whole)
    assert isinstance(result, ResultPanel) and not sheet.rect.colliderect(result.rect)
    assert Rect((0, 0), size).contains(result.rect)


@pytest.mark.parametrize("key, seats", [("gin_rummy", 2), ("conquian", 2), ("arlington", 3),
                                        ("continental_rummy", 4)])
def test_in_a_usual_window_there_is_room_for_both(key: str, seats: int) -> None:
    player = Player(ended(key, seats), speed="instant")
    player.wait(600)
    for _ in range(seats):
        if not page(player):
            player.key(pygame.K_RETURN)
            player.wait(600)
    assert page(player) == "result" and laying(player)._beside is not None


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_press_hurries_and_the_result_comes_without_another(way: str) -> None:
    """Meld by meld, then what counts, card by card; who wants it fast presses anything."""
    player = Fresh(ended("gin_rummy", 2, but=1))
    layer, (seat, action) = laying(player), over("gin_rummy", 2)[-1]
    assert not layer.stays and player.session.outcome is None
    assert player.session.play_for(seat, action) is None
    until(player, lambda: layer.stays, 600)
    sheet = layer._sheet
    assert sheet is not None and layer.moving
    shown = [sheet.part(card, layer._passed_ms()) for card in sheet.timing.sets_off]
    assert min(shown) == 0, "not all at once"
    totals = [hand.total for hand in sheet.hands]
    assert [sheet.total(k, 0) for k in range(2)] != totals, "card by card"
    if way == "key":
        player.key(pygame.K_SPACE)
    else:
        player.click(sheet.rect.center)
    assert not layer.moving
    assert [sheet.total(k, layer._passed_ms()) for k in range(2)] == totals
    player.wait(2000)
    assert not layer.stays and page(player) == "result"


@pytest.mark.parametrize("way", ["key", "click", "button", "letter", "escape"])
def test_where_there_is_no_room_for_both_every_way_goes_on(way: str) -> None:
    player = Player(ended("compartment_full", 8), speed="instant")
    player.wait(1000)
    layer = laying(player)
    assert layer.stays and not layer.moving and page(player) == ""
    assert layer._sheet is not None and layer.controls()
    first = layer._sheet.hands
    if way == "key":
        player.key(pygame.K_RETURN)
    elif way == "escape":
        player.key(pygame.K_ESCAPE)
    elif way == "letter":
        player.key(pygame.K_g)
    elif way == "click":
        player.click(layer._sheet.rect.center)
    else:
        player.click(layer.controls()[0].rect.center)
    player.wait(1000)
    assert layer._sheet is None or layer._sheet.hands != first
    if way == "escape":
        assert page(player) == "result"


def test_with_calm_motion_nothing_flies() -> None:
    player = Fresh(ended("gin_rummy", 2, but=1))
    player.app.settings["reduced_motion"] = True
    layer, (seat, action) = laying(player), over("gin_rummy", 2)[-1]
    assert player.session.play_for(seat, action) is None
    until(player, lambda: layer._sheet is not None)
    assert not layer.moving and layer._sheet is not None
    assert {layer._sheet.part(card, layer._passed_ms())
            for card in layer._sheet.timing.sets_off} == {1.0}


def test_who_does_not_see_it_is_told_once() -> None:
    player = Player(ended("gin_rummy", 2, seed=5))
    player.wait(1000)
    said = read(laying(player))
    assert "King of spades" in said or "king of spades" in said
    player.wait(9000)
    assert page(player) == "result" and read(laying(player)) == said


def test_the_menu_lies_over_hands_and_result() -> None:
    player = Player(ended("gin_rummy", 2), speed="instant")
    player.wait(1000)
    layer = laying(player)
    assert page(player) == "result" and layer.held()
    player.desk.do("menu")
    assert page(player) == "pause" and not layer.held()
    player.key(pygame.K_ESCAPE)
    assert page(player) == "result" and layer.held()


def test_where_nobody_sits_it_goes_on_by_itself() -> None:
    sitters = tuple(Sitter(name, "easy") for name in NAMES[:4])
    session = Session.start(Setup("continental_rummy", sitters, {}, 3))
    for seat, action in over("continental_rummy", 4):
        assert session.play_for(seat, action) is None
    player = Player(session)
    player.wait(20_000)
    assert not laying(player).stays and page(player) == "result"


def test_nothing_lies_open_while_a_deal_goes_on() -> None:
    for key, seats in OPEN.items():
        sitters = tuple(Sitter(name) for name in NAMES[:seats[0]])
        view = Session.start(Setup(key, sitters, {}, 1)).view(0)
        assert not CATALOGUE[key].table.laid_open(view)


def test_people_who_pass_a_screen_on_see_it_as_well() -> None:
    sitters = (Sitter("Ann"), Sitter("Ben"), Sitter("Cleo", "easy"), Sitter("Dan", "easy"))
    session = Session.start(Setup("continental_rummy", sitters, {}, 3))
    *done, (last, action) = over("continental_rummy", 4)
    for seat, each in done:
        assert session.play_for(seat, each) is None
    player = Player(session)
    if session.outcome is None:
        assert session.play_for(last, action) is None
    until(player, lambda: laying(player).stays)
    assert page(player) == ""
    player.wait(9000)
    assert page(player) == "result" and laying(player)._beside is not None


def test_hollywood_does_not_hide_how_the_points_of_the_deal_came_about() -> None:
    sitters = (Sitter("Ann"), Sitter("Ben", "easy"))
    session = Session.start(Setup("gin_rummy", sitters, {"hollywood": "on"}, 3))
    for seat, action in over("gin_rummy", 2):
        assert session.play_for(seat, action) is None
    player = Fresh(session, speed="instant")
    until(player, lambda: page(player) == "result")
    assert isinstance(player.desk.page, ResultPanel)
    assert player.desk.page.rows[0].told == "23 less 9; Games: 14 + 0 + 0"
