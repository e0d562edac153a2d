"""The log at the right of a table: tabs, lines under headings, what can be done from a line.

Only lines in sight are measured and drawn: a match may have ten thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BUTTON, LINE, MUTED, PANEL, TEXT, TILE
from scenes.table.draw.hud import Control, put_ground
from scenes.table.draw.paint import Brush, ButtonLabel, Pressable
from scenes.table.draw.panels import SidePanel
from scenes.table.draw.reading import Reading, headed
from scenes.table.logbook import LogRow, RowKind
from scenes.table.tree import TableNode

#: Of a line so much must be in sight to be pressed by keys.
LEAST_PX = 24


@dataclass
class LogPanel(SidePanel):
    """``lines``   all there are, the oldest first
    ``tabs``    (name, words); ``tab``: the one that is open; ``turn_to``: opens another
    ``choose``  what a click on a line does
    ``foot``    buttons below the lines, and what each does; ``hint``: the sentence above them
    ``chosen``  the line that is marked
    ``areas``   where the lines in sight are; ``first``: the number of the first of these
    """

    lines: Sequence[LogRow] = ()
    tabs: tuple[tuple[str, str], ...] = ()
    tab: str = ""
    turn_to: Callable[[str], None] = lambda name: None
    choose: Callable[[LogRow], None] = lambda row: None
    foot: tuple[Pressable, ...] = ()
    hint: str = ""
    chosen: LogRow | None = None
    areas: list[tuple[Rect, LogRow]] = field(default_factory=list)
    first: int = 0
    hides_above: bool = False
    hides_below: bool = False
    _top: int = 0
    _shift: int = 0
    _head: int = 0
    _foot_top: int = 0
    _highs: dict[object, int] = field(default_factory=dict)

    # --- what it shows ----------------------------------------------------------------------------

    def fill(self, lines: Sequence[LogRow], before: int = 0) -> None:
        """All lines anew; ``before``: how many of them are new at the beginning."""
        self.lines = lines
        self._top = min(self._top + before, max(0, len(lines) - 1))

    def current(self) -> list[int]:
        """The lines that are marked, by number."""
        return [k for k, row in enumerate(self.lines) if row is self.chosen]

    def line_at(self, point: tuple[int, int]) -> LogRow | None:
        """The line under a point of the window."""
        return next((row for rect, row in self.areas if rect.collidepoint(point)), None)

    def scrolled(self) -> object:
        return self.first, self.areas

    def reads(self) -> Sequence[Reading]:
        """What stands about its lines, which are pressed."""
        return headed(self.title, [self.hint], Rect(self.areas[0][0].topleft, (0, 0))
                      if self.areas else Rect(0, 0, 0, 0))

    def stops(self, press: Callable[[LogRow], None]) -> list[Control]:
        """The lines in sight, as places for focus; the ring goes about the words."""
        return [Control(f"line.{self.first + k}", rect.inflate(-16, -14), ButtonLabel(row.text),
                        partial(press, row))
                for k, (rect, row) in enumerate(self.areas) if rect.h > LEAST_PX]

    # --- where ------------------------------------------------------------------------------------

    def lay_out(self, brush: Brush) -> None:
        super().lay_out(brush)
        frame, gap = brush.frame, brush.frame.px(8)
        left, right = frame.panel.left + frame.px(14), frame.panel.right - frame.px(14)
        self._head = frame.px(78)
        if self.tabs:
            labels = [ButtonLabel(words, "primary" if name == self.tab else "plain")
                      for name, words in self.tabs]
            presses = [partial(self.turn_to, name) for name, _words in self.tabs]
            names = [f"log.tab.{name}" for name, _words in self.tabs]
            rects, self._head = _rows(brush, labels, left, right, self._head + gap, "small")
            self.controls += [Control(name, rect, label, press, "small") for name, rect, label,
                              press in zip(names, rects, labels, presses)]
            self._head += gap
        self._foot_top = frame.panel.bottom - gap
        if self.foot:
            labels = [label for _name, label, _press in self.foot]
            rects, foot = _rows(brush, labels, left, right, 0, role := "body")
            if rects[-1].top:
                # The lines need the room more.
                rects, foot = _rows(brush, labels, left, right, 0, role := "small")
            self._foot_top -= foot
            self.controls += [
                Control(f"log.{name}", rect.move(0, self._foot_top), label, press, role)
                for rect, (name, label, press) in zip(rects, self.foot)]
        self._place(brush)

    def head_h(self, brush: Brush) -> int:
        return self._head

    def _view(self, brush: Brush) -> Rect:
        rect = brush.frame.panel
        hint = self._hint_of(brush).get_height() + brush.frame.px(12) if self.hint else 0
        return Rect(rect.left + 2, self._head + 2, rect.w - 2,
                    max(1, self._foot_top - hint - self._head - 4))

    def _hint_of(self, brush: Brush) -> pygame.Surface:
        frame = brush.frame
        wide = frame.panel.w - 2 * frame.px(24)
        return brush.writer.picture(self.hint, frame.text("small"), MUTED, width_px=wide, lead=1.3)

    def scroll(self, brush: Brush, steps: int) -> None:
        self.to_end = False
        self._shift += steps * 3 * brush.frame.text("body")
        self._place(brush)

    def show(self, brush: Brush, number: int) -> None:
        """Bring a line into sight, with some before and after it."""
        room = self._view(brush).h
        self.to_end, self._top, self._shift = False, number, -room // 3
        self._place(brush)

    def in_sight(self, number: int) -> bool:
        """Whether that line can be read now."""
        return self.first <= number < self.first + len(self.areas)

    def _place(self, brush: Brush) -> None:
        """Where the lines in sight are; both ends are the last that one can scroll to."""
        view, count = self._view(brush), len(self.lines)
        self.areas, self.first = [], 0
        if not count:
            self.hides_above = self.hides_below = False
            return
        self._top = min(self._top, count - 1)
        while self._shift < 0 and self._top > 0:
            self._top -= 1
            self._shift += self._high(brush, self._top)
        self._shift = max(0, self._shift)
        while self._top < count - 1 and self._shift >= self._high(brush, self._top):
            self._shift -= self._high(brush, self._top)
            self._top += 1
        if self.to_end or not self._fills(brush, view.h):
            self._go_to_end(brush, view.h)
        self._measure(brush, view)

    def _fills(self, brush: Brush, room: int) -> bool:
        """Whether the lines from the first on leave no room below the last."""
        room += self._shift
        for k in range(self._top, len(self.lines)):
            room -= self._high(brush, k)
            if room <= 0:
                return True
        return False

    def _go_to_end(self, brush: Brush, room: int) -> None:
        self.to_end, k = True, len(self.lines)
        while k and room > 0:
            k -= 1
            room -= self._high(brush, k)
        self._top, self._shift = k, max(0, -room)

    def _measure(self, brush: Brush, view: Rect) -> None:
        pad = brush.frame.px(10)
        y, self.first = view.top - self._shift, self._top
        for k in range(self._top, len(self.lines)):
            if y >= view.bottom:
                break
            row = Rect(view.left + pad, y, view.w - 2 * pad, self._high(brush, k))
            self.areas.append((row.clip(view), self.lines[k]))
            y += row.h
        self.hides_above = self._top > 0 or self._shift > 0
        self.hides_below = self._top + len(self.areas) < len(self.lines) or y > view.bottom

    def _high(self, brush: Brush, k: int) -> int:
        """How high a line is, in px; measured once."""
        row, frame = self.lines[k], brush.frame
        key = row.text, row.kind, row.seat < 0, frame.panel.w, frame.text("body")
        if key not in self._highs:
            least = frame.px(32) if row.seat >= 0 else 0
            high = self._text(brush, row).get_height()
            self._highs[key] = max(least, high) + 2 * frame.px(5)
        return self._highs[key]

    # --- how it looks -----------------------------------------------------------------------------

    def _text(self, brush: Brush, row: LogRow) -> pygame.Surface:
        frame = brush.frame
        wide = frame.panel.w - 2 - 2 * frame.px(22)
        wide -= frame.px(32) + frame.px(12) if row.seat >= 0 else 0
        if row.kind.is_heading:
            size = frame.text("lead" if row.kind is RowKind.DEAL else "body")
            return brush.writer.picture(row.text, size, bold=True, width_px=wide, lead=1.4)
        told = row.kind is not RowKind.NOTE
        size = frame.text("body" if told else "small")
        colour = TEXT if told else MUTED
        return brush.writer.picture(row.text, size, colour, width_px=wide, lead=1.4)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        frame, rect, writer = brush.frame, brush.frame.panel, brush.writer
        left = rect.left + frame.px(24)
        put_ground(surface, rect, PANEL)
        pygame.draw.line(surface, worn("#3F6A60"), rect.topleft, rect.bottomleft, 2)
        writer.put(surface, self.title, left, frame.px(78) // 2, frame.text("lead"), bold=True)
        for control in self.controls:
            lit = control.name == hot
            brush.button(surface, control.label, control.rect, hot=lit, role=control.role)
        pygame.draw.line(surface, worn("#2B5149"), (rect.left, self._head),
                         (rect.right, self._head), 2)
        view = self._view(brush)
        self._draw_lines(brush, surface, view)
        if self.hint:
            hint = self._hint_of(brush)
            middle = (view.bottom + self._foot_top) // 2
            surface.blit(hint, hint.get_rect(midleft=(left, middle)))

    def _draw_lines(self, brush: Brush, surface: pygame.Surface, view: Rect) -> None:
        marked, y = set(self.current_in_sight()), view.top - self._shift
        surface.set_clip(view)
        for k, (area, row) in enumerate(self.areas):
            whole = Rect(area.left, y, area.w, self._high(brush, self.first + k))
            self._draw_line(brush, surface, whole, row, marked=self.first + k in marked)
            y += whole.h
        surface.set_clip(None)

    def current_in_sight(self) -> list[int]:
        """Those of the marked lines that can be read now."""
        return [self.first + k for k, (_rect, row) in enumerate(self.areas) if row is self.chosen]

    def _draw_line(self, brush: Brush, surface: pygame.Surface, row: Rect, line: LogRow, *,
                   marked: bool) -> None:
        frame, box = brush.frame, row.inflate(0, -2)
        disc, x = frame.px(32), row.left + frame.px(12)
        heading = line.kind.is_heading
        if marked:
            surface.blit(canvas.box(box.size, frame.px(8), TILE, TEXT, 2), box)
        elif not heading and row.collidepoint(pygame.mouse.get_pos()):
            surface.blit(canvas.box(box.size, frame.px(8), BUTTON), box)
        text = self._text(brush, line)
        if line.seat >= 0:
            motif = brush.pictures.sitter(line.seat, disc)
            surface.blit(motif, motif.get_rect(midleft=(x, row.centery)))
            x += disc + frame.px(12)
        surface.blit(text, text.get_rect(midleft=(x, row.centery)))
        if heading:
            start = x + text.get_width() + frame.px(10)
            if start < row.right - frame.px(12):
                pygame.draw.line(surface, worn(LINE), (start, row.centery),
                                 (row.right - frame.px(12), row.centery), 2)


def is_line(stop: TableNode) -> bool:
    """Whether focus stands on a line of a log there."""
    return stop.control is not None and stop.control.name.startswith("line.")


def _rows(brush: Brush, labels: Sequence[ButtonLabel], left: int, right: int, top: int,
          role: str) -> tuple[list[Rect], int]:
    """Buttons side by side, in as many rows as they need; and where the last row ends."""
    gap, high = brush.frame.px(6), brush.button_h()
    rects, x, y = list[Rect](), left, top
    for label in labels:
        wide = min(brush.button_w(label, role), right - left)
        if x + wide > right and x > left:
            x, y = left, y + high + gap
        rects.append(Rect(x, y, wide, high))
        x += wide + gap
    return rects, y + high
