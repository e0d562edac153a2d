"""The sheet on which hands are laid open, as it is seen at a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.core.laid_open import LaidHand, LaidRow
from scenes.i18n import listing, signed
from scenes.look import canvas
from scenes.look.theme import BRASS, MUTED, PANEL, RIM
from scenes.play.aids.laid_plan import (
    COUNTED,
    FLIGHT_MS,
    TIGHT,
    LaidCard,
    LaidPage,
    Naming,
    SheetSizes,
    Timing,
    laid_page,
    timed,
)
from scenes.play.aids.peek import LEAST, WIDEST
from scenes.table.cards import motion
from scenes.table.layout.groups import CARD_H
from scenes.table.outlook import Outlook

#: A page that is so much lower is worth cards that are not smaller than this part.
ONE_LINE, HARDLY_SMALLER = 0.7, 0.8
#: So wide is a card that can still be told from others, in px.
SMALLEST = 28
#: As wide against what shows of a card may the pill on it be.
PILL = 1.15
#: The sign of who has laid a card off, in cards.
MARK = 0.32


class SheetFit(NamedTuple):
    """Cards of that width in px, and where they lie."""

    width: int
    page: LaidPage


def fitting(desk: Outlook, hands: Sequence[LaidHand], room: Rect, foot: int = 0) -> SheetFit:
    """The largest cards for which there is room, above a foot of so many px; rather a little
    smaller ones than a last row alone below the others. Where there is no room, the smallest."""
    frame = desk.looks.frame
    small, pad = frame.text("small"), pad_of(desk)
    sizes = SheetSizes(round(frame.text("lead") * 1.9), round(small * 1.6), frame.px(12))
    naming = Naming(partial(named, desk), partial(desk.looks.writer.width, size_px=small))
    wide, high = room.w - 2 * pad - 16, room.h - 2 * pad - 12 - foot
    found: list[SheetFit] = []
    for width in range(max(LEAST, frame.px(WIDEST)), SMALLEST - 1, -2):
        page = laid_page(hands, width, wide, sizes, naming)
        if page.tall <= high and page.wide <= wide:
            if not found or page.tall < ONE_LINE * found[0].page.tall:
                found.append(SheetFit(width, page))
        if found and width < HARDLY_SMALLER * found[0].width:
            break
    return found[-1] if found else SheetFit(SMALLEST, page)


def named(desk: Outlook, row: LaidRow) -> str:
    """What stands over a row: what it is, and what it counts."""
    told = desk.looks.teller.tell(row.words)
    return f"{told}  {signed(row.points)}".strip() if row.points else told


def pad_of(desk: Outlook) -> int:
    """From the rim of the sheet to what lies on it, in px."""
    return desk.looks.frame.px(20)


def said(desk: Outlook, hands: Sequence[LaidHand]) -> str:
    """The same in a sentence for each hand, for who does not see it."""
    voice = desk.looks.voice
    sentences = []
    for hand in hands:
        rows = [f"{voice.tell(row.words)} {voice.value(row.cards)}".strip() for row in hand.rows]
        extras = [voice.tell(extra.words) for extra in hand.extras]
        total = [str(hand.total)] if hand.counts else []
        sentences.append(f"{voice.tell(hand.words)}: {listing([*rows, *extras, *total])}.")
    return " ".join(sentences)


class LaidSheet:
    """Hands in their places.

    ``rect``   the sheet; ``width``: of its cards, in px
    ``start``  from where a card comes
    """

    def __init__(self, desk: Outlook, hands: Sequence[LaidHand], fitted: SheetFit, room: Rect,
                 foot: int = 0) -> None:
        self.desk, self.hands = desk, hands
        self.width, self.page = fitted
        self.timing: Timing = timed(hands)
        pad = pad_of(desk)
        wide = max(self.page.wide, *(self._title_w(hand) for hand in hands))
        self.rect = Rect(0, 0, min(room.w - 16, wide + 2 * pad), self.page.tall + 2 * pad + foot)
        self.rect.center = room.center

    # --- what is seen -----------------------------------------------------------------------------

    def total(self, number: int, passed_ms: float) -> int:
        """What a hand has come to after so long at speed Normal."""
        return sum(count.points for count in self.timing.counts
                   if count.hand == number and count.at_ms <= passed_ms)

    def part(self, card: str, passed_ms: float) -> float:
        """How far a card has come: 0 it has not set off, 1 it lies there."""
        return min(1.0, max(0.0, (passed_ms - self.timing.sets_off[card]) / FLIGHT_MS))

    def place(self, laid: LaidCard) -> Rect:
        """Where a card lies at the end."""
        pad = pad_of(self.desk)
        return Rect(self.rect.left + pad + laid.x, self.rect.top + pad + laid.y, self.width,
                    round(self.width * CARD_H))

    def _title_w(self, hand: LaidHand) -> int:
        frame, writer = self.desk.looks.frame, self.desk.looks.writer
        told = writer.width(self._title(hand), frame.text("lead"), True)
        return told + round(frame.text("lead") * 2) + frame.px(90)

    def _title(self, hand: LaidHand) -> str:
        return self.desk.looks.teller.tell(hand.words)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, passed_ms: float,
             start: Callable[[str], tuple[int, int]]) -> None:
        """As it is after so long at speed Normal; ``start``: from where a card comes."""
        frame = self.desk.looks.frame
        canvas.put_shadow(surface, self.rect, radius=frame.px(16), blur=14, alpha=160)
        surface.blit(canvas.box(self.rect.size, frame.px(16), PANEL, RIM, 2), self.rect)
        for number in range(len(self.hands)):
            self._head(surface, number, passed_ms)
        self._names(surface, passed_ms)
        for laid in self.page.cards:
            self._card(surface, laid, passed_ms, start)
        for laid in self.page.cards:
            self._counted(surface, laid, passed_ms)

    def _head(self, surface: pygame.Surface, number: int, passed_ms: float) -> None:
        """Whose hand it is, and what it has come to."""
        desk, hand = self.desk, self.hands[number]
        frame, writer, lead = desk.looks.frame, desk.looks.writer, desk.looks.frame.text("lead")
        pad, size = pad_of(desk), round(lead * 1.6)
        left, right = self.rect.left + pad, self.rect.right - pad
        middle = self.rect.top + pad + self.page.titles[number] + size // 2
        disc = desk.looks.brush.pictures.motif(hand.seat, size)
        surface.blit(disc, disc.get_rect(left=left, centery=middle))
        if any(each.counts for each in self.hands):
            told = str(self.total(number, passed_ms)).replace("-", "\N{MINUS SIGN}")
            right = writer.put(surface, told, right, middle, lead, BRASS, bold=True,
                               align="right").left - frame.px(12)
        left += size + frame.px(10)
        title = writer.cut(self._title(hand), lead, right - left, True)
        writer.put(surface, title, left, middle, lead, bold=True)
        counted = [count for count in self.timing.counts if count.hand == number and not count.card]
        reached = [count.at_ms <= passed_ms for count in counted[len(counted) - len(hand.extras):]]
        extras = [desk.looks.teller.tell(extra.words) for extra, there in zip(hand.extras, reached)
                  if there]
        if extras:
            small = frame.text("small")
            y = self.rect.top + pad + self.page.extras[number] + small // 2
            writer.put(surface, listing(extras), self.rect.left + pad, y, small, MUTED)

    def _names(self, surface: pygame.Surface, passed_ms: float) -> None:
        """Over each row that lies there, what it is."""
        small, pad = self.desk.looks.frame.text("small"), pad_of(self.desk)
        for name in self.page.names:
            row = self.hands[name.hand].rows[name.row]
            if name.text and self.part(_first(row), passed_ms) >= 1:
                self.desk.looks.writer.put(surface, name.text, self.rect.left + pad + name.x,
                                            self.rect.top + pad + name.y + small // 2, small)

    def _card(self, surface: pygame.Surface, laid: LaidCard, passed_ms: float,
              start: Callable[[str], tuple[int, int]]) -> None:
        """A card on its way; it is seen from the moment it sets off."""
        part = self.part(laid.card, passed_ms)
        if not part:
            return
        desk, end = self.desk, self.place(laid)
        begins, way = start(laid.card) if part < 1 else end.topleft, motion.out_cubic(part)
        x, y = (round(a + (b - a) * way) for a, b in zip(begins, end.topleft))
        surface.blit(desk.setting.app.pictures.face(laid.card, self.width), (x, y))
        stands = desk.stage.sight.stands.get(laid.card)
        if stands is not None:
            surface.blit(*desk.painter.slip(stands, x, y, self.width))
        added = laid.card in self.hands[laid.hand].rows[laid.row].added
        if added and laid.hand + 1 < len(self.hands):
            size = round(MARK * self.width)
            mark = desk.looks.brush.pictures.motif(self.hands[laid.hand + 1].seat, size)
            surface.blit(mark, mark.get_rect(left=x + 2, bottom=y + end.h - 2))

    def _counted(self, surface: pygame.Surface, laid: LaidCard, passed_ms: float) -> None:
        """What a card counts, on it, once it is counted."""
        row = self.hands[laid.hand].rows[laid.row]
        count = next((each for each in self.timing.counts
                      if each.card == laid.card and each.at_ms <= passed_ms), None)
        if count is None or set(row.each) == {1}:
            return
        brush, place = self.desk.looks.brush, self.place(laid)
        seen = round(self.width * (COUNTED if row.each else TIGHT))
        told = str(count.points).replace("-", "\N{MINUS SIGN}")
        if max(brush.pill_w(str(points)) for points in row.each) > PILL * seen:
            return
        brush.pill(surface, told, (place.left + seen // 2, place.bottom - brush.pill_h()))


def _first(row: LaidRow) -> str:
    """The card of a row that comes first."""
    return next((card for card in row.cards if card not in row.added), row.cards[0])
