"""Gamepads at a table: the same focus as the keys move, each pad for its own person (UX 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.devices.devices import PAD, seat_of
from scenes.devices.gamepads import WAYS, Press
from scenes.i18n import _
from scenes.play.keys.targets import room_of
from scenes.table.layer import Layer

if TYPE_CHECKING:
    from scenes.play.scene import TableScene


class Pads(Layer):
    """``missing``: seats whose pad was unplugged, and its number."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.missing: dict[int, int] = {}
        self._plugged: frozenset[int] = frozenset()
        self._users: dict[int, int] = {}

    # --- whose it is ------------------------------------------------------------------------------------------------

    def owner(self, number: int) -> int | None:
        """Who plays with a pad: as was agreed before, else who used it at this table; None: nobody yet."""
        seat = seat_of(self.scene.devices, f"{PAD}{number}")
        return self._users.get(number) if seat is None else seat

    @property
    def _races(self) -> bool:
        """Whether pads play as in ``players``, where all play at once."""
        return self.scene.session.game.real_time and self.scene.overlays.modal is None

    def _may_use(self, number: int) -> bool:
        """Whether this pad is to be heard here: in a race it has a cursor of its own, and a hand that is shown to somebody else
        is no business of it."""
        scene = self.scene
        seat = seat_of(scene.devices, f"{PAD}{number}")
        if seat is not None and scene.session.game.real_time and scene.overlays.modal is None:
            return False
        if seat is not None and seat != scene.stage.seat and not room_of(scene):
            return False
        self._users[number] = scene.stage.seat
        return True

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        pads = self.scene.app.gamepads
        if event.type == pygame.WINDOWFOCUSLOST:
            pads.let_go()
            return False
        presses = pads.heard(event, self.scene.now_ms)
        for press in presses:
            self._take(press)
        return bool(presses)

    def _take(self, press: Press) -> None:
        if not press.down or self._races or not self._may_use(press.pad):
            return
        scene = self.scene
        scene.focus.by_pad = True
        # Where all waited for somebody to go on this was all that was meant.
        if press.name not in WAYS and scene.hurry() and press.name in ("a", "b"):
            return
        self._does()[press.name]()

    def _does(self) -> dict[str, Callable[[], Any]]:
        scene, focus = self.scene, self.scene.focus
        return {
            **{way: partial(focus.move, way) for way in WAYS},
            "a": focus.select, "b": self._cancel, "x": lambda: scene.do("hint"), "y": self._sort_or_act,
            "lb": lambda: focus.zone(-1), "rb": lambda: focus.zone(1), "lt": focus.peek, "rt": lambda: scene.do("faster"),
            "start": lambda: scene.do("pause"), "back": lambda: scene.do("log"),
        }  # fmt: skip

    def _cancel(self) -> None:
        """Back by one step; unlike Esc it never opens the pause."""
        scene, fingers = self.scene, self.scene.fingers
        if room_of(scene) or scene.overlays.side or fingers.pick or fingers.drag or fingers.refused:
            scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))

    def _sort_or_act(self) -> None:
        """To the button of the game that stands outermost, if there is one; else the hand is sorted."""
        game = self.scene.controls.game
        if game and not room_of(self.scene):
            self.scene.focus.go_to(game[-1].name)
        else:
            self.scene.do("sort")

    # --- coming and going -------------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        pads = self.scene.app.gamepads
        for press in pads.due(now_ms):
            self._take(press)
        plugged = pads.plugged
        if plugged != self._plugged:
            gone, come = self._plugged - plugged, plugged - self._plugged
            self._plugged = plugged
            for number in gone:
                self._lost(number)
            for number in come:
                self._found(number)

    def _lost(self, number: int) -> None:
        """A pad that somebody plays with is gone: the game waits."""
        seat, scene = self.owner(number), self.scene
        if scene.session.game.real_time and seat_of(scene.devices, f"{PAD}{number}") is not None:
            # The race waits for its devices by itself.
            return
        if seat is None or seat not in scene.session.people or scene.session.outcome is not None or self._races:
            return
        self.missing[seat] = number
        if scene.overlays.modal is None:
            scene.commands["pause"]()
        self._tell(_("Pad of {name} unplugged.", name=scene.stage.names[seat]))

    def _found(self, number: int) -> None:
        """It is back: the game goes on when somebody says so."""
        for seat in [seat for seat, lost in self.missing.items() if lost == number]:
            del self.missing[seat]
            self._tell(_("Pad of {name} is there again.", name=self.scene.stage.names[seat]))

    def _tell(self, sentence: str) -> None:
        """On the panel of the pause, or over the table."""
        modal = self.scene.overlays.modal
        if modal is not None and modal.name == "pause":
            modal.lines = (sentence, *modal.lines[-1:])
            self.scene.arrange()
        else:
            self.scene.app.say(sentence)
