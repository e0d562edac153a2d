"""Two people with open cards at Russian Bank: the table turns to whoever plays, or lies between
them; and "Stop!" is there for who is not in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.play.hands.sitting import Sitting
from tests.engines.russian_bank.positions import KINGS
from tests.scenes.play.hotseat.people import button, curtain_of, press
from tests.scenes.play.test_scene import Player, until
from tests.scenes.play.toy_table import sit_at

GAME = CATALOGUE["russian_bank"]
#: Nobody has a card to turn, so that one may pass; an ace lies ready for either seat.
PILES = KINGS | {"reserve.0": "AHa", "down.0": "5Sa 4Ha 3Sa", "reserve.1": "ADb",
                 "down.1": "5Sb 4Hb 3Sb"}  # fmt: skip
THERE: dict[str, Any] = {"piles": PILES, "turn": 0}
SIZES = ((1024, 640), (1920, 1080))


@pytest.fixture(autouse=True)
def truthful(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is shown is what is seen, at every moment of rest."""
    yield
    assert "the table of" not in caplog.text


def two(sides: str = "turn", levels: str = "human,human", size: tuple[int, int] = SIZES[0],
        speed: str = "normal", **options: Any) -> Player:
    player = Player(sit_at(GAME, levels, position=THERE, **options), size=size, speed=speed)
    player.app.settings["sides"] = sides
    player.wait(300)
    return player


def turn(player: Player) -> Any:
    return player.session.deal.state.turn


def ace_up(player: Player, seat: int) -> None:
    """The seat does what it must: at that nobody can rightly cry."""
    home = next(each for each in player.session.legal(seat) if "foundation" in each.target)
    assert player.session.submit(seat, home) is None
    player.desk.poll_news()
    until(player, lambda: player.stage.director.settled(player.now_ms))


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_table_turns_to_whoever_plays(speed: str) -> None:
    player = two(speed=speed)
    assert player.desk.sitting is Sitting.TURNING and player.stage.seat == 0
    for seat in (1, 0, 1):
        press(player, "game.pass")
        until(player, lambda seat=seat: player.stage.seat == seat)
        assert turn(player) == seat and not player.stage.covered
        assert player.desk.fingers.seat == seat and curtain_of(player).page is None
        own = player.stage.layout.spots[f"reserve.{seat}"].area
        assert own.top > player.stage.layout.spots["foundation.0"].area.bottom
        if len(player.session.deal.state.piles[f"down.{seat}"]) == 3:
            ace_up(player, seat)


def test_facing_each_other_the_table_stays_and_the_controls_go_over() -> None:
    player = two("face")
    assert player.desk.sitting is Sitting.FACING
    lies = {pile: spot.area.topleft for pile, spot in player.stage.layout.spots.items()}
    assert lies["reserve.0"][1] > lies["foundation.0"][1] > lies["reserve.1"][1]
    below, above = button(player, "game.pass"), player.stage.looks.ends[1].rect
    assert player.stage.looks.ends[0].rect.contains(below.rect)
    press(player, "game.pass")
    until(player, lambda: player.stage.seat == 1)
    assert {pile: spot.area.topleft for pile, spot in player.stage.layout.spots.items()} == lies
    assert above.contains(button(player, "game.pass").rect)
    (home,) = (action.target for action in player.session.legal(1) if action.cards == ("ADb",))
    player.drag(player.card("ADb"), player.stage.layout.spots[home].card.center)
    player.wait(300)
    assert player.session.deal.state.piles[home] == ["ADb"]


def test_the_far_side_may_lie_the_other_way_up() -> None:
    player = Player(sit_at(GAME, "human,human", position=THERE), size=SIZES[0])
    player.app.settings["sides"], player.app.settings["far_turned"] = "face", True
    player.desk.resize()
    player.wait(300)
    assert player.stage.layout.spots["reserve.1"].turned
    assert not player.stage.layout.spots["reserve.0"].turned


def test_the_pause_changes_it_and_it_is_remembered() -> None:
    player = two()
    player.key(pygame.K_ESCAPE)
    page = player.desk.page
    assert page is not None and page.name == "pause"
    choice = next(each for each in page.controls if each.label.text == "Face each other")
    player.click(choice.rect.center)
    assert player.app.settings["sides"] == "face" and player.desk.sitting is Sitting.FACING
    assert player.stage.looks.ends and player.desk.page is not None, "the pause goes on"
    choice = next(each for each in player.desk.page.controls if each.label.text == "Turn the table")
    player.click(choice.rect.center)
    assert player.app.settings["sides"] == "turn" and not player.stage.looks.ends
    alone = Player(sit_at(GAME, "human,easy", position=THERE))
    alone.key(pygame.K_ESCAPE)
    assert alone.desk.page is not None
    words = [each.label.text for each in alone.desk.page.controls]
    assert "Face each other" not in words


