"""The log of a deal beside its replay: the current line is marked, a click goes there (UX 3.7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import HOVER, MUTED, PANEL, TEXT, TILE
from scenes.replay.stage import ReplayStage
from scenes.table.draw.paint import Brush
from scenes.table.draw.panels import Paragraph, SidePanel
from scenes.table.wording import scores


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph, and the position that it leads to."""

    at: int
    paragraph: Paragraph


def lines_of(stage: ReplayStage) -> list[Line]:
    """All that the eye was told in the deal, and where the table went back."""
    course, found = stage.playback.course, list[Line]()
    for at in range(len(course) + 1):
        for k, text in enumerate(stage.sentences(at)):
            found.append(Line(at, Paragraph(text, "small" if k else "body", stage.seat_of(at))))
        times = course.taken_back.get(at, 0)
        if times:
            text = _("Here a move was taken back.", "Here moves were taken back {n} times.",
                     n=times)
            found.append(Line(at, Paragraph(text, "small")))
    standing = course.standing(len(course))
    if course.finished and not (standing.over and standing.deals == 1):
        text = _("The match: {scores}",
                 scores=scores(stage.table, standing, stage.names, stage.edge))
        found.append(Line(len(course), Paragraph(text, "small")))
    return found


@dataclass
class ReplayLog(SidePanel):
    """Draws only what is seen: a deal may have a thousand lines.

    ``areas``: where the lines in sight are; ``first``: the place of the first of these.
    """

    lines: list[Line] = field(default_factory=list)
    at: int = 0
    areas: list[tuple[Rect, Line]] = field(default_factory=list)
    first: int = 0
    hides_above: bool = False
    hides_below: bool = False
    _measured: tuple[object, list[int]] | None = None
    _shown_at: int = -1

    def line_at(self, point: tuple[int, int]) -> Line | None:
        """The line under a point of the window."""
        return next((line for rect, line in self.areas if rect.collidepoint(point)), None)

    def current(self) -> list[int]:
        """The lines of the step that is shown; of the one before where it has none."""
        last = max((line.at for line in self.lines if line.at <= self.at), default=-1)
        return [k for k, line in enumerate(self.lines) if line.at == last]

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        frame, rect, head = brush.frame, brush.frame.panel, self.head_h(brush)
        left, small = rect.left + frame.px(24), frame.text("small")
        surface.fill(worn(PANEL), rect)
        pygame.draw.line(surface, worn("#3F6A60"), rect.topleft, rect.bottomleft, 2)
        brush.writer.put(surface, self.title, left, head // 2, frame.text("lead"), bold=True)
        for control in self.controls:
            lit = control.name == hot
            brush.button(surface, control.label, control.rect, hot=lit, role=control.role)
        pygame.draw.line(surface, worn("#2B5149"), (rect.left, head), (rect.right, head), 2)
        foot = round(small * 2.2)
        view = Rect(rect.left + 2, head + 2, rect.w - 2, rect.h - head - foot - 4)
        self._draw_lines(brush, surface, view)
        words = _("Click a line to see the table as it was.")
        hint = brush.writer.cut(words, small, rect.w - 2 * frame.px(24))
        brush.writer.put(surface, hint, left, rect.bottom - foot // 2, small, MUTED)

    def _draw_lines(self, brush: Brush, surface: pygame.Surface, view: Rect) -> None:
        frame = brush.frame
        width = view.w - 2 * frame.px(22)
        highs = self._highs(brush, width)
        tops = [0, *accumulate(highs)]
        current = self.current()
        self._follow(current, tops, view.h)
        self.offset = min(max(0, self.offset), max(0, tops[-1] - view.h))
        self.hides_above, self.hides_below = self.offset > 0, tops[-1] - view.h > self.offset
        self.areas, self.first = [], 0
        surface.set_clip(view)
        left, wide = view.left + frame.px(10), view.w - 2 * frame.px(10)
        for k, line in enumerate(self.lines):
            row = Rect(left, view.top + tops[k] - self.offset, wide, highs[k])
            if row.bottom < view.top or row.top > view.bottom:
                continue
            self.first = k if not self.areas else self.first
            self.areas.append((row.clip(view), line))
            self._draw_line(brush, surface, row, line, current=k in current)
        surface.set_clip(None)

    def _draw_line(self, brush: Brush, surface: pygame.Surface, row: Rect, line: Line, *,
                   current: bool) -> None:
        """One of them; lit where it is ``current``, or under the pointer."""
        frame, box = brush.frame, row.inflate(0, -4)
        pad, disc, x = frame.px(8), frame.px(32), row.left + frame.px(22) - frame.px(10)
        if current:
            surface.blit(canvas.box(box.size, frame.px(8), TILE, TEXT, 2), box)
        elif row.collidepoint(pygame.mouse.get_pos()):
            surface.blit(canvas.box(box.size, frame.px(8), HOVER), box)
        if line.paragraph.seat >= 0:
            surface.blit(brush.pictures.motif(line.paragraph.seat, disc), (x, row.top + pad))
            x += disc + frame.px(14)
        width = row.w + 2 * frame.px(10) - 2 * frame.px(22)
        piece = self._piece(brush, line.paragraph, width)
        surface.blit(piece, (x, row.top + pad + max(0, (disc - piece.get_height()) // 2)))

    def _highs(self, brush: Brush, width: int) -> list[int]:
        """How high each line is; measured once for a width."""
        key = (width, brush.frame.text("body"), len(self.lines), id(self.lines))
        if self._measured is None or self._measured[0] != key:
            disc, pad = brush.frame.px(32), brush.frame.px(8)
            pieces = (self._piece(brush, line.paragraph, width) for line in self.lines)
            highs = [max(disc, piece.get_height()) + 2 * pad for piece in pieces]
            self._measured = (key, highs)
        return self._measured[1]

    def _follow(self, current: list[int], tops: list[int], room: int) -> None:
        """Keep the current line in sight once it has changed."""
        if not current or self._shown_at == self.at:
            return
        self._shown_at = self.at
        top, bottom = tops[current[0]], tops[current[-1] + 1]
        air = room // 4
        if top - air < self.offset:
            self.offset = top - air
        elif bottom + air > self.offset + room:
            self.offset = bottom + air - room
