"""The table's data and sentences, and a table that is played at: mouse, keys, pad, two at one
keyboard."""

from typing import Any

import pygame
import pytest

from game.core.action import Action
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from game.engines.spit import GAME
from game.engines.spit.table import TABLE
from scenes.play.race.racer import Racer
from tests.scenes.play.race.runners import Runners
from tests.scenes.play.toy_table import sit_at

RUN: dict[str, Any] = {"phase": "run", "fields": {"token": 0}, "piles": {
    "stock.0.0": "8H", "stock.0.1": "2C 6C", "stock.0.2": "9D KD", "stock.1.0": "QD",
    "stock.1.1": "3C 4C", "centre.0": "7S", "centre.1": "JD", "spit.0": "AS AH", "spit.1": "AD AC",
}}  # fmt: skip
SLAP: dict[str, Any] = {"phase": "slap", "piles": {
    "stock.1.0": "QD", "centre.0": "7S 8S", "centre.1": "JD", "spit.1": "AD"}}  # fmt: skip
SPIT: dict[str, Any] = {"phase": "spit", "piles": {
    "stock.0.0": "3D", "stock.1.0": "3H", "centre.0": "7S 8S", "centre.1": "JD", "spit.0": "AD AC"}}
SPEED: dict[str, Any] = {"options": {"variant": "speed"}, "phase": "run", "piles": {
    "hand.0": "4C 6C 8H 9D QD", "draw.0": "2C 3C", "hand.1": "TH TD KC", "draw.1": "5D",
    "centre.0": "2D 7S", "centre.1": "QS", "side.0": "JS JC", "side.1": "JH JD"}}
CHOICE: dict[str, Any] = {"phase": "slap", "piles": SLAP["piles"] | {"stock.0.0": "2D 3D"}}
ONE: dict[str, Any] = {"phase": "run", "fields": {"one_pile": 1, "round": 31}, "piles": {
    "stock.0.0": "8H", "centre.0": "7S", "stock.1.0": "3H", "spit.1": "4D 5D"}}
READY: dict[str, Any] = {**RUN, "phase": "ready"}
BETWEEN: dict[str, Any] = {**RUN, "phase": "ready",
                           "piles": RUN["piles"] | {"centre.0": "", "centre.1": ""}}
OVER: dict[str, Any] = {"phase": "over", "fields": {"one_pile": 1}, "piles": {"stock.1.0": "3H"}}


def view(position, seat=0, **options):
    return GAME.arrange(position | {"options": position.get("options", {}) | options}).view(seat)


# --- data -----------------------------------------------------------------------------------------

def test_the_own_spit_pile_lies_at_the_right_hand():
    for seat, row in ((0, ["centre.1", "centre.0"]), (1, ["centre.0", "centre.1"]),
                      (None, ["centre.1", "centre.0"])):
        assert [place.pile for place in TABLE.arrange(view(RUN, seat)).centre[0]] == row
    row = [place.pile for place in TABLE.arrange(view(SPEED, 1)).centre[0]]
    assert row == ["side.0", "centre.0", "centre.1", "side.1"]
    found = TABLE.arrange(view(RUN))
    assert len(found.own[0]) == 6 and found.own == found.mat and found.plate_in_row


def test_prompts():
    cases = [view(RUN), view(RUN, None), view(READY), view(BETWEEN), view(SLAP), view(CHOICE, 0),
             view(CHOICE, 1), view(SPIT, 0), view(SPIT, 1), view(OVER),
             view({**RUN, "fields": {"down": ["stock.0.1"]}}, auto_turn="off"),
             view({**RUN, "piles": RUN["piles"] | {f"stock.0.{j}": "" for j in range(3)}}),
             view({**BETWEEN, "fields": {"one_pile": 1}, "piles": BETWEEN["piles"] | {
                 "spit.0": ""}})]
    texts = [[str(words) for words in TABLE.asked(each)] for each in cases]
    assert all(0 < len(text) <= 60 for pair in texts for text in pair), texts
    assert [pair[0] for pair in texts] == [
        "5 cards to go: play one rank up or down.", "Both play at once.",
        "Nobody can play: the next cards come at once.",
        "A new round: the first cards come in a moment.",
        "Slap a spit pile: best the smaller one!", "Player 2 chooses a spit pile.",
        "Choose a spit pile: best the smaller one.",
        "Only you have spit cards: choose a pile for one.", "Player 1 chooses where to spit.",
        "The game is over.", "5 to go: turn up covered tops, play one up or down.", "Cleared!",
        "One pile only: Player 2 spits in a moment."]


