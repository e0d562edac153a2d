"""A race of other roles than Racing Demon's: columns and two shared piles, a call that both make, a
slap; by mouse, keys, pad and finger, and by two on one keyboard."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from scenes.play.race.racer import Racer
from tests.scenes.play.race.runners import Runners
from tests.scenes.play.race.toy_spit import GAME
from tests.scenes.play.toy_table import sit_at

RUN: dict[str, Any] = {"phase": "run", "fields": {"token": 0}, "piles": {
    "stock.0.0": "8H", "stock.0.1": "2C 6C", "stock.0.2": "9D KD", "stock.1.0": "QD",
    "stock.1.1": "3C 4C", "centre.0": "7S", "centre.1": "JD", "spit.0": "AS AH", "spit.1": "AD AC",
}}  # fmt: skip
SLAP: dict[str, Any] = {"phase": "slap", "fields": {"token": 0}, "piles": {
    "stock.1.0": "QD", "centre.0": "7S 8S", "centre.1": "JD", "spit.1": "AD"}}  # fmt: skip
CALL: dict[str, Any] = {**RUN, "phase": "call"}
#: Scancodes of both halves.
LEFT = {"q": 20, "e": 8, "w": 26, "r": 21, "1": 30, "2": 31, "3": 32}
RIGHT = {"p": 19, "i": 12, "o": 18, "u": 24, "7": 36, "8": 37}


#: Two at one keyboard; the mouse lies beside it.
KEYBOARD = {0: ("keys_left", "mouse"), 1: ("keys_right",)}


def waiting(position: dict[str, Any], levels: str = "human,human") -> Runners:
    """Before Go."""
    player = Runners(sit_at(GAME, levels, position=position))
    player.desk.devices = KEYBOARD
    player.players.used.update({0: "keys_left", 1: "keys_right"})
    player.race.lay_out()
    return player


def table(position: dict[str, Any], levels: str = "human,human") -> Runners:
    return waiting(position, levels).go()


def piles(player: Runners, *names: str) -> list[str]:
    return [player.pile(name) for name in names]


def middle(player: Runners, pile: str) -> tuple[int, int]:
    return player.middle(pile)


def test_a_drag_plays_up_or_down_and_a_wrong_one_comes_back() -> None:
    player = table(RUN)
    player.drag(middle(player, "stock.0.0"), middle(player, "centre.0"))
    player.wait(200)
    assert player.pile("centre.0") == "7S 8H"
    player.drag(middle(player, "stock.0.1"), middle(player, "centre.1"))
    player.wait(100)
    assert "one rank" in player.refused(0)
    assert player.pile("stock.0.1") == "2C 6C"


@pytest.mark.parametrize("beside", [(0, 0), (14, 10), (-16, 12)])
def test_a_column_is_shifted_to_an_empty_place(beside: tuple[int, int]) -> None:
    player = table(RUN)
    x, y = middle(player, "stock.0.3")
    player.drag(middle(player, "stock.0.1"), (x + beside[0], y + beside[1]))
    player.wait(200)
    assert piles(player, "stock.0.1", "stock.0.3") == ["2C", "6C"]


def test_two_play_on_one_keyboard_at_once() -> None:
    player = table(RUN)
    player.press(LEFT["1"], RIGHT["7"], LEFT["w"], RIGHT["o"])
    player.wait(600)
    assert piles(player, "centre.0", "centre.1") == ["7S 8H", "JD QD"]


def test_both_must_call_and_each_has_a_key_for_it() -> None:
    player = table(CALL)
    player.press(LEFT["r"])
    player.wait(100)
    assert player.session.deal.state.phase == "call" and player.pile("centre.0") == "7S"
    player.press(RIGHT["u"])
    player.wait(100)
    assert player.session.deal.state.phase == "run"
    assert piles(player, "centre.0", "centre.1") == ["7S AH", "JD AC"]


def test_a_call_is_a_button_at_each_end() -> None:
    player = table(CALL)
    names = [control.name for control in player.desk.controls.active()]
    assert {"game.spit.0", "game.spit.1"} <= set(names)
    rect = player.desk.controls.rect("game.spit.0")
    assert rect is not None
    player.click(rect.center)
    player.wait(100)
    assert player.session.deal.state.called == [0]


@pytest.mark.parametrize(("code", "seat", "takes"), [
    (LEFT["q"], 0, "centre.0"), (LEFT["e"], 0, "centre.1"),
    (RIGHT["i"], 1, "centre.0"), (RIGHT["p"], 1, "centre.1"),
])  # fmt: skip
def test_the_outer_keys_slap_the_left_pile_and_the_right(code: int, seat: int,
                                                         takes: str) -> None:
    player = table(SLAP)
    lies = player.pile(takes).split()
    player.press(code)
    player.wait(200)
    assert set(lies) <= set(player.pile(f"cards.{seat}").split())
    assert player.session.outcome is not None


def test_the_mouse_slaps_by_a_click() -> None:
    player = table(SLAP)
    player.click(middle(player, "centre.1"))
    player.wait(200)
    assert player.pile("cards.0") == "JD"


@pytest.mark.parametrize(("part", "seat"), [(-1, 1), (1, 0)])
def test_a_finger_slaps_for_its_side_of_the_pile(part: int, seat: int) -> None:
    player = table(SLAP)
    rect = player.stage.layout.spots["centre.1"].area
    at = rect.centerx, rect.centery + part * rect.h // 3
    player.finger(pygame.FINGERDOWN, 5, at)
    player.finger(pygame.FINGERUP, 5, at)
    player.wait(200)
    assert "JD" in player.pile(f"cards.{seat}").split()


def test_a_pad_calls_and_slaps() -> None:
    player = table(CALL)
    hand = player.players.hand(0)
    assert isinstance(hand, Racer)
    player.players._cursors.steer(hand, "lb")
    player.wait(100)
    assert player.session.deal.state.called == [0]
    other = table(SLAP)
    hand = other.players.hand(1)
    assert isinstance(hand, Racer)
    other.players._cursors.steer(hand, "rb")
    other.wait(200)
    assert "JD" in other.pile("cards.1").split()


def test_the_keys_are_told_before_the_race_and_shown_on_what_can_be_slapped() -> None:
    player = waiting(SLAP)
    lines = player.race.cover.lines
    assert any("1 to 5 columns, W to the middle, R Spit!, Q and E slap." in line for line in lines)
    assert any("7 to - columns, O to the middle, U Spit!, I and P slap." in line for line in lines)
    player.go()
    assert player.players.legend.grab_keys(1) == {"centre.0": "i", "centre.1": "p"}
    player.scene.draw(player.surface)


def test_a_pile_that_lies_empty_keeps_its_place() -> None:
    player = table({**RUN, "piles": {**RUN["piles"], "centre.1": ""}})
    spots = player.stage.layout.spots
    assert spots["centre.1"].area.size == spots["centre.0"].area.size
    assert player.pile("centre.1") == ""
    player.press(LEFT["1"], LEFT["w"])
    player.wait(600)
    assert player.pile("centre.0") == "7S 8H"


def test_computer_players_get_through_it() -> None:
    session = sit_at(GAME, "easy,hard", seed=5)
    now_ms = 0
    while session.outcome is None:
        now_ms += 100
        session.update(now_ms)
        assert now_ms < 1_200_000
    assert session.outcome.reason == "slap"


def test_random_deals_end_and_every_viewer_follows_them() -> None:
    from tests.conformance.laws import Follower, all_cards, step_at_random

    rng = random.Random(2)
    for seed in range(6):
        deal = GAME.deal(seed=seed)
        before, watch = all_cards(deal), Follower(deal)
        for _ in range(2000):
            if not step_at_random(deal, rng, watch):
                break
        assert deal.outcome() is not None and all_cards(deal) == before
