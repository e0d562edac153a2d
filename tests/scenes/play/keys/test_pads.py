"""Gamepads at the table. SDL itself makes a pad that is not there (SDL_JoystickAttachVirtual), so
that events are its own."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.devices.gamepads import Gamepads, Press
from scenes.devices.repeat import FIRST_MS
from scenes.play.keys.pads import PlayPads
from scenes.play.laying import Laying
from scenes.table.tree import TableNode
from tests.scenes.golden.pad import begin_anew
from tests.scenes.play.test_laying import ended
from tests.scenes.play.test_scene import Player, my_turn, sit, until

_CONTROLLER, _AXES, _BUTTONS = 1, 6, 15
NUMBERS = {"a": 0, "b": 1, "x": 2, "y": 3, "back": 4, "start": 6, "lb": 9, "rb": 10,
           "up": 11, "down": 12, "left": 13, "right": 14}  # fmt: skip


def sdl() -> Any:
    """The library that pygame itself has loaded."""
    lines = Path("/proc/self/maps").read_text().splitlines()
    found = {line.split()[-1] for line in lines if "libSDL2-2" in line}
    if not found:
        pytest.skip("SDL cannot be found")
    library = ctypes.CDLL(found.pop())
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


class Virtual:
    """A pad that is plugged in by software."""

    def __init__(self, library: Any, gamepads: Gamepads) -> None:
        self._sdl, self._gamepads = library, gamepads
        self._index = -1

    def plug(self) -> None:
        self._index = self._sdl.SDL_JoystickAttachVirtual(_CONTROLLER, _AXES, _BUTTONS, 0)
        assert self._index >= 0

    def unplug(self) -> None:
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._index = -1

    @property
    def _stick(self) -> ctypes.c_void_p:
        number = self._gamepads.pads[0].instance
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(number))

    def button(self, name: str, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, NUMBERS[name], int(down))

    def axis(self, number: int, part: float) -> None:
        value = ctypes.c_int16(round(part * 32767))
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, number, value)


class PadPlayer(Player):
    """A person with a pad. Events go the way of the program's loop."""

    def __init__(self, session: Any, virtual: Virtual, gamepads: Gamepads) -> None:
        self.virtual, self.gamepads = virtual, gamepads
        self.said: list[str] = []
        super().__init__(session)

    def pump(self) -> None:
        for event in pygame.event.get():
            self.gamepads.notice(event)
            self.scene.handle(event)
        self.tick()

    def press(self, *names: str) -> None:
        for name in names:
            self.virtual.button(name, True)
            self.pump()
            self.virtual.button(name, False)
            self.pump()

    def push(self, axis: int, part: float) -> None:
        self.virtual.axis(axis, part)
        self.pump()

    @property
    def stop(self) -> TableNode:
        stop = self.scene.focus.at()
        assert stop is not None, "no focus is shown"
        return stop


Plugged = tuple[Virtual, Gamepads]
Monkey = pytest.MonkeyPatch


@pytest.fixture
def pad() -> Iterator[Plugged]:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    begin_anew()
    gamepads = Gamepads()
    gamepads.start()
    virtual = Virtual(sdl(), gamepads)
    virtual.plug()
    for event in pygame.event.get():
        gamepads.notice(event)
    assert gamepads.plugged == {0}
    yield virtual, gamepads
    virtual.unplug()
    # Joysticks stay on: a controller that outlives them is the end of the program.
    for event in pygame.event.get():
        gamepads.notice(event)


def begun(pad: Plugged, levels: str = "human,easy", monkey: Any = None, **more: Any) -> PadPlayer:
    """A table at the person's turn, with the pad in hand."""
    virtual, gamepads = pad
    monkey.setattr("tests.scenes.table.tables.Gamepads", lambda: gamepads)
    player = PadPlayer(sit("durak", levels, **more), virtual, gamepads)
    player.app.say = player.said.append
    pygame.event.get()
    until(player, my_turn(player))
    player.wait(1500)
    return player


def heard(gamepads: Gamepads) -> list[Press]:
    return [press for event in pygame.event.get() for press in gamepads.heard(event, 0)]


def test_buttons_cross_stick_and_triggers_are_heard_once(pad: tuple[Virtual, Gamepads]) -> None:
    virtual, gamepads = pad
    pygame.event.get()
    virtual.button("a", True)
    assert heard(gamepads) == [Press(0, "a")], "not as a joystick as well"
    virtual.button("a", False)
    assert heard(gamepads) == [Press(0, "a", False)]
    virtual.axis(0, 0.4)
    assert heard(gamepads) == []
    virtual.axis(0, 0.9)
    assert heard(gamepads) == [Press(0, "right")]
    virtual.axis(0, 0.45)
    assert heard(gamepads) == [], "a stick that trembles is still pushed"
    virtual.axis(0, -0.9)
    assert heard(gamepads) == [Press(0, "right", False), Press(0, "left")]
    virtual.axis(5, 1.0)
    assert heard(gamepads) == [Press(0, "rt")]


