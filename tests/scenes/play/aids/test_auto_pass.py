"""A pass that is all that can be done happens by itself, with its word shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from scenes.play.aids.auto_pass import AutoPass
from scenes.play.hands.forced_pass import forced_pass, word
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.toy_hearts import HEARTS


def before_a_pass(**settings: Any) -> Player:
    """Durak, where the person has no card to add, and has decided something before."""
    for seed in range(1, 60):
        played = sit("durak", "human,medium,medium,medium", seed, form="individual")
        rng = Rng.seeded(seed)
        own = 0
        for _ in range(200):
            if played.outcome is not None:
                break
            seat = played.deal.actors()[0]
            legal = played.legal(seat)
            if seat == 0 and own and len(legal) == 1 and legal[0].verb == "pass":
                played.pause("test")
                player = Player(played)
                for name, value in settings.items():
                    player.app.settings[name] = value
                played.go_on("test")
                return player
            own += seat == 0 and len(legal) > 1
            choice = played.game.brain.decide(played.game, played.deal.view(seat), "medium", rng)
            assert choice is not None
            if seat == 0:
                assert played.submit(0, choice.action) is None
            else:
                played.play_for(seat, choice.action)
    pytest.fail("no such deal")


def test_it_passes_after_half_a_second_with_the_word_shown() -> None:
    player = before_a_pass()
    layer, number = player.scene.layer(AutoPass), player.session.number
    player.tick()
    player.tick()
    assert layer.seen() == {"lapse": "pass"}
    begun_ms = player.now_ms
    while player.session.number == number:
        player.tick()
    assert 400 <= player.now_ms - begun_ms <= 560
    assert layer.seen() == {}


def test_cards_are_never_passed_on_by_themselves() -> None:
    there = {"phase": "pass", "piles": {
        "hand.0": "2S 3S 4S", "hand.1": "5S 6S 7S", "hand.2": "8S 9S TS", "hand.3": "JS QS KS"}}
    player = Player(sit_at(HEARTS, "human,easy,easy,easy", position=there))
    assert [action.verb for action in player.session.legal(0)] == ["pass"]
    player.wait(3000)
    assert player.session.view(0).phase == "pass" and player.scene.layer(AutoPass).seen() == {}


def test_the_word_is_that_of_the_button() -> None:
    player = before_a_pass(lapses=False)
    player.app.settings["lapses"] = True
    action = forced_pass(player.stage, player.session)
    assert action is not None and word(player.stage, action) in ("No card", "Done")


def test_it_can_be_switched_off() -> None:
    player = before_a_pass(lapses=False)
    number = player.session.number
    for _ in range(100):
        player.tick()
    assert player.session.number == number


def test_taking_back_goes_to_a_true_decision() -> None:
    player = before_a_pass()
    player.desk.take_back()
    assert forced_pass(player.stage, player.session) is None
    assert len(player.session.legal(0)) > 1


def test_whoever_clicks_it_first_has_done_it() -> None:
    player = before_a_pass()
    number = player.session.number
    player.tick()
    player.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d",
                                           scancode=0))
    assert player.session.number == number + 1
