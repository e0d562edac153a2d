"""A panel in the middle of the table with many buttons, in as few columns as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.look.theme import MUTED
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush
from scenes.table.draw.panels import Modal, draw_sheet
from scenes.table.layout.frame import Frame

#: Buttons are no lower, whatever the text.
LOWEST_PX = 44
MOST_COLUMNS = 4
#: Of the size of text, where all of it has no room in the window.
SHARES = (1, 0.85, 0.7, 0.55)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the buttons stand: columns, the width and height of each, the size of their text."""

    columns: int
    wide: int
    high: int
    role: str


@dataclass
class Grid(Modal):
    """Its last choice, the main one, stands above the others, as wide as the panel; the first
    choice is read first."""

    _share: float = 1

    def lay_out(self, brush: Brush) -> None:
        for share in SHARES:
            self._share = share
            mine = self.pen = self._smaller(brush)
            for area in _areas(brush.frame):
                plans = list(self._plans(mine))
                plan = next((plan for plan in plans if self._fits(mine, plan, area)), None)
                if plan is not None:
                    self._place(mine, plan, area)
                    return
        self._place(mine, plans[-1], area)

    def _smaller(self, brush: Brush) -> Brush:
        """With text so small that all has room."""
        if self._share == 1:
            return brush
        frame = replace(brush.frame, user_scale=brush.frame.user_scale * self._share)
        return Brush(frame, brush.pictures, brush.writer)

    def _place(self, brush: Brush, plan: _Plan, area: Rect) -> None:
        gap, pad = brush.frame.px(10), self._pad(brush)
        wide = plan.columns * (plan.wide + gap) - gap + 2 * pad
        self.rect = Rect(0, 0, min(wide, area.w - 16), min(self._tall(brush, plan), area.h - 8))
        self.rect.center = area.center
        self.controls = self._placed(brush, plan)

    def _plans(self, brush: Brush) -> Iterator[_Plan]:
        """The best one first: few columns, full height, large text."""
        frame, labels = brush.frame, [label for label, _press in self.choices]
        usual = brush.button_h()
        for role, high in (("body", usual), ("small", max(44, usual * 3 // 4)),
                           ("small", LOWEST_PX)):
            widest = max(brush.button_w(label, role) for label in labels)
            for columns in range(2, MOST_COLUMNS + 1):
                least = (frame.px(480) - frame.px(10)) // 2 if columns == 2 else 0
                yield _Plan(columns, max(widest, least), high, role)

    def _fits(self, brush: Brush, plan: _Plan, area: Rect) -> bool:
        gap = brush.frame.px(10)
        wide = plan.columns * (plan.wide + gap) - gap + 2 * self._pad(brush)
        tall = self._tall(brush, plan)
        return wide <= area.w - 16 and tall <= area.h - 8

    def _tall(self, brush: Brush, plan: _Plan) -> int:
        rows = -(-(len(self.choices) - 1) // plan.columns) + 1
        return self._top(brush) + rows * (plan.high + brush.frame.px(10)) + self._pad(brush)

    def _pad(self, brush: Brush) -> int:
        return brush.frame.px(24)

    def _top(self, brush: Brush) -> int:
        """How high title and sentences are."""
        frame = brush.frame
        lines = round(frame.text("small") * 1.5) * len(self.lines)
        return frame.px(18) + round(frame.text("lead") * 1.5) + lines + frame.px(10)

    def _placed(self, brush: Brush, plan: _Plan) -> list[Control]:
        gap, pad = brush.frame.px(10), self._pad(brush)
        left, y = self.rect.left + pad, self.rect.top + self._top(brush)
        inner = self.rect.w - 2 * pad
        each = (inner - gap * (plan.columns - 1)) // plan.columns
        *others, (main, press_main) = self.choices
        name = f"{self.name}.{main.text}"
        controls = [Control(name, Rect(left, y, inner, plan.high), main, press_main, plan.role)]
        for k, (label, press) in enumerate(others):
            row, column = divmod(k, plan.columns)
            top = y + (row + 1) * (plan.high + gap)
            at = Rect(left + column * (each + gap), top, each, plan.high)
            controls.append(Control(f"{self.name}.{label.text}", at, label, press, plan.role))
        return controls

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        draw_sheet(brush, surface, self.rect)
        brush = self.pen or brush
        frame, writer = brush.frame, brush.writer
        room, middle = self.rect.w - 2 * self._pad(brush), self.rect.centerx
        lead, small = frame.text("lead"), frame.text("small")
        y = self.rect.top + frame.px(18)
        title = writer.cut(self.title, lead, room, True)
        writer.put(surface, title, middle, y + lead * 3 // 4, lead, bold=True, align="middle")
        y += round(lead * 1.5)
        for line in self.lines:
            cut = writer.cut(line, small, room)
            writer.put(surface, cut, middle, y + small * 3 // 4, small, MUTED, align="middle")
            y += round(small * 1.5)
        for control in self.controls:
            lit = control.name == hot
            brush.button(surface, control.label, control.rect, hot=lit, role=control.role)


def _areas(frame: Frame) -> tuple[Rect, Rect]:
    """Where it may lie: over the table; where that is too small over all but the rail."""
    left = 0 if frame.left_handed else frame.rail.right
    return frame.table, Rect(left, 0, frame.width - frame.rail.w, frame.height)
