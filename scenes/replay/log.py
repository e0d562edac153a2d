"""The log of a deal beside its replay: the current line is marked, a click goes there (UX 3.7)."""

from __future__ import annotations

from collections.abc import Callable
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
            text = _("Here a move was taken back.", "Here moves were taken back {n} times.", n=times)
            found.append(Line(at, Paragraph(text, "small")))
    return found


@dataclass
class ReplayLog(SidePanel):
    """Draws only what is seen: a deal may have a thousand lines."""

    lines: list[Line] = field(default_factory=list)
    at: int = 0
    go_to: Callable[[int], None] = lambda at: None
    areas: list[tuple[Rect, Line]] = field(default_factory=list)
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
        surface.fill(worn(PANEL), rect)
        pygame.draw.line(surface, worn("#3F6A60"), rect.topleft, rect.bottomleft, 2)
        brush.writer.put(surface, self.title, rect.left + frame.px(24), head // 2, frame.text("lead"), bold=True)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot, role=control.role)
        pygame.draw.line(surface, worn("#2B5149"), (rect.left, head), (rect.right, head), 2)
        foot = round(frame.text("small") * 2.2)
        view = Rect(rect.left + 2, head + 2, rect.w - 2, rect.h - head - foot - 4)
        self._lines(brush, surface, view)
        hint = brush.writer.cut(_("Click a line to see the table as it was."), frame.text("small"), rect.w - 2 * frame.px(24))
        brush.writer.put(surface, hint, rect.left + frame.px(24), rect.bottom - foot // 2, frame.text("small"), MUTED)

    def _lines(self, brush: Brush, surface: pygame.Surface, view: Rect) -> None:
        frame, pad = brush.frame, brush.frame.px(8)
        width, disc = view.w - 2 * frame.px(22), frame.px(32)
        highs = self._highs(brush, width)
        tops = [0, *accumulate(highs)]
        current = self.current()
        self._follow(current, tops, view.h)
        self.offset = min(max(0, self.offset), max(0, tops[-1] - view.h))
        self.areas = []
        surface.set_clip(view)
        for k, line in enumerate(self.lines):
            row = Rect(view.left + frame.px(10), view.top + tops[k] - self.offset, view.w - 2 * frame.px(10), highs[k])
            if row.bottom < view.top or row.top > view.bottom:
                continue
            self.areas.append((row.clip(view), line))
            if k in current:
                surface.blit(canvas.box(row.inflate(0, -4).size, frame.px(8), TILE, TEXT, 2), row.inflate(0, -4))
            elif row.collidepoint(pygame.mouse.get_pos()):
                surface.blit(canvas.box(row.inflate(0, -4).size, frame.px(8), HOVER), row.inflate(0, -4))
            x = view.left + frame.px(22)
            if line.paragraph.seat >= 0:
                motif = brush.pictures.motif(line.paragraph.seat, disc)
                surface.blit(motif, (x, row.top + pad))
                x += disc + frame.px(14)
            piece = self._piece(brush, line.paragraph, width)
            surface.blit(piece, (x, row.top + pad + max(0, (disc - piece.get_height()) // 2)))
        surface.set_clip(None)

    def _highs(self, brush: Brush, width: int) -> list[int]:
        """How high each line is; measured once for a width."""
        key = (width, brush.frame.text("body"), len(self.lines), id(self.lines))
        if self._measured is None or self._measured[0] != key:
            disc, pad = brush.frame.px(32), brush.frame.px(8)
            highs = [max(disc, self._piece(brush, line.paragraph, width).get_height()) + 2 * pad for line in self.lines]
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
