"""Cards on their way in a race, and cards that come back (RT2, RT7)."""

from __future__ import annotations

import pygame
import pytest

from game.core.action import Action
from game.mechanics.race.pace import BOUNCE_LOCK_MS, HUMAN_FLIGHT_MS
from scenes.play.scores import ResultPanel
from scenes.table.draw.text import plain
from tests.scenes.play.race.runners import LEFT_KEYS, Runners, arranged
from tests.scenes.play.test_scene import sit


def test_a_drag_arrives_at_once_and_a_double_click_flies() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb 6Sa"
    assert player.stage.board.cards("centre.4") == ["5Sb", "6Sa"], "the middle is shown as it is"
    for _ in range(2):
        player.click(player.middle("work.0.0"))
    assert [str(each.action) for each in player.session.flights] == ["play 9Ca work.0.0>centre"]
    player.wait(HUMAN_FLIGHT_MS + 100)
    assert player.session.flights == () and player.pile("work.0.0") == "9Ca"


def test_a_double_click_sends_a_card_to_the_middle_or_to_the_only_place_for_it() -> None:
    one = {"work.0.1": "TDa"}
    player = Runners(arranged("human,human", one)).go()
    for _ in range(2):
        player.click(player.middle("off.0"))
    assert [str(each.action) for each in player.session.flights] == ["play 8Da off.0>work.0.0"]
    player.wait(HUMAN_FLIGHT_MS + 100)
    assert player.pile("work.0.0") == "9Ca 8Da" and not player.refused(0)
    player.wait(500)
    at = player.stage.board.sprites["work.0.0"][0]
    for _ in range(2):
        player.click((player.stage.rect(at).centerx, player.stage.rect(at).top + 8))
    flown = [str(flight.action) for flight in player.session.flights]
    assert flown == ["play 9Ca,8Da work.0.0>work.0.1"], "all that lies on it goes along"


def test_of_several_columns_none_is_chosen_and_the_card_stays_in_hand() -> None:
    player = Runners(arranged("human,human")).go()
    for _ in range(2):
        player.click(player.middle("off.0"))
    hand = player.players.hand(0)
    assert hand is not None and hand.pick is not None and hand.pick.cards == ("8Da",)
    assert player.session.flights == () and not hand.refused
    player.click(player.middle("work.0.1"))
    player.wait(HUMAN_FLIGHT_MS + 100)
    assert player.pile("work.0.1") == "TDa 9Sa 8Da"


def test_flights_are_drawn_from_where_the_card_lay_to_where_it_goes() -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.tick(16)
    (layer,) = [layer for layer in player.scene.layers if type(layer).__name__ == "Flights"]
    flown = layer.flown[1]
    start, end = flown.at(0, 0), flown.at(0, 1)
    stage = player.stage
    spots = stage.layout.spots
    assert abs(start[0] - spots["waste.1"].card.x) <= 8
    assert abs(end[0] - spots["centre.4"].card.x) <= 8
    assert id(flown.sprites[0]) in layer.held(), "nothing else draws it"
    player.wait(HUMAN_FLIGHT_MS + 50)
    (sprite,) = [sprite for sprite in stage.board if sprite.card == "6Sb"]
    assert sprite.pile == "centre.4" and not layer.held()
    assert not sprite.place.moving(player.now_ms), "it has flown already"


