"""Focus by keys: zones, geometry, what keys do, what becomes of focus when things go."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from scenes.devices.commands import COMMANDS, combo_of, combos_of, command_of, is_letter, keys_of
from scenes.devices.devices import LEFT
from scenes.devices.repeat import FIRST_MS, NEXT_MS, Repeat
from scenes.play.about import key_lines
from scenes.play.aids.lens import Lens
from scenes.play.keys.focus import Focus
from scenes.table.desk import Mark
from scenes.table.keys.focus import NAME_AFTER_MS
from scenes.table.keys.stops import ZONES, Stop, closest, nearest
from tests.scenes.play.test_scene import Player, my_turn, sit, until

KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "tab": pygame.K_TAB,
        "return": pygame.K_RETURN, "space": pygame.K_SPACE, "escape": pygame.K_ESCAPE}  # fmt: skip


class Typist(Player):
    """A person with a keyboard and no mouse."""

    def type(self, *names: str) -> None:
        """Keys as they are called in the key map: "shift+tab", "3", "+"."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            mod = sum({"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}[word] for word in held)
            code = KEYS[last] if last in KEYS else pygame.key.key_code(last)
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=last if len(last) == 1 else "")
            self.send(pygame.KEYUP, key=code, mod=mod)
            self.tick()

    @property
    def focus(self) -> Focus:
        return self.scene.focus

    @property
    def stop(self) -> Stop:
        stop = self.focus.at()
        assert stop is not None, "no focus is shown"
        return stop

    def words(self) -> str:
        seen = self.focus.seen()["focus"]
        return "" if seen is None else str(seen["words"])


def begun(key: str = "durak", levels: str = "human,easy", seed: int = 7, **options: Any) -> Typist:
    """A table at the person's turn."""
    player = Typist(sit(key, levels, seed, **options))
    if CATALOGUE[key].real_time:
        player.type("return")
    until(player, my_turn(player))
    player.wait(1500)
    return player


def to_card(player: Typist, wanted: bool) -> str:
    """Go to the first hand card that can be played, or cannot; which one it is."""
    player.type("tab")
    while player.stop.zone != "hand":
        player.type("tab")
    cards = player.scene.desk.stage.board.cards("hand.0")
    playable = player.scene.desk.stage.intent.playable
    card = next(card for card in cards if (("hand.0", card) in playable) is wanted)
    for _ in cards:
        sprite = player.stop.sprite
        assert sprite is not None
        if sprite.card == card:
            return card
        player.type("right" if cards.index(card) > cards.index(sprite.card) else "left")
    raise AssertionError(f"{card} cannot be reached")


# --- geometry ---------------------------------------------------------------------------------------------------------


def stop(name: str, x: int, y: int, wide: int = 100, high: int = 140) -> Stop:
    return Stop((name,), "table", Rect(x, y, wide, high))


def test_an_arrow_goes_to_what_lies_nearest_that_way() -> None:
    here = Rect(400, 400, 100, 140)
    stops = [stop("left", 290, 400), stop("far left", 100, 400), stop("above", 420, 200), stop("aside", 700, 300)]
    assert [getattr(nearest(here, stops, way), "name", None) for way in ("left", "up", "right", "down")] == [
        ("left",), ("above",), ("aside",), None]


def test_what_lies_aside_is_taken_only_when_nothing_else_is_there() -> None:
    here, aside = Rect(0, 600, 100, 140), stop("aside", 900, 300)
    assert nearest(here, [aside], "up") is None
    assert nearest(here, [aside], "up", cone=False) == aside


def test_in_a_tight_fan_an_arrow_goes_card_by_card() -> None:
    fan = [stop(str(k), 100 + 25 * k, 500) for k in range(8)]
    way = [fan[0]]
    while (further := nearest(way[-1].rect, fan, "right")) is not None:
        way.append(further)
    assert way == fan


def test_the_closest_place_is_the_one_with_the_nearest_middle() -> None:
    assert closest(Rect(0, 0, 10, 10), [stop("a", 500, 0), stop("b", 50, 60)]) == stop("b", 50, 60)
    assert closest(Rect(0, 0, 10, 10), []) is None


