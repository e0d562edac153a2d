"""Looking through cards that lie open: a pile, or all that a seat shows (LAYOUT 7, UX 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.core.cards import HIDDEN
from game.session.table import News
from scenes.i18n import _
from scenes.table.groups import CARD_H, natural
from scenes.table.hud import Control
from scenes.table.layer import Layer
from scenes.table.paint import Label
from scenes.theme import PANEL, RIM
from scenes.widgets import canvas

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

#: Largest and smallest card, in px at K = 1 and in px.
WIDEST, LEAST = 150, 60
#: Where they do not fit beside each other cards overlap to this part of their width.
TIGHT = 0.3


class Row(NamedTuple):
    """Cards of one pile, and how it is called ("" where it is the only one)."""

    name: str
    cards: tuple[str, ...]


class Peek(Layer):
    """A panel over the table while somebody looks."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._title = ""
        self._rows: list[Row] = []
        self._rect = Rect(0, 0, 0, 0)
        self._controls: list[Control] = []

    @property
    def blocks(self) -> bool:  # type: ignore[override]  # it changes with the panel
        return bool(self._rows)

    # --- what can be looked at --------------------------------------------------------------------------------------

    def cards_of(self, pile: str) -> tuple[str, ...]:
        """The cards of a pile that lie open to this viewer, lowest first, where there is more than the top one to see."""
        stage = self.scene.stage
        if stage.is_own_hand(pile):
            return ()
        found = tuple(card for card in stage.view.piles.get(pile) or () if card != HIDDEN)
        return found if len(found) > 1 else ()

    def look(self, pile: str) -> None:
        """Look through a pile."""
        cards = self.cards_of(pile)
        if cards:
            self._open(self._name(pile, cards), [Row("", cards)])

    def look_at_seat(self, seat: int) -> bool:
        """Look at all that a seat has lying open; whether there is anything."""
        stage = self.scene.stage
        rows = [Row(self._name(pile, shown), shown) for pile in sorted(stage.view.piles, key=natural)
                if f".{seat}" in pile and pile.split(".")[1] == str(seat)
                and (shown := tuple(card for card in stage.view.piles[pile] or () if card != HIDDEN))]  # fmt: skip
        if rows:
            self._open(_("What lies open before {name}", name=stage.names[seat]), rows)
        return bool(rows)

    def _name(self, pile: str, cards: Sequence[str]) -> str:
        stage = self.scene.stage
        label = stage.table.label(stage.view, pile)
        return stage.edge.tell(label) if label else _("{n} cards", n=len(cards)) if len(cards) > 1 else ""

    def _open(self, title: str, rows: list[Row]) -> None:
        self.scene.hurry()
        self._title, self._rows = title, rows
        self.resized()
        self.scene.arrange()

    def close(self) -> None:
        self._rows, self._controls = [], []
        self.scene.arrange()

    def pulled(self, news: Sequence[News]) -> None:
        if news and self._rows:
            self._rows, self._controls = [], []

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._rows:
            escape = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE)
            beside = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self.scene.controls.at(event.pos) is None
            if escape or beside:
                self.close()
            return escape or beside
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.scene.free(event.pos):
            seat = next((seat for seat, plate in self.scene.stage.layout.plates.items() if plate.collidepoint(event.pos)), None)
            return seat is not None and self.look_at_seat(seat)
        if event.type == pygame.MOUSEWHEEL and not self.scene.overlays.side:
            pile, _sprite, _index = self.scene.stage.at(pygame.mouse.get_pos())
            self.look(pile)
        return bool(self._rows)

    # --- what is shown ----------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        return self._controls

    def resized(self) -> None:
        if not self._rows:
            return
        frame = self.scene.stage.frame
        pad, head = frame.px(24), frame.px(64)
        room = frame.table.inflate(-frame.px(60), -frame.px(40))
        self._card_w = next((width for width in range(frame.px(WIDEST), LEAST, -4) if self._fits(width, room)), LEAST)
        lines = self._lines(self._card_w, room.w - 2 * pad)
        step = round(self._card_w * CARD_H) + frame.px(12)
        names = sum(self._name_h() for _name, _cards, first in lines if first)
        longest = max(self._line_w(cards, self._card_w, room.w - 2 * pad) for _name, cards, _first in lines)
        wide = max(frame.px(420), 2 * pad + longest)
        self._rect = Rect(0, 0, wide, min(room.h, head + names + step * len(lines) + pad))
        self._rect.center = frame.table.center
        side = max(44, frame.px(48))
        close = Rect(self._rect.right - side - frame.px(10), self._rect.top + frame.px(8), side, side)
        self._controls = [Control("peek.close", close, Label("", "plain", "", "close"), self.close)]

    def _name_h(self) -> int:
        return round(self.scene.stage.frame.text("small") * 1.6)

    def _lines(self, width: int, room: int) -> list[tuple[str, tuple[str, ...], bool]]:
        """Rows broken where they do not fit: name, cards, whether the name stands above."""
        most = max(1, int((room - width) / (width * TIGHT)) + 1)
        return [(row.name, row.cards[k:k + most], k == 0 and bool(row.name))
                for row in self._rows for k in range(0, len(row.cards), most)]

    def _line_w(self, cards: Sequence[str], width: int, room: int) -> int:
        return round(width + (len(cards) - 1) * self._step(len(cards), width, room))

    @staticmethod
    def _step(count: int, width: int, room: int) -> float:
        return 0 if count < 2 else min(width * 1.06, (room - width) / (count - 1))

    def _fits(self, width: int, room: Rect) -> bool:
        frame = self.scene.stage.frame
        lines = self._lines(width, room.w - 2 * frame.px(24))
        tall = sum(self._name_h() for _name, _cards, first in lines if first) + len(lines) * (round(width * CARD_H) + frame.px(12))
        return tall <= room.h - frame.px(64) - frame.px(24)

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        if depth != "over" or not self._rows:
            return
        stage = self.scene.stage
        brush, frame, pad = stage.brush, stage.frame, stage.frame.px(24)
        canvas.put_shadow(surface, self._rect, radius=frame.px(16), blur=14, alpha=160)
        surface.blit(canvas.box(self._rect.size, frame.px(16), PANEL, RIM, 2), self._rect)
        title = brush.writer.cut(self._title, frame.text("lead"), self._rect.w - 2 * pad - frame.px(60), True)
        brush.writer.put(surface, title, self._rect.left + pad, self._rect.top + frame.px(34), frame.text("lead"), bold=True)
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == self.scene.controls.hot)
        y, room = self._rect.top + frame.px(64), self._rect.w - 2 * pad
        for name, cards, first in self._lines(self._card_w, room):
            if first:
                brush.writer.put(surface, name, self._rect.left + pad, y + self._name_h() // 2, frame.text("small"))
                y += self._name_h()
            step = self._step(len(cards), self._card_w, room)
            for k, card in enumerate(cards):
                surface.blit(stage.app.pictures.face(card, self._card_w), (self._rect.left + pad + round(k * step), y))
            y += round(self._card_w * CARD_H) + frame.px(12)