def test_too_late_is_said_at_the_place_and_the_hand_is_locked() -> None:
    player = Runners(arranged("human,human")).go()
    start = player.middle("waste.0")
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    at = start[0] + 30, start[1] - 30
    player.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.wait(HUMAN_FLIGHT_MS + 100)
    end = player.middle("centre.4")
    player.send(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    player.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    player.tick(16)
    hand = player.players.hand(0)
    assert hand is not None and hand.refused is not None
    assert hand.refused.sentence == "Too late: Ben was there first."
    assert hand.refused.rect.collidepoint(end)
    session = player.session
    assert session.counts["race_losses"] == [1, 0] and session.counts["misplays"] == [0, 0]
    assert not session.grab(0)
    player.wait(BOUNCE_LOCK_MS + 50)
    assert session.grab(0)
    (sprite,) = [sprite for sprite in player.stage.board.sprites["waste.0"] if sprite.card == "6Sa"]
    assert sprite.place.at(player.now_ms)[:2] == player.stage.layout.spots["waste.0"].card.topleft


def test_a_wrong_drop_is_a_misplay_with_the_reason() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.0"), player.middle("centre.0"))
    assert player.refused(0) == "This pile needs the 3H."
    assert player.session.counts["misplays"] == [1, 0]


def test_why_not_is_said_at_the_own_piles_and_covers_none_that_others_race_for() -> None:
    player = Runners(arranged("human,easy")).go()
    player.drag(player.middle("waste.0"), player.middle("centre.0"))
    (hand,), stage = player.desk.hands, player.stage
    assert hand.refused is not None and hand.refused.below is not None
    assert hand.refused.rect.colliderect(stage.layout.spots["centre.0"].card), "the cross is there"
    assert hand.refused.below.colliderect(stage.layout.spots["waste.0"].card)


def test_what_no_pile_takes_is_said_under_the_own_piles_and_covers_nobody_elses() -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["q"], LEFT_KEYS["w"])
    player.wait(HUMAN_FLIGHT_MS + 100)
    hand, stage = player.players.hand(1), player.stage
    assert hand is not None and hand.refused is not None and hand.refused.below is not None
    home = stage.layout.spots["off.1"].card
    assert hand.refused.rect.colliderect(home) and hand.refused.below.colliderect(home)
    assert hand.refused.room == next(end.rect for end in stage.looks.ends if end.seat == 1)


def test_who_plays_by_keys_reads_them_before_the_race() -> None:
    player = Runners(arranged("human,human"))
    player.tick(16)
    told = "Ben: Q off-pile, 1 to 4 columns, E waste, W to the middle, Space deals."
    assert [line for line in player.race.cover.lines if "off-pile" in line] == [told]


def test_buttons_show_the_keys_of_who_plays_by_keys() -> None:
    player = Runners(arranged("human,human")).go()
    player.tick(16)
    caps = {control.name: control.label.cap for control in player.desk.controls.game}
    assert caps == {"game.stuck.0": "", "game.stuck.1": "R"}
    player.press(LEFT_KEYS["r"])
    player.tick(16)
    told = [plain(strip.prompt) for strip in player.stage.sight.strips.values()]
    assert "Stuck: play a card that fits, or wait." in told
    assert not any("You" in each.split() for each in told)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("levels", ["human,human,easy,easy", "human,easy,easy,easy"])
def test_numbers_of_piles_do_not_lie_over_each_other(levels: str, size: tuple[int, int]) -> None:
    player = Runners(sit("racing_demon", levels), size=size).go()
    for _turn in range(4):
        player.press(LEFT_KEYS["space"])
        player.tick(16)
    stage = player.stage
    assert "waste 12" in stage.sight.pills.values()
    pills = stage.painter.pills(pygame.Surface(size), stage.layout, stage.sight)
    pairs = [(one, two) for k, one in enumerate(pills) for two in pills[:k]]
    assert not [(one, two) for one, two in pairs if one.colliderect(two)]


def test_the_result_says_who_came_too_late() -> None:
    player = Runners(arranged("human,human", {"off.0": "9Da", "waste.1": "8Sb"})).go()
    player.session.count("race_losses", 1)
    player.drag(player.middle("off.0"), player.middle("work.0.2"))
    player.wait(3000)
    modal = player.desk.page
    assert modal is not None and "Came too late: Ben 1" in modal.lines


def test_the_result_tells_what_points_are_for_and_marks_nobody_of_several() -> None:
    player = Runners(arranged("human,human", {"off.0": "9Da", "waste.1": "8Sb"})).go()
    player.drag(player.middle("off.0"), player.middle("work.0.2"))
    player.wait(3000)
    modal = player.desk.page
    assert isinstance(modal, ResultPanel) and not any(row.mine for row in modal.rows)
    piles = player.session.deal.state.piles
    cards = [card for name in piles if name.startswith("centre.") for card in piles[name]]
    told = {row.seat: row.told for row in modal.rows}
    assert told[0] == f"{sum(card.pack == 'a' for card in cards)} in the middle, 0 left"