def test_plates_and_badges():
    found = TABLE.plate(view(RUN), 0)
    assert (str(found.line), str(found.short), found.counter.n) == (
        "5 to go, 7 in all", "5 to go", 7)
    assert TABLE.plate(view(SLAP), 0).signs == ("crown",)
    assert TABLE.plate(view(OVER), 0).out and not TABLE.plate(view(OVER), 1).out
    assert str(TABLE.plate(view(SPEED), 0).line) == "7 to go"
    assert [str(badge.words) for badge in TABLE.badges(view(RUN))] == ["Round 1"]
    assert [str(badge.words) for badge in TABLE.badges(view(ONE))] == [
        "Round 31 of 40", "One pile only: Player 2 spits"]
    assert TABLE.badges(view(SPEED)) == ()
    limit = {"phase": "over", "fields": {"round": 40}, "piles": {"cards.0": "2S", "cards.1": "3S"}}
    assert [str(TABLE.ending(view(each), None, 1).how) for each in (limit, OVER, SPEED)] == [
        "1 card left", "1 card left", "4 cards left"]
    assert str(TABLE.ending(view(OVER), None, 0).how) == "no cards left"


def test_sentences():
    said = [("spit", None, {}, "Spit!"), ("spit", 1, {}, "Player 2: Spit!"),
            ("cleared", 0, {}, "Player 1 has cleared!"),
            ("takes", 0, {"n": 14, "now": 25}, "Player 1 takes 14, now 25 cards."),
            ("takes", 0, {"n": 0, "now": 25}, "Player 1 takes nothing, now 25 cards."),
            ("one_pile", 1, {}, "One pile only."), ("wins", 1, {}, "Player 2 wins!"),
            ("draw", None, {}, "A draw.")]
    for name, by, args, sentence in said:
        assert str(TABLE.say(Said(name, by, args))) == sentence
    told = [("play 8H stock.0.0>centre.0", "Player 1 plays 8 of hearts."),
            ("play 8H stock.0.0>centre", "Player 1 plays 8 of hearts."),
            ("play 8H stock.0.0>stock.0.4", "Player 1 moves 8 of hearts to another place."),
            ("turn stock.0.0>stock.0.0", "Player 1 turns up a card."),
            ("spit spit.0>centre.0", "Player 1 spits alone."),
            ("slap centre.0>cards.0", "Player 1 slaps!")]
    for text, sentence in told:
        action = Action.parse(text)
        assert str(TABLE.tell(ActionReport(0, action, action.cards))) == sentence


@pytest.mark.parametrize("action, gesture, meant", [
    ("slap centre.0>cards.0", ((), "centre.0", None), True),
    ("slap centre.0>cards.0", ((), "centre.0", "centre.0"), True),
    ("slap centre.0>cards.0", ((), "centre.1", None), False),
    ("spit spit.0>centre.1", ((), "centre.1", None), True),
    ("spit spit.0>centre.1", ((), "centre.0", None), False),
    ("spit spit.0>centre.1", (("-",), "spit.0", "centre.1"), False),
    ("spit spit.0>centre.1", ((), "spit.0", "centre.1"), True),
    ("play 8H stock.0.0>centre.0", (("8H",), "stock.0.0", "centre.0"), True)])
def test_what_a_gesture_can_mean(action, gesture, meant):
    assert TABLE.meaning.fits(Action.parse(action), Gesture(*gesture)) is meant


def test_the_obvious_move_is_to_the_own_pile():
    piles = RUN["piles"] | {"centre.1": "9S"}
    deal = GAME.arrange({**RUN, "piles": piles})
    actions = [each for each in deal.legal(0) if each.source == "stock.0.0"]
    assert TABLE.meaning.best(deal.view(0), "stock.0.0", "8H", actions).target == "centre.0"
    assert TABLE.meaning.best(deal.view(1), "stock.0.0", "8H", actions).target == "centre.1"
    other = [each for each in deal.legal(0) if each.source == "stock.0.2"]
    best = TABLE.meaning.best(deal.view(0), "stock.0.2", "KD", other)
    assert str(best) == "play KD stock.0.2>stock.0.3"
    alone = [Action.parse("play 8H stock.0.0>stock.0.3")]
    assert TABLE.meaning.best(deal.view(0), "stock.0.0", "8H", alone) is None, "it changes nothing"


# --- at the table ---------------------------------------------------------------------------------

