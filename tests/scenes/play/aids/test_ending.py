"""How a deal ends: it speaks to the person, the hat falls, the result slides in and counts."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pygame
import pytest

from game.session.table import Session
from scenes.play.aids.ending import EndingLayer
from scenes.play.results import AfterDeal, result_panel
from scenes.play.scores import ResultPanel
from scenes.table.arriving import AT_REST
from scenes.table.headlines import headline, losers
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.play.test_verdicts import play_out
from tests.scenes.table.tables import stage_of, take


def ended(key: str, levels: str, *, won: bool, **options: Any) -> Session:
    """A deal that seat 0 has won or lost."""
    for seed in range(1, 60):
        played = sit(key, levels, seed, **options)
        play_out(played, seed)
        outcome = played.outcome
        if outcome is not None and outcome.won[0] == won and not all(outcome.won):
            if any(outcome.won):
                return played
    pytest.fail("no such deal")


def lost(key: str, levels: str) -> Session:
    """A deal in which seat 0 has the hat."""
    for seed in range(1, 60):
        played = sit(key, levels, seed)
        play_out(played, seed)
        stage = stage_of(played)
        take(stage, 0)
        if losers(stage, played) == [0]:
            return played
    pytest.fail("no such deal")


def told(played: Session) -> str:
    stage = stage_of(played)
    take(stage, 0)
    return headline(stage, played)


# --- what it says ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key, levels, says", [
    ("durak", "human,easy,easy", "You are the fool."),
    ("stortok", "human,easy,easy", "You are the stortok."),
    ("old_maid", "human,easy,easy", "You are the Old Maid."),
    ("verish_ne_verish", "human,easy,easy", "You are left with cards."),
])
def test_who_has_lost_is_told_so(key: str, levels: str, says: str) -> None:
    assert told(lost(key, levels)) == says


def test_who_has_lost_is_named_once_however_loudly() -> None:
    played = lost("paskahousu", "human,easy,easy")
    stage = stage_of(played)
    take(stage, 0)
    ways = AfterDeal(*(lambda: None for _field in fields(AfterDeal)))
    panel = result_panel(stage, played, ways)
    assert panel.title == "You are Paskahousu."
    assert not any("is Paskahousu" in line for line in panel.lines)


def test_who_is_safe_is_told_who_is_not() -> None:
    played = ended("durak", "human,easy,easy", won=True)
    stage = stage_of(played)
    take(stage, 0)
    (fool,) = losers(stage, played)
    assert headline(stage, played) == f"{stage.setting.names[fool]} is the fool. You are safe."


def test_partners_lose_together() -> None:
    played = ended("durak", "human,easy,easy,easy", won=False, form="partners")
    assert told(played) == "You and Cleo lose."


def test_who_has_won_is_told_so_and_who_has_not_in_which_place() -> None:
    assert told(ended("rolling_stone", "human,easy,easy,easy", won=True)).startswith("You win")
    says = told(ended("rolling_stone", "human,easy,easy,easy", won=False))
    assert " wins" in says


def test_a_deal_that_nobody_wins_is_told_by_who_loses() -> None:
    levels = "human,easy,easy,easy,easy"
    says = told(ended("chase_the_ace", levels, won=False))
    assert re.fullmatch(r"You( and [A-Za-z, ]+)? lose\.", says)
    says = told(ended("chase_the_ace", levels, won=True))
    assert re.fullmatch(r"[A-Za-z, ]+ loses?\. You are safe\.", says)


def test_several_people_and_nobody_are_told_by_name() -> None:
    for levels in ("human,human,easy", "easy,easy,easy"):
        played = ended("durak", levels, won=False)
        stage = stage_of(played)
        take(stage, 0)
        assert played.outcome is not None
        assert headline(stage, played) == stage.looks.edge.tell(played.outcome.words)


# --- how it comes ---------------------------------------------------------------------------------


def result_of(player: Player, most_ms: int = 20_000) -> ResultPanel:
    for _ in range(most_ms // 16):
        if isinstance(player.desk.page, ResultPanel):
            return player.desk.page
        player.tick()
    pytest.fail("no result")


def at_the_end(speed: str = "normal", *, won: bool = False, **settings: Any) -> Player:
    player = Player(ended("durak", "human,easy,easy", won=won), speed=speed)
    for name, value in settings.items():
        player.app.settings[name] = value
    return player


def ending_of(player: Player) -> EndingLayer:
    return player.scene.layer(EndingLayer)


def last_move() -> Player:
    """A table at which only the last move of a lost deal is left."""
    played = ended("durak", "human,easy,easy", won=False)
    seed = played.seed
    done = played.actions
    again = sit("durak", "human,easy,easy", seed)
    from game.core.rng import Rng

    rng = Rng.seeded(seed)
    for _ in range(done - 1):
        seat = again.deal.actors()[0]
        legal = again.legal(seat)
        again.play_for(seat, legal[rng.below(len(legal))])
    again.pause("test")
    player = Player(again)
    seat = again.deal.actors()[0]
    legal = again.legal(seat)
    again.play_for(seat, legal[rng.below(len(legal))])
    assert again.outcome is not None
    return player


def test_the_hat_falls_before_the_result_slides_in() -> None:
    player = last_move()
    hats = 0
    while not isinstance(player.desk.page, ResultPanel):
        player.tick()
        hats += ending_of(player)._hat_ms is not None
    assert hats > 40, "about a second"
    panel = result_of(player)
    seen = [panel.arrival]
    for _ in range(80):
        player.tick()
        seen.append(panel.arrival)
    slides = [each.slide for each in seen]
    assert slides[0] < 0.2 and slides == sorted(slides) and seen[-1] == AT_REST
    assert any(0 < each.drop < 1 for each in seen)


def test_a_click_ends_it_and_presses_nothing_while_it_slides() -> None:
    player = last_move()
    panel = result_of(player)
    player.tick()
    button = panel.controls[0].rect.center
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button)
    assert panel.arrival.slide < 1
    player.scene.handle(click)
    assert panel.arrival == AT_REST and player.app.replaced == [], "the menu was not pressed"


def test_a_key_ends_it_and_does_what_it_does() -> None:
    player = last_move()
    panel = result_of(player)
    player.tick()
    assert panel.arrival != AT_REST
    player.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a",
                                           scancode=0))
    assert panel.arrival == AT_REST
    assert player.desk.page is None and player.session.outcome is None, "the same deal again"


@pytest.mark.parametrize("speed, calm", [("instant", False), ("normal", True)])
def test_nothing_moves_where_nothing_is_to_move(speed: str, calm: bool) -> None:
    player = last_move()
    player.app.speed, player.app.settings["reduced_motion"] = speed, calm
    while not isinstance(player.desk.page, ResultPanel):
        player.tick()
        assert not ending_of(player).moving
    assert player.desk.page.arrival == AT_REST


@pytest.mark.parametrize("speed, least_ms, most_ms", [("fast", 540, 700), ("normal", 940, 1100),
                                                      ("slow", 1640, 1800)])
@pytest.mark.slow
def test_the_four_speeds(speed: str, least_ms: int, most_ms: int) -> None:
    player = last_move()
    player.app.speed = speed
    panel = result_of(player)
    begun_ms = player.now_ms
    while panel.arrival != AT_REST:
        player.tick()
    assert least_ms <= player.now_ms - begun_ms <= most_ms


def test_totals_count_up_from_what_they_were() -> None:
    from scenes.table.arriving import counted, number_before

    assert number_before("63 of 100", 63, 35) == 28
    assert [counted("63 of 100", 28, part) for part in (0, 1)] == ["28 of 100", "63 of 100"]
    assert counted("2 lives", 3, 0.2) == "2 lives", "few are told at once"


