"""Looking through cards that lie open: a pile, or all that a seat shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.core.cards import HIDDEN, Card
from game.core.words import words
from game.session.table import News
from scenes.i18n import _, edge
from scenes.look import canvas
from scenes.look.theme import PANEL, RIM
from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel
from scenes.table.draw.reading import Reading, headed
from scenes.table.draw.text import TableEdge
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import CARD_H, natural, seated

#: Largest and smallest card, in px at K = 1 and in px.
WIDEST, LEAST = 150, 60
_SHUTS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE)
#: Several piles are fans: how much of a card shows, and the room between two, in cards.
TIGHT, GAP = 0.42, 0.35


class PeekRow(NamedTuple):
    """Cards of one pile, and how it is called ("" where that is plain)."""

    name: str
    cards: tuple[str, ...]


#: A title, and what is below it.
Rows = tuple[str, list[PeekRow]]


class Spread(NamedTuple):
    """Where everything lies in the panel, from its inner top left, in px: cards and names with
    their places; the size of all."""

    cards: list[tuple[str, int, int]]
    names: list[tuple[str, int, int]]
    wide: int
    tall: int


def spread(rows: Sequence[PeekRow], width: int, room: int, name_h: int,
           name_w: Callable[[str], int] = lambda name: 0) -> Spread:
    """Piles beside each other as far as there is room, long ones over several lines. ``width`` of a
    card, ``room`` for all, ``name_h`` of a line and ``name_w`` of a name, in px."""
    high, gap = round(width * CARD_H), round(width * GAP)
    step = width * (TIGHT if len(rows) > 1 else 1.06)
    most = max(1, int((room - width) / step) + 1)
    cards: list[tuple[str, int, int]] = []
    names: list[tuple[str, int, int]] = []
    x, y, wide = 0, 0, 0
    named = name_h if any(row.name for row in rows) else 0
    for row in rows:
        for k in range(0, len(row.cards), most):
            part = row.cards[k:k + most]
            long = round(width + (len(part) - 1) * step)
            long = max(long, min(room, name_w(row.name)) if k == 0 else 0)
            if x and x + long > room:
                x, y = 0, y + named + high + round(gap / 2)
            if row.name and k == 0:
                names.append((row.name, x, y))
            cards += [(card, x + round(j * step), y + named) for j, card in enumerate(part)]
            wide, x = max(wide, x + long), x + long + gap
    return Spread(cards, names, wide, y + named + high)


def reads_of(title: str, rows: Sequence[PeekRow], rect: Rect, voice: TableEdge) -> list[Reading]:
    """What lies there, card by card, each pile under its name."""
    made = headed(title, [], rect)
    for row in rows:
        made += headed(row.name, [voice.value(Card(card)) for card in row.cards if card != HIDDEN],
                       rect)
    return made


class Peek(Layer[PlayDesk]):
    """A panel over the table while somebody looks."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._title = ""
        self._rows: list[PeekRow] = []
        self._what: Callable[[], Rows] = lambda: ("", [])
        self._rect, self._card_w, self._spread = Rect(0, 0, 0, 0), LEAST, Spread([], [], 0, 0)
        self._controls: list[Control] = []

    @property
    def blocks(self) -> bool:
        return bool(self._rows)

    # --- what can be looked at --------------------------------------------------------------------

    def cards_of(self, pile: str) -> tuple[str, ...]:
        """The cards of a pile that lie open to this viewer, lowest first, where there is more than
        the top one to see."""
        if self.desk.is_own_hand(pile):
            return ()
        cards = self._open_cards(pile)
        return cards if len(cards) > 1 else ()

    def _open_cards(self, pile: str) -> tuple[str, ...]:
        return tuple(each for each in self.desk.view.piles.get(pile) or () if each != HIDDEN)

    def look(self, pile: str) -> None:
        """Look through a pile."""
        self._open(lambda: self._of_pile(pile))

    def look_at_seat(self, seat: int) -> bool:
        """Look at all that a seat has lying open; whether there is anything."""
        self._open(lambda: self._of_seat(seat))
        return bool(self._rows)

    def show(self, what: Callable[[], Rows]) -> None:
        """Show rows of cards that somebody else has found; nothing where there are none."""
        self._open(what)

    def _of_pile(self, pile: str) -> Rows:
        cards = self.cards_of(pile)
        if not cards:
            # Nor may the game be asked for the name of what is no pile, or none any more.
            return "", []
        title = words("One card", "{n} cards", n=len(cards)).render(edge())
        return self._called(pile) or title, [PeekRow("", cards)]

    def _of_seat(self, seat: int) -> Rows:
        desk = self.desk
        mat = desk.shown.arrangement.mat
        side = desk.shown.arrangement.side_of(seat)
        patterns = [seated(place.pile, seat, side) for row in mat for place in row]
        known = sorted(desk.view.piles, key=natural)
        piles = [pile for each in patterns for pile in known if fnmatchcase(pile, each)]
        rows = [row for pile in dict.fromkeys(piles) for row in self._rows_of(pile, seat)]
        return _("What lies open before {name}", name=desk.setting.names[seat]), rows

    def _rows_of(self, pile: str, seat: int) -> list[PeekRow]:
        """What of a pile lies open; of a hand that does its groups, and what is loose."""
        desk, shown = self.desk, self._open_cards(pile)
        is_hand, table = desk.setting.kind(pile) == "hand", desk.setting.table
        groups = table.arranged(desk.view, seat) if is_hand else ()
        melded = [tuple(card for card in group if card in shown) for group in groups]
        loose = tuple(card for card in shown if not any(card in group for group in melded))
        rows = [cards for cards in (*melded, loose) if cards]
        return [PeekRow(self._called(pile), cards) for cards in rows]

    def _called(self, pile: str) -> str:
        """What stands on a pile."""
        desk = self.desk
        return desk.looks.edge.tell(desk.setting.table.label(desk.view, pile))

    def _open(self, what: Callable[[], Rows]) -> None:
        self._what = what
        self._title, self._rows = what()
        if self._rows:
            self.desk.skip_animations()
            self.resized()
            self.desk.mark(Mark.CONTROLS)

    def close(self) -> None:
        """Shut the panel; nothing if none is open."""
        self._rows, self._controls = [], []
        self.desk.mark(Mark.CONTROLS)

    def pulled(self, news: Sequence[News]) -> None:
        if news and self._rows:
            self._title, self._rows = self._what()
            self._controls = []
            self.resized()

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._rows:
            return self._while_open(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.desk.free(event.pos):
            plates = self.desk.layout.plates.items()
            seat = next((seat for seat, plate in plates if plate.collidepoint(event.pos)), None)
            return seat is not None and self.look_at_seat(seat)
        if event.type == pygame.MOUSEWHEEL and not self.desk.side:
            pile, _sprite, _index = self.desk.at(pygame.mouse.get_pos())
            self.look(pile)
        return bool(self._rows)

    def _while_open(self, event: pygame.event.Event) -> bool:
        """A key, or a press beside the buttons, shuts it."""
        if event.type == pygame.KEYDOWN:
            shuts = event.key in _SHUTS
        elif event.type == pygame.MOUSEBUTTONDOWN:
            shuts = event.button in (1, 3) and self.desk.controls.at(event.pos) is None
        else:
            shuts = False
        if shuts:
            self.close()
        return shuts

    # --- what is shown ----------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        return self._controls

    def reads(self) -> Sequence[Reading]:
        return reads_of(self._title, self._rows, self._rect, self.desk.looks.voice)

    def resized(self) -> None:
        if not self._rows:
            return
        frame = self.desk.looks.frame
        pad, head, name_h = frame.px(24), frame.px(64), round(frame.text("small") * 1.6)
        room = frame.table.inflate(-frame.px(60), -frame.px(40))
        names_w = partial(self.desk.looks.writer.width, size_px=frame.text("small"))
        for width in range(max(LEAST, frame.px(WIDEST)), LEAST - 1, -4):
            self._spread, self._card_w = spread(self._rows, width, room.w - 2 * pad, name_h,
                                                names_w), width
            if head + self._spread.tall + pad <= room.h:
                break
        title_w = self.desk.looks.writer.width(self._title, frame.text("lead"), True) + frame.px(80)
        wide, tall = max(title_w, self._spread.wide) + 2 * pad, head + self._spread.tall + pad
        self._rect = rect = Rect(0, 0, min(room.w, wide), min(room.h, tall))
        rect.center = frame.table.center
        side = max(44, frame.px(48))
        close = Rect(rect.right - side - frame.px(10), rect.top + frame.px(8), side, side)
        self._controls = [Control("peek.close", close, ButtonLabel("", "plain", "", "close"),
                                  self.close)]

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self._rows:
            return
        desk, rect = self.desk, self._rect
        brush, frame, pad = desk.looks.brush, desk.looks.frame, desk.looks.frame.px(24)
        canvas.put_shadow(surface, rect, radius=frame.px(16), blur=14, alpha=160)
        surface.blit(canvas.box(rect.size, frame.px(16), PANEL, RIM, 2), rect)
        lead, x = frame.text("lead"), rect.left + pad
        title = brush.writer.cut(self._title, lead, rect.w - 2 * pad - frame.px(60), True)
        brush.writer.put(surface, title, x, rect.top + frame.px(34), lead, bold=True)
        hot = self.desk.controls.hot
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
        y = rect.top + frame.px(64)
        small = frame.text("small")
        for name, dx, dy in self._spread.names:
            brush.writer.put(surface, name, x + dx, y + dy + small // 2, small)
        surface.set_clip(rect)
        for card, dx, dy in self._spread.cards:
            surface.blit(desk.app.pictures.face(card, self._card_w), (x + dx, y + dy))
        surface.set_clip(None)
