"""A whole hand that goes down at the end is seen, meld by meld, before the result is."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from game.core.piles import HAND
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.aids.laying import Laying
from tests.scenes.play.test_scene import Player
from tests.scenes.table.tables import NAMES
from tests.slow_marks import slow_case
from tools.backstage import step

DOWN = {"continental_rummy": (2, 4, 12), "compartment_full": (4, 8)}
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


def laying(player: Player) -> Laying:
    return player.scene.layer(Laying)


def page(player: Player) -> str:
    return "" if player.desk.page is None else player.desk.page.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key, seats", [(key, n) for key, many in DOWN.items() for n in many])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_hand_that_won_lies_there_until_one_goes_on(
    key: str, seats: int, size: tuple[int, int], text: float
) -> None:
    """Before, it was a fan of slivers behind a plate, and the result lay over it at once."""
    session = ended(key, seats)
    winner = session.view(0).turn
    assert session.outcome is not None and winner is not None
    player = Player(session, size=size)
    player.app.settings["scale"] = text
    player.desk.resize()
    player.wait(30_000)
    layer, stage = laying(player), player.stage
    assert page(player) == "" and layer.stays and layer.blocks
    held = list(session.view(0).pile(HAND[winner]))
    assert sorted(card for row in layer._rows for card in row.cards) == sorted(held)
    assert all(row.name and len(row.cards) >= 3 for row in layer._rows), "each is a meld"
    wild = [card for card in held if card[0] == "X" or (key.startswith("cont") and card[0] == "2")]
    told = {card for card in held if card in stage.sight.stands}
    assert told <= set(wild) and all(card in told for card in wild if card[0] == "X")
    window, wide = Rect((0, 0), size), layer._card_w
    assert window.contains(layer._rect) and wide >= 60
    px = stage.looks.frame.px
    left, top = layer._rect.left + px(24), layer._rect.top + px(60)
    cards = [Rect(left + x, top + y, wide, round(1.4 * wide)) for _c, x, y in layer._spread.cards]
    (button,) = [control.rect for control in layer.controls()]
    assert all(layer._rect.contains(rect) for rect in (*cards, button))
    assert button.collidelist(cards) < 0
    player.key(pygame.K_RETURN)
    player.wait(2000)
    assert not layer.stays and page(player) == "result"


@pytest.mark.parametrize("way", ["key", "click", "button", "letter"])
def test_every_way_goes_on_and_one_that_comes_too_early_only_hurries(way: str) -> None:
    player = Player(ended("continental_rummy", 4, but=1))
    layer, (seat, action) = laying(player), over("continental_rummy", 4)[-1]
    assert not layer.stays
    if player.session.outcome is None:
        assert player.session.play_for(seat, action) is None
    for _ in range(200):
        player.tick(20)
        if layer.stays:
            break
    assert layer.stays and layer.moving, "meld by meld"
    player.key(pygame.K_SPACE)
    assert layer.stays and not layer.moving and page(player) == ""
    if way == "key":
        player.key(pygame.K_ESCAPE)
    elif way == "letter":
        player.key(pygame.K_g)
    elif way == "click":
        player.click(layer._rect.center)
    else:
        player.click(layer.controls()[0].rect.center)
    player.wait(2000)
    assert not layer.stays and page(player) == "result"


def test_where_nobody_sits_it_goes_on_by_itself() -> None:
    sitters = tuple(Sitter(name, "easy") for name in NAMES[:4])
    session = Session.start(Setup("continental_rummy", sitters, {}, 3))
    for seat, action in over("continental_rummy", 4):
        assert session.play_for(seat, action) is None
    player = Player(session)
    player.wait(20_000)
    assert not laying(player).stays and page(player) == "result"


def test_only_who_has_gone_out_lays_a_hand_down() -> None:
    player = Player(ended("continental_rummy", 4), speed="instant")
    player.wait(1000)
    layer = laying(player)
    assert layer.stays and not layer.moving
    view = player.session.view(0)
    assert CATALOGUE["continental_rummy"].table.down(view) == (view.turn,)
    mid = Session.start(Setup("continental_rummy", (Sitter("Ann"), Sitter("Ben")), {}, 1)).view(0)
    assert CATALOGUE["continental_rummy"].table.down(mid) == ()


@pytest.mark.parametrize("key", [key for key, game in CATALOGUE.items()
                                 if game.table.melds is not None])
def test_no_hand_that_won_stays_in_its_fan(key: str) -> None:
    """Whoever wins with melds in hand lays them down: in games where hands are told in groups."""
    game, found = CATALOGUE[key], 0
    for seed in (3, 4):
        session = Session.start(Setup(key, tuple(Sitter(name) for name in NAMES[:4])[
            :max(game.best_seats[0], min(game.seats))], {}, seed))
        rng = Rng.seeded(seed)
        while session.outcome is None:
            step(session, "easy", rng)
        view = session.view(0)
        for seat, won in enumerate(session.outcome.won):
            groups = game.table.arranged(view, seat)
            whole = [card for group in groups for card in group]
            looks = [game.table.melds.look(view, group) for group in groups]
            if won and len(whole) > 5 and looks and all(look.done for look in looks):
                found += 1
                assert seat in game.table.down(view), (seed, seat)
    assert found or key not in DOWN


def test_people_who_pass_a_screen_on_see_it_as_well() -> None:
    sitters = (Sitter("Ann"), Sitter("Ben"), Sitter("Cleo", "easy"), Sitter("Dan", "easy"))
    session = Session.start(Setup("continental_rummy", sitters, {}, 3))
    *done, (last, action) = over("continental_rummy", 4)
    for seat, each in done:
        assert session.play_for(seat, each) is None
    player = Player(session)
    if session.outcome is None:
        assert session.play_for(last, action) is None
    player.wait(6000)
    assert laying(player).stays and page(player) == ""
    player.key(pygame.K_RETURN)
    player.wait(2000)
    assert page(player) == "result"
