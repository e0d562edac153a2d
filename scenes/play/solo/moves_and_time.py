"""How many moves a game of one person has taken, and how long, small in a corner of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.session import alone
from scenes.i18n import _, listing
from scenes.look.theme import MUTED
from scenes.play.hands.desk import PlayDesk
from scenes.play.solo.telling import clock
from scenes.preferences import wish
from scenes.table.layer import Depth, Layer
from scenes.table.layout.corner import free_place, taken

_CLICK = pygame.MOUSEBUTTONDOWN
_MINUTE_MS = 60_000


class MovesAndTime(Layer[PlayDesk]):
    """A click on it puts it away, a key brings it back. The time goes on with each move, and by
    whole minutes while somebody thinks: at rest nothing is drawn."""

    depths = (Depth.MARKS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.on = alone.is_alone(desk.session)
        self._told: tuple[str, str] | None = None
        #: The number of the last thing that happened, and the time then.
        self._number, self._at_ms = -1, 0

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"moves_and_time": self.turn} if self.on else {}

    @property
    def shown(self) -> bool:
        """Whether the person wants to see it."""
        return self.on and self.desk.setting.wish("moves_and_time") is True

    def turn(self) -> None:
        """Put it away, or bring it back, for the person who sits here."""
        desk = self.desk
        name = desk.setting.names[0]
        known = name if name in desk.app.people.names else ""
        wish(desk.app.settings, known, "moves_and_time", not self.shown)
        desk.mark()
        if self.shown:
            desk.tell(listing(self._lines()))
        else:
            desk.tell(_("Moves and time are put away; Ctrl+T brings them back."))

    def _lines(self) -> tuple[str, str]:
        session = self.desk.session
        now_ms = alone.played_ms(session)
        if session.number != self._number:
            self._number, self._at_ms = session.number, now_ms
        time_ms = max(self._at_ms, now_ms // _MINUTE_MS * _MINUTE_MS)
        return _("{n} move", "{n} moves", n=alone.moves(session)), clock(time_ms)

    def update(self, now_ms: int) -> None:
        told = self._lines() if self.shown else None
        if told != self._told:
            self._told = told
            self.desk.mark()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != _CLICK or event.button != 1 or not self.shown:
            return False
        rect = self._rect(self._lines())
        if rect is None or not rect.collidepoint(event.pos) or not self.desk.free(event.pos):
            return False
        self.turn()
        return True

    # --- where it stands --------------------------------------------------------------------------

    def _rect(self, lines: Sequence[str]) -> Rect | None:
        """In the first corner where it meets no place of cards, the upper right one first, else in
        the first gap between them; None: there is no room."""
        looks, table = self.desk.looks, self.desk.looks.frame.table
        size, pad = looks.frame.text("small"), looks.frame.pad
        wide = max(looks.writer.width(line, size, False) for line in (*lines, "8888"))
        rect, beside = Rect(0, 0, wide, round(2.4 * size)), looks.frame.px(8)
        inner = table.inflate(-2 * pad, -2 * looks.frame.px(10))
        met = [each.inflate(beside, beside) for each in taken(self.desk.layout)]
        for corner in ("topright", "bottomright", "bottomleft"):
            setattr(rect, corner, getattr(inner, corner))
            if rect.collidelist(met) < 0:
                return rect
        return free_place(rect.size, inner, met)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        rect = self._rect(self._told) if self._told is not None else None
        if self._told is None or rect is None:
            return
        looks = self.desk.looks
        size = looks.frame.text("small")
        for k, line in enumerate(self._told):
            looks.writer.put(surface, line, rect.right, rect.top + round(1.2 * size * (k + 0.5)),
                             size, MUTED, align="right")