LEFT = {"q": 20, "e": 8, "w": 26, "1": 30, "2": 31, "3": 32, "4": 33}
RIGHT = {"p": 19, "i": 12, "o": 18, "7": 36, "8": 37, "9": 38}
KEYBOARD = {0: ("keys_left", "mouse"), 1: ("keys_right",)}


def at_table(position, levels="human,human", **options):
    player = Runners(sit_at(GAME, levels, position=position, **options))
    player.desk.devices = KEYBOARD
    player.players.used.update({0: "keys_left", 1: "keys_right"})
    player.race.lay_out()
    return player.go()


def test_drags_and_a_drop_that_does_not_fit():
    player = at_table(RUN)
    player.drag(player.middle("stock.0.0"), player.middle("centre.0"))
    player.wait(100)
    assert player.pile("centre.0") == "7S 8H"
    player.drag(player.middle("stock.0.1"), player.middle("centre.1"))
    player.wait(400)
    assert "fits here" in player.refused(0) and player.pile("stock.0.1") == "2C 6C"
    player.drag(player.middle("stock.0.1"), player.stage.layout.spots["stock.0.0"].card.center)
    player.wait(100)
    assert (player.pile("stock.0.0"), player.pile("stock.0.1")) == ("6C", "2C")


@pytest.mark.parametrize("beside", [(0, 0), (14, 10), (-16, 12)])
def test_a_column_is_shifted_to_an_empty_place(beside):
    player = at_table(RUN)
    x, y = player.middle("stock.0.3")
    player.drag(player.middle("stock.0.1"), (x + beside[0], y + beside[1]))
    player.wait(200)
    assert (player.pile("stock.0.1"), player.pile("stock.0.3")) == ("2C", "6C")


@pytest.mark.parametrize("part, seat", [(-1, 1), (1, 0)])
def test_a_finger_slaps_for_its_side_of_the_pile(part, seat):
    player = at_table(SLAP)
    rect = player.stage.layout.spots["centre.1"].area
    at = rect.centerx, rect.centery + part * rect.h // 3
    player.finger(pygame.FINGERDOWN, 5, at)
    player.finger(pygame.FINGERUP, 5, at)
    player.wait(100)
    state = player.session.deal.state
    mine = {card for name, row in state.piles.items() if name.split(".")[1] == str(seat)
            and not name.startswith("centre") for card in row}
    assert state.phase == "ready" and "JD" in mine


def test_a_pile_that_lies_empty_keeps_its_place():
    player = at_table({**RUN, "piles": RUN["piles"] | {"centre.1": ""}})
    spots = player.stage.layout.spots
    assert spots["centre.1"].area.size == spots["centre.0"].area.size
    player.press(LEFT["1"], LEFT["w"])
    player.wait(600)
    assert player.pile("centre.0") == "7S 8H"


def test_two_play_at_one_keyboard():
    player = at_table(RUN)
    player.press(LEFT["1"], RIGHT["7"], LEFT["w"], RIGHT["o"])
    player.wait(600)
    assert (player.pile("centre.0"), player.pile("centre.1")) == ("7S 8H", "JD QD")
    player.press(LEFT["2"], LEFT["4"])
    player.wait(600)
    assert player.pile("stock.0.3") == "6C"


@pytest.mark.parametrize("code, seat, takes", [
    (LEFT["q"], 0, "JD"), (LEFT["e"], 0, "7S 8S"), (RIGHT["i"], 1, "JD"), (RIGHT["p"], 1, "7S 8S")])
def test_the_outer_keys_slap_the_left_pile_and_the_right(code, seat, takes):
    player = at_table(SLAP)
    player.press(code)
    player.wait(100)
    state = player.session.deal.state
    mine = {card for name, row in state.piles.items() if name.split(".")[1] == str(seat)
            and not name.startswith("centre") for card in row}
    assert state.phase == "ready" and set(takes.split()) <= mine


def test_the_mouse_slaps_and_chooses_by_a_click():
    player = at_table(SLAP)
    player.click(player.middle("centre.1"))
    player.wait(100)
    assert player.session.deal.state.round == 2
    player = at_table(SPIT, "human,medium")
    player.click(player.middle("centre.1"))
    player.wait(100)
    assert player.pile("centre.1") == "JD AC" and player.session.deal.state.spit_on == 1


