"""The result of a deal: who stands where, with the points of every deal of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from assets.art.icons import SEATS
from game.core.records import dataclass, field
from scenes.i18n import _, listing
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, LINE, MUTED, TEXT, TILE, WELL, Cut
from scenes.look.wardrobe import ACTIVE
from scenes.table.arriving import AT_REST, Arrival, counted, drop
from scenes.table.cards import motion
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.panels import draw_sheet
from scenes.table.draw.plates import ICONS, SIGNS
from scenes.table.draw.reading import Reading, headed

WIDEST_PX, NAME_PX, COLUMN_PX, TOTAL_PX, BAR_PX = 1120, 190, 88, 110, 130
#: A row is at most so high; from ``TWO_LINES_PX`` on the place stands below the name.
ROW_PX, TWO_LINES_PX = 76, 60
#: Of a row at least, in sizes of the name in it.
LEAST_ROW, ROOMY_ROW = 1.2, 1.7
#: Deals of which not all may have room.
LEAFED = 5


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat in the result.

    ``place``  what stands below the name: a place, or what it has come to; ``sign``: beside the
               name, a crown or a hat, "" for none
    ``deals``  its points in each deal so far, this one last, as they are told
    ``total``  of the match as a number, None where one deal is all; ``so_far``: as it is told
    ``told``   what the points are for; ``line``: the place and that
    ``side``   whose rows stand together; ``ahead``: it leads the match
    ``before`` the first number of ``so_far`` before this deal
    """

    seat: int
    name: str
    place: str
    sign: str
    deals: tuple[str, ...]
    total: int | None
    so_far: str
    mine: bool
    told: str = ""
    line: str = ""
    side: int = -1
    ahead: bool = False
    before: int = 0


