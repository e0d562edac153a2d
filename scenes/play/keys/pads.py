"""Gamepads at a table: the same focus as the keys move, each pad for its own person (UX 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from scenes.devices.devices import PAD, seat_of
from scenes.devices.gamepads import WAYS, Press
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.focus import Focus
from scenes.table.layer import Layer


class Pads(Layer[PlayDesk]):
    """``missing``: seats whose pad was unplugged, and its number."""

    def __init__(self, desk: PlayDesk, focus: Focus) -> None:
        super().__init__(desk)
        self._focus = focus
        self.missing: dict[int, int] = {}
        self._plugged: frozenset[int] = frozenset()
        self._users: dict[int, int] = {}

    # --- whose it is ------------------------------------------------------------------------------

    def owner(self, number: int) -> int | None:
        """Who plays with a pad: as was agreed before, else who used it here; None: nobody yet."""
        seat = seat_of(self.desk.devices, f"{PAD}{number}")
        return self._users.get(number) if seat is None else seat

    @property
    def _races(self) -> bool:
        """Whether pads play as in ``players``, where all play at once."""
        return self.desk.session.game.real_time and self.desk.page is None

    def _may_use(self, number: int) -> bool:
        """Whether this pad is to be heard here: in a race it has a cursor of its own, and a hand
        that is shown to somebody else is no business of it."""
        desk = self.desk
        seat = seat_of(desk.devices, f"{PAD}{number}")
        if seat is not None and self._races:
            return False
        if seat is not None and seat != desk.stage.seat and not desk.room():
            return False
        self._users[number] = desk.stage.seat
        return True

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        pads = self.desk.app.gamepads
        if event.type == pygame.WINDOWFOCUSLOST:
            pads.let_go()
            return False
        presses = pads.heard(event, self.desk.now_ms)
        for press in presses:
            self._take(press)
        return bool(presses)

    def _take(self, press: Press) -> None:
        if not press.down or self._races or not self._may_use(press.pad):
            return
        desk = self.desk
        self._focus.use_pad(True)
        # Where all waited for somebody to go on this was all that was meant.
        if press.name not in WAYS and desk.hurry() and press.name in ("a", "b"):
            return
        self._does()[press.name]()

    def _does(self) -> dict[str, Callable[[], Any]]:
        desk, focus = self.desk, self._focus
        return {
            **{way: partial(focus.move, way) for way in WAYS},
            "a": focus.select, "b": self._cancel, "x": partial(desk.do, "hint"),
            "y": self._sort_or_act, "lb": partial(focus.zone, -1), "rb": partial(focus.zone, 1),
            "lt": focus.peek, "rt": partial(desk.do, "faster"),
            "start": partial(desk.do, "pause"), "back": partial(desk.do, "log"),
        }  # fmt: skip

    def _cancel(self) -> None:
        """Back by one step; unlike Esc it never opens the pause."""
        desk, fingers = self.desk, self.desk.fingers
        if desk.room() or desk.side or fingers.pick or fingers.drag or fingers.refused:
            escape = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
            desk.send(pygame.event.Event(pygame.KEYDOWN, escape))

    def _sort_or_act(self) -> None:
        """To the outermost button of the game, if there is one; else the hand is sorted."""
        game = self.desk.controls.game
        if game and not self.desk.room():
            self._focus.go_to(game[-1].name)
        else:
            self.desk.do("sort")

    # --- coming and going -------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        pads = self.desk.app.gamepads
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
        seat, desk = self.owner(number), self.desk
        agreed = seat_of(desk.devices, f"{PAD}{number}") is not None
        # The race waits for its devices by itself.
        if self._races or (agreed and desk.session.game.real_time):
            return
        if seat is None or seat not in desk.session.people or desk.session.outcome is not None:
            return
        self.missing[seat] = number
        if desk.page is None:
            desk.commands["pause"]()
        self.desk.tell(_("Pad of {name} unplugged.", name=desk.stage.names[seat]))

    def _found(self, number: int) -> None:
        """It is back: the game goes on when somebody says so."""
        for seat in [seat for seat, lost in self.missing.items() if lost == number]:
            del self.missing[seat]
            self.desk.tell(_("Pad of {name} is there again.", name=self.desk.stage.names[seat]))