def test_a_pad_slaps_with_its_shoulders_and_chooses():
    for position, seat, said in ((SLAP, 1, "lb"), (SPIT, 0, "rb")):
        player = at_table(position)
        hand = player.players.hand(seat)
        assert isinstance(hand, Racer)
        player.players._cursors.steer(hand, said)
        player.wait(100)
        assert player.session.deal.state.phase == "ready"


def test_who_does_not_choose_has_nothing_to_grab():
    player = at_table(SPIT)
    theirs, mine = player.players.hand(1), player.players.hand(0)
    assert theirs is not None and theirs.grabs() == {}
    assert mine is not None and list(mine.grabs()) == ["centre.1", "centre.0"]


def test_the_keys_of_a_slap_leave_the_number_of_cards_to_be_seen():
    player = at_table(SLAP)
    assert player.players.legend.grab_keys(0) == {"centre.1": "q", "centre.0": "e"}
    player.scene.draw(player.surface)


def test_a_click_turns_a_covered_top():
    position = {**RUN, "fields": {"down": ["stock.0.1"]}}
    player = at_table(position, auto_turn="off")
    player.click(player.middle("stock.0.1"))
    player.wait(100)
    assert player.session.deal.state.down == []


def test_a_card_that_came_too_late_says_who_was_first():
    player = at_table({**RUN, "piles": RUN["piles"] | {"stock.1.0": "6D"}})
    player.press(LEFT["1"])
    player.wait(50)
    player.press(RIGHT["7"])
    player.press(LEFT["w"])
    player.wait(50)
    player.press(RIGHT["o"])
    player.wait(500)
    assert player.pile("centre.0") == "7S 8H" and player.pile("stock.1.0") == "6D"
    assert player.refused(1) == "Too late: Ann was there first."


# --- Speed: a key for each card of the open hand --------------------------------------------------

def test_each_card_of_an_open_hand_has_a_key():
    player = at_table(SPEED, variant="speed")
    cards = player.stage.board.cards("hand.0")
    for number, key in enumerate("123"):
        player.press(LEFT[key])
        hand = player.players.hand(0)
        assert hand is not None and hand.pick is not None
        assert hand.pick.cards == (cards[number],)
    player.press(LEFT["3"])
    assert player.players.hand(0).pick is None, "the same key lets it go"
    for number, card in enumerate(cards):
        rect = player.players.place(0, str(number))
        assert rect is not None and rect == player.stage.rect(player.stage.board.find(card))
    assert player.players.place(1, "3") is None, "there are three cards"
    player.scene.draw(player.surface)


def test_speed_by_keys_mouse_and_pad():
    player = at_table(SPEED, variant="speed")
    number = player.stage.board.cards("hand.0").index("6C")
    player.press(LEFT[str(number + 1)], LEFT["w"])
    player.wait(500)
    assert player.pile("centre.0") == "2D 7S 6C" and len(player.pile("hand.0").split()) == 5
    at = player.card("KC") if hasattr(player, "card") else (0, 0)
    assert at
    hand = player.players.hand(1)
    assert hand is not None
    while player.stage.board.cards("hand.1")[int(player.players.cursor(1))] != "KC":
        player.players._cursors.steer(hand, "right")
    player.players._cursors.steer(hand, "x")
    player.wait(500)
    assert player.pile("centre.1") == "QS KC"


def test_speed_by_a_drag():
    player = at_table(SPEED, variant="speed")
    player.drag(player.card("8H"), player.middle("centre.0"))
    player.wait(200)
    assert player.pile("centre.0") == "2D 7S 8H"


@pytest.mark.parametrize("options, told", [
    ({}, "Ann: 1 to 5 your piles, W to the middle, Q and E slap or choose."),
    ({"variant": "speed"}, "Ann: 1 to 5 your cards, W to the middle.")])
def test_the_keys_are_told_before_the_race(options, told):
    player = Runners(sit_at(GAME, "human,human", **options))
    player.desk.devices = KEYBOARD
    player.players.used.update({0: "keys_left", 1: "keys_right"})
    player.race.lay_out()
    assert any(told in line for line in player.race.cover.lines)


def test_in_steps_a_person_names_a_move():
    player = Runners(sit_at(GAME, "human,medium", position=RUN, mode="stepped"))
    player.wait(200)
    player.send(pygame.MOUSEMOTION, pos=player.middle("stock.0.0"), rel=(0, 0), buttons=(0, 0, 0))
    player.drag(player.middle("stock.0.0"), player.middle("centre.0"))
    player.wait(3000)
    assert "8H" in player.pile("centre.0").split()
