"""Races at the table: ready and count, pauses, who plays with what, cards on their way and cards that come back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.action import Action
from game.engines.racing_demon import GAME
from game.mechanics.realtime import BOUNCE_LOCK_MS, HUMAN_FLIGHT_MS
from game.session.table import Session
from scenes.play.race.players import Players
from scenes.play.race.realtime import BEAT_MS, COUNT, LEFT_MS, OTHERS_MS, Race
from scenes.play.scores import ResultPanel
from scenes.table.draw.text import plain
from scenes.table.layout.sharing import ends_of
from tests.scenes.play.test_scene import Player, sit

TABLE = {
    "off.0": "KDa 9Da 8Da", "off.1": "KDb 9Db 8Db", "off.2": "KDc 9Dc 8Dc", "centre.0": "AHb 2Hb", "centre.4": "5Sb",
    "pack.0": "3Ca 4Ca 5Ca 6Ca", "pack.1": "3Cb 4Cb 5Cb 6Cb", "pack.2": "3Cc 4Cc 5Cc 6Cc", "waste.0": "6Sa", "waste.1": "6Sb",
    "waste.2": "6Sc", "work.0.0": "9Ca", "work.1.0": "9Cb", "work.0.1": "TDa 9Sa", "work.1.1": "TDb 9Sb",
}  # fmt: skip
LEFT_KEYS = {"q": 20, "1": 30, "2": 31, "3": 32, "e": 8, "w": 26, "space": 44, "r": 21}
RIGHT_KEYS = {"p": 19, "7": 36, "o": 18, "return": 40}


def arranged(levels: str, piles: dict[str, str] | None = None, **options: Any) -> Session:
    session = sit("racing_demon", levels, **options)
    seats = len(levels.split(","))
    held = {name: cards for name, cards in (TABLE | (piles or {})).items()
            if name.startswith("centre") or int(name.split(".")[1]) < seats}
    session.begin(deal=GAME.arrange({"seats": seats, "options": {}, "fields": {"token": 0}, "piles": held}))
    return session


class Runners(Player):
    """People at a race; ``go`` says ready for all and waits for Go."""

    @property
    def race(self) -> Race:
        return next(layer for layer in self.scene.layers if isinstance(layer, Race))

    @property
    def players(self) -> Players:
        return next(layer for layer in self.scene.layers if isinstance(layer, Players))

    def go(self) -> Runners:
        for seat in self.scene.desk.session.people:
            self.race.answer(seat)
        self.wait((COUNT + 1) * BEAT_MS)
        assert self.race.state == ""
        return self

    def press(self, *scancodes: int) -> None:
        for scancode in scancodes:
            self.send(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode="")

    def finger(self, kind: int, finger: int, at: tuple[int, int]) -> None:
        width, height = self.app.size
        self.send(kind, finger_id=finger, touch_id=1, x=at[0] / width, y=at[1] / height, dx=0, dy=0)

    def pile(self, name: str) -> str:
        return " ".join(self.scene.desk.session.deal.state.piles[name])

    def middle(self, pile: str) -> tuple[int, int]:
        stage = self.scene.desk.stage
        sprites = stage.board.sprites.get(pile)
        return stage.rect(sprites[-1]).center if sprites else stage.layout.spots[pile].card.center

    def refused(self, seat: int) -> str:
        hand = self.players.hand(seat)
        assert hand is not None
        return plain(hand.refused.sentence) if hand.refused else ""


# --- ready, count, pause --------------------------------------------------------------------------


def test_the_clock_waits_for_everybody_and_counts_three_beats(tmp_path: Path) -> None:
    player = Runners(arranged("human,human"), tmp_path / "trace")
    session, race = player.scene.desk.session, player.race
    assert race.state == "ready" and session.paused
    player.press(LEFT_KEYS["space"])
    player.wait(1000)
    assert race.state == "ready" and race.ready == {1}, "the other has not spoken"
    player.click(player.scene.desk.controls.rect("race.0").center)
    seen = []
    for _ in range(COUNT):
        seen.append((race.state, race.number))
        player.wait(BEAT_MS)
    assert seen == [("count", 3), ("count", 2), ("count", 1)] and session.clock_ms == 0
    player.wait(200)
    assert race.state == "" and not session.paused and session.clock_ms > 0
    lines = [json.loads(line) for line in (tmp_path / "trace").read_text("utf-8").splitlines()]
    assert all(line["cards"] == [] == line["piles"] for line in lines if line["race"]["state"]), "the piles are covered before Go"
    assert any(line["cards"] for line in lines)


def test_the_mouse_is_ready_only_for_its_own_person() -> None:
    player = Runners(arranged("human,human"))
    player.click(player.scene.desk.controls.rect("race.1").center)
    assert player.race.ready == set()
    player.click(player.scene.desk.controls.rect("race.0").center)
    assert player.race.ready == {0}


def test_a_pause_covers_the_table_and_its_maker_ends_it_with_a_count() -> None:
    player = Runners(arranged("human,human")).go()
    session, race = player.scene.desk.session, player.race
    player.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=41, mod=0, unicode="")
    assert race.state == "paused" and session.paused
    at = session.clock_ms
    player.wait(1000)
    assert session.clock_ms == at
    race.answer(0)
    assert race.state == "paused", "only who paused goes on before half a minute"
    assert any("Ben has paused. The others may go on" in line for line in race.cover.lines)
    race.answer(1)
    assert race.state == "count"
    player.wait((COUNT + 1) * BEAT_MS)
    assert race.state == "" and not session.paused


def test_after_half_a_minute_others_may_go_on() -> None:
    player = Runners(arranged("human,human")).go()
    player.race.pause(1)
    assert player.scene.desk.controls.rect("race.0") is None
    player.wait(OTHERS_MS + 100)
    assert player.scene.desk.controls.rect("race.0") is not None
    player.race.answer(0)
    assert player.race.state == "count"


def test_pauses_may_be_few_but_automatic_ones_are_free() -> None:
    player = Runners(arranged("human,easy", pauses=0)).go()
    player.race.pause(0)
    assert player.race.state == ""
    player.send(pygame.WINDOWFOCUSLOST)
    assert player.race.state == "paused"


def test_the_settings_over_a_race_stop_it() -> None:
    player = Runners(arranged("human,easy")).go()
    player.scene.suspend()
    player.scene.resume()
    assert player.race.state == "paused" and player.scene.desk.session.paused


def test_who_still_has_a_move_is_told_after_ten_quiet_seconds() -> None:
    player = Runners(arranged("human,human")).go()
    player.wait(9000 - player.scene.desk.session.clock_ms)
    assert "move" not in player.race.seen()["notice"]
    player.wait(1500)
    assert player.race.seen()["notice"] == "There is still a move for: Ann, Ben"


def test_when_everybody_is_stuck_all_are_told() -> None:
    player = Runners(arranged("human,human")).go()
    stuck = player.scene.desk.controls.rect("game.stuck.0")
    assert stuck is not None
    player.click(stuck.center)
    player.press(LEFT_KEYS["r"])
    player.tick(16)
    notice = player.race.seen()["notice"]
    assert notice == "Everybody stuck: the packs rotate."
    brush = player.scene.desk.stage.brush
    bold = brush.writer.picture(notice, brush.frame.text("body"), bold=True)
    wide, high = brush.bubble_size(notice, brush.frame.px(620), bold=True)
    assert wide > bold.get_width() and high > bold.get_height(), "the whole of it, in bold"


def test_a_deal_of_three_is_marked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["space"])
    player.wait(1500)
    moved = [sprite for sprite in player.scene.desk.stage.director.last_moved if sprite.pile == "waste.1"]
    assert len(moved) == 3
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(player.scene.desk.stage.brush, "last", lambda surface, rect: marked.append(rect))
    player.scene.draw(pygame.Surface(player.app.size))
    assert marked == [player.scene.desk.stage.rect(moved[-1])]


# --- cards on their way, and back -----------------------------------------------------------------


def test_a_drag_arrives_at_once_and_a_double_click_flies() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb 6Sa"
    assert player.scene.desk.stage.board.cards("centre.4") == ["5Sb", "6Sa"], "the middle is shown as it is"
    for _ in range(2):
        player.click(player.middle("off.0"))
    assert [str(flight.action) for flight in player.scene.desk.session.flights] == ["play 8Da off.0>centre"]
    player.wait(HUMAN_FLIGHT_MS + 100)
    assert player.scene.desk.session.flights == () and player.pile("off.0").endswith("8Da")


def test_flights_are_drawn_from_where_the_card_lay_to_where_it_goes() -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.tick(16)
    (layer,) = [layer for layer in player.scene.layers if type(layer).__name__ == "Flights"]
    flown = layer.flown[1]
    start, end = flown.at(0, 0), flown.at(0, 1)
    stage = player.scene.desk.stage
    assert abs(start[0] - stage.layout.spots["waste.1"].card.x) <= 8 and abs(end[0] - stage.layout.spots["centre.4"].card.x) <= 8
    assert id(flown.sprites[0]) in layer.held(), "nothing else draws it"
    player.wait(HUMAN_FLIGHT_MS + 50)
    (sprite,) = [sprite for sprite in stage.board if sprite.card == "6Sb"]
    assert sprite.pile == "centre.4" and not layer.held()
    assert not sprite.place.moving(player.now_ms), "it has flown already"


def test_too_late_is_said_at_the_place_and_the_hand_is_locked() -> None:
    player = Runners(arranged("human,human")).go()
    start = player.middle("waste.0")
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    player.send(pygame.MOUSEMOTION, pos=(start[0] + 30, start[1] - 30), rel=(0, 0), buttons=(1, 0, 0))
    player.press(LEFT_KEYS["e"], LEFT_KEYS["w"])
    player.wait(HUMAN_FLIGHT_MS + 100)
    end = player.middle("centre.4")
    player.send(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    player.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    player.tick(16)
    hand = player.players.hand(0)
    assert hand is not None and hand.refused is not None
    assert hand.refused.sentence == "Too late - Ben was there first."
    assert hand.refused.rect.collidepoint(end)
    session = player.scene.desk.session
    assert session.counts["race_losses"] == [1, 0] and session.counts["misplays"] == [0, 0]
    assert not session.grab(0)
    player.wait(BOUNCE_LOCK_MS + 50)
    assert session.grab(0)
    (sprite,) = [sprite for sprite in player.scene.desk.stage.board.sprites["waste.0"] if sprite.card == "6Sa"]
    assert sprite.place.at(player.now_ms)[:2] == player.scene.desk.stage.layout.spots["waste.0"].card.topleft


def test_a_wrong_drop_is_a_misplay_with_the_reason() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.0"), player.middle("centre.0"))
    assert player.refused(0) == "This pile needs the 3H."
    assert player.scene.desk.session.counts["misplays"] == [1, 0]


def test_what_no_pile_takes_is_said_under_the_own_piles_and_covers_nobody_elses() -> None:
    player = Runners(arranged("human,human")).go()
    player.press(LEFT_KEYS["q"], LEFT_KEYS["w"])
    player.wait(HUMAN_FLIGHT_MS + 100)
    hand, stage = player.players.hand(1), player.scene.desk.stage
    assert hand is not None and hand.refused is not None and hand.refused.below is not None
    home = stage.layout.spots["off.1"].card
    assert hand.refused.rect.colliderect(home) and hand.refused.below.colliderect(home)
    assert hand.refused.room == next(end.rect for end in stage.ends if end.seat == 1)


def test_who_plays_by_keys_reads_them_before_the_race() -> None:
    player = Runners(arranged("human,human"))
    player.tick(16)
    told = "Ben: Q off-pile, 1 to 4 columns, E waste, W to the middle, Space deals."
    assert [line for line in player.race.cover.lines if "off-pile" in line] == [told]


def test_buttons_show_the_keys_of_who_plays_by_keys() -> None:
    player = Runners(arranged("human,human")).go()
    player.tick(16)
    caps = {control.name: control.label.cap for control in player.scene.desk.controls.game}
    assert caps == {"game.stuck.0": "", "game.stuck.1": "R"}
    player.press(LEFT_KEYS["r"])
    player.tick(16)
    told = [plain(strip.prompt) for strip in player.scene.desk.stage.strips.values()]
    assert "Stuck: play a card that fits, or wait." in told and not any("You" in each.split() for each in told)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("levels", ["human,human,easy,easy", "human,easy,easy,easy"])
def test_numbers_of_piles_do_not_lie_over_each_other(levels: str, size: tuple[int, int]) -> None:
    player = Runners(sit("racing_demon", levels), size=size).go()
    for _turn in range(4):
        player.press(LEFT_KEYS["space"])
        player.tick(16)
    stage = player.scene.desk.stage
    assert "waste 12" in stage.sight.pills.values()
    pills = stage.painter.pills(pygame.Surface(size), stage.layout, stage.sight)
    assert not [(one, two) for k, one in enumerate(pills) for two in pills[:k] if one.colliderect(two)]


def test_the_result_says_who_came_too_late() -> None:
    player = Runners(arranged("human,human", {"off.0": "9Da", "waste.1": "8Sb"})).go()
    player.scene.desk.session.count("race_losses", 1)
    player.drag(player.middle("off.0"), player.middle("work.0.2"))
    player.wait(3000)
    modal = player.scene.desk.page
    assert modal is not None and "Came too late: Ben 1" in modal.lines


def test_the_result_tells_what_points_are_for_and_marks_nobody_of_several() -> None:
    player = Runners(arranged("human,human", {"off.0": "9Da", "waste.1": "8Sb"})).go()
    player.drag(player.middle("off.0"), player.middle("work.0.2"))
    player.wait(3000)
    modal = player.scene.desk.page
    assert isinstance(modal, ResultPanel) and not any(row.mine for row in modal.rows)
    cards = [card for name, pile in player.scene.desk.session.deal.state.piles.items() if name.startswith("centre.") for card in pile]
    told = {row.seat: row.told for row in modal.rows}
    assert told[0] == f"{sum(card.pack == 'a' for card in cards)} in the middle, 0 left"


def test_a_slip_beside_the_own_keys_opens_nothing_and_no_single_key_ends_the_race_of_several() -> None:
    player = Runners(arranged("human,human")).go()
    player.scene.desk.devices = {0: ("keys_left",), 1: ("keys_right",)}
    player.send(pygame.KEYDOWN, key=pygame.K_l, scancode=15, mod=0, unicode="l")
    assert player.scene.desk.side is None
    player.key(pygame.K_F2)
    player.tick(16)
    assert player.race.seen()["notice"] == "Pause the race first, then deal anew." and player.race.state == ""
    player.race.pause(0)
    assert player.scene.desk.do("rules") and player.scene.desk.side is not None
    assert not player.scene.desk.controls.game, "nobody is stuck while the clock stands"


def test_a_computer_players_slip_is_seen() -> None:
    player = Runners(arranged("human,easy")).go()
    session = player.scene.desk.session
    session._hands.throw(1, Action.parse("play 6Sb waste.1>centre.0"), 300)
    player.wait(200)
    (layer,) = [layer for layer in player.scene.layers if type(layer).__name__ == "Flights"]
    assert layer.seen()["flights"] == [{"seat": 1, "to": "centre.0"}]
    for _ in range(10):
        player.tick(30)
        if layer.marks:
            break
    ((rect, _until),) = layer.marks
    assert rect.colliderect(player.scene.desk.stage.layout.spots["centre.0"].card) and session.counts["misplays"] == [0, 1]
    (sprite,) = [sprite for sprite in player.scene.desk.stage.board.sprites["waste.1"] if sprite.card == "6Sb"]
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
        if player.scene.desk.page is not None:
            break
        player.tick(16)
    player.tick(16)
    player.press(LEFT_KEYS["space"])
    player.send(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="")
    for _ in range(4):
        player.wait(700)
        player.press(LEFT_KEYS["space"])
        assert player.scene.desk.page is not None, "Space was to deal a card"
    player.wait(1500)
    player.send(pygame.KEYDOWN, key=pygame.K_n, scancode=17, mod=0, unicode="n")
    assert player.scene.desk.page is None and player.race.state == "ready", "the next deal waits for everybody again"


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
    assert 0 in player.scene.desk.session.deal.state.flags
    player.send(pygame.KEYDOWN, key=pygame.K_l, scancode=15, mod=0, unicode="l")
    assert player.scene.desk.side is None, "single letters are off"


# --- mouse, fingers, pads -------------------------------------------------------------------------


def test_the_mouse_acts_for_its_seat_only() -> None:
    player = Runners(arranged("human,human")).go()
    player.drag(player.middle("waste.1"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb"
    player.click(player.middle("pack.1"))
    assert player.pile("waste.1") == "6Sb"
    stuck = player.scene.desk.controls.rect("game.stuck.1")
    assert stuck is not None
    player.click(stuck.center)
    assert not player.scene.desk.session.deal.state.flags


def test_two_fingers_of_two_seats_at_once() -> None:
    player = Runners(arranged("human,human", {"centre.5": "5Ha", "waste.1": "6Hb"})).go()
    moves = {7: ("waste.0", "centre.4"), 8: ("waste.1", "centre.5")}
    ways = {finger: (player.middle(source), player.middle(target)) for finger, (source, target) in moves.items()}
    for finger, (start, _end) in ways.items():
        player.finger(pygame.FINGERDOWN, finger, start)
    for step in (1, 2, 3):
        for finger, (start, end) in ways.items():
            at = start[0] + (end[0] - start[0]) * step // 3, start[1] + (end[1] - start[1]) * step // 3
            player.finger(pygame.FINGERMOTION, finger, at)
    assert {each["seat"]: each["dragged"] for each in player.players.seen()["pointers"]} == {0: ["6Sa"], 1: ["6Hb"]}
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


def test_a_pad_moves_over_the_own_piles_and_sends_to_the_middle() -> None:
    player = Runners(arranged("human,human"))
    player.scene.desk.devices = {0: ("mouse",), 1: ("pad.0",)}
    player.go()
    players = player.players
    assert players.cursor(1) == "off.1"
    for _ in range(6):
        players._pad(0, "right")
    assert players.cursor(1) == "waste.1"
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
    assert player.scene.desk.session.deal.state.flags == [1]
    players._pad(0, "start")
    assert player.race.state == "paused"


def test_a_lost_pad_stops_the_race_until_it_is_back_or_a_computer_player_sits_there() -> None:
    player = Runners(arranged("human,human"))
    player.scene.desk.devices = {0: ("mouse",), 1: ("pad.0",)}
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
    give = next(control for control in player.race.controls() if control.label.text == "A computer player for Ben")
    give.press()
    assert player.scene.desk.session.people == (0,) and not player.race.lost


# --- several people on the screen -----------------------------------------------------------------


@pytest.mark.parametrize("levels", ["human,human", "human,human,easy", "human,human,human,human"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_each_person_has_a_plate_prompt_and_button(levels: str, size: tuple[int, int]) -> None:
    player = Runners(sit("racing_demon", levels), size=size).go()
    stage, people = player.scene.desk.stage, player.scene.desk.session.people
    below, above = ends_of(people)
    assert {end.seat for end in stage.ends} == set(people)
    for end in stage.ends:
        assert end.rect.contains(end.plate)
        assert (end.rect.top == 0) == (end.seat in above)
        button = player.scene.desk.controls.rect(f"game.stuck.{end.seat}")
        assert button is not None and end.rect.contains(button) and not button.colliderect(end.plate)
        assert stage.strips[end.seat].prompt
    sizes = {spot.width for spot in stage.layout.spots.values() if spot.zone == "own"}
    assert len(sizes) == 1, "all people's cards are of one size"
    assert below[0] == 0


def test_the_far_persons_cards_may_lie_the_other_way_up() -> None:
    player = Runners(arranged("human,human")).go()
    player.app.settings["far_turned"] = True
    player.scene.desk.resize()
    stage = player.scene.desk.stage
    turns = {pile: {sprite.place.end[3] for sprite in sprites} for pile, sprites in stage.board.sprites.items() if sprites}
    assert turns["work.1.1"] == turns["off.1"] == {180} and turns["work.0.1"] == turns["centre.0"] == {0}
    assert stage.layout.spots["off.1"].area.x > stage.layout.spots["waste.1"].area.x, "right and left are the other's"
    lower, upper = stage.board.sprites["work.1.1"]
    assert upper.lie.y < lower.lie.y, "columns grow towards their owner"
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    assert player.pile("centre.4") == "5Sb 6Sa"


# --- in steps -------------------------------------------------------------------------------------


def test_in_steps_nothing_happens_before_all_have_spoken() -> None:
    player = Runners(arranged("human,human", mode="stepped"))
    player.wait(3000)
    session = player.scene.desk.session
    assert player.race.state == "" and session.clock_ms == 0
    player.drag(player.middle("waste.0"), player.middle("centre.4"))
    player.wait(500)
    assert set(session.spoken) == {0} and player.pile("centre.4") == "5Sb"
    strips = {seat: strip.prompt for seat, strip in player.scene.desk.stage.strips.items()}
    assert strips[0].startswith("Chosen.") and "Chosen" not in strips[1]
    (sprite,) = [sprite for sprite in player.scene.desk.stage.board.sprites["waste.0"] if sprite.card == "6Sa"]
    assert sprite.place.at(player.now_ms)[:2] == player.scene.desk.stage.layout.spots["waste.0"].card.topleft
    wait = player.scene.desk.controls.rect("game.wait.1")
    assert wait is not None
    player.click(wait.center)
    player.wait(500)
    assert player.pile("centre.4") == "5Sb 6Sa" and session.spoken == {} and session.clock_ms == 1000
    assert not any("Chosen" in strip.prompt for strip in player.scene.desk.stage.strips.values())


def test_alone_in_steps_one_may_wait() -> None:
    player = Runners(arranged("human,easy", mode="stepped"))
    player.wait(500)
    rect = player.scene.desk.controls.rect("step.wait")
    assert rect is not None
    player.click(rect.center)
    player.wait(500)
    assert player.scene.desk.session.clock_ms == 1000