def test_a_held_direction_goes_on_after_a_while() -> None:
    held = Repeat()
    held.start(1, "left", 1000)
    assert [held.due(at) for at in (1000, 999 + FIRST_MS, 1000 + FIRST_MS, 1001 + FIRST_MS)] == ["", "", "left", ""]
    assert held.due(1000 + FIRST_MS + NEXT_MS) == "left"
    held.stop(2)
    assert held.due(9000) == "left"
    held.stop(1)
    assert held.due(19000) == ""


# --- zones ------------------------------------------------------------------------------------------------------------


def test_tab_goes_round_the_zones_and_back() -> None:
    player = begun(levels="human,easy,easy,easy")
    player.type("tab")
    start, found = player.stop, []
    for _ in ZONES:
        found.append(player.stop.zone)
        player.type("tab")
        if player.stop.zone == found[0]:
            break
    assert player.stop.name == start.name, "Tab comes back to where one was"
    assert found[0] == "hand"
    assert [zone for zone in ZONES if zone in found] == found
    assert {"stock", "opponents", "rail"} <= set(found)
    player.type("shift+tab")
    assert player.stop.zone == found[-1]


@pytest.mark.parametrize("key", CATALOGUE)
def test_everything_at_a_table_can_be_reached_by_arrows(key: str) -> None:
    player = begun(key, ",".join(["human", *["easy"] * (CATALOGUE[key].best_seats[0] - 1)]))
    player.type("tab")
    seen, open_ = {player.stop.name}, [player.stop.name]
    while open_:
        name = open_.pop()
        for way in ("left", "right", "up", "down"):
            player.focus.renew()
            player.focus.go(next(each for each in player.focus._stops if each.name == name))
            player.focus.move(way)
            if player.stop.name not in seen:
                seen.add(player.stop.name)
                open_.append(player.stop.name)
    assert {each.name for each in player.focus._stops} - seen == set()


def test_every_place_has_a_name_of_its_own() -> None:
    player = begun("spite_and_malice")
    player.type("tab")
    words = []
    for each in player.focus._stops:
        player.focus.go(each)
        words.append(player.words())
        assert words[-1] and "{" not in words[-1]
    cards = [each for each in player.focus._stops if each.zone == "hand"]
    assert len({word for word, each in zip(words, player.focus._stops) if each in cards}) == len(cards)


# --- showing and hiding -----------------------------------------------------------------------------------------------


def test_the_first_key_shows_where_focus_is_and_the_mouse_hides_it() -> None:
    player = begun()
    assert player.focus.seen() == {"focus": None}
    player.type("right")
    first = player.stop
    assert first.zone == "hand"
    player.send(pygame.MOUSEMOTION, pos=(640, 300), rel=(3, 0), buttons=(0, 0, 0))
    assert player.focus.at() is None
    player.type("right")
    assert player.stop.name == first.name
    player.type("right")
    assert player.stop.name != first.name


def test_focus_is_where_the_mouse_last_pressed() -> None:
    player = begun()
    card = player.scene.desk.stage.board.cards("hand.0")[3]
    player.scene.app.settings["one_click"] = False
    player.click(player.card(card))
    assert player.focus.at() is None
    player.type("left")
    assert player.stop.name == ("card", "hand.0", card)


def test_the_name_is_shown_after_a_moment_and_is_in_the_trace_at_once() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    assert player.focus.seen()["focus"]["card"] == card
    assert "in hand, playable" in player.words() and not player.focus._named
    player.wait(NAME_AFTER_MS + 100)
    assert player.focus._named
    player.type("tab")
    assert not player.focus._named


# --- playing ----------------------------------------------------------------------------------------------------------


def test_enter_plays_a_card_of_one_use_and_focus_stays_in_the_hand() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    place = player.stop.index
    player.type("return")
    assert card in player.scene.desk.session.view(0).pile("bout")
    assert player.stop.zone == "hand" and player.stop.sprite is not None
    left = len(player.scene.desk.stage.board.cards("hand.0"))
    assert player.stop.index == min(place, left - 1)


