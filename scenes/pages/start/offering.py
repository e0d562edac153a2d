"""The own voice, offered aloud at the very first start where no screen reader runs: it is heard
before it can be read, one key says yes, another no, and nobody is asked again."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from scenes.i18n import _
from scenes.program.notice import Offer
from scenes.program.stack import Program

#: So long a screen reader has to make itself known.
WAIT_MS = 2500


class _Stage(Enum):
    """How far it has come."""

    WAITS = auto()
    #: Being said: who hears it may answer already.
    SAID = auto()
    #: Said to its end, and to be read as well.
    SHOWN = auto()
    OVER = auto()


class VoiceOffer:
    """Waits, asks, hears the answer; a machine without speech says nothing and shows nothing."""

    def __init__(self, app: Program) -> None:
        self._app = app
        # Who writes a trace is no person at a first start.
        quiet = app.trace is not None or not app.settings["sound"] or app.settings["voice"]
        self._stage = _Stage.OVER if quiet else _Stage.WAITS
        self._since_ms: int | None = None

    @property
    def open(self) -> bool:
        """Whether an answer is waited for."""
        return self._stage in (_Stage.SAID, _Stage.SHOWN)

    def update(self, now_ms: int) -> None:
        """Every tick of the page."""
        access = self._app.access
        if self._stage is _Stage.OVER:
            return
        if access.awake:
            self.shut()
        elif self._stage is _Stage.WAITS:
            self._since_ms = now_ms if self._since_ms is None else self._since_ms
            if now_ms - self._since_ms >= WAIT_MS:
                self._stage = _Stage.SAID
                access.offer_voice(self._words())
        elif self._stage is _Stage.SAID and access.offered is not None:
            self._stage = _Stage.SHOWN if access.offered else _Stage.OVER
            if access.offered:
                self._app.say(self._words(), Offer(_("Speak to me"), self.accept))

    def _words(self) -> str:
        return _("Shall the program speak to you? Press {yes} for yes, {no} for no.",
                 yes=_yes().upper(), no=_no().upper())

    def handle(self, event: pygame.event.Event) -> bool:
        """A key that answers it; nothing else is kept from the page."""
        if not self.open or event.type != pygame.KEYDOWN:
            return False
        letter = event.unicode.casefold()
        if letter == _yes():
            self.accept()
        elif letter == _no():
            self.shut()
            self._app.say(_("The program stays silent. Shift+F9 lets it speak."))
        return letter in (_yes(), _no())

    def accept(self) -> None:
        """From now on it speaks."""
        if self.open:
            self.shut()
            self._app.say(self._app.access.turn_voice())

    def shut(self) -> None:
        """Nobody is asked any more."""
        if self.open:
            self._app.access.hush()
        self._stage = _Stage.OVER


def _yes() -> str:
    return _("y", context="the key that says yes").casefold()


def _no() -> str:
    return _("n", context="the key that says no").casefold()
