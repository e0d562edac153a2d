"""What lies over the piles of a race while nobody may see them: who is ready, the count, a
pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from scenes.i18n import listing
from scenes.look import canvas
from scenes.look.theme import BRASS, LEGAL, LINE, MUTED, PANEL, RIM, TILE, Cut
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.reading import Reading, headed
from scenes.table.places import least_covering
from scenes.table.table_view import TableView

Choice = tuple[ButtonLabel, Callable[[], None]]


class RaceState(StrEnum):
    """What holds up the clock of a race: everybody is awaited, it is counted down, somebody has
    stopped it; nothing does."""

    READY = "ready"
    COUNTS = "count"
    PAUSED = "paused"
    RUNS = ""


@dataclass
class CoverRow:
    """A person on the cover: name, what is said of them, and their button."""

    seat: int
    name: str
    told: str
    label: ButtonLabel | None
    press: Callable[[], None]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


class Cover:
    """A panel in the middle of the bare cloth; ``lines``: what it says."""

    def __init__(self) -> None:
        self.controls: list[Control] = []
        self._rect = Rect(0, 0, 0, 0)
        self._title, self.lines = "", tuple[str, ...]()
        #: Of the notice what nobody else says to who does not see it.
        self.aloud = ""
        self._rows: Sequence[CoverRow] = ()
        #: Draws with text as large as has room.
        self._pen: Brush | None = None

    def lay_out(self, brush: Brush, title: str, lines: tuple[str, ...], rows: Sequence[CoverRow],
                choices: Sequence[Choice]) -> None:
        """Title and sentences, a row for each person, and below what else can be done."""
        self._title, self.lines, self._rows = title, lines, rows
        for self._pen in brush.sizes():
            if self._lay_out(self._pen, rows, choices) <= brush.frame.height - 8:
                break

    def _lay_out(self, brush: Brush, rows: Sequence[CoverRow], choices: Sequence[Choice]) -> int:
        """With text of one size; the height that all of it takes, in px."""
        frame, high = brush.frame, brush.button_h()
        pad, gap, row_h = frame.px(30), frame.px(10), high + frame.px(16)
        wide = min(frame.px(820), frame.table.w - 24)
        foot = sum(1 for _choice in choices) * (high + gap) if len(choices) > 2 else high + gap
        tall = self._head_h(brush, wide - 2 * pad) + len(rows) * (row_h + gap) + foot + pad
        self._rect = Rect(0, 0, wide, min(tall, frame.height - 8))
        self._rect.center = frame.table.centerx, frame.height // 2
        y = self._rect.top + self._head_h(brush, wide - 2 * pad)
        self.controls = []
        for row in rows:
            row.rect = Rect(self._rect.left + pad, y, wide - 2 * pad, row_h)
            y += row_h + gap
            if row.label is not None:
                button = Rect(0, 0, max(brush.button_w(row.label), frame.px(150)), high)
                button.midright = row.rect.right - frame.px(10), row.rect.centery
                self.controls.append(Control(f"race.{row.seat}", button, row.label, row.press))
        self._place_choices(brush, choices, y)
        return tall

    def _place_choices(self, brush: Brush, choices: Sequence[Choice], y: int) -> None:
        frame, high = brush.frame, brush.button_h()
        inner = self._rect.inflate(-2 * frame.px(30), 0)
        x = inner.left
        for label, press in choices:
            wide = brush.button_w(label)
            if x > inner.left and (x + wide > inner.right or len(choices) > 2):
                x, y = inner.left, y + high + frame.px(10)
            rect = Rect(x, y, wide, high)
            self.controls.append(Control(f"race.{label.text}", rect, label, press))
            x += wide + frame.px(10)

    def _head_h(self, brush: Brush, room: int) -> int:
        frame = brush.frame
        body = frame.text("body")
        lines = sum(brush.writer.lines(line, body, room) for line in self.lines)
        title, told = round(frame.text("title") * 1.5), round(1.5 * body) * lines
        return frame.px(24) + title + told + frame.px(20)

    def reads(self) -> list[Reading]:
        """What stands on it; of each person the name, and what is said of them."""
        rows = [Reading(listing([row.name, row.told]), row.rect) for row in self._rows]
        return [*headed(self._title, self.lines, self._rect), *rows]

    # --- drawing ----------------------------------------------------------------------------------

    def draw_ground(self, stage: TableView, surface: pygame.Surface) -> None:
        """The bare cloth over all piles."""
        frame, table = stage.looks.frame, stage.looks.frame.table
        cloth = canvas.cloth((frame.width, frame.height))
        surface.blit(cloth, table, table)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw it where it was laid out; ``hot``: the name of the control under the pointer."""
        brush = self._pen or brush
        frame, writer, rect = brush.frame, brush.writer, self._rect
        canvas.put_shadow(surface, rect, radius=frame.px(16), blur=14, alpha=160)
        surface.blit(canvas.box(rect.size, frame.px(16), PANEL, RIM, 2), rect)
        x, y = rect.left + frame.px(30), rect.top + frame.px(24)
        size, body, room = frame.text("title"), frame.text("body"), rect.w - 2 * frame.px(30)
        title = writer.cut(self._title, size, room, Cut.TITLE)
        writer.put(surface, title, x, y + size // 2, size, bold=Cut.TITLE)
        y += round(size * 1.5)
        for line in self.lines:
            picture = writer.picture(line, body, MUTED, width_px=room)
            surface.blit(picture, (x, y))
            y += picture.get_height()
        for row in self._rows:
            self._draw_row(brush, surface, row)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _draw_row(self, brush: Brush, surface: pygame.Surface, row: CoverRow) -> None:
        frame, writer, rect = brush.frame, brush.writer, row.rect
        surface.blit(canvas.box(rect.size, frame.px(12), TILE, LINE, 1.5), rect)
        disc = rect.h - frame.px(16)
        motif = brush.pictures.sitter(row.seat, disc)
        surface.blit(motif, motif.get_rect(left=rect.left + frame.px(12), centery=rect.centery))
        x, y, lead = rect.left + frame.px(26) + disc, rect.centery, frame.text("lead")
        small, body = frame.text("small"), frame.text("body")
        words = writer.cut(row.name, lead, frame.px(220), True)
        name = writer.put(surface, words, x, y, lead, bold=True)
        if row.label is None:
            right = rect.right - frame.px(20)
            if row.told:
                writer.put(surface, row.told, right, y, body, LEGAL, bold=True, align="right")
            return
        button_w = max(brush.button_w(row.label), frame.px(150))
        left, right = name.right + frame.px(18), rect.right - frame.px(30) - button_w
        told = writer.cut(row.told, small, right - left)
        writer.put(surface, told, right, y, small, MUTED, align="right")

    def draw_number(self, brush: Brush, surface: pygame.Surface, text: str) -> None:
        """A numeral as large as the table allows."""
        frame = brush.frame
        size = round(0.5 * frame.table.h)
        picture = brush.writer.picture(text, size, BRASS, bold=Cut.TITLE, lead=1.2)
        surface.blit(picture, picture.get_rect(center=frame.table.center))

    def draw_notice(self, stage: TableView, surface: pygame.Surface, sentence: str) -> None:
        """A sentence for everybody, above the strip or where it covers less."""
        size = stage.looks.brush.bubble_size(sentence, stage.looks.frame.px(620), bold=True)
        rect = least_covering(stage.looks.frame, stage.board, stage.layout, size)
        stage.looks.brush.bubble(surface, sentence, rect, rect.center, bold=True)
