"""Name plates: who sits there, what they do, whose turn it is."""

from __future__ import annotations

import pygame
from pygame import Rect

from assets.art.icons import SEATS
from game.core.moods import Mood
from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.theme import LINE, MUTED, PANEL, TEXT
from scenes.look.wardrobe import ACTIVE, COUNT_RIM
from scenes.table.draw.counters import CounterText, counter_w, draw_counter
from scenes.table.draw.paint import Brush

#: Cards in the second line are no higher than this, times its size: they keep clear of the name.
SECOND_LINE = 1.1
SIGNS = {
    "sword": "sword",
    "dagger": "sword",
    "shield": "shield",
    "hat": "fools_hat",
    "pack": "pack",
    "lamp": "lamp",
    "mask": "mask",
}
ICONS = {"crown": "crown", "tick": "check", "clock": "clock", "stop": "stop",
         "dots": "dots"}


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a plate says.

    ``count``: cards in hand; None: the game has no hands, or (``uncounted``) nobody may know; with
    both there were so many, and now nobody may know;
    ``turn``: this seat may act; ``total``: how it stands in the match; ``counter``: what is always
    to be seen: lives, points; ``mates``: the seats that it plays together with; ``mood``: what the
    face shows, None: it looks as usual.
    """

    seat: int
    name: str
    line: str = ""
    short: str = ""
    signs: tuple[str, ...] = ()
    count: int | None = None
    turn: bool = False
    out: bool = False
    uncounted: bool = False
    total: str = ""
    counter: CounterText | None = None
    mates: tuple[int, ...] = ()
    mood: Mood | None = None


def draw_plate(brush: Brush, surface: pygame.Surface, rect: Rect, text: PlateText, *,
               two: bool) -> None:
    """A plate of one line or two; what has no room is shortened, the name last."""
    frame = brush.frame
    radius = frame.px(10)
    canvas.put_shadow(surface, rect, radius=radius, blur=5, alpha=120)
    rim = (TEXT, frame.px(3)) if text.turn else (LINE, frame.px(1.5))
    surface.blit(canvas.box(rect.size, radius, ACTIVE if text.turn else PANEL, *rim), rect)
    disc = round(rect.h * (0.62 if two else 0.76))
    place = Rect(rect.left + frame.px(8), rect.centery - disc // 2, disc, disc)
    # A face that shows something comes nearer, as far as there is room before the words.
    near = min(rect.h - 4, disc + 2 * frame.px(6)) if text.mood else disc
    motif = brush.pictures.sitter(text.seat, near, text.mood or "")
    surface.blit(motif, motif.get_rect(center=place.center))
    _joined(brush, surface, rect, place, text)
    x = rect.left + frame.px(18) + disc
    right = _right_side(brush, surface, rect, text, two=two, left=x)
    _words(brush, surface, rect, text, x, right, two=two)


def _joined(brush: Brush, surface: pygame.Surface, rect: Rect, disc: Rect,
            text: PlateText) -> None:
    """Who plays together: a band of one colour on all their plates, and at the lower left of each
    face the signs of the partners."""
    if not text.mates:
        return
    first = min(text.seat, *text.mates)
    band = Rect(rect.left, rect.top, brush.frame.px(6), rect.h).inflate(0, -brush.frame.px(12))
    pygame.draw.rect(surface, list(SEATS.values())[first % len(SEATS)], band.move(2, 0),
                     border_radius=band.w // 2)
    side = max(16, round(0.44 * disc.h))
    for k, mate in enumerate(reversed(text.mates)):
        small = brush.pictures.disc(mate, side)
        left = disc.left - side // 4 + (len(text.mates) - 1 - k) * (side * 2 // 3)
        surface.blit(small, small.get_rect(left=left, bottom=min(rect.bottom - 2, disc.bottom + 3)))


def _least_w(brush: Brush, text: PlateText, *, two: bool) -> int:
    """Room in px that signs leave to the words: the name, and the shorter of two lines below it."""
    writer, small = brush.writer, brush.frame.text("small")
    name = writer.width(text.name, brush.frame.text("body"), True)
    told = (text.line, text.short) if text.line else (text.total,)
    lines = [writer.width(line, small) for line in told if line]
    return max(name, min(lines)) if two and lines else name


def _total_w(brush: Brush, text: PlateText, *, two: bool) -> int:
    """Room in px for the total beside the name or beside the line below it; 0: none is needed."""
    if not (two and text.line and text.total):
        return 0
    writer, small = brush.writer, brush.frame.text("small")
    name = writer.width(text.name, brush.frame.text("body"), True)
    beside = min(name, writer.width(text.line, small))
    return beside + brush.frame.px(14) + writer.width(text.total, small)


def _words(brush: Brush, surface: pygame.Surface, rect: Rect, text: PlateText, left: int,
           right: int, *, two: bool) -> None:
    """The name, and what its seat does: below it, or at its right where there is room for it."""
    frame, writer = brush.frame, brush.writer
    body, small, room, gap = frame.text("body"), frame.text("small"), right - left, frame.px(14)
    name = writer.cut(text.name, body, room, True)
    colour = MUTED if text.out else TEXT
    line_colour = TEXT if text.turn else MUTED
    line = text.line if writer.width(text.line, small) <= room or not text.short else text.short
    line = line or text.total
    if two and line:
        first, second = rect.top + round(rect.h * 0.31), rect.top + round(rect.h * 0.71)
        above = writer.put(surface, name, left, first, body, colour, bold=True)
        cut = writer.cut(line, small, room)
        below = writer.put(surface, cut, left, second, small, line_colour, chip=SECOND_LINE)
        for put, y in ((below, second), (above, first)) if text.line and text.total else ():
            if writer.width(text.total, small) <= right - put.right - gap:
                writer.put(surface, text.total, right, y, small, MUTED, align="right")
                break
        return
    written = writer.put(surface, name, left, rect.centery, body, colour, bold=True)
    beside = right - written.right - frame.px(10)
    for candidate in (text.line, text.short, text.total):
        if candidate and writer.width(candidate, small) <= beside:
            writer.put(surface, candidate, right, rect.centery, small, line_colour, align="right")
            return


def _right_side(brush: Brush, surface: pygame.Surface, rect: Rect, text: PlateText, *, two: bool,
                left: int) -> int:
    """Number of cards, counter, lamp, signs; the left end of what they take. Words begin at
    ``left``.

    Signs give way to the words, the lamp to nothing but a name alone and the total, which would
    else be gone whenever it is that seat's turn.
    """
    frame, right = brush.frame, rect.right - brush.frame.px(10)
    if text.count is not None or text.uncounted:
        count = ("" if text.count is None else str(text.count)) + "?" * text.uncounted
        size = frame.text("body")
        wide = max(frame.px(34), brush.writer.width(count, size, True) + frame.px(8))
        card = Rect(0, 0, wide, round(rect.h * (0.66 if two else 0.8)))
        card.midright = (right, rect.centery)
        surface.blit(canvas.box(card.size, 5, "", COUNT_RIM, 2), card)
        brush.writer.put(surface, count, *card.center, size, bold=True, align="middle")
        right = card.left - frame.px(8)
    if text.counter is not None:
        wide = counter_w(brush, text.counter, two=two)
        room = Rect(right - wide, rect.top, wide, rect.h)
        draw_counter(brush, surface, room, text.counter, two=two, out=text.out)
        right = room.left - frame.px(4)
    side = round(frame.text("body") * 1.4)
    least, total = left + _least_w(brush, text, two=two), left + _total_w(brush, text, two=two)
    names = (*(("lamp",) if text.turn else ()), *(name for name in text.signs if name != "lamp"))
    for name in names:
        # The lamp of a plate with one line gives way to the name: its rim says whose turn it is.
        if right - side - frame.px(6) < least and (name != "lamp" or not two):
            break
        if right - side - frame.px(6) < total <= right:
            break
        picture = _sign(brush, name, side)
        surface.blit(picture, picture.get_rect(midright=(right, rect.centery)))
        right -= side + frame.px(6)
    return right


def _sign(brush: Brush, name: str, side: int) -> pygame.Surface:
    if name in SIGNS:
        return brush.pictures.sign(SIGNS[name], round(side * 0.85) if name == "dagger" else side)
    return brush.pictures.icon(ICONS.get(name, "star"), round(side * 0.8))
