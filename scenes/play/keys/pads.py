"""Gamepads at a table where people play, each pad for its own person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.devices.devices import PAD, seat_of
from scenes.devices.gamepads import WAYS, Press
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.focus import PlayFocus
from scenes.table.keys import pads


class PlayPads(pads.Pads[PlayDesk]):
    """``missing``: seats whose pad was unplugged, and its number."""

    def __init__(self, desk: PlayDesk, focus: PlayFocus) -> None:
        super().__init__(desk, focus)
        self.missing: dict[int, int] = {}
        self._plugged: frozenset[int] = frozenset()
        self._users: dict[int, int] = {}

    # --- whose it is ----------------------------------------------------------------------------

    def owner(self, number: int) -> int | None:
        """Who plays with a pad: as was agreed before, else who used it here; None: nobody yet."""
        seat = seat_of(self.desk.devices, f"{PAD}{number}")
        return self._users.get(number) if seat is None else seat

    @property
    def _races(self) -> bool:
        """Whether pads play as in ``players``, where all play at once."""
        return self.desk.pace.at_once and self.desk.page is None

    def may_use(self, number: int) -> bool:
        """In a race a pad has a cursor of its own.

        A hand that is shown to somebody else is no business of it.
        """
        desk = self.desk
        seat = seat_of(desk.devices, f"{PAD}{number}")
        if self._races or (seat is not None and seat != desk.seat and not desk.room()):
            return False
        self._users[number] = desk.seat
        return True

    # --- events ---------------------------------------------------------------------------------

    def only_wakes(self, press: Press) -> bool:
        return press.name not in WAYS and self.desk.skip_animations() and press.name in ("a", "b")

    def does(self) -> dict[str, Callable[[], Any]]:
        desk, focus = self.desk, self._focus
        return {
            **super().does(), "b": self._cancel, "x": lambda: desk.do("hint"),
            "y": self._sort_or_act, "lb": lambda: focus.zone(-1), "rb": lambda: focus.zone(1),
            "lt": focus.moves()["peek"], "rt": lambda: desk.do("faster"),
            "start": lambda: desk.do("pause"), "back": lambda: desk.do("log"),
        }  # fmt: skip

    def _cancel(self) -> None:
        """Back by one step; unlike Esc it never opens the pause."""
        desk, fingers = self.desk, self.desk.fingers
        if desk.room() or desk.side or fingers.pick or fingers.drag or fingers.refused:
            desk.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="",
                                         scancode=0))

    def _sort_or_act(self) -> None:
        """Draw, where one plays alone; to the button of the game that stands outermost, if there is
        one; else sort the hand."""
        game = self.desk.controls.game
        if "draw" in self.desk.commands and not self.desk.room():
            self.desk.do("draw")
        elif game and not self.desk.room():
            self._focus.go_to(game[-1].name)
        else:
            self.desk.do("sort")

    # --- coming and going -----------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        super().update(now_ms)
        plugged = self.desk.app.gamepads.plugged
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
        if desk.pace.at_once and agreed:
            # The race waits for its devices by itself.
            return
        over = desk.session.outcome is not None
        if seat is None or seat not in desk.session.people or over or self._races:
            return
        self.missing[seat] = number
        if desk.page is None:
            desk.commands["pause"]()
        desk.tell(_("Pad of {name} unplugged.", name=desk.setting.names[seat]))

    def _found(self, number: int) -> None:
        """It is back: the game goes on when somebody says so."""
        for seat in [seat for seat, lost in self.missing.items() if lost == number]:
            del self.missing[seat]
            name = self.desk.setting.names[seat]
            self.desk.tell(_("Pad of {name} is there again.", name=name))