def test_focus_stays_with_a_button_that_another_one_moves() -> None:
    player = begun()
    until(player, lambda: any(action.verb == "take" for action in player.scene.desk.stage.intent.legal))
    player.type("tab")
    assert player.focus.go_to("table.sort")
    player.type("t")
    player.tick()
    control = next(control for control in player.scene.desk.controls.game if control.name == "table.sort")
    assert player.stop.rect == control.rect


def test_a_card_that_cannot_be_played_says_why_before_and_after() -> None:
    player = begun()
    to_card(player, wanted=False)
    reason = player.words().partition(". ")[2]
    assert reason
    player.type("space")
    assert player.scene.desk.fingers.refused is not None
    assert player.scene.desk.fingers.refused.sentence.split()[-3:] == reason.split()[-3:]


def test_with_a_card_picked_arrows_go_to_where_it_may_go() -> None:
    player = begun()
    player.scene.app.settings["one_click"] = False
    card = to_card(player, wanted=True)
    player.type("return")
    assert player.scene.desk.fingers.pick is not None and "picked" in player.words()
    player.type("up")
    assert player.stop.target is not None and "drop here" in player.words()
    player.type("return")
    assert card in player.scene.desk.session.view(0).pile("bout")
    assert player.stop.zone == "hand", "the next card comes from there"


def test_escape_puts_back_what_is_picked() -> None:
    player = begun()
    player.scene.app.settings["one_click"] = False
    to_card(player, wanted=True)
    player.type("return", "escape")
    assert player.scene.desk.fingers.pick is None and player.scene.desk.page is None


def test_digits_and_plus_pick_several_cards() -> None:
    player = begun("cheat", "human,easy,easy", seed=3)
    until(player, lambda: player.scene.desk.session.view(0).turn == 0 and my_turn(player)())
    cards = player.scene.desk.stage.board.cards("hand.0")
    player.type("2")
    pick = player.scene.desk.fingers.pick
    assert pick is not None and pick.cards == (cards[1],)
    player.type("4")
    assert player.scene.desk.fingers.pick is not None and player.scene.desk.fingers.pick.cards == (cards[1], cards[3])
    player.type("+")
    assert player.scene.desk.fingers.pick is not None and player.scene.desk.fingers.pick.cards == (cards[1], cards[3], cards[4])
    assert player.stop.name == ("card", "hand.0", cards[4])
    player.type("-", "-")
    assert player.scene.desk.fingers.pick is not None and player.scene.desk.fingers.pick.cards == (cards[1],)
    player.type("-")
    assert player.scene.desk.fingers.pick is None


def test_a_button_under_focus_is_pressed() -> None:
    player = begun()
    until(player, lambda: any(action.verb == "take" for action in player.scene.desk.stage.intent.legal))
    player.type("tab")
    while player.stop.name != ("control", "game.take"):
        player.type("right" if player.stop.zone == "buttons" else "tab")
    assert "key T" in player.words()
    player.type("return")
    assert "take" in [entry.action.verb for entry in player.scene.desk.session.log(0) if hasattr(entry, "action")]
    player.tick()
    assert player.focus.at() is not None


# --- panels -----------------------------------------------------------------------------------------------------------


def test_focus_is_caught_in_a_panel_and_comes_back_after_it() -> None:
    player = begun()
    to_card(player, wanted=True)
    before = player.stop.name
    player.type("p")
    modal = player.scene.desk.page
    assert modal is not None
    names = {("control", control.name) for control in modal.controls}
    assert player.stop.control is not None and player.stop.control.label.kind == "primary"
    for key in ("tab", "tab", "tab", "left", "up", "down", "right", "shift+tab"):
        player.type(key)
        assert player.stop.name in names
    player.type("escape")
    assert player.scene.desk.page is None
    assert player.stop.name == before


def test_enter_answers_a_panel_without_looking_for_its_button() -> None:
    player = begun()
    player.type("p")
    assert player.focus.at() is None
    player.type("return")
    assert player.scene.desk.page is None


