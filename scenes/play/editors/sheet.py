"""A panel over the table in which something is asked: what all of them have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from scenes.look.theme import MUTED
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, Label
from scenes.table.draw.panels import draw_sheet
from scenes.table.stage import Stage


class Sheet(Protocol):
    """One open question. ``rect``: its panel in window px, after ``lay_out``."""

    @property
    def rect(self) -> Rect: ...

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
    """The frame of a sheet: a title, a closing cross, buttons at its foot.

    ``foot``: buttons with their names and what they do, the last one outermost.
    """

    def __init__(self, stage: Stage, title: str, close: Callable[[], None]) -> None:
        self.stage, self.title, self._close = stage, title, close
        self.rect = Rect(0, 0, 0, 0)
        self.body = Rect(0, 0, 0, 0)
        self.buttons: list[Control] = []
        self.close: Control | None = None

    # --- measures ---------------------------------------------------------------------------------

    @property
    def brush(self) -> Brush:
        return self.stage.brush

    @property
    def pad(self) -> int:
        return self.brush.frame.px(20)

    @property
    def head_h(self) -> int:
        """Height of the line with the title, in px."""
        return max(44, self.brush.frame.px(48)) + self.brush.frame.px(10)

    @property
    def foot_h(self) -> int:
        """Height of the buttons with the room above and below them, in px."""
        return self.brush.button_h() + self.pad + self.brush.frame.px(14)

    @property
    def room(self) -> Rect:
        """The largest that a body may be, in window px."""
        frame = self.brush.frame
        table = frame.table.inflate(-frame.px(24), -frame.px(16))
        height = table.h - self.head_h - self.foot_h
        return Rect(0, 0, table.w - 2 * self.pad, height)

    # --- laying out -------------------------------------------------------------------------------

    def lay_out(self, body: tuple[int, int], foot: Sequence[tuple[str, Label, Callable[[], None]]],
                at: Rect | None = None) -> None:
        """Round a body of that size; ``at``: above that place, else in the middle of the table."""
        frame, brush = self.brush.frame, self.brush
        side, gap = max(44, frame.px(48)), frame.px(10)
        wides = [brush.button_w(label) for _name, label, _press in foot]
        title_w = brush.writer.width(self.title, frame.text("lead"), True) + side + frame.px(24)
        table = frame.table.inflate(-frame.px(24), -frame.px(16))
        wide = max(body[0], sum(wides) + gap * (len(wides) - 1), min(title_w, self.room.w))
        high = self.head_h + body[1] + (self.foot_h if foot else self.pad)
        self.rect = Rect(0, 0, wide + 2 * self.pad, high)
        self.rect.center = frame.table.center
        if at is not None and at.h < frame.table.h // 2:
            self.rect.midbottom = (at.centerx, at.top - frame.px(18))
        # Never over the hand where there is room above it.
        solution = self.stage.layout.solution
        if solution.hand_h:
            self.rect.bottom = min(self.rect.bottom, solution.hand_top - frame.px(8))
        self.rect.clamp_ip(table)
        self.body = Rect(0, self.rect.top + self.head_h, *body)
        self.body.centerx = self.rect.centerx
        close = Rect(self.rect.right - side - frame.px(8), self.rect.top + frame.px(8), side, side)
        self.close = Control("editor.close", close, Label("", "plain", "", "close"), self._close)
        self.buttons = []
        x, top = self.rect.right - self.pad, self.rect.bottom - self.pad - brush.button_h()
        for (name, label, press), button_w in zip(reversed(foot), reversed(wides)):
            rect = Rect(x - button_w, top, button_w, brush.button_h())
            self.buttons.insert(0, Control(f"editor.{name}", rect, label, press))
            x = rect.left - gap

    @property
    def controls(self) -> list[Control]:
        return [*self.buttons, *([self.close] if self.close else [])]

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hot: str, note: str = "") -> None:
        """Ground, title and buttons; ``note``: a sentence left of these."""
        brush, frame, rect = self.brush, self.brush.frame, self.rect
        draw_sheet(brush, surface, rect)
        lead = frame.text("lead")
        room = rect.w - 2 * self.pad - (self.close.rect.w if self.close else 0)
        title = brush.writer.cut(self.title, lead, room, True)
        middle = rect.top + frame.px(8) + (self.close.rect.h if self.close else 0) // 2
        brush.writer.put(surface, title, rect.left + self.pad, middle, lead, bold=True)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
        if note:
            self._note(surface, note)

    def _note(self, surface: pygame.Surface, note: str) -> None:
        """What there is to say about it, beside the buttons."""
        brush, frame = self.brush, self.brush.frame
        left = min((control.rect.left for control in self.buttons), default=self.rect.right)
        room = left - self.rect.left - self.pad - frame.px(14)
        high = brush.button_h() + frame.px(8)
        size = frame.text("body")
        picture = brush.writer.picture(note, size, MUTED, width_px=room, lead=1.3)
        if picture.get_height() > high:
            size = frame.text("small")
            picture = brush.writer.picture(note, size, MUTED, width_px=room, lead=1.15)
        at = picture.get_rect(left=self.rect.left + self.pad)
        at.centery = self.rect.bottom - self.pad - brush.button_h() // 2
        surface.blit(picture, at, Rect(0, 0, room, at.h))