def test_the_light_is_on_who_is_in_turn_and_not_on_who_may_cry() -> None:
    player = two("face")
    press(player, "game.pass")
    until(player, lambda: player.stage.seat == 1)
    ace_up(player, 1)
    assert player.session.deal.actors() == (0, 1) and turn(player) == 1
    assert player.stage.sight.strips[1].plate.turn and not player.stage.sight.strips[0].plate.turn


# --- Stop! ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("sides", ["turn", "face"])
@pytest.mark.parametrize("by_key", [True, False])
def test_each_has_a_button_and_a_key_of_their_own(sides: str, by_key: bool) -> None:
    player = two(sides)
    assert button(player, "game.stop") is None, "who plays has nothing to stop"
    other = "plate.alarm.stop.1" if sides == "turn" else "alarm.stop.1"
    control = button(player, other)
    assert control is not None and control.label.key == "l"
    press(player, "game.pass")
    until(player, lambda: player.stage.seat == 1)
    ace_up(player, 1)
    mine = "plate.alarm.stop.0" if sides == "turn" else "alarm.stop.0"
    assert button(player, mine).label.key == "s", "the same key from both sides"
    # It is Ben's turn, who has played up what he had to.
    if by_key:
        player.key(pygame.K_s)
    else:
        player.click(button(player, mine).rect.center)
    player.wait(300)
    assert player.session.deal.state.last is None, "it was judged"
    said = [entry for entry in player.session.log(None) if getattr(entry, "name", "")]
    assert [entry.name for entry in said] == ["nothing_wrong"]  # type: ignore[union-attr]  # Said


@pytest.mark.parametrize("sides", ["turn", "face"])
def test_pressed_before_anything_was_done_it_says_why_not(sides: str) -> None:
    player = two(sides)
    player.key(pygame.K_l)
    refused = player.desk.fingers.refused
    assert refused is not None and "Ben" in refused.sentence
    assert "There is nothing to stop now." in refused.sentence
    assert player.session.actions == 0


def test_alone_against_the_computer_it_stays_lit_while_the_other_plays() -> None:
    fresh = sit_at(GAME, "human,medium", position={**THERE, "turn": 1})
    fresh.pause("test")
    watcher = Player(fresh, size=SIZES[0])
    control = button(watcher, "game.stop")
    assert control is not None and control.label.kind == "alarm" and control.label.key == "s"
    fresh.go_on("test")
    watcher.key(pygame.K_s)
    assert watcher.desk.fingers.refused is not None
    assert watcher.desk.fingers.refused.sentence == "There is nothing to stop now."


@pytest.mark.parametrize(("level", "least"), [("easy", 2200), ("medium", 1600)])
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_a_person_has_the_time_to_cry(level: str, least: int, speed: str) -> None:
    session = sit_at(GAME, f"human,{level}", position={**THERE, "turn": 1})
    session.pause("test")
    player = Player(session, size=SIZES[0], speed=speed)
    session.go_on("test")
    passed = 0
    while not session.actions:
        player.tick(20)
        passed += 20
        assert passed < 5000
    assert passed >= least


def test_taking_back_is_the_games_to_say() -> None:
    player = two("turn", stop="call")
    press(player, "game.pass")
    assert player.session.consent(0) is None and not player.session.can_undo(0)
    free = two("turn", stop="off")
    assert button(free, "plate.alarm.stop.1") is None
    ace_up(free, 0)
    assert free.session.consent(0) == (1,), "a card was turned up by it"


@pytest.mark.parametrize("sides", ["turn", "face"])
def test_who_cries_is_seen_to_say_so(sides: str) -> None:
    player = two(sides)
    ace_up(player, 0)
    player.key(pygame.K_l)
    player.wait(300)
    assert player.stage.seat == 0
    sentence, _since_ms = player.stage.speech.speaks[1]
    assert "nothing was wrong" in sentence
    bubble = player.stage.bubble(1, sentence)
    assert bubble is not None and player.surface.get_rect().contains(bubble[0])
    player.scene.draw(player.surface)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sides", ["turn", "face"])
def test_no_alarm_covers_a_card_or_a_plate(sides: str, size: tuple[int, int]) -> None:
    player = two(sides, size=size)
    name = "plate.alarm.stop.1" if sides == "turn" else "alarm.stop.1"
    rect = button(player, name).rect
    layout = player.stage.layout
    assert rect.collidelist([spot.area for spot in layout.spots.values()]) < 0
    assert rect.collidelist(list(layout.plates.values())) < 0
    assert player.surface.get_rect().contains(rect)