def test_a_slip_beside_the_own_keys_opens_nothing_and_no_single_key_ends_the_race() -> None:
    player = Runners(arranged("human,human")).go()
    player.desk.devices = {0: ("keys_left",), 1: ("keys_right",)}
    player.send(pygame.KEYDOWN, key=pygame.K_l, scancode=15, mod=0, unicode="l")
    assert player.desk.side is None
    player.key(pygame.K_F2)
    player.tick(16)
    assert player.race.seen()["notice"] == "Pause the race first, then deal anew."
    assert player.race.state == ""
    player.race.pause(0)
    assert player.desk.do("rules") and player.desk.side is not None
    assert not player.desk.controls.game, "nobody is stuck while the clock stands"


def test_a_computer_players_slip_is_seen() -> None:
    player = Runners(arranged("human,easy")).go()
    session = player.session
    session._hands.throw(1, Action.parse("play 6Sb waste.1>centre.0"), 300)
    player.wait(200)
    (layer,) = [layer for layer in player.scene.layers if type(layer).__name__ == "Flights"]
    assert layer.seen()["flights"] == [{"seat": 1, "to": "centre.0"}]
    for _ in range(10):
        player.tick(30)
        if layer.marks:
            break
    (missed,) = layer.marks
    place = player.stage.layout.spots["centre.0"].card
    assert missed.rect.colliderect(place) and missed.seat == 1
    assert session.counts["misplays"] == [0, 1]
    (sprite,) = [sprite for sprite in player.stage.board.sprites["waste.1"] if sprite.card == "6Sb"]
    assert sprite.place.moving(player.now_ms), "it springs back"


def test_arrows_and_enter_play_as_well() -> None:
    player = Runners(arranged("human,easy")).go()
    focus = player.scene.focus
    for _ in range(12):
        if focus.visible and focus.stop is not None and focus.stop.pile == "waste.0":
            break
        player.send(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=79, mod=0, unicode="")
    player.send(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="")
    hand = player.players.hand(0)
    assert hand is not None and hand.pick is not None and hand.pick.cards == ("6Sa",)


def test_the_result_does_not_hear_what_was_meant_for_the_cards() -> None:
    player = Runners(arranged("human,human", {"off.0": "9Da"})).go()
    player.drag(player.middle("off.0"), player.middle("work.0.2"))
    for _ in range(100):
        if player.desk.page is not None:
            break
        player.tick(16)
    player.tick(16)
    player.press(LEFT_KEYS["space"])
    player.send(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="")
    for _ in range(4):
        player.wait(700)
        player.press(LEFT_KEYS["space"])
        assert player.desk.page is not None, "Space was to deal a card"
    player.wait(1500)
    player.send(pygame.KEYDOWN, key=pygame.K_n, scancode=17, mod=0, unicode="n")
    assert player.desk.page is None
    assert player.race.state == "ready", "the next deal waits for everybody again"


def test_where_nothing_may_fly_the_place_is_marked() -> None:
    player = Runners(arranged("human,human"), speed="instant").go()
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.tick(16)
    (layer,) = [layer for layer in player.scene.layers if type(layer).__name__ == "Flights"]
    assert layer.seen()["flights"] == [{"seat": 1, "to": "centre"}] and not layer.held()


def test_without_quick_play_a_named_place_is_still_flown_to() -> None:
    player = Runners(arranged("human,human", quick_play="off")).go()
    player.click(player.middle("waste.0"))
    player.click(player.middle("waste.0"))
    assert player.refused(0) == "Quick play is off at this table: say where the card goes."
    player.wait(500)
    player.click(player.middle("waste.0"))
    player.click(player.middle("centre.4"))
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("centre.4") == "5Sb 6Sa"
