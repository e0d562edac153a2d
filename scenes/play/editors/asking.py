"""The editors of a table: one opens where several actions are meant, and asks which
(docs/design.md 3).

What it makes is one action, done by the desk as any other. Esc, or a press beside it, gives
everything back: nothing has left its place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.session.table import News
from scenes.play.editors.arrange import arranged
from scenes.play.editors.listing import EditorListing
from scenes.play.editors.number import numbered
from scenes.play.editors.sheet import Sheet
from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark
from scenes.table.draw.choose import Chooser
from scenes.table.draw.hud import Control
from scenes.table.draw.reading import Reading, headed
from scenes.table.layer import Depth, Layer

_MAKERS = (arranged, numbered)


class Asking(Layer[PlayDesk]):
    """``sheet``: what is asked now."""

    depths = (Depth.OVER,)
    #: One may read and look up while one decides.
    allows: Collection[str] = ("rules", "log", "settings", "four_colours", "pause", "cover")

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.sheet: Sheet | None = None

    @property
    def name(self) -> str:
        """Focus begins in it as in a chooser: at what is proposed, else at the first."""
        return "choice"

    @property
    def blocks(self) -> bool:
        return self.sheet is not None and self.desk.page is None

    # --- opening and closing ----------------------------------------------------------------------

    def asked(self, actions: Sequence[Action], at: Rect, first: Action | None) -> bool:
        """Whether one of the editors asks which of these is meant."""
        desk = self.desk
        if desk.covered or self.desk.fingers.seat != desk.seat:
            return False
        for maker in _MAKERS:
            sheet = maker(self.desk, list(actions), at, first, self.close)
            if sheet is not None:
                self._open(sheet)
                return True
        return False

    def listed(self, chooser: Chooser) -> None:
        """What has no room beside its place is listed."""
        self._open(EditorListing(self.desk, chooser, self.close))

    def _open(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.desk.skip_animations()
        sheet.lay_out()
        self.desk.mark(Mark.CONTROLS)

    def close(self) -> None:
        """Nothing is asked any more; what was picked goes back."""
        if self.sheet is not None:
            self.sheet = None
            self.desk.fingers.hold(None)
            self.desk.mark(Mark.CONTROLS)

    # --- what the desk tells ----------------------------------------------------------------------

    def seated(self) -> None:
        self.sheet = None
        for hand in self.desk.hands:
            hand.asker = self

    def pulled(self, news: Sequence[News]) -> None:
        """The deal has gone on: it is still asked if it can still be answered."""
        if self.sheet is None or not news:
            return
        self.sheet = self.sheet if self.sheet.still() else None
        if self.sheet is None:
            self.desk.fingers.hold(None)
        else:
            self.sheet.lay_out()

    def resized(self) -> None:
        if self.sheet is not None:
            self.sheet.lay_out()

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.sheet is None or not self.blocks:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if self.sheet.handle(event):
            moves = event.type == pygame.MOUSEMOTION
            self.desk.mark(Mark.PICTURE if moves else Mark.CONTROLS)
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self._beside(event)

    def _beside(self, event: pygame.event.Event) -> bool:
        """A press beside it gives all back; in it nothing else is pressed."""
        if event.type == pygame.MOUSEWHEEL:
            return self.desk.side is None
        if self.desk.controls.at(event.pos) is not None:
            return False
        assert self.sheet is not None
        if event.button == 3 or not self.sheet.rect.collidepoint(event.pos):
            self.close()
        return True

    # --- what is shown ----------------------------------------------------------------------------

    def reads(self) -> Sequence[Reading]:
        return headed(self.sheet.title, [], self.sheet.rect) if self.sheet is not None else ()

    def controls(self) -> Sequence[Control]:
        return self.sheet.controls if self.sheet is not None else ()

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self.sheet is not None and self.desk.page is None:
            self.sheet.draw(surface, self.desk.controls.hot)

    def seen(self) -> dict[str, Any]:
        return {"editor": self.sheet.seen() if self.sheet is not None else None}
