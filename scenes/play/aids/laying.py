"""A whole hand that goes down at the end of a deal: it lies there meld by meld, large enough to be
read, with what each wild card stands for, and stays until somebody goes on.

Which hands do, the table says (``Table.down``); one after the other. The result waits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from scenes.look import canvas
from scenes.look.theme import PANEL, RIM
from scenes.play.aids.peek import LEAST, WIDEST, PeekRow, Spread, reads_of, spread
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards import motion
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import keyed
from scenes.table.draw.reading import Reading
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.spots import TableZone

#: From one meld to the next, and the way of each card, at speed Normal; so long all of it lies
#: there where nobody sits who could go on.
MELD_MS, FLIGHT_MS, ALONE_MS = 420, 300, 5000
#: So much lower is what has a line less; cards are not smaller for it than this part.
ONE_LINE, HARDLY_SMALLER = 0.7, 0.8
_KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Laying(Layer[PlayDesk]):
    """Once for each outcome."""

    depths = (Depth.OVER,)
    #: What looks at the table or at the program, and changes neither.
    allows: Collection[str] = ("pause", "menu", "settings", "snapshot")

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._for: object = None
        #: Seats whose hands are still to lie down, the one that lies there now first.
        self._seats: list[int] = []
        self._title, self._rows = "", list[PeekRow]()
        self._rect, self._card_w, self._spread = Rect(0, 0, 0, 0), LEAST, Spread([], [], 0, 0)
        self._controls: list[Control] = []
        self._began_ms = 0.0

    @property
    def stays(self) -> bool:
        return bool(self._rows)

    @property
    def blocks(self) -> bool:
        return bool(self._rows) and self.desk.page is None

    @property
    def moving(self) -> bool:
        return bool(self._rows) and self.desk.now_ms < self._began_ms + self._lasts_ms()

    def _factor(self) -> float:
        """How long it takes, against speed Normal; 0: no time at all."""
        return 0.0 if self.desk.calm else motion.SPEEDS[self.desk.app.speed]

    def _lasts_ms(self) -> float:
        return (MELD_MS * (len(self._rows) - 1) + FLIGHT_MS) * self._factor()

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        outcome = desk.session.outcome
        if outcome is not self._for and (outcome is None or (desk.rests() and desk.page is None)):
            self._for = outcome
            self._seats = list(desk.setting.table.down(desk.view)) if outcome else []
            self._begin()
        alone = not desk.session.people and self._rows
        if alone and now_ms >= self._began_ms + self._lasts_ms() + ALONE_MS:
            self.go_on()

    def _begin(self) -> None:
        """The next hand that goes down; without any the table is as it was."""
        stage = self.desk.stage
        self._rows, self._controls = [], []
        while self._seats and not self._rows:
            self._rows = list(self._laid(self._seats[0]))
            if not self._rows:
                del self._seats[0]
        self._title, self._began_ms = stage.last_line(), self.desk.now_ms
        self.resized()
        self.desk.mark(Mark.TABLE)

    def _laid(self, seat: int) -> Iterator[PeekRow]:
        """The melds of a hand, each with what it is; what is loose comes last, and is nothing."""
        desk = self.desk
        for group in desk.setting.table.arranged(desk.view, seat):
            melds = desk.setting.table.melds
            look = melds.look(desk.view, group) if melds else None
            done = look is not None and look.done
            words = (look.short or look.words) if look is not None and done else None
            yield PeekRow(desk.looks.edge.tell(words), tuple(group))

    def go_on(self) -> None:
        """It has been seen: the next one, or the result."""
        self._seats = self._seats[1:]
        self._begin()

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """A key or a press anywhere first lays all of it down, then goes on."""
        if not self._rows or not self.blocks:
            return False
        if event.type == pygame.KEYDOWN:
            pressed = event.key in _KEYS
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
            pressed = mouse and self.desk.controls.at(event.pos) is None
        else:
            pressed = False
        if pressed and self.moving:
            self._began_ms = self.desk.now_ms - self._lasts_ms()
            self.desk.mark(Mark.CONTROLS)
        elif pressed:
            self.go_on()
        return pressed

    def reads(self) -> Sequence[Reading]:
        return reads_of(self._title, self._rows, self._rect, self.desk.looks.voice)

    def controls(self) -> Sequence[Control]:
        return self._controls

    def held(self) -> frozenset[int]:
        """The cards of the hand lie here now."""
        if not self._rows:
            return frozenset()
        desk = self.desk
        return frozenset(map(id, desk.board.sprites.get(desk.shown.hand_of(self._seats[0]), ())))

    # --- where it lies ----------------------------------------------------------------------------

    def resized(self) -> None:
        if not self._rows:
            return
        desk = self.desk
        frame, brush = desk.looks.frame, desk.looks.brush
        label = keyed("Go on", "g", "primary", "play")
        pad, head, foot = frame.px(24), frame.px(60), brush.button_h() + frame.px(16)
        room = self._room().inflate(-frame.px(24), -frame.px(16))
        self._card_w, self._spread = self._fitting(room.w - 2 * pad, room.h - head - foot - pad)
        title_w = desk.looks.writer.width(self._title, frame.text("lead"), True)
        wide = max(title_w, self._spread.wide, brush.button_w(label)) + 2 * pad
        self._rect = Rect(0, 0, min(room.w, wide), head + self._spread.tall + foot + pad)
        self._rect.center = room.center
        self._rect.clamp_ip(frame.table)
        button = Rect(0, 0, brush.button_w(label), brush.button_h())
        button.bottomright = self._rect.right - pad, self._rect.bottom - frame.px(14)
        self._controls = [Control("laying.on", button, label, self.go_on)]

    def _fitting(self, wide: int, high: int) -> tuple[int, Spread]:
        """The largest cards for which there is room; rather a little smaller ones than a last meld
        alone below the others."""
        desk = self.desk
        small = desk.looks.frame.text("small")
        names_w = partial(desk.looks.writer.width, size_px=small)
        spreads: list[tuple[int, Spread]] = []
        for width in range(max(LEAST, desk.looks.frame.px(WIDEST)), LEAST - 1, -2):
            made = width, spread(self._rows, width, wide, round(small * 1.6), names_w)
            fits = made[1].tall <= high
            if fits and (not spreads or made[1].tall < ONE_LINE * spreads[0][1].tall):
                spreads.append(made)
            if spreads and width < HARDLY_SMALLER * spreads[0][0]:
                break
        return spreads[-1] if spreads else made

    def _room(self) -> Rect:
        """All above the hand at the bottom, if that is enough; else all of the table."""
        desk, table = self.desk, self.desk.looks.frame.table
        own = desk.layout.spots.get(desk.hand)
        apart = own is not None and own.zone is TableZone.HAND and self._seats[0] != desk.seat
        high = own.area.top - table.top if own is not None and apart else 0
        if high < LEAST * CARD_H + desk.looks.frame.px(170):
            return table.copy()
        return Rect(table.left, table.top, table.w, high)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self._rows:
            return
        desk, rect = self.desk, self._rect
        brush, frame, pad = desk.looks.brush, desk.looks.frame, desk.looks.frame.px(24)
        canvas.put_shadow(surface, rect, radius=frame.px(16), blur=14, alpha=160)
        surface.blit(canvas.box(rect.size, frame.px(16), PANEL, RIM, 2), rect)
        lead, small = frame.text("lead"), frame.text("small")
        title = brush.writer.cut(self._title, lead, rect.w - 2 * pad, True)
        brush.writer.put(surface, title, rect.left + pad, rect.top + frame.px(32), lead, bold=True)
        lying = [self._at(k) for k in range(len(self._rows))]
        left, top = rect.left + pad, rect.top + frame.px(60)
        names = iter(self._spread.names)
        for part, row in zip(lying, self._rows):
            name, dx, dy = next(names) if row.name else ("", 0, 0)
            if part >= 1:
                brush.writer.put(surface, name, left + dx, top + dy + small // 2, small)
        places = iter(self._spread.cards)
        for part, row in zip(lying, self._rows):
            for _card in row.cards:
                card, dx, dy = next(places)
                self._draw_card(surface, card, (left + dx, top + dy), part)
        hot = self.desk.controls.hot
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _at(self, k: int) -> float:
        """How far a meld has come: 0 it has not set off, 1 it lies there."""
        factor = self._factor()
        if not factor:
            return 1.0
        passed_ms = (self.desk.now_ms - self._began_ms) / factor - MELD_MS * k
        return min(1.0, max(0.0, passed_ms / FLIGHT_MS))

    def _draw_card(self, surface: pygame.Surface, card: str, end: tuple[int, int],
                   part: float) -> None:
        """A card on its way from the hand; it is seen from the moment it sets off."""
        if not part:
            return
        stage, width = self.desk.stage, self._card_w
        start = stage.layout.home(stage.shown.hand_of(self._seats[0]))
        way = motion.out_cubic(part)
        x, y = (round(a + (b - a) * way) for a, b in zip(start.topleft, end))
        surface.blit(stage.setting.app.pictures.face(card, width), (x, y))
        if card in stage.sight.stands:
            surface.blit(*stage.painter.slip(stage.sight.stands[card], x, y, width))
