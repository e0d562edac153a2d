"""Keys at a table: names, commands, letters, what is held; and settings of play."""

from __future__ import annotations

from types import SimpleNamespace

import pygame

from scenes.devices.commands import COMMANDS, combo_of, combos_of, command_of, is_letter, keys_of
from scenes.devices.devices import LEFT
from scenes.devices.manual import key_lines
from scenes.table.desk import Mark
from tests.scenes.play.keys.typist import begun

# --- keys -----------------------------------------------------------------------------------------


def event(key: int, mod: int = 0, sign: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)


def test_keys_are_called_by_their_names_and_by_what_they_type() -> None:
    pygame.display.set_mode((100, 100))
    assert combo_of(event(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) == "ctrl+shift+z"
    assert combo_of(event(pygame.K_PAUSE)) == "pause"
    assert combo_of(event(pygame.K_PAGEUP)) == "page_up"
    assert combo_of(event(pygame.K_LSHIFT)) == ""
    assert combos_of(event(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+")) == ["shift+=", "+"]
    french = event(pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, "1")
    assert combos_of(french) == ["shift+&", "1"], "digits of a French keyboard"
    assert combos_of(event(pygame.K_h, pygame.KMOD_LSHIFT, "H")) == ["shift+h"]


def test_no_key_is_for_two_commands() -> None:
    keys = [key for command in COMMANDS.values() for key in command.keys]
    assert len(keys) == len(set(keys))


def test_another_key_may_be_given_to_a_command() -> None:
    changed = {"sort": "g ctrl+alt+s", "log": ""}
    assert command_of("g", changed) == "sort" and command_of("ctrl+alt+s", changed) == "sort"
    assert command_of("s", changed) == "" and command_of("l", changed) == ""
    assert command_of("ctrl+g", changed) == "sort", "with Ctrl each letter works as without"
    assert keys_of("sort", changed) == ("g", "ctrl+alt+s")
    assert keys_of("undo", changed) == COMMANDS["undo"].keys
    assert any(line.startswith("G, ") for line in key_lines(changed))
    assert not any(line.endswith(": Log") for line in key_lines(changed))


def test_every_command_with_a_key_is_shown_with_it() -> None:
    lines = "\n".join(key_lines({}))
    assert all(command.words in lines for command in COMMANDS.values())


def test_remapped_keys_are_heard_at_the_table() -> None:
    player = begun()
    player.scene.app.settings["keys"] = {"log": "g", "focus_right": "k"}
    player.type("l")
    assert player.desk.side is None
    player.type("g")
    assert player.desk.side is not None
    player.type("g", "k")
    first = player.stop.index
    player.type("k")
    assert player.stop.index == first + 1


def test_letters_go_to_the_game_first_and_with_ctrl_to_the_command() -> None:
    player = begun()
    toggled: list[bool] = []
    player.scene.app.toggle_four_colours = lambda: toggled.append(True)
    control = player.desk.controls.rail[0]
    press: list[bool] = []
    label = SimpleNamespace(text="Cheat!", kind="alarm", key="c", icon="")
    game = SimpleNamespace(name="game.x", rect=control.rect, label=label,
                           press=lambda: press.append(True))
    player.desk.controls.game = [game]
    player.send(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c")
    assert press and not toggled
    player.desk.controls.game = []
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
    player.desk.devices = {0: (LEFT,)}
    assert all(map(is_letter, ("l", "shift+h", "9")))
    assert not any(map(is_letter, ("ctrl+l", "f1")))
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
    here = player.stop.at
    player.wait(1000)
    assert player.stop.at == here


# --- settings of play -----------------------------------------------------------------------------


def test_without_one_click_a_click_only_picks() -> None:
    player = begun()
    card = next(card for pile, card in player.stage.intent.playable if pile == "hand.0")
    player.scene.app.settings["one_click"] = False
    player.click(player.card(card))
    assert player.desk.fingers.pick is not None and card in player.session.view(0).pile("hand.0")


def test_without_double_click_two_clicks_are_two_clicks() -> None:
    player = begun()
    card = next(card for pile, card in player.stage.intent.playable if pile == "hand.0")
    player.scene.app.settings["one_click"] = player.scene.app.settings["double_click"] = False
    at = player.card(card)
    player.click(at)
    player.click(at)
    assert player.desk.fingers.pick is None and card in player.session.view(0).pile("hand.0")


def test_without_marks_nothing_is_dimmed_or_raised() -> None:
    player = begun()
    stage = player.stage
    hand = stage.board.sprites["hand.0"]
    assert stage.sight.dark and any(sprite.raised.end[0] for sprite in hand)
    player.scene.app.settings["marks"] = False
    player.desk.mark(Mark.TABLE)
    player.tick()
    assert not stage.sight.dark and not any(sprite.raised.end[0] for sprite in hand)
