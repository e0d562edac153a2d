"""A panel over the table in which something is asked: what all of them have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from scenes.look.theme import MUTED
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel, Pressable
from scenes.table.draw.panels import draw_sheet
from scenes.table.table_view import TableView

#: Room for a sentence beside the buttons, in px at K = 1.
NOTE = 330
#: Buttons with their names and what they do, the last one outermost.


class Sheet(Protocol):
    """One open question. ``rect``: its panel in window px, after ``lay_out``."""

    @property
    def title(self) -> str:
        """What is asked."""

    @property
    def rect(self) -> Rect:
        """Its panel in window px, after ``lay_out``."""

    @property
    def controls(self) -> Sequence[Control]:
        """What can be pressed in it, the topmost first."""

    def lay_out(self) -> None:
        """Anew, in the window as it is and with what has been put where."""

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        """Draw it; ``hot``: the control under the pointer."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what a pointer or a key does in it; whether it was used."""

    def still(self) -> bool:
        """Whether it can be answered as all is now; takes what has changed."""

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace."""


class Panel:
    """The frame of a sheet: a title, a closing cross, buttons at its foot and a sentence there."""

    def __init__(self, stage: TableView, title: str, close: Callable[[], None]) -> None:
        self.stage, self.title, self._close = stage, title, close
        self.rect = Rect(0, 0, 0, 0)
        self.body = Rect(0, 0, 0, 0)
        self.buttons: list[Control] = []
        self.close: Control | None = None
        self.note = ""
        self._foot: Sequence[Pressable] = ()

    # --- measures ---------------------------------------------------------------------------------

    @property
    def brush(self) -> Brush:
        """What it is drawn with: as large as what is on the table."""
        return self.stage.looks.brush

    @property
    def pad(self) -> int:
        """Its margin, in px."""
        return self.brush.frame.px(20)

    @property
    def head_h(self) -> int:
        """Height of the line with the title, in px."""
        return max(44, self.brush.frame.px(48)) + self.brush.frame.px(10)

    @property
    def foot_h(self) -> int:
        """Height of the buttons with the room above and below them, in px."""
        high = self.brush.button_h() + self.brush.frame.px(14) if self._foot else 0
        return high + self.pad

    @property
    def _bounds(self) -> Rect:
        """Where the panel may be."""
        frame = self.brush.frame
        return frame.table.inflate(-frame.px(24), -frame.px(16))

    @property
    def room(self) -> Rect:
        """The largest that a body may be, in window px."""
        bounds = self._bounds
        height = bounds.h - self.head_h - self.foot_h - self._note_h()
        return Rect(0, 0, bounds.w - 2 * self.pad, height)

    def _wides(self) -> list[int]:
        return [self.brush.button_w(label) for _name, label, _press in self._foot]

    def _foot_w(self) -> int:
        """How wide buttons are, with the room between them, and for a sentence beside them."""
        frame, wides = self.brush.frame, self._wides()
        kept = frame.px(NOTE) if self.note else 0
        taken = sum(wides) + frame.px(10) * len(wides) + kept
        return min(taken, self._bounds.w - 2 * self.pad)

    def _note_h(self) -> int:
        """Height of the sentence where it must stand above the buttons; 0: it is beside them.

        It depends on nothing else in the panel.
        """
        frame, wides = self.brush.frame, self._wides()
        beside = self._foot_w() - sum(wides) - frame.px(10) * len(wides)
        if not self.note or self._written(beside).get_height() <= self._beside_h:
            return 0
        return self._written(self._foot_w()).get_height()

    @property
    def _beside_h(self) -> int:
        """How high a sentence beside the buttons may be, in px."""
        return self.brush.button_h() + self.brush.frame.px(16)

    def _written(self, width_px: int) -> pygame.Surface:
        size = self.brush.frame.text("body")
        return self.brush.writer.picture(self.note, size, MUTED, width_px=width_px, lead=1.3)

    # --- laying out -------------------------------------------------------------------------------

    def plan(self, foot: Sequence[Pressable], note: str = "") -> None:
        """What there will be at its foot: buttons, and a sentence; ``room`` depends on it."""
        self._foot, self.note = foot, note

    def lay_out(self, body: tuple[int, int], at: Rect | None = None) -> None:
        """Round a body of that size; ``at``: above that place, else in the middle of the table."""
        frame, brush, bounds = self.brush.frame, self.brush, self._bounds
        side, note_h = max(44, frame.px(48)), self._note_h()
        inner = bounds.w - 2 * self.pad
        title_w = brush.writer.width(self.title, frame.text("lead"), True) + side + frame.px(24)
        wide = max(body[0], min(inner, title_w), self._foot_w())
        high = self.head_h + body[1] + note_h + self.foot_h
        self.rect = Rect(0, 0, wide + 2 * self.pad, high)
        self.rect.center = frame.table.center
        if at is not None and at.h < frame.table.h // 2:
            self.rect.midbottom = (at.centerx, at.top - frame.px(18))
        # Never over the hand where there is room above it.
        solution = self.stage.layout.solution
        if solution.hand_h:
            self.rect.bottom = min(self.rect.bottom, solution.hand_top - frame.px(8))
        self.rect.clamp_ip(bounds)
        self.body = Rect(0, self.rect.top + self.head_h, *body)
        self.body.centerx = self.rect.centerx
        close = Rect(self.rect.right - side - frame.px(8), self.rect.top + frame.px(8), side, side)
        self.close = Control("editor.close", close, ButtonLabel("", "plain", "", "close"),
                             self._close)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        brush = self.brush
        self.buttons = []
        x, top = self.rect.right - self.pad, self.rect.bottom - self.pad - brush.button_h()
        for (name, label, press), button_w in zip(reversed(self._foot), reversed(self._wides())):
            rect = Rect(x - button_w, top, button_w, brush.button_h())
            self.buttons.insert(0, Control(f"editor.{name}", rect, label, press))
            x = rect.left - brush.frame.px(10)

    @property
    def controls(self) -> list[Control]:
        """The buttons at its foot, then the cross if it has one."""
        return [*self.buttons, *([self.close] if self.close else [])]

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        """Ground, title, buttons and the sentence."""
        brush, frame, rect = self.brush, self.brush.frame, self.rect
        draw_sheet(brush, surface, rect)
        lead = frame.text("lead")
        room = rect.w - 2 * self.pad - (self.close.rect.w if self.close else 0)
        title = brush.writer.cut(self.title, lead, room, True)
        middle = rect.top + frame.px(8) + (self.close.rect.h if self.close else 0) // 2
        brush.writer.put(surface, title, rect.left + self.pad, middle, lead, bold=True)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
        if self.note:
            self._draw_note(surface)

    def _draw_note(self, surface: pygame.Surface) -> None:
        """Beside the buttons, or above them."""
        left, foot = self.rect.left + self.pad, self.rect.bottom - self.pad
        high, gap = self.brush.button_h(), self.brush.frame.px(10)
        if self._note_h():
            picture = self._written(self.rect.w - 2 * self.pad)
            at = picture.get_rect(left=left, bottom=foot - high - gap // 2)
        else:
            right = min((each.rect.left for each in self.buttons), default=self.rect.right)
            picture = self._written(right - gap - left)
            at = picture.get_rect(left=left, centery=foot - high // 2)
        surface.blit(picture, at)
