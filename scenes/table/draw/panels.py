"""What lies over or beside the table: result, pause, rules, log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import lru_cache

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from scenes.i18n import listing
from scenes.look import canvas
from scenes.look.dress import has_wood, worn
from scenes.look.theme import CORNER, LEGAL, LINE, MUTED, PANEL, RIM, TEXT, TILE, WELL, Cut
from scenes.table.draw.hud import Control, put_ground
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.reading import Reading, headed

#: How much of the cloth's dark is taken away where a panel lies over it.
DIM = 0.6
#: Of the window's width; in px; of a narrow window's width.
_SHARE, _LEAST, _MOST = 0.34, 400, 0.36
#: Its cross is no larger: the title needs the room more.
MOST_CLOSE_PX = 60


def draw_sheet(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """What a panel is written on, over a table in the shade."""
    frame = brush.frame
    surface.blit(_shade((frame.table.w, frame.height), worn(CORNER)), (frame.table.left, 0))
    canvas.put_shadow(surface, rect, radius=frame.px(16), blur=14, alpha=160)
    surface.blit(canvas.box(rect.size, frame.px(16), PANEL, RIM, 2), rect)
    if has_wood():
        inlay = rect.inflate(-2 * frame.px(7), -2 * frame.px(7))
        surface.blit(canvas.box(inlay.size, frame.px(10), "", LINE, 1.5), inlay)


@lru_cache(1)
def _shade(size: tuple[int, int], cloth: str) -> pygame.Surface:
    """Darker than the darkest of the cloth, in its own hue."""
    red, green, blue, _alpha = pygame.Color(cloth).lerp("#000000", DIM)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((red, green, blue, 150))
    return made


@dataclass
class Modal:
    """A panel in the middle of the dimmed table: title, sentences, buttons below it.

    ``tall``: the buttons stand one above the other.
    """

    name: str
    title: str
    lines: tuple[str, ...] = ()
    choices: tuple[tuple[ButtonLabel, Callable[[], None]], ...] = ()
    tall: bool = False
    controls: list[Control] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    #: Draws it, with text of the size for which there is room.
    pen: Brush | None = None

    def lay_out(self, brush: Brush) -> None:
        """The panel and its buttons, in text as large as it has room for."""
        for self.pen in brush.sizes():
            self._lay_out(self.pen)
            if all(self.pen.written_w(each.label) <= each.rect.w for each in self.controls):
                return

    def _lay_out(self, brush: Brush) -> None:
        """One button below the other where they have no room side by side."""
        frame = brush.frame
        gap, pad, high = frame.px(12), frame.px(36), brush.button_h()
        widths = [brush.button_w(label) for label, _press in self.choices]
        side_by_side = sum(widths) + gap * (len(widths) - 1)
        writer = brush.writer
        texts = [writer.width(line, frame.text("body")) for line in self.lines]
        texts.append(writer.width(self.title, frame.text("title"), Cut.TITLE))
        inner = max([*widths, *texts] if self.tall else [side_by_side, *texts])
        wanted = max(frame.px(480), inner + 2 * pad + 4)
        wide = min(wanted, frame.table.w - 24)
        stacked = self.tall or side_by_side > wide - 2 * pad
        foot = (high + gap) * len(widths) if stacked else high + gap
        if stacked and self._head_h(brush) + foot + pad > frame.table.h - 8:
            # Too many to stand one above the other.
            self._in_two(brush, max(widths))
            return
        tall = self._head_h(brush) + foot + pad
        self.rect = Rect(0, 0, wide, min(tall, frame.table.h - 8))
        self.rect.center = frame.table.center
        self.controls = self._place_buttons(brush, widths, stacked, foot)

    def _in_two(self, brush: Brush, widest: int) -> None:
        """Two buttons side by side, the last of them above the others."""
        frame, count = brush.frame, len(self.choices)
        gap, pad, high = frame.px(12), frame.px(36), brush.button_h()
        wide = min(max(frame.px(480), 2 * (widest + pad) + gap), frame.table.w - 24)
        foot = (count + 1) // 2 * (high + gap)
        self.rect = Rect(0, 0, wide, min(self._head_h(brush) + foot + pad, frame.table.h - 8))
        self.rect.center = frame.table.center
        each, top = (wide - 2 * pad - gap) // 2, self.rect.bottom - foot - pad // 3
        controls = []
        for k, (label, press) in enumerate(reversed(self.choices)):
            x = self.rect.left + pad + k % 2 * (each + gap)
            rect = Rect(x, top + k // 2 * (high + gap), each, high)
            controls.append(Control(f"{self.name}.{label.text}", rect, label, press))
        self.controls = controls[::-1]

    def reads(self) -> Sequence[Reading]:
        """What stands on it."""
        return headed(self.title, self.lines, self.rect)

    def tell(self, sentence: str) -> None:
        """One sentence before the last of its lines, instead of the others."""
        self.lines = (sentence, *self.lines[-1:])

    def _place_buttons(self, brush: Brush, widths: Sequence[int], stacked: bool,
                       foot: int) -> list[Control]:
        frame = brush.frame
        gap, pad, high = frame.px(12), frame.px(36), brush.button_h()
        x, y, controls = self.rect.right - pad, self.rect.bottom - foot - pad // 3, []
        for (label, press), wide in reversed(list(zip(self.choices, widths))):
            if stacked:
                rect = Rect(self.rect.left + pad, y, self.rect.w - 2 * pad, high)
                y += high + gap
            else:
                rect = Rect(x - wide, y, wide, high)
                x -= wide + gap
            controls.append(Control(f"{self.name}.{label.text}", rect, label, press))
        return controls[::-1]

    def _head_h(self, brush: Brush) -> int:
        frame = brush.frame
        title, line = round(frame.text("title") * 1.4), round(frame.text("body") * 1.5)
        return frame.px(40) + title + line * len(self.lines) + frame.px(14)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw it where it was laid out; ``hot``: the name of the control under the pointer."""
        brush = self.pen or brush
        frame, writer = brush.frame, brush.writer
        draw_sheet(brush, surface, self.rect)
        x, room = self.rect.left + frame.px(36), self.rect.w - 2 * frame.px(36)
        size, y = frame.text("title"), self.rect.top + frame.px(34)
        role = size if writer.width(self.title, size, Cut.TITLE) <= room else frame.text("lead")
        title = writer.cut(self.title, role, room, Cut.TITLE)
        writer.put(surface, title, x, y + size // 2, role, bold=Cut.TITLE)
        y += round(size * 1.4)
        body = frame.text("body")
        for line in self.lines:
            cut = writer.cut(line, body, room)
            writer.put(surface, cut, x, y + body // 2 + frame.px(4), body, MUTED)
            y += round(body * 1.5)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)


class TextKind(Enum):
    """How a paragraph is written; TICK: with a tick before it."""

    HEAD = auto()
    BODY = auto()
    SMALL = auto()
    TICK = auto()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of a side panel: text, with the disc of a seat before it (-1: none).

    Neighbours of one ``box`` stand in a
    frame together: "why" for what was asked, "table" for what holds here. ``caps``: keys that
    stand before the text, each on its cap.
    """

    text: str
    kind: TextKind = TextKind.BODY
    seat: int = -1
    box: str = ""
    caps: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """All of it as one sentence."""
        return listing([" ".join(self.caps), self.text])


@dataclass
class SidePanel:
    """Rules or log at the right; scrolls.

    ``walks``: with focus in it arrows go from line to line instead of scrolling.
    """

    name: str
    title: str
    paragraphs: list[Paragraph]
    to_end: bool = False
    offset: int = 0
    shut: Callable[[], None] = lambda: None
    controls: list[Control] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    #: Draws the small buttons of its head, where usual ones would take too much of it.
    chips: Brush | None = None
    walks: bool = False
    #: Where its paragraphs are seen, and how deep they are, as they were drawn last.
    _text_rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _depth: int = 0
    _drawn: tuple[object, pygame.Surface] | None = None

    @staticmethod
    def width(window_w: int) -> int:
        """How wide it is, in px, in a window of that width."""
        return min(max(_LEAST, round(_SHARE * window_w)), round(_MOST * window_w))

    def lay_out(self, brush: Brush) -> None:
        """Renew its controls: here the cross that shuts it."""
        frame = brush.frame
        side = min(max(44, frame.px(48)), MOST_CLOSE_PX * max(1, round(frame.usual.k)))
        rect = Rect(frame.panel.right - side - frame.usual.px(14), frame.px(14), side, side)
        cross = ButtonLabel("", "plain", "", "close")
        self.controls = [Control(f"{self.name}.close", rect, cross, self.shut)]

    def head_h(self, brush: Brush) -> int:
        """How high title and controls are, in px."""
        return brush.frame.px(78)

    def title_px(self, brush: Brush) -> int:
        """The size of the title: as large as it can be whole, in two lines at last; 0 where it
        cannot."""
        frame, usual = brush.frame, brush.frame.usual
        room = self._title_room(brush)
        for size in range(frame.text("lead"), usual.text("body") - 1, -1):
            if brush.writer.width(self.title, size, True) <= room:
                return size
        least = usual.text("small")
        wide, high = self._title(brush, least).get_size()
        return least if wide <= room and high <= frame.px(78) - 4 else 0

    def _title(self, brush: Brush, size: int) -> pygame.Surface:
        return brush.writer.picture(self.title, size, bold=True, width_px=self._title_room(brush),
                                    lead=1.25)

    def _title_room(self, brush: Brush) -> int:
        frame = brush.frame
        return self.controls[0].rect.left - frame.panel.left - 2 * frame.usual.px(16)

    def scrolled(self) -> object:
        """How far; equal as long as all of it stands where it stood."""
        return self.offset, len(self.tops), tuple(self._text_rect)

    def reads(self) -> Sequence[Reading]:
        """All that stands on it, in sight or not."""
        view = self._text_rect
        title = Reading(self.title, Rect(view.topleft, (view.w, 0)), heads=True)
        tops = self.tops if len(self.tops) == len(self.paragraphs) else [0] * len(self.paragraphs)
        ends = [*tops[1:], self._depth]
        return [title, *[
            Reading(each.read, Rect(view.left, view.top + top - self.offset, view.w,
                                    max(0, end - top)).clip(view), each.kind is TextKind.HEAD)
            for each, top, end in zip(self.paragraphs, tops, ends) if each.read]]

    def tell(self, paragraphs: list[Paragraph]) -> None:
        """Something else is to be read."""
        self.paragraphs = paragraphs

    def scroll(self, brush: Brush, steps: int) -> None:
        """Wheel or keys; one step is three lines."""
        self.to_end = False
        self.offset += steps * 3 * brush.frame.text("body")

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw it, as far down as it was scrolled; an ``offset`` beyond its end is put right."""
        frame, rect = brush.frame, brush.frame.panel
        head = self.head_h(brush)
        put_ground(surface, rect, PANEL)
        pygame.draw.line(surface, worn("#3F6A60"), rect.topleft, rect.bottomleft, 2)
        title = self._title(brush, self.title_px(brush) or frame.usual.text("small"))
        surface.blit(title, title.get_rect(left=rect.left + frame.usual.px(16),
                                           centery=frame.px(78) // 2))
        for control in self.controls:
            lit, pen = control.name == hot, self.chips or brush
            pen = pen if control.role == "small" else brush
            pen.button(surface, control.label, control.rect, hot=lit, role=control.role)
        pygame.draw.line(surface, worn("#2B5149"), (rect.left, head), (rect.right, head), 2)
        content = self._content(brush, rect.w - 2 * frame.px(24))
        room = rect.h - head - frame.px(20)
        most = max(0, content.get_height() - room)
        self.offset = most if self.to_end else min(max(0, self.offset), most)
        self._depth = content.get_height()
        seen = Rect(0, self.offset, content.get_width(), room)
        surface.blit(content, (rect.left + frame.px(24), head + frame.px(12)), seen)
        self._text_rect = Rect((rect.left + frame.px(24), head + frame.px(12)), seen.size)

    def _content(self, brush: Brush, width: int) -> pygame.Surface:
        key = (width, tuple(self.paragraphs), brush.frame.text("body"))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._draw_content(brush, width))
        return self._drawn[1]

    def _draw_content(self, brush: Brush, width: int) -> pygame.Surface:
        """All paragraphs below each other; ``tops`` says where each begins."""
        frame, disc, gap = brush.frame, brush.frame.px(32), brush.frame.px(12)
        pieces = [self._piece(brush, paragraph, width) for paragraph in self.paragraphs]
        least = [disc if paragraph.seat >= 0 else 0 for paragraph in self.paragraphs]
        highs = [max(high, piece.get_height()) for high, piece in zip(least, pieces)]
        self.tops, y, box = [], 0, ""
        for paragraph, high in zip(self.paragraphs, highs):
            y += gap if paragraph.box != box else 0
            box = paragraph.box
            self.tops.append(y)
            y += high + gap
        made = pygame.Surface((width, y + gap + 1), pygame.SRCALPHA)
        self._draw_boxes(brush, made, highs)
        for paragraph, piece, top in zip(self.paragraphs, pieces, self.tops):
            x = frame.px(14) if paragraph.box else 0
            if paragraph.seat >= 0:
                made.blit(brush.pictures.sitter(paragraph.seat, disc), (x, top))
                x += disc + frame.px(14)
            elif paragraph.kind is TextKind.TICK:
                side = frame.text("body")
                made.blit(brush.pictures.icon("check", side, LEGAL), (x, top + side // 4))
                x += round(1.5 * side)
            made.blit(piece, (x, top))
        return made

    def _piece(self, brush: Brush, paragraph: Paragraph, width: int) -> pygame.Surface:
        frame = brush.frame
        sizes = {TextKind.HEAD: frame.text("lead"), TextKind.SMALL: frame.text("small")}
        tick = round(1.5 * frame.text("body")) if paragraph.kind is TextKind.TICK else 0
        before = frame.px(32) + frame.px(14) if paragraph.seat >= 0 else tick
        room = width - before - (2 * frame.px(14) if paragraph.box else 0)
        size = sizes.get(paragraph.kind, frame.text("body"))
        colour = MUTED if paragraph.kind is TextKind.SMALL else TEXT
        if paragraph.caps:
            return _with_caps(brush, paragraph, room)
        text, bold = paragraph.text, paragraph.kind is TextKind.HEAD
        return brush.writer.picture(text, size, colour, bold=bold, width_px=room, lead=1.4)

    def _draw_boxes(self, brush: Brush, made: pygame.Surface, highs: Sequence[int]) -> None:
        pad, start = brush.frame.px(10), 0
        for k in range(1, len(self.paragraphs) + 1):
            box = self.paragraphs[start].box
            if k < len(self.paragraphs) and self.paragraphs[k].box == box:
                continue
            if box:
                top, bottom = self.tops[start] - pad, self.tops[k - 1] + highs[k - 1] + pad
                rect = Rect(0, top, made.get_width(), bottom - top)
                ground, rim, weight = (TILE, TEXT, 2) if box == "why" else (WELL, LINE, 1.5)
                made.blit(canvas.box(rect.size, brush.frame.px(10), ground, rim, weight), rect)
            start = k


def _with_caps(brush: Brush, paragraph: Paragraph, width: int) -> pygame.Surface:
    """Keys on their caps, below each other where they have no room beside each other; then what
    they do."""
    size, gap = brush.frame.text("small"), brush.frame.px(6)
    column, high = round(0.44 * width), round(1.5 * size)
    places, x, y = list[tuple[str, int, int]](), 0, 0
    for cap in paragraph.caps:
        wide = brush.cap_w(cap)
        if x and x + wide > column:
            x, y = 0, y + high + gap
        places.append((cap, x + wide, y + high // 2 + 1))
        x += wide + gap
    left = max(column, *(right for _cap, right, _middle in places)) + 2 * gap
    text = brush.writer.picture(paragraph.text, brush.frame.text("body"), TEXT,
                                width_px=max(1, width - left), lead=1.4)
    made = pygame.Surface((width, max(y + high + 2, text.get_height())), pygame.SRCALPHA)
    for cap, right, middle in places:
        brush.cap(made, cap, (right, middle), "plain")
    made.blit(text, (left, 0))
    return made