def test_a_chooser_has_focus_until_it_is_answered() -> None:
    player = begun()
    card = to_card(player, wanted=True)
    actions = [action for action in player.scene.desk.stage.intent.legal if card in action.cards]
    player.scene.desk.fingers.ask(actions * 2, player.stop.rect)
    player.tick()
    assert player.stop.zone == "choice"
    player.type("right")
    assert player.stop.name == ("control", "choice.1")
    player.type("escape")
    assert player.stop.name == ("card", "hand.0", card)


def test_a_side_panel_is_read_and_shut_by_keys() -> None:
    player = begun()
    player.type("f1", "tab")
    side = player.scene.desk.side
    assert side is not None
    while player.stop.zone != "panel":
        player.type("tab")
    before = side.offset
    player.type("down")
    assert side.offset > before
    while player.stop.control is None or not player.stop.control.name.endswith(".close"):
        player.type("tab" if player.stop.zone != "panel" else "right")
    player.type("return")
    assert player.scene.desk.side is None


# --- keys -------------------------------------------------------------------------------------------------------------


def event(key: int, mod: int = 0, sign: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)


def test_keys_are_called_by_their_names_and_by_what_they_type() -> None:
    pygame.display.set_mode((100, 100))
    assert combo_of(event(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) == "ctrl+shift+z"
    assert combo_of(event(pygame.K_PAUSE)) == "pause" and combo_of(event(pygame.K_PAGEUP)) == "page_up"
    assert combo_of(event(pygame.K_LSHIFT)) == ""
    assert combos_of(event(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+")) == ["shift+=", "+"]
    assert combos_of(event(pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, "1")) == ["shift+&", "1"], "digits of a French keyboard"
    assert combos_of(event(pygame.K_h, pygame.KMOD_LSHIFT, "H")) == ["shift+h"]


def test_no_key_is_for_two_commands() -> None:
    keys = [key for command in COMMANDS.values() for key in command.keys]
    assert len(keys) == len(set(keys))


def test_another_key_may_be_given_to_a_command() -> None:
    changed = {"sort": "g ctrl+alt+s", "log": ""}
    assert command_of("g", changed) == "sort" and command_of("ctrl+alt+s", changed) == "sort"
    assert command_of("s", changed) == "" and command_of("l", changed) == ""
    assert command_of("ctrl+g", changed) == "sort", "with Ctrl each letter works as without"
    assert keys_of("sort", changed) == ("g", "ctrl+alt+s") and keys_of("undo", changed) == COMMANDS["undo"].keys
    assert any(line.startswith("G, ") for line in key_lines(changed))
    assert not any(line.endswith(": Log") for line in key_lines(changed))


def test_every_command_with_a_key_is_shown_with_it() -> None:
    lines = "\n".join(key_lines({}))
    assert all(command.words in lines for command in COMMANDS.values())


def test_remapped_keys_are_heard_at_the_table() -> None:
    player = begun()
    player.scene.app.settings["keys"] = {"log": "g", "focus_right": "k"}
    player.type("l")
    assert player.scene.desk.side is None
    player.type("g")
    assert player.scene.desk.side is not None
    player.type("g", "k")
    first = player.stop.index
    player.type("k")
    assert player.stop.index == first + 1


def test_letters_go_to_the_game_first_and_with_ctrl_to_the_command() -> None:
    player = begun()
    toggled: list[bool] = []
    player.scene.app.toggle_four_colours = lambda: toggled.append(True)
    control = player.scene.desk.controls.rail[0]
    press: list[bool] = []
    label = SimpleNamespace(text="Cheat!", kind="alarm", key="c", icon="")
    player.scene.desk.controls.game = [SimpleNamespace(name="game.x", rect=control.rect, label=label, press=lambda: press.append(True))]
    player.send(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c")
    assert press and not toggled
    player.scene.desk.controls.game = []
    player.type("c")
    player.type("ctrl+c")
    assert len(toggled) == 2


def test_a_trembling_finger_is_heard_once() -> None:
    player = begun()
    player.scene.app.settings["key_guard"] = 300
    player.type("right")
    first = player.stop.index
    player.type("right", "right", "right")
    assert player.stop.index == first
    player.wait(400)
    player.type("right")
    assert player.stop.index == first + 1


def test_while_half_a_keyboard_plays_a_race_single_letters_are_off() -> None:
    player = begun("racing_demon", "human,easy")
    player.scene.desk.devices = {0: (LEFT,)}
    assert is_letter("l") and is_letter("shift+h") and is_letter("9") and not is_letter("ctrl+l") and not is_letter("f1")
    scene = player.scene
    scene._with["handle"] = [scene.focus]
    player.type("l")
    assert scene.desk.side is None
    player.type("ctrl+l")
    assert scene.desk.side is not None


def test_a_direction_held_goes_on_until_the_key_is_let_go() -> None:
    player = begun()
    player.type("tab")
    start = player.stop.index
    player.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    for _ in range(40):
        player.tick(20)
    assert player.stop.index > start + 1
    player.send(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    here = player.stop.name
    player.wait(1000)
    assert player.stop.name == here


# --- settings of play -------------------------------------------------------------------------------------------------


def test_without_one_click_a_click_only_picks() -> None:
    player = begun()
    card = next(card for pile, card in player.scene.desk.stage.intent.playable if pile == "hand.0")
    player.scene.app.settings["one_click"] = False
    player.click(player.card(card))
    assert player.scene.desk.fingers.pick is not None and card in player.scene.desk.session.view(0).pile("hand.0")


def test_without_double_click_two_clicks_are_two_clicks() -> None:
    player = begun()
    card = next(card for pile, card in player.scene.desk.stage.intent.playable if pile == "hand.0")
    player.scene.app.settings["one_click"] = player.scene.app.settings["double_click"] = False
    at = player.card(card)
    player.click(at)
    player.click(at)
    assert player.scene.desk.fingers.pick is None and card in player.scene.desk.session.view(0).pile("hand.0")


def test_without_marks_nothing_is_dimmed_or_raised() -> None:
    player = begun()
    stage = player.scene.desk.stage
    assert stage.sight.dark and any(sprite.raised.end[0] for sprite in stage.board.sprites["hand.0"])
    player.scene.app.settings["marks"] = False
    player.scene.desk.mark(Mark.TABLE)
    player.tick()
    assert not stage.sight.dark and not any(sprite.raised.end[0] for sprite in stage.board.sprites["hand.0"])


# --- reading ----------------------------------------------------------------------------------------------------------


def test_a_covered_card_is_raised_while_the_middle_button_or_alt_is_held() -> None:
    player = begun()
    lens, card = player.scene.layer(Lens), player.scene.desk.stage.board.cards("hand.0")[1]
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.card(card), button=2)
    player.tick()
    assert lens.seen() == {"raised": card}
    player.send(pygame.MOUSEBUTTONUP, pos=player.card(card), button=2)
    assert lens.seen() == {"raised": None}
    player.type("right")
    player.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    player.tick()
    assert player.stop.sprite is not None and lens.seen() == {"raised": player.stop.sprite.card}
    player.send(pygame.KEYUP, key=pygame.K_LALT, mod=0)
    assert lens.seen() == {"raised": None}


def test_a_card_face_down_is_not_raised() -> None:
    player = begun()
    back = player.scene.desk.stage.board.sprites["hand.1"][0]
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.scene.desk.stage.rect(back).move(2, 2).topleft, button=2)
    assert player.scene.layer(Lens).raised is None


def test_the_wheel_spreads_and_tightens_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    player = begun()
    sprites = player.scene.desk.stage.board.sprites["hand.0"]

    def apart() -> float:
        return sprites[1].lie.x - sprites[0].lie.x

    before, number = apart(), player.scene.desk.session.number
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: player.card(sprites[0].card))
    player.send(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    tight = apart()
    player.send(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert tight < apart() < before
    assert player.scene.desk.session.number == number
