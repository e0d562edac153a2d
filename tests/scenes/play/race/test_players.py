"""Who plays with what in a race: keys, mouse, fingers, pads (RT5)."""

from __future__ import annotations

import pygame

from game.mechanics.race.pace import HUMAN_FLIGHT_MS
from scenes.devices.touch import HOLD_MS, LOST_MS
from scenes.play.race.realtime import LEFT_MS
from tests.scenes.play.race.runners import LEFT_KEYS, RIGHT_KEYS, Runners, arranged

# --- keys -----------------------------------------------------------------------------------------


def test_keys_pick_a_pile_and_name_another() -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["q"])
    assert player.players.seen()["pointers"][1]["picked"] == ["8Db"]
    player.press(LEFT_KEYS["1"])
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("work.1.0") == "9Cb 8Db"
    player.press(LEFT_KEYS["1"], LEFT_KEYS["1"])
    assert player.players.seen()["pointers"][1]["picked"] == [], "the same key puts it back"
    player.press(LEFT_KEYS["space"])
    player.tick(16)
    assert player.pile("waste.1") == "6Sb 6Cb 5Cb 4Cb"
    player.press(LEFT_KEYS["3"])
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("work.1.2") == "3Cb", "an empty place gets a card of the pack"


def test_a_key_takes_as_many_cards_of_a_column_as_fit() -> None:
    player = Runners(arranged("human,human", {"work.1.0": "JSb", "work.1.1": "TDb 9Sb"})).go()
    player.press(LEFT_KEYS["2"], LEFT_KEYS["1"])
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("work.1.0") == "JSb TDb 9Sb" and player.pile("work.1.1") == ""


def test_both_halves_of_the_keyboard_are_of_their_persons() -> None:
    player = Runners(arranged("human,human,human")).go()
    player.press(LEFT_KEYS["e"], RIGHT_KEYS["p"])
    pointers = {each["seat"]: each["picked"] for each in player.players.seen()["pointers"]}
    assert pointers == {0: [], 1: ["6Sb"], 2: ["8Dc"]}
    player.press(RIGHT_KEYS["return"])
    player.tick(16)
    assert player.pile("waste.2").split()[-1] == "4Cc"


def test_alone_the_keys_and_the_letter_of_a_button_work() -> None:
    player = Runners(arranged("human,easy")).go()
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert "6Sa" in player.pile("centre.4")
    player.send(pygame.KEYDOWN, key=pygame.K_s, scancode=22, mod=0, unicode="s")
    player.tick(16)
    assert 0 in player.session.deal.state.flags
    player.send(pygame.KEYDOWN, key=pygame.K_l, scancode=15, mod=0, unicode="l")
    assert player.desk.side is None, "single letters are off"


# --- mouse, fingers, pads -------------------------------------------------------------------------


def test_the_mouse_acts_for_its_seat_only() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.1"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb"
    player.click(player.middle("pack.1"))
    assert player.pile("waste.1") == "6Sb"
    stuck = player.desk.controls.rect("game.stuck.1")
    assert stuck is not None
    player.click(stuck.center)
    assert not player.session.deal.state.flags


def test_two_fingers_of_two_seats_at_once() -> None:
    player = Runners(arranged("human,human", {"centre.5": "5Ha", "waste.1": "6Hb"})).go()
    moves = {7: ("waste.0", "centre.4"), 8: ("waste.1", "centre.5")}
    ways = {finger: (player.middle(source), player.middle(target))
            for finger, (source, target) in moves.items()}
    for finger, (start, _end) in ways.items():
        player.finger(pygame.FINGERDOWN, finger, start)
    for step in (1, 2, 3):
        for finger, (start, end) in ways.items():
            at = tuple(a + (b - a) * step // 3 for a, b in zip(start, end))
            player.finger(pygame.FINGERMOTION, finger, at)
    pointers = player.players.seen()["pointers"]
    assert {each["seat"]: each["dragged"] for each in pointers} == {0: ["6Sa"], 1: ["6Hb"]}
    for finger, (_start, end) in ways.items():
        player.finger(pygame.FINGERUP, finger, end)
    player.tick(16)
    assert player.pile("centre.4") == "5Sb 6Sa" and player.pile("centre.5") == "5Ha 6Hb"


def test_a_second_finger_of_a_seat_is_not_heard_and_fingers_are_no_mouse() -> None:
    player = Runners(arranged("human,human")).go()
    player.finger(pygame.FINGERDOWN, 1, player.middle("waste.0"))
    player.finger(pygame.FINGERDOWN, 2, player.middle("pack.0"))
    player.finger(pygame.FINGERUP, 2, player.middle("pack.0"))
    assert player.pile("waste.0") == "6Sa"
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.middle("pack.0"), button=1, touch=True)
    player.send(pygame.MOUSEBUTTONUP, pos=player.middle("pack.0"), button=1, touch=True)
    player.tick(16)
    assert player.pile("waste.0") == "6Sa"
    player.finger(pygame.FINGERDOWN, 3, player.middle("centre.0"))
    assert 3 not in player.players.fingers, "a finger that begins in the middle does nothing"