def test_a_bare_joystick_is_heard_by_its_numbers() -> None:
    gamepads = Gamepads()
    bare = {"kind": "", "instance": 7, "device": (), "mapped": False}
    gamepads.pads.append(type("Bare", (), bare)())
    event = pygame.event.Event
    found = [gamepads.heard(event(pygame.JOYBUTTONDOWN, instance_id=7, button=1), 0),
             gamepads.heard(event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 1)), 0),
             gamepads.heard(event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(-1, 0)), 0),
             gamepads.heard(event(pygame.JOYAXISMOTION, instance_id=7, axis=1, value=1.0), 0),
             gamepads.heard(event(pygame.JOYBUTTONDOWN, instance_id=8, button=1), 0)]
    to_left = [Press(0, "left"), Press(0, "up", False)]
    assert found == [[Press(0, "b")], [Press(0, "up")], to_left, [Press(0, "down")], []]


def test_on_pages_a_pad_is_as_good_as_keys(pad: tuple[Virtual, Gamepads]) -> None:
    virtual, gamepads = pad
    pygame.event.get()
    virtual.button("lb", True)
    for event in pygame.event.get():
        gamepads.post_keys(event)
    keys = [(event.key, event.mod) for event in pygame.event.get(pygame.KEYDOWN)]
    assert keys == [(pygame.K_TAB, pygame.KMOD_SHIFT)]


def test_a_card_is_played_with_a_pad(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    cards = player.stage.board.cards("hand.0")
    card = next(card for pile, card in player.stage.intent.playable if pile == "hand.0")
    player.press("right")
    for _ in cards:
        if player.stop.at == f"card hand.0 {card}":
            break
        assert player.stop.sprite is not None
        player.press("right" if cards.index(card) > player.stop.index else "left")
    assert "key" not in player.scene.focus.words()
    player.press("a")
    assert card in player.session.view(0).pile("bout")


def test_shoulders_go_by_zones_and_b_never_pauses(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    player.press("rb")
    first = player.stop.zone
    player.press("rb")
    assert player.stop.zone != first
    player.press("lb")
    assert player.stop.zone == first
    player.press("b")
    assert player.desk.page is None
    player.press("back")
    assert player.desk.side is not None and player.desk.side.name == "log"
    player.press("b")
    assert player.desk.side is None
    player.press("start")
    assert player.desk.page is not None
    player.press("b")
    assert player.desk.page is None


def test_y_goes_to_the_buttons_of_the_game(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    until(player, lambda: any(action.verb == "take" for action in player.stage.intent.legal))
    number = player.session.number
    player.press("y")
    assert player.stop.zone == "buttons" and player.session.number == number


def test_a_stick_that_is_held_goes_on(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    player.press("left")
    player.push(0, 1.0)
    start = player.stop.index
    player.tick(FIRST_MS + 20)
    assert player.stop.index == start + 1
    player.push(0, 0.0)
    player.wait(1000)
    assert player.stop.index == start + 1


def test_a_pad_of_somebody_unplugged_stops_the_game_until_it_is_said_to_go_on(
        pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    player.press("right")
    player.virtual.unplug()
    player.pump()
    modal = player.desk.page
    assert modal is not None and modal.lines[0] == "Pad of Ann unplugged." and player.session.paused
    player.virtual.plug()
    player.pump()
    player.pump()
    assert player.gamepads.plugged == {0}, "it has its old number"
    assert modal.lines[0] == "Pad of Ann is there again." and player.session.paused
    player.press("a")
    assert player.desk.page is None and not player.session.paused


def test_a_pad_that_nobody_uses_may_come_and_go(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    player.virtual.unplug()
    player.pump()
    assert player.desk.page is None and not player.said


def test_a_pad_of_somebody_else_does_nothing_here(pad: Plugged, monkeypatch: Monkey) -> None:
    player = begun(pad, monkey=monkeypatch)
    player.desk.devices = {1: ("pad.0",)}
    player.press("right")
    assert player.scene.focus.at() is None
    player.desk.devices = {0: ("pad.0",)}
    player.press("right")
    assert player.scene.focus.at() is not None
    assert player.scene.layer(PlayPads).owner(0) == 0


def test_a_pad_goes_on_from_a_hand_that_went_down(pad: Plugged, monkeypatch: Monkey) -> None:
    virtual, gamepads = pad
    monkeypatch.setattr("tests.scenes.table.tables.Gamepads", lambda: gamepads)
    player = PadPlayer(ended("compartment_full", 8), virtual, gamepads)
    pygame.event.get()
    player.wait(9000)
    assert player.scene.layer(Laying).stays
    player.press("down")
    control = player.stop.control
    assert control is not None and control.name == "laying.on"
    first = player.scene.layer(Laying)._first
    player.press("a")
    assert player.scene.layer(Laying)._first > first
