"""Who is asked at a screen that several share: who reacts, who agrees."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from scenes.play.hotseat.pages import AskPage, PassPage
from tests.scenes.play.hotseat.people import act, button, curtain_of, open_hand, press, until_hung
from tests.scenes.play.test_scene import Player, sit

# --- reactions of several -------------------------------------------------------------------------

def cheat(levels: str = "human,human,easy,easy", seed: int = 7, **options: Any) -> Player:
    player = Player(sit("cheat", levels, seed=seed, **options), speed="instant")
    player.session.set_pace(0)
    return player


def challenges(player: Player) -> list[Any]:
    """What was called in question, oldest first."""
    log = player.session.log(None)
    return [entry for entry in log if getattr(entry, "name", "") == "challenge"]


def keys_on(player: Player, page: AskPage) -> list[str]:
    """With which keys people challenge."""
    names = [f"curtain.challenge.{badge.seat}" for badge in page.badges]
    return [button(player, name).label.key for name in names]


def until_asked(player: Player, people: int | None = None) -> AskPage:
    """Play on until people are asked whether they react."""
    rng = Rng.seeded(3)
    for _ in range(2000):
        page = curtain_of(player).page
        if isinstance(page, AskPage) and (people is None or len(page.badges) == people):
            player.wait(600)
            if curtain_of(player).page is not None and curtain_of(player).page.name == "ask":
                return curtain_of(player).page
        elif isinstance(page, AskPage):
            player.wait(600)
            if button(player, "curtain.pass"):
                press(player, "curtain.pass")
        elif page is not None:
            open_hand(player)
        elif player.stage.intent.legal and not player.stage.covered:
            act(player, rng)
        player.tick(50)
    raise AssertionError("nobody is asked")


def test_after_a_person_s_claim_the_other_is_asked_and_no_clock_runs() -> None:
    player = cheat()
    page = until_asked(player, 1)
    session = player.session
    claimer = session.deal.state.claimer
    asked = page.badges[0].seat
    assert asked in session.people and asked != claimer
    assert player.stage.covered and not session.clock_runs
    at = session.clock_ms
    player.wait(20000)
    assert session.deal.state.phase == "window"
    assert session.clock_ms == at, "the window stays open for a person"
    assert button(player, f"curtain.challenge.{asked}").label.key


def test_each_person_challenges_with_an_own_key() -> None:
    for who in (0, 1):
        player = cheat()
        page = until_asked(player, 2)
        seat = page.badges[who].seat
        keys = keys_on(player, page)
        assert len(set(keys)) == 2
        player.key(pygame.key.key_code(keys[who]))
        log = challenges(player)
        assert log and log[-1].by == seat


def test_all_let_it_pass_with_one_key() -> None:
    player = cheat()
    until_asked(player, 2)
    session = player.session
    asked, claims = set(session.deal.actors()) & set(session.people), session.deal.state.plays
    player.key(pygame.K_SPACE)
    passed = {entry.by for entry in session.log(None) if getattr(entry, "name", "") == "let_go"}
    assert asked <= passed
    player.wait(2000)
    assert session.deal.state.plays >= claims
    last = [entry for entry in session.log(None)[-4:] if getattr(entry, "name", "") == "challenge"]
    assert not any(entry.by in asked for entry in last)


def test_who_is_asked_may_look_at_the_own_hand_first_and_then_only_the_own_keys_count() -> None:
    player = cheat()
    page = until_asked(player, 2)
    first, other = (badge.seat for badge in page.badges)
    other_key = button(player, f"curtain.challenge.{other}").label.key
    press(player, f"curtain.look.{first}")
    assert open_hand(player) == first
    assert curtain_of(player).asking.looker == first
    number = player.session.number
    player.key(pygame.key.key_code(other_key))
    assert player.session.number == number, "the other may have seen the hand"
    player.key(pygame.K_b)
    again = until_hung(player)
    assert isinstance(again, AskPage) and player.stage.covered
    press(player, f"curtain.look.{first}")
    open_hand(player)
    player.key(pygame.K_SPACE)
    assert first not in player.session.deal.actors() or player.session.deal.state.phase == "play"


@pytest.mark.parametrize("who", [0, 1])
def test_who_looks_challenges_with_the_own_key(who: int) -> None:
    player = cheat()
    seat = until_asked(player, 2).badges[who].seat
    key = button(player, f"curtain.challenge.{seat}").label.key
    press(player, f"curtain.look.{seat}")
    open_hand(player)
    shown = button(player, "game.challenge").label
    assert shown.key == key, "the strip shows the key that counts"
    assert shown.cap == ("" if key == "c" else key.upper())
    player.key(pygame.key.key_code(key))
    log = challenges(player)
    assert log and log[-1].by == seat


def test_a_pause_covers_the_hand_that_was_open() -> None:
    player = Player(sit("durak", "human,human"))
    seat = open_hand(player)
    player.key(pygame.K_p)
    player.wait(500)
    assert player.desk.page is not None and player.stage.covered
    player.key(pygame.K_p)
    page = until_hung(player)
    assert page.seat == seat
    press(player, "curtain.open")
    assert not player.session.paused


def test_keys_of_people_are_chosen_and_remembered() -> None:
    player = cheat()
    page = until_asked(player, 2)
    press(player, "curtain.keys")
    for key in (pygame.K_j, pygame.K_k):
        player.key(key)
    assert keys_on(player, page) == ["j", "k"]
    again = cheat()
    again.app.settings["keys"] = player.app.settings["keys"]
    until_asked(again, 2)
    assert curtain_of(again).asking.key_of(0) == "j"


# --- taking back ----------------------------------------------------------------------------------

def test_a_move_is_taken_back_only_when_both_have_pressed() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    before = player.session.deal.position()
    act(player, Rng.seeded(1))
    until_hung(player)
    player.key(pygame.K_z, pygame.KMOD_LCTRL)
    page = until_hung(player)
    assert page.name == "consent" and player.stage.setting.names[first] in page.title
    press(player, f"curtain.agree.{first}")
    assert player.session.deal.position() != before
    press(player, f"curtain.agree.{1 - first}")
    assert player.session.deal.position() == before
    assert player.stage.covered
    page = until_hung(player)
    assert isinstance(page, PassPage) and page.seat == first


def test_no_is_no_and_play_goes_on() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    act(player, Rng.seeded(1))
    until_hung(player)
    after = player.session.deal.position()
    press(player, "rail.undo")
    until_hung(player)
    press(player, f"curtain.agree.{first}")
    player.key(pygame.K_ESCAPE)
    page = until_hung(player)
    assert isinstance(page, PassPage) and page.seat == 1 - first
    assert player.session.deal.position() == after


def test_asking_for_it_with_the_next_hand_open_covers_that_hand() -> None:
    player = Player(sit("durak", "human,human", seed=7))
    first = open_hand(player)
    act(player, Rng.seeded(1))
    assert open_hand(player) == 1 - first
    player.key(pygame.K_z)
    page = until_hung(player)
    assert page.name == "consent" and player.stage.covered
    assert player.session.paused
