"""Fingers at a table: what two of them take back, what one that rests opens, what is lost, and
cards that are narrower than a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from scenes.devices.touch import HOLD_MS
from scenes.play.aids.glass import FingerGlass
from scenes.play.aids.lens import Lens
from scenes.play.aids.popup import PlayPopup
from scenes.play.hands.reach import is_narrow, strip_of
from scenes.program import play
from tests.scenes.reach.driver import Finger
from tools.backstage import opened, session_at

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


@contextmanager
def sat(key: str, seats: int, moves: int, seed: int = 7, **settings: Any) -> Iterator[Finger]:
    """Somebody with a finger whose turn it is."""
    with opened(settings={"sound": False, **settings}, speed="instant") as stage:
        stage.show(play.at_table(stage.app, session_at(key, moves=moves, seats=seats, seed=seed)))
        made = Finger(stage, 1)
        made.rest()
        yield made


def playable(me: Finger) -> Any:
    """A card of the own hand that can be played."""
    desk = me.top.desk
    return next(sprite for sprite in desk.board.sprites[desk.hand]
                if (desk.hand, sprite.card) in desk.intent.playable)


def test_two_fingers_tapped_take_the_last_move_back() -> None:
    with sat("klondike", 1, 0) as me:
        desk = me.top.desk
        me.tap(desk.layout.spots["stock"].card.center)
        me.rest()
        assert me.session.actions == 1
        for kind in (DOWN, UP):
            for number in (0, 1):
                me.finger(kind, (600 + 90 * number, 700), number)
        me.rest()
        assert me.session.actions == 0
        assert me.session.can_redo(desk.seat)


def test_a_finger_that_rests_opens_what_can_be_done() -> None:
    with sat("durak", 3, 6) as me:
        at = me.top.desk.rect(playable(me)).center
        me.finger(DOWN, at)
        me.stage.tick(HOLD_MS)
        me.stage.tick(16)
        assert me.top.layer(PlayPopup).blocks
        me.finger(UP, at)
        me.rest()
        assert me.top.layer(PlayPopup).blocks, "the finger goes, the list stays"
        me.tap((640, 30))
        me.rest()
        assert not me.top.layer(PlayPopup).blocks


@pytest.mark.parametrize("how", ["focus", "again", "palm"])
def test_a_drag_that_nobody_ends_glides_back(how: str) -> None:
    with sat("durak", 3, 6) as me:
        desk, sprite = me.top.desk, playable(me)
        home, number = desk.rect(sprite), me.session.number
        me.finger(DOWN, home.center)
        for up in (20, 60, 120):
            me.finger(MOVE, (home.centerx, home.centery - up))
        assert desk.fingers.drag is not None
        if how == "focus":
            me.stage.tick(16, pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif how == "again":
            me.finger(DOWN, (640, 300))
        else:
            me.finger(DOWN, (3, 300), 5)
            assert desk.fingers.drag is not None, "a palm is nothing"
            me.finger(UP, (3, 300), 5)
            me.finger(UP, (home.centerx, home.centery - 5))
        me.rest()
        assert desk.fingers.drag is None and desk.fingers.pick is None
        assert sprite.rect.topleft == sprite.lie.rect.topleft
        assert me.session.number == number
        if how != "palm":
            me.finger(UP, (640, 200))
            me.rest()
            assert me.session.number == number


def test_a_card_is_dropped_beside_the_middle_of_its_mark() -> None:
    with sat("durak", 3, 6) as me:
        desk, sprite = me.top.desk, playable(me)
        start, number = desk.rect(sprite).center, me.session.number
        me.finger(DOWN, start)
        me.finger(MOVE, (start[0], start[1] - 40))
        (_target, rect), *_rest = desk.fingers.targets()
        end = rect.left + 6, rect.bottom - 6
        me.finger(MOVE, end)
        me.finger(UP, end)
        me.rest()
        assert me.session.number > number


# --- narrow cards ---------------------------------------------------------------------------------


@contextmanager
def narrow() -> Iterator[Finger]:
    """A hand of 17 cards that was pushed together."""
    with sat("hearts", 3, 0) as me:
        desk = me.top.desk
        passing = me.session.deal.view(desk.seat)
        assert passing is not None
        desk.stage.spread_hand(0.28, desk.now_ms)
        desk.mark()
        me.rest()
        assert is_narrow(desk, desk.hand)
        yield me


def strip(me: Finger, k: int) -> pygame.Rect:
    """What shows of the k-th card of the hand."""
    desk = me.top.desk
    sprites = desk.board.sprites[desk.hand]
    return strip_of(desk.rect(sprites[k]), desk.rect(sprites[k + 1]))


def test_the_card_that_a_finger_is_at_is_shown_large_above_it() -> None:
    with narrow() as me:
        desk, glass, lens = me.top.desk, me.top.layer(FingerGlass), me.top.layer(Lens)
        at = strip(me, 5).center
        me.finger(DOWN, at)
        assert glass.chosen is desk.board.sprites[desk.hand][5] is lens.raised
        me.finger(MOVE, strip(me, 8).center)
        assert glass.chosen is desk.board.sprites[desk.hand][8] is lens.raised
        assert desk.fingers.pick is None, "only looked at"
        me.finger(UP, strip(me, 8).center)
        me.rest()
        assert glass.chosen is None and lens.raised is None
        assert desk.fingers.pick is not None
        assert desk.fingers.pick.cards == (desk.board.sprites[desk.hand][8].card,)


def test_a_card_is_drawn_out_of_a_narrow_fan() -> None:
    with narrow() as me:
        desk, at = me.top.desk, strip(me, 5).center
        me.finger(DOWN, at)
        me.finger(MOVE, (at[0] + 3, at[1] - 60))
        me.finger(MOVE, (at[0] + 3, at[1] - 150))
        drag = desk.fingers.drag
        assert drag is not None and drag.pick.cards == (desk.board.sprites[desk.hand][5].card,)
        me.stage.tick(16, pygame.event.Event(pygame.WINDOWFOCUSLOST))
        me.rest()
        assert desk.fingers.drag is None


def test_two_fingers_on_a_narrow_fan_pick_nothing() -> None:
    with narrow() as me:
        for kind in (DOWN, UP):
            for number, k in enumerate((3, 9)):
                me.finger(kind, strip(me, k).center, number)
        me.rest()
        assert me.top.desk.fingers.pick is None and me.top.layer(FingerGlass).chosen is None


def test_a_first_tap_on_a_narrow_card_plays_nothing() -> None:
    """A finger may be at the wrong one; tapped once more it is played."""
    with sat("rolling_stone", 3, 3) as me:
        desk = me.top.desk
        desk.stage.spread_hand(0.28, desk.now_ms)
        desk.mark()
        me.rest()
        sprite, number = playable(me), me.session.number
        at = me.top.layer(FingerGlass)._point_of(sprite)
        assert is_narrow(desk, desk.hand) and desk.intent.single(
            desk.fingers._taken(desk.hand, sprite.card, 0)) is not None
        me.tap(at)
        me.rest()
        assert me.session.number == number and desk.fingers.pick is not None
        me.tap(me.top.layer(FingerGlass)._point_of(sprite))
        me.rest()
        assert me.session.number > number


def test_a_hand_is_open_as_long_as_a_finger_holds_the_button() -> None:
    with opened(settings={"sound": False, "reveal": "held"}, speed="instant") as stage:
        session = session_at("durak", moves=6, seats=3, people=2)
        stage.show(play.at_table(stage.app, session))
        me = Finger(stage, 1)
        stage.settle()
        desk, at = me.top.desk, me.named("curtain.open").rect.center
        assert desk.covered
        me.finger(DOWN, at)
        stage.tick(2 * HOLD_MS)
        assert not desk.covered
        me.finger(UP, at)
        me.rest()
        assert desk.covered
