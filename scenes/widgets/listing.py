"""Entries of a list: a few lines in a box, with what can be done at its right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.game import Game
from game.core.records import dataclass
from scenes.look.theme import MUTED, TILE
from scenes.widgets.box import Box
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.rows import Rows
from scenes.widgets.tile import put_cards

#: The cards of a game beside its entry.
SIGN_PX = 96
#: Beside its buttons an entry needs so much for its lines; else they stand below.
BESIDE_PX = 320


@dataclass(frozen=True, slots=True)
class EntryOffer:
    """One of several small buttons; one without words is a sign alone, with a tip; ``short``: its
    words where there is no room."""

    name: str
    words: str
    icon: str
    press: Callable[[], None]
    tip: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class ListEntry:
    """``lines``: text and colour, the first one is its title. ``game``: whose cards stand at the
    left of them, where there is room."""

    lines: tuple[tuple[str, str], ...]
    offers: tuple[EntryOffer, ...]
    game: Game | None = None


def add_entry(rows: Rows, entry: ListEntry) -> None:
    """A box with its lines, and the buttons at its right or below them."""
    theme, width, scroll = rows.page.theme, rows.width, rows.inside
    pad, gap, high = theme.px(16), theme.px(10), theme.control()
    widths = [PushButton.width(theme, each.words, icon=bool(each.icon)) if each.words else high
              for each in entry.offers]  # fmt: skip
    taken = sum(widths) + gap * len(widths)
    sign = theme.px(SIGN_PX) + pad if entry.game is not None else 0
    if width - 2 * pad - sign < theme.px(BESIDE_PX):
        sign = 0
    stacked = width - 2 * pad - sign - taken < theme.px(BESIDE_PX)
    room = width - 2 * pad - sign - (0 if stacked else taken)
    heights = [Label.height(theme, text, room, _role(k))
               for k, (text, _colour) in enumerate(entry.lines)]  # fmt: skip
    text_h = sum(heights)
    places = _flowing(widths, width - 2 * pad if stacked else taken, high, gap)
    below = max((rect.bottom for rect in places), default=0)
    tall = max(text_h + (below + gap if stacked else 0), high) + 2 * gap
    Box(rows.page, pygame.Rect(rows.x, rows.y, width, tall), fill=TILE, inside=scroll)
    top = rows.y + gap + (0 if stacked else (tall - 2 * gap - text_h) // 2)
    if sign and entry.game is not None:
        deep = text_h + gap if stacked else tall - 4
        at = pygame.Rect(rows.x + pad, rows.y + 2, sign - pad, deep)
        EntryCards(rows.page, at, entry.game, inside=scroll)
    for k, ((text, colour), height) in enumerate(zip(entry.lines, heights)):
        at = pygame.Rect(rows.x + pad + sign, top, room, height)
        Label(rows.page, at, text, role=_role(k), bold=not k, colour=colour, inside=scroll)
        top += height
    y = rows.y + tall - gap - below if stacked else rows.y + (tall - high) // 2
    for offer, rect in zip(entry.offers, places):
        line = max(each.right for each in places if each.y == rect.y)
        _add_offer(rows, rect.move(rows.x + width - pad - line, y), offer)
    rows.y += tall + gap


def _flowing(widths: list[int], width: int, high: int, gap: int) -> list[pygame.Rect]:
    """Buttons side by side in as many lines as they need, from the top left of what they have."""
    places: list[pygame.Rect] = []
    x = y = 0
    for wide in widths:
        if x and x + wide > width:
            x, y = 0, y + high + gap
        places.append(pygame.Rect(x, y, wide, high))
        x += wide + gap
    return places


def _add_offer(rows: Rows, rect: pygame.Rect, offer: EntryOffer) -> None:
    kind = "plain" if offer.words else "quiet"
    PushButton(rows.page, rect, offer.words, icon=offer.icon, kind=kind, name=offer.name,
               press=offer.press, inside=rows.inside, tip=offer.tip)  # fmt: skip


def _role(line: int) -> str:
    return "small" if line else "body"


class EntryCards(Piece):
    """The cards of a game, cut off where the entry ends."""

    def __init__(self, page: Host, rect: pygame.Rect, game: Game, *, inside: Scroll) -> None:
        self.game = game
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return self.page.app.look

    def paint(self, pen: Pen) -> None:
        wide = max(32, round(self.rect.width / 2.7))
        put_cards(pen, self.page.app.pictures, self.game, middle=self.rect.width // 2,
                  top=pen.theme.px(12), wide=wide)  # fmt: skip


class Empty(Piece):
    """Where nothing is to be listed: a large sign, and below it why, in the middle."""

    def __init__(
        self, page: Host, rect: pygame.Rect, text: str, icon: str, *, inside: Scroll | None = None
    ) -> None:
        self.text, self.icon = text, icon
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, middle, line = pen.theme, self.rect.width // 2, pen.theme.line("body")
        lines = theme.wrap(self.text, "body", self.rect.width)
        side = theme.px(72)
        y = max(0, (self.rect.height - side - len(lines) * line) // 2)
        sign = self.page.app.pictures.icon(self.icon, side, MUTED)
        pen.picture(sign, middle=(middle, y + side // 2))
        for k, text in enumerate(lines):
            at = y + side + theme.px(10) + k * line + line // 2
            pen.text(text, middle, at, colour=MUTED, align="middle")
