"""Hands that are laid open at the end of a deal: they go down meld by meld, lay-offs and all, and
what counts is counted card by card; then the result comes, beside them.

Which hands do, and what counts, the table says (``Table.laid_open``). Any press lays all down at
once. Where cards and result have no room for both, the cards stay until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields

import pygame
from pygame import Rect

from game.core.laid_open import LaidHand
from scenes.play.aids.laid_sheet import LaidSheet, fitting, pad_of, said
from scenes.play.aids.peek import LEAST
from scenes.play.beside import Beside, beside
from scenes.play.hands.desk import PlayDesk
from scenes.play.results import AfterDeal, result_panel
from scenes.play.scores import ResultPanel
from scenes.table.cards import motion
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import keyed
from scenes.table.draw.reading import Reading
from scenes.table.layer import Depth, Layer
from scenes.table.places import rect_of

#: So long it lies there before the result comes beside it, and before it goes on by itself where
#: nobody sits who could.
REST_MS, ALONE_MS = 400, 5000
#: Cards that have been seen may lie so small beside the result, in px.
SMALL = 34
WAYS = len(fields(AfterDeal))
_KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN,
            pygame.CONTROLLERBUTTONDOWN)  # fmt: skip


class Laying(Layer[PlayDesk]):
    """Once for each outcome."""

    depths = (Depth.OVER, Depth.TOP)
    aloud = True
    #: What looks at the table or at the program, and changes neither.
    allows: Collection[str] = ("pause", "menu", "settings", "snapshot")

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._for: object = None
        #: All hands that go down; where they have no room together the first of those that lie
        #: there now.
        self._hands: list[LaidHand] = []
        self._first = 0
        self._sheet: LaidSheet | None = None
        self._beside: Beside | None = None
        self._controls: list[Control] = []
        self._began_ms = 0.0
        #: The result may come.
        self._seen = True

    @property
    def stays(self) -> bool:
        return not self._seen

    @property
    def blocks(self) -> bool:
        return not self._seen and self.desk.page is None

    @property
    def moving(self) -> bool:
        return not self._seen and self._passed_ms() < self._ends_ms()

    def _factor(self) -> float:
        """How long it takes, against speed Normal; 0: no time at all."""
        return 0.0 if self.desk.calm else motion.SPEEDS[self.desk.app.speed]

    def _passed_ms(self) -> float:
        """Since it began, at speed Normal; what has been seen lies there."""
        factor = 0.0 if self._seen else self._factor()
        passed_ms = self.desk.now_ms - self._began_ms
        return passed_ms / factor if factor else passed_ms + self._ends_ms()

    def _ends_ms(self) -> float:
        return self._sheet.timing.ends_ms if self._sheet is not None else 0.0

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        outcome = desk.session.outcome
        if outcome is not self._for and (outcome is None or (desk.rests() and desk.page is None)):
            self._for = outcome
            self._hands = list(desk.setting.table.laid_open(desk.view)) if outcome else []
            self._begin(0)
        if self._seen:
            return
        left_ms = self._passed_ms() - self._ends_ms()
        alone = not desk.session.people and left_ms >= ALONE_MS
        # Where it takes no time at all the result is there at once.
        if alone or (self._beside and left_ms >= (REST_MS if self._factor() else 0)):
            self.go_on()

    def _begin(self, first: int) -> None:
        """The hands from there on go down; once all have, they lie beside the result."""
        self._first, self._seen = first, first >= len(self._hands)
        self._began_ms = self.desk.now_ms
        self.resized()
        self.desk.mark(Mark.TABLE)

    def go_on(self) -> None:
        """It has been seen: the next hands, or the result."""
        if self._sheet is None or self._beside is not None:
            self._begin(len(self._hands))
        else:
            self._begin(self._first + len(self._sheet.hands))

    def place(self, panel: ResultPanel) -> None:
        """A result is to come: beside what lies there, if there is room."""
        panel.room = self._beside.result if self._beside is not None else None

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """A key or a press anywhere first lays all of it down, then goes on; Esc goes to the
        result."""
        if not self.blocks:
            return False
        if event.type == pygame.KEYDOWN:
            pressed = event.key in _KEYS
        else:
            pressed = event.type in _PRESSES and self._is_press(event)
        if pressed and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._begin(len(self._hands))
        elif pressed and self.moving:
            self._began_ms = self.desk.now_ms - self._ends_ms() * self._factor()
            self.desk.mark(Mark.CONTROLS)
        elif pressed:
            self.go_on()
        return pressed

    def _is_press(self, event: pygame.event.Event) -> bool:
        """Whether it means going on; a pad presses the button for that, but hurries by any."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return event.type == pygame.FINGERDOWN or self.moving
        return event.button in (1, 3) and self.desk.controls.at(event.pos) is None

    def controls(self) -> Sequence[Control]:
        return self._controls

    def reads(self) -> Sequence[Reading]:
        sheet = self._sheet
        return () if sheet is None else [Reading(said(self.desk, sheet.hands), sheet.rect)]

    def held(self) -> frozenset[int]:
        """The cards lie here now."""
        if not self._shown:
            return frozenset()
        assert self._sheet is not None
        here = self._sheet.timing.sets_off
        return frozenset(id(sprite) for sprite in self.desk.board if sprite.card in here)

    @property
    def _shown(self) -> bool:
        """Whether the sheet is in sight: the menu and all else lie over it."""
        page = self.desk.page
        return self._sheet is not None and (page is None or page.name == "result")

    # --- where it lies ----------------------------------------------------------------------------

    def resized(self) -> None:
        self._controls, self._beside, self._sheet = [], None, None
        if not self._hands:
            return
        desk, brush = self.desk, self.desk.looks.brush
        # The one that is to come, as far as that is known now: its buttons do nothing yet.
        result = result_panel(desk.stage, desk.session, AfterDeal(*[_nothing] * WAYS))
        least = SMALL if self._seen else LEAST
        self._beside = beside(result, brush, self._card_w, least)
        if self._beside is not None:
            fitted = fitting(desk, self._hands, self._beside.cards)
            self._sheet = LaidSheet(desk, self._hands, fitted, self._beside.cards)
        elif not self._seen:
            self._sheet = self._alone(brush.button_h() + brush.frame.px(16))
        if isinstance(self.desk.page, ResultPanel):
            self.place(self.desk.page)

    def _card_w(self, room: Rect) -> int:
        return fitting(self.desk, self._hands, room).width

    def _alone(self, foot: int) -> LaidSheet:
        """Over all of the table, with a button below: as many hands as lie there at once with cards
        large enough to be read."""
        desk, room = self.desk, self.desk.looks.frame.table
        left = self._hands[self._first:]
        for count in range(len(left), 0, -1):
            fitted = fitting(desk, left[:count], room, foot)
            if fitted.width >= LEAST:
                break
        sheet = LaidSheet(desk, left[:count], fitted, room, foot)
        brush, label = self.desk.looks.brush, keyed("Go on", "g", "primary", "play")
        rect = Rect(0, 0, brush.button_w(label), brush.button_h())
        rect.bottomright = sheet.rect.right - pad_of(desk), sheet.rect.bottom - brush.frame.px(14)
        self._controls = [Control("laying.on", rect, label, self.go_on)]
        return sheet

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        """Over the table; beside a result over its shade."""
        wanted = Depth.OVER if self.desk.page is None else Depth.TOP
        if self._sheet is None or not self._shown or depth is not wanted:
            return
        self._sheet.draw(surface, self._passed_ms(), self._start)
        brush, hot = self.desk.looks.brush, self.desk.controls.hot
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _start(self, card: str) -> tuple[int, int]:
        """From where a card comes: where it lies on the table."""
        desk = self.desk
        sprite = desk.board.find(card)
        return rect_of(sprite).topleft if sprite is not None else desk.looks.frame.table.center


def _nothing() -> None:
    """Is done by the buttons of a result that is only measured."""