def test_a_finger_that_never_comes_up_a_palm_and_a_lost_window_hold_no_hand() -> None:
    player = Runners(arranged("human,human", {"waste.1": "6Hb"})).go()
    hand = player.players.hand(0)
    assert hand is not None
    start = player.middle("waste.0")

    def lifted(finger: int) -> bool:
        player.finger(pygame.FINGERDOWN, finger, start)
        player.finger(pygame.FINGERMOTION, finger, (start[0], start[1] - 90))
        return hand.drag is not None

    assert lifted(1)
    assert not any([player.finger(pygame.FINGERDOWN, 2, start), 2 in player.players.fingers])
    player.wait(LOST_MS + 100)
    assert lifted(3) and 1 not in player.players.fingers, "the silent one gives way"
    player.send(pygame.WINDOWFOCUSLOST)
    assert hand.drag is None and 3 not in player.players.fingers
    player.finger(pygame.FINGERUP, 3, start)
    player.tick(16)
    assert player.pile("waste.0") == "6Sa", "nothing was lost, and nothing played"
    assert not hand.pressed, "the hand is free"


def test_a_finger_that_rests_in_a_race_sends_the_card_where_it_fits() -> None:
    player = Runners(arranged("human,human")).go()
    player.finger(pygame.FINGERDOWN, 1, player.middle("waste.1"))
    player.wait(HOLD_MS + 50)
    assert 1 not in player.players.fingers
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("centre.4") == "5Sb 6Sb"
    player.finger(pygame.FINGERUP, 1, player.middle("waste.1"))
    player.tick(16)
    assert player.pile("centre.4") == "5Sb 6Sb"


def test_a_pad_moves_over_the_own_piles_and_sends_to_the_middle() -> None:
    player = Runners(arranged("human,human"))
    player.desk.devices = {0: ("mouse",), 1: ("pad.0",)}
    player.go()
    players = player.players
    assert players.piles(1)[players.cursor(1)] == "off.1"
    for _ in range(6):
        players._pad(0, "right")
    assert players.piles(1)[players.cursor(1)] == "waste.1"
    players._pad(0, "x")
    player.wait(HUMAN_FLIGHT_MS + 50)
    assert player.pile("centre.4") == "5Sb 6Sb"
    players._pad(0, "y")
    player.tick(16)
    assert player.pile("waste.1") == "6Cb 5Cb 4Cb"
    for _ in range(2):
        players._pad(0, "right")
    players._pad(0, "left")
    players._pad(0, "a")
    assert players.seen()["pointers"][1]["picked"] == ["8Db"]
    players._pad(0, "b")
    assert players.seen()["pointers"][1]["picked"] == []
    players._pad(0, "lb")
    player.tick(16)
    assert player.session.deal.state.flags == [1]
    players._pad(0, "start")
    assert player.race.state == "paused"


def test_a_lost_pad_stops_the_race_until_it_is_back_or_a_computer_player_sits_there() -> None:
    player = Runners(arranged("human,human"))
    player.desk.devices = {0: ("mouse",), 1: ("pad.0",)}
    player.go()
    player.players._gone("pad.0")
    assert player.race.state == "paused"
    player.race.answer(0)
    assert player.race.state == "paused", "nobody goes on without Ben"
    player.players._came("pad.0")
    player.race.answer(0)
    assert player.race.state == "count"
    player.players._gone("pad.0")
    player.wait(LEFT_MS + 100)
    controls, words = player.race.controls(), "A computer player for Ben"
    give = next(control for control in controls if control.label.text == words)
    give.press()
    assert player.session.people == (0,) and not player.race.lost