@dataclass
class ResultPanel:
    """Title, sentences, a row for each seat, two remarks, buttons.

    Earlier deals that have no room are leafed through.
    """

    name: str
    title: str
    lines: tuple[str, ...]
    rows: tuple[SeatScore, ...]
    remarks: tuple[str, str]
    choices: tuple[tuple[ButtonLabel, Callable[[], None]], ...]
    more_is_better: bool = True
    #: Room for what is told of the points comes before room for earlier deals.
    tells: bool = False
    #: Above the points of the deal; "": they need none.
    heading: str = ""
    #: Whether a person at this screen has won.
    won: bool = False
    arrival: Arrival = AT_REST
    controls: list[Control] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    #: How many of the latest earlier deals are leafed over.
    skipped: int = 0
    #: Where it has room beside cards that lie open; None: over all of the table.
    room: Rect | None = None
    _row_h: int = 0
    _columns: int = 0
    #: Where rows would be too low: a smaller title, fewer sentences.
    _dense: bool = False
    #: Draws with text so small that every name has room in its row.
    pen: Brush | None = None

    # --- places -----------------------------------------------------------------------------------

    def lay_out(self, brush: Brush) -> None:
        """The panel and its buttons, with text as large as has room."""
        for self.pen in brush.sizes():
            self._lay_out(self.pen)
            if self._row_h - self._between(self.pen) >= LEAST_ROW * self.pen.frame.text("lead"):
                break

    def _lay_out(self, brush: Brush) -> None:
        """With text of one size; buttons that have no room beside each other in several rows."""
        frame, table = brush.frame, self.room or brush.frame.table
        wide = min(frame.px(WIDEST_PX), table.w - 24)
        rows = self._in_rows(brush, wide - 2 * frame.px(36))
        for self._dense in (False, True):
            fixed = self._head_h(brush, wide) + self._remarks_h(brush, wide)
            fixed += _foot_h(brush, len(rows))
            room = table.h - 12 - fixed
            self._row_h = min(frame.px(ROW_PX), room // max(1, len(self.rows)))
            if self._row_h >= frame.text("lead") + 12:
                break
        self.rect = Rect(0, 0, wide, fixed + self._row_h * len(self.rows))
        self.rect.center = table.center
        earlier = len(self.rows[0].deals) - 1
        self._columns = min(earlier, max(0, self._room(brush) // frame.px(COLUMN_PX)))
        self.skipped = min(self.skipped, earlier - self._columns)
        self.controls = [*self._leafing(brush, earlier), *self._buttons(brush, rows)]

    def _in_rows(self, brush: Brush, room: int) -> list[list[int]]:
        """Numbers of the buttons, row by row; the last row ends with the last one."""
        count, gap = len(self.choices), brush.frame.px(12)
        widths = [brush.button_w(label) for label, _press in self.choices]
        for each in range(count, 0, -1):
            rows = [list(range(max(0, end - each), end)) for end in range(count, 0, -each)][::-1]
            if all(sum(widths[k] + gap for k in row) - gap <= room for row in rows):
                break
        least = -(-count // len(rows))
        return [list(range(max(0, end - least), end)) for end in range(count, 0, -least)][::-1]

    def _buttons(self, brush: Brush, rows: Sequence[Sequence[int]]) -> list[Control]:
        frame, controls = brush.frame, []
        y = self.rect.bottom - _foot_h(brush, len(rows)) + frame.px(4)
        for row in rows:
            x = self.rect.right - frame.px(36)
            for k in reversed(row):
                label, press = self.choices[k]
                wide = brush.button_w(label)
                rect = Rect(x - wide, y, wide, brush.button_h())
                controls.append(Control(f"{self.name}.{label.text}", rect, label, press))
                x -= wide + frame.px(12)
            y += brush.button_h() + frame.px(12)
        return controls[::-1]

    def _leafing(self, brush: Brush, earlier: int) -> list[Control]:
        """Two arrows above the columns, where not all deals have room."""
        if earlier <= self._columns or not self._columns:
            return []
        frame = brush.frame
        side = max(44, frame.px(44))
        y = self._top(brush) - side - 2
        x = self._right(brush, 0) - self._columns * frame.px(COLUMN_PX) - side - frame.px(6)
        more = self.skipped < earlier - self._columns
        controls = []
        for name, icon, step, able in (
            ("later", "right", -1, self.skipped > 0), ("earlier", "left", 1, more),
        ):  # fmt: skip
            label = ButtonLabel("", "plain" if able else "off", "", icon)
            press = partial(self._leaf, step)
            controls.append(Control(f"{self.name}.{name}", Rect(x, y, side, side), label, press))
            x -= side + frame.px(6)
        return controls

    def _leaf(self, step: int) -> None:
        self.skipped = max(0, self.skipped + step)

    def _room(self, brush: Brush) -> int:
        """For earlier deals, in px."""
        frame, lead = brush.frame, brush.frame.text("lead")
        longest = max(brush.writer.width(row.name, lead, True) for row in self.rows)
        if self.tells:
            small = frame.text("small")
            longest = max(longest, *(brush.writer.width(row.line, small) for row in self.rows))
        least = max(frame.px(NAME_PX), longest)
        return self._right(brush, 0) - self.rect.left - frame.px(110) - least

    def _right(self, brush: Brush, column: int) -> int:
        """The right edge of a column.

        0: the latest earlier deal that is shown, -1: this deal, -2: the match.
        """
        frame = brush.frame
        x = self.rect.right - frame.px(44)
        if column == -2:
            return x
        x -= self._total_w(brush) if self.rows[0].total is not None else 0
        x -= frame.px(BAR_PX) if self._bars(brush) else 0
        return x if column == -1 else x - frame.px(COLUMN_PX + 26) - column * frame.px(COLUMN_PX)

    def _total_w(self, brush: Brush) -> int:
        """What the totals take, with the gap before them."""
        frame, lead = brush.frame, brush.frame.text("lead")
        longest = max(brush.writer.width(row.so_far, lead, True) for row in self.rows)
        crown = frame.px(34) if any(row.ahead for row in self.rows) else 0
        return max(frame.px(TOTAL_PX), longest + frame.px(58) + crown)

    def _bars(self, brush: Brush) -> bool:
        """Whether totals are drawn as well: where they can be compared, and there is room."""
        totals = [row.total for row in self.rows if row.total is not None]
        comparable = self.more_is_better and min(totals, default=-1) >= 0 < max(totals)
        return comparable and self.rect.w >= brush.frame.px(900)

    def _said(self) -> tuple[str, ...]:
        return () if self._dense else self.lines

    def _remarks(self) -> tuple[str, str]:
        return ("", self.remarks[1]) if self._dense else self.remarks

    def _head_h(self, brush: Brush, wide: int) -> int:
        frame = brush.frame
        title = self._title(brush, wide).get_height()
        headed = self.rows[0].total is not None or self.heading
        heads = round(frame.text("small") * 1.9) if headed else frame.px(10)
        # Arrows to leaf through the deals need more height than the words beside them.
        heads = max(heads, max(44, frame.px(44)) + 6) if len(self.rows[0].deals) > LEAFED else heads
        body, room = frame.text("body"), wide - 2 * frame.px(36)
        lines = sum(brush.writer.lines(line, body, room) for line in self._said())
        return frame.px(28) + title + round(body * 1.5) * lines + heads

    def _remarks_h(self, brush: Brush, wide: int) -> int:
        lines = 2 if self._two_remarks(brush, wide) else any(self._remarks())
        return round(brush.frame.text("body") * 1.7) * lines

    def _two_remarks(self, brush: Brush, wide: int) -> bool:
        """Whether both remarks are there and have no room beside each other."""
        size = brush.frame.text("body")
        words = sum(brush.writer.width(text, size) for text in self._remarks())
        return all(self._remarks()) and words + 3 * brush.frame.px(36) > wide

    def _top(self, brush: Brush) -> int:
        """Where the rows begin."""
        return self.rect.top + self._head_h(brush, self.rect.w)

    def reads(self) -> list[Reading]:
        """What stands on it, each seat in a sentence."""
        rows = [Reading(_row_read(self, row), self.rect) for row in self.rows]
        return [*headed(self.title, self.lines, self.rect), *rows,
                *headed("", self.remarks, self.rect)]

    # --- drawing ----------------------------------------------------------------------------------

    def _title(self, brush: Brush, wide: int) -> pygame.Surface:
        size = brush.frame.text("title")
        room = wide - 2 * brush.frame.px(36)
        if self._dense or brush.writer.width(self.title, size, Cut.TITLE) > room:
            size = brush.frame.text("lead")
        colour = BRASS if self.won else TEXT
        return brush.writer.picture(self.title, size, colour, bold=Cut.TITLE, width_px=room,
                                    lead=1.35)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Where it is, or on its way there from below."""
        if self.arrival.slide >= 1:
            self._draw(brush, surface, hot)
            return
        left = 1 - motion.out_cubic(self.arrival.slide)
        down = round(left * (surface.get_height() - self.rect.top))
        moved = [replace(each, rect=each.rect.move(0, down)) for each in self.controls]
        replace(self, rect=self.rect.move(0, down), controls=moved)._draw(brush, surface, hot)

    def _draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        brush = self.pen or brush
        frame, writer = brush.frame, brush.writer
        draw_sheet(brush, surface, self.rect)
        x, y = self.rect.left + frame.px(36), self.rect.top + frame.px(22)
        title = self._title(brush, self.rect.w)
        surface.blit(title, (x, y))
        y += title.get_height()
        body, room = frame.text("body"), self.rect.w - 2 * frame.px(36)
        for line in self._said():
            picture = writer.picture(line, body, MUTED, width_px=room)
            surface.blit(picture, (x, y + 2 - body // 4))
            y += round(body * 1.5) * writer.lines(line, body, room)
        self._heads(brush, surface)
        left, wide = self.rect.left + frame.px(20), self.rect.w - 2 * frame.px(20)
        # The match stands apart from the deal.
        apart = self._total_w(brush) if self.rows[0].total is not None else 0
        apart += frame.px(BAR_PX) if self._bars(brush) else 0
        for row, (top, high) in zip(self.rows, self._places(brush)):
            self._row(brush, surface, row, Rect(left, top, wide, high), apart)
        self._draw_remarks(brush, surface)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _heads(self, brush: Brush, surface: pygame.Surface) -> None:
        """Above the columns: which deal, or what the numbers are."""
        if self.rows[0].total is None and not self.heading:
            return
        frame, writer = brush.frame, brush.writer
        small, y = frame.text("small"), self._top(brush) - round(frame.text("small") * 0.9)
        if self.rows[0].total is not None:
            writer.put(surface, _("Match"), self._right(brush, -2), y, small, bold=True,
                       align="right")
        writer.put(surface, self.heading, self._right(brush, -1), y, small, MUTED, align="right")
        for k, deal in enumerate(self._shown()):
            words, right = _("Deal {n}", n=deal + 1), self._right(brush, k)
            writer.put(surface, words, right, y, small, MUTED, align="right")

    def _shown(self) -> list[int]:
        """The earlier deals with a column, the latest first."""
        last = len(self.rows[0].deals) - 2 - self.skipped
        return list(range(last, last - self._columns, -1))

    def _between(self, brush: Brush) -> int:
        """Between the rows of different sides, in px."""
        return min(brush.frame.px(8), self._row_h // 8)

    def _places(self, brush: Brush) -> Iterator[tuple[int, int]]:
        """Top and height of each row: all are as high, between partners there is nothing."""
        gap, top = self._between(brush), self._top(brush)
        for k, row in enumerate(self.rows):
            joined = k > 0 and self.rows[k - 1].side == row.side >= 0
            top -= gap if joined else 0
            yield top, self._row_h - gap
            top += self._row_h

    def _row(self, brush: Brush, surface: pygame.Surface, row: SeatScore, area: Rect,
             apart: int) -> None:
        """One seat; ``apart``: so wide is what stands of the match."""
        frame = brush.frame
        rim = (TEXT, 2) if row.mine else (LINE, 1.5)
        ground = ACTIVE if row.mine else TILE
        deal = Rect(area.topleft, (area.w - apart, area.h))
        surface.blit(canvas.box(deal.size, frame.px(12), ground, *rim), deal)
        if apart:
            match = Rect(deal.right + frame.px(8), area.top, apart - frame.px(8), area.h)
            surface.blit(canvas.box(match.size, frame.px(12), WELL, LINE, 1.5), match)
        disc = min(frame.px(48), area.h - 4)
        motif = brush.pictures.sitter(row.seat, disc)
        surface.blit(motif, motif.get_rect(left=area.left + frame.px(12), centery=area.centery))
        left = self._points(brush, surface, row, area.centery)
        x = area.left + disc + frame.px(24)
        self._name(brush, surface, row, Rect(x, area.top, left - x - frame.px(12), area.h))

    def _points(self, brush: Brush, surface: pygame.Surface, row: SeatScore, y: int) -> int:
        """The match, this deal, earlier deals; the left edge of it all."""
        lead, body = brush.frame.text("lead"), brush.frame.text("body")
        put = partial(brush.writer.put, surface, align="right")
        if row.total is not None:
            so_far = counted(row.so_far, row.before, self.arrival.count)
            where = put(so_far, self._right(brush, -2), y, lead, bold=True)
            if row.ahead:
                crown = self._sign(brush, "crown")
                surface.blit(crown, crown.get_rect(right=where.left - brush.frame.px(8),
                                                   centery=y))
        if self._bars(brush):
            self._bar(brush, surface, row, y)
        points = counted(row.deals[-1], 0, self.arrival.count)
        left = put(points, self._right(brush, -1), y, lead, bold=True).left
        for k, deal in enumerate(self._shown()):
            left = put(row.deals[deal], self._right(brush, k), y, body, MUTED).left
        return left

    def _name(self, brush: Brush, surface: pygame.Surface, row: SeatScore, room: Rect) -> None:
        """Name and place, below each other where a row is high enough."""
        frame, writer = brush.frame, brush.writer
        lead, small = frame.text("lead"), frame.text("small")
        two = room.h >= frame.px(TWO_LINES_PX) - frame.px(6) and room.h >= lead + small + 14
        place = row.place
        beside = 0 if two or not place else writer.width(place, small) + frame.px(14)
        crown = frame.px(34) if row.sign else 0
        name = writer.cut(row.name, lead, room.w - beside - crown, True)
        y = room.centery - round(small * 0.62) if two else room.centery
        done = writer.put(surface, name, room.left, y, lead, bold=True)
        if crown:
            at = done.right + frame.px(8), y
            drop(surface, self._sign(brush, row.sign), at, self.arrival.drop)
        if two:
            told = row.line if writer.width(row.line, small) <= room.w else place
            writer.put(surface, told, room.left, room.centery + round(lead * 0.62), small, MUTED)
        elif done.right + crown + beside <= room.right:
            writer.put(surface, place, room.right, y, small, MUTED, align="right")

    def _sign(self, brush: Brush, sign: str) -> pygame.Surface:
        if sign in SIGNS:
            return brush.pictures.sign(SIGNS[sign], brush.frame.px(30))
        return brush.pictures.icon(ICONS[sign], brush.frame.px(24))

    def _bar(self, brush: Brush, surface: pygame.Surface, row: SeatScore, middle: int) -> None:
        """The total against the largest."""
        frame = brush.frame
        most = max(each.total or 0 for each in self.rows)
        full = frame.px(BAR_PX) - frame.px(26)
        long = max(2, round(full * (row.total or 0) / most * self.arrival.count))
        left = self._right(brush, -1) + frame.px(44)
        rect = Rect(left, middle - frame.px(6), long, frame.px(12))
        colour = worn(_colour(brush, row.seat))
        pygame.draw.rect(surface, colour, rect, border_radius=frame.px(4))

    def _draw_remarks(self, brush: Brush, surface: pygame.Surface) -> None:
        frame, writer, size = brush.frame, brush.writer, brush.frame.text("body")
        left, right = self._remarks()
        step = round(size * 1.7)
        y = self._top(brush) + self._row_h * len(self.rows) + step // 2
        x, end = self.rect.left + frame.px(36), self.rect.right - frame.px(36)
        room = end - x
        if left:
            writer.put(surface, writer.cut(left, size, room), x, y, size)
        if right and self._two_remarks(brush, self.rect.w):
            writer.put(surface, writer.cut(right, size, room), x, y + step, size, MUTED)
        elif right:
            writer.put(surface, right, end, y, size, MUTED, align="right")


def _colour(brush: Brush, seat: int) -> str:
    """The colour of who sits there."""
    signs = brush.pictures.signs
    sign = signs[seat] if seat < len(signs) else seat
    return list(SEATS.values())[sign % len(SEATS)]


def _row_read(panel: ResultPanel, row: SeatScore) -> str:
    """A row as it is read: who, what it has come to, this deal, the match."""
    points = f"{panel.heading}: {row.deals[-1]}" if panel.heading else row.deals[-1]
    match = f"{_('Match')}: {row.so_far}" if row.total is not None else ""
    return listing([row.name, row.line or row.place, points, match])


def _foot_h(brush: Brush, rows: int) -> int:
    """So high are so many rows of buttons."""
    return rows * (brush.button_h() + brush.frame.px(12)) + brush.frame.px(20)


def is_roomy(panel: ResultPanel, brush: Brush) -> bool:
    """Whether its text has full size, and its rows are high enough for it."""
    return panel.pen is brush and panel._row_h >= ROOMY_ROW * brush.frame.text("lead")


def least_w(panel: ResultPanel, brush: Brush) -> int:
    """So wide is a result in which every row has room for its words, in px."""
    frame, writer = brush.frame, brush.writer
    lead, small = frame.text("lead"), frame.text("small")
    told = max(max(writer.width(row.line, small), writer.width(row.name, lead, True) + frame.px(44))
               for row in panel.rows)
    points = max(writer.width(row.deals[-1], lead, True) for row in panel.rows)
    match = panel._total_w(brush) if panel.rows[0].total is not None else 0
    return told + points + match + frame.px(180)
