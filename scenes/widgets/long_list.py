"""A list of any length: only the lines that are seen are drawn, and one of them is chosen.

It is one piece and scrolls by itself: ten thousand lines cost no more than twenty.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

import pygame

from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.theme import BRASS, BUTTON, HOVER, LINE, RIM, RULE, TEXT, TILE
from scenes.widgets.fields import BAR_PX
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen, Written
from scenes.widgets.piece import Piece

#: The second click on a line within this time opens it.
DOUBLE_MS = 400
#: No handle is lower, however long the list is.
LEAST_HANDLE_PX = 44
#: Lines for each notch of the wheel.
_NOTCH = 1.5
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}
_LEAVES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


@dataclass(slots=True)
class ListPlace:
    """Where somebody is in a list, kept while its page is built anew: the ``chosen`` line (-1:
    none) and how many px are hidden above."""

    chosen: int = -1
    offset: int = 0
    clicked: tuple[int, int] = (-1, 0)


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that cannot be chosen: it says what the next ones have in common."""

    text: str


#: Draws one line, on a surface of its size.
Draw = Callable[[Pen, Any], None]


class LongList(Piece):
    """``lines``: what to draw, and ``Heading``s between. ``choose`` and ``open`` get the number of
    a line: it is chosen; it was chosen and pressed once more, or with ``one_press`` at once."""

    def __init__(
        self, page: Host, rect: pygame.Rect, lines: Sequence[Any], place: ListPlace, draw: Draw, *,
        line_px: int, choose: Callable[[int], None], open: Callable[[int], None], name: str,
        one_press: bool = False,
    ) -> None:  # fmt: skip
        theme = page.theme
        self.lines, self.place, self._draw = lines, place, draw
        self._choose, self._open, self._one_press = choose, open, one_press
        self._heading_px = theme.line("body") + theme.px(14)
        self._gap = theme.px(6)
        heights = (self._heading_px if isinstance(line, Heading) else line_px + self._gap
                   for line in lines)  # fmt: skip
        self._tops = list(accumulate(heights, initial=0))
        self._grabbed: int | None = None
        super().__init__(page, rect, press=self._press, name=name)
        self.scroll_to(place.offset)

    # --- where lines are --------------------------------------------------------------------------

    @property
    def depth(self) -> int:
        """How high all lines are, in px."""
        return int(self._tops[-1])

    def scroll_to(self, offset: int) -> None:
        """Hide this many px above."""
        self.place.offset = max(0, min(offset, self.depth - self.rect.height))

    def spot(self, number: int) -> pygame.Rect:
        """Where a line is in the piece, in px; it may lie outside."""
        top, below = self._tops[number], self._tops[number + 1]
        gap = 0 if isinstance(self.lines[number], Heading) else self._gap
        return pygame.Rect(0, top - self.place.offset, self._room, below - top - gap)

    @property
    def _room(self) -> int:
        bar = BAR_PX if self.depth > self.rect.height else 0
        return max(1, int(self.rect.width) - bar)

    def seen(self) -> range:
        """The numbers of the lines of which anything is seen."""
        if not self.lines:
            return range(0)
        first = bisect_right(self._tops, self.place.offset) - 1
        last = bisect_right(self._tops, self.place.offset + self.rect.height - 1) - 1
        return range(first, min(last, len(self.lines) - 1) + 1)

    def _at(self, position: tuple[int, int]) -> int:
        """The line at these px of the window; -1: none."""
        x, y = position[0] - self.rect.x, position[1] - self.rect.y
        rows = (k for k in self.seen() if self.spot(k).collidepoint(x, y))
        number = next(rows, -1)
        return -1 if number < 0 or isinstance(self.lines[number], Heading) else number

    def _handle(self) -> pygame.Rect | None:
        """The handle of the bar in the piece; None where all is seen."""
        view, depth = self.rect.height, self.depth
        if depth <= view:
            return None
        high = max(min(LEAST_HANDLE_PX, view // 2), view * view // depth)
        top = round((view - high) * self.place.offset / (depth - view))
        return pygame.Rect(self.rect.width - BAR_PX + 8, top, BAR_PX - 12, high)

    # --- what it looks like -----------------------------------------------------------------------

    def look(self) -> Any:
        under = self._at(self.page.manager.get_mouse_position()) if self.hovered else -1
        return self.place.chosen, self.place.offset, under, self._grabbed is None

    def paint(self, pen: Pen) -> None:
        under = self._at(self.page.manager.get_mouse_position()) if self.hovered else -1
        for number in self.seen():
            rect = self.spot(number)
            part = Pen(pygame.Surface(rect.size, pygame.SRCALPHA), pen.theme)
            self._paint_line(part, number, lit=number == under)
            pen.surface.blit(part.surface, rect)
            pen.written += [Written(each.text, each.rect.move(rect.topleft))
                            for each in part.written]
        handle = self._handle()
        if handle is not None:
            colour = RULE if self._grabbed is None else BRASS
            pen.surface.blit(canvas.box(handle.size, handle.width // 2, colour), handle)

    def _paint_line(self, pen: Pen, number: int, *, lit: bool) -> None:
        line, rect, theme = self.lines[number], pen.surface.get_rect(), pen.theme
        if isinstance(line, Heading):
            pen.text(line.text, theme.px(4), rect.centery, bold=True, colour=TEXT)
            return
        fill, rim = (BUTTON, BRASS) if number == self.place.chosen else (TILE, LINE)
        if lit:
            fill, rim = HOVER, RIM if rim == LINE else rim
        pen.box(rect, theme.px(10), fill, rim, theme.px(2) if rim == BRASS else 1.5)
        self._draw(pen, line)

    def line_words(self, number: int) -> str:
        """What is written on a line."""
        pen = Pen(pygame.Surface(self.spot(number).size, pygame.SRCALPHA), self.page.theme)
        self._paint_line(pen, number, lit=False)
        return " ".join(each.text for each in pen.written)

    # --- mouse ------------------------------------------------------------------------------------

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            notch = round(_NOTCH * (self._tops[-1] / max(1, len(self.lines))))
            self.scroll_to(self.place.offset - event.y * notch)
            return True
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            self._drag(event.pos[1] - self.rect.y - self._grabbed)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grabbed is not None:
            self._grabbed = None
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._on_bar(event.pos):
            self.page.point_at(self)
            return True
        return super().process_event(event)

    def _on_bar(self, position: tuple[int, int]) -> bool:
        """Take hold of the handle, or go a leaf towards where the bar was clicked."""
        handle = self._handle()
        x, y = position[0] - self.rect.x, position[1] - self.rect.y
        if handle is None or not self.hover_point(*position) or x < self._room:
            return False
        if handle.top <= y < handle.bottom:
            self._grabbed = y - handle.top
        else:
            leaf = self.rect.height * 3 // 4
            self.scroll_to(self.place.offset + (leaf if y > handle.top else -leaf))
        return True

    def _drag(self, top: int) -> None:
        handle = self._handle()
        if handle is not None:
            way = max(1, self.rect.height - handle.height)
            self.scroll_to(round((self.depth - self.rect.height) * top / way))

    def pressed_at(self, position: tuple[int, int]) -> None:
        number, now_ms = self._at(position), pygame.time.get_ticks()
        if number < 0:
            return
        twice = number == self.place.clicked[0] and now_ms - self.place.clicked[1] <= DOUBLE_MS
        self.place.clicked = number, now_ms
        if not twice:
            self._take(number)
        if twice or self._one_press:
            self._open(number)

    # --- keys -------------------------------------------------------------------------------------

    def use_key(self, code: int) -> bool:
        """Up, down, a leaf on, and to both ends; whether it led anywhere."""
        chosen = [k for k, line in enumerate(self.lines) if not isinstance(line, Heading)]
        if not chosen or code not in {*_STEPS, *_ENDS, *_LEAVES}:
            return False
        here = bisect_right(chosen, self.place.chosen) - 1
        leaf = max(1, len(self.seen()) - 2)
        step = _STEPS.get(code) or _LEAVES.get(code, 0) * leaf or _ENDS[code] * len(chosen)
        to = max(0, min(len(chosen) - 1, here + step))
        if to == here and code in _STEPS:
            return False
        self._take(chosen[to])
        return True

    def _take(self, number: int) -> None:
        self.place.chosen = number
        self.bring(number)
        self._choose(number)

    def bring(self, number: int) -> None:
        """Scroll until a line is seen, with its heading if that stands above it."""
        first = number - (number > 0 and isinstance(self.lines[number - 1], Heading))
        if self.spot(first).top < 0:
            self.scroll_to(self._tops[first])
        elif self.spot(number).bottom > self.rect.height:
            self.scroll_to(self._tops[number + 1] - self.rect.height)

    def press_line(self, number: int | None) -> bool:
        """Choose and open a line, None: the chosen one; whether it is one to be opened."""
        at = self.place.chosen if number is None else number
        if not 0 <= at < len(self.lines) or isinstance(self.lines[at], Heading):
            return False
        self._take(at)
        self._open(at)
        return True

    def _press(self) -> None:
        """Enter or Space."""
        if 0 <= self.place.chosen < len(self.lines):
            self._open(self.place.chosen)
