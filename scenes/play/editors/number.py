"""One of many numbers: a slider, with steps beside it; digits, arrows and the wheel move it too."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.asking import Number, number_in
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, BRASS_LIT, INK, MUTED, RIM, TEXT, WELL, Cut
from scenes.play.editors.sheet import Panel
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.bundles import FEW, number_of
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable

#: Height of the track and of its knob, its width, in px at K = 1.
TRACK, KNOB, WIDE = 14, 46, 620
_STEPS = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10, pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1,
          pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}  # fmt: skip
_LEAPS = (5, 10, 20, 50, 100, 200, 500)


def numbered(desk: PlayDesk, actions: list[Action], at: Rect, first: Action | None,
             close: Callable[[], None]) -> Slider | None:
    """The slider for these actions; None where they are no numbers, or so few that each is a
    button."""
    number = number_of(desk.setting.table, actions)
    if number is None or len(actions) <= FEW:
        return None
    start = number.first(desk.view) if first is None else number_in(first)
    return Slider(desk, number, actions, start, at, close)


class Slider:
    """``n``: where it stands, one of the numbers that are possible."""

    def __init__(self, desk: PlayDesk, number: Number, actions: Sequence[Action],
                 start: int | None, at: Rect, close: Callable[[], None]) -> None:
        self._desk, self._number, self._at, self._shut = desk, number, at, close
        self._by_number = {number_in(action) or 0: action for action in reversed(actions)}
        self._numbers = sorted(self._by_number)
        self._typed = ""
        self._held = False
        self._track = Rect(0, 0, 0, 0)
        self._steps: list[Control] = []
        self.n = self._numbers[len(self._numbers) // 2]
        title = desk.looks.edge.tell(number.title(desk.view))
        self._panel = Panel(desk.stage, title, close)
        if start is not None:
            self._go_to(start)

    @property
    def rect(self) -> Rect:
        """Its panel in window px, after ``lay_out``."""
        return self._panel.rect

    @property
    def title(self) -> str:
        """What is asked."""
        return self._panel.title

    @property
    def _words(self) -> str:
        return self._desk.looks.edge.tell(self._number.words(self._desk.view, self.n))

    # --- moving it --------------------------------------------------------------------------------

    def _go_to(self, n: int) -> None:
        """To that number, or to the next one that is possible."""
        k = min(bisect_left(self._numbers, n), len(self._numbers) - 1)
        below = self._numbers[max(0, k - 1)]
        self.n = below if abs(below - n) < abs(self._numbers[k] - n) else self._numbers[k]

    def step(self, by: int) -> bool:
        """Some numbers on; whether there were any."""
        k = self._numbers.index(self.n)
        to = self._numbers[min(max(0, k + by), len(self._numbers) - 1)]
        moved, self.n, self._typed = to != self.n, to, ""
        self.lay_out()
        return moved

    @property
    def _leap(self) -> int:
        """The larger step."""
        tenth = len(self._numbers) / 10
        return next((leap for leap in _LEAPS if leap >= tenth), _LEAPS[-1])

    def _type(self, digit: str) -> None:
        """Digits one after the other are one number, as long as there is any so large."""
        largest = self._numbers[-1]
        typed = self._typed + digit
        self._typed = typed if int(typed) <= largest else digit
        self._go_to(int(self._typed))
        self.lay_out()

    def _pointed(self, x: int) -> None:
        part = (x - self._track.left) / max(1, self._track.w)
        last = len(self._numbers) - 1
        self.n, self._typed = self._numbers[min(max(0, round(part * last)), last)], ""
        self.lay_out()

    def _done(self) -> None:
        action = self._by_number[self.n]
        self._shut()
        self._desk.fingers.submit(action)

    def still(self) -> bool:
        """Whether any number can be chosen now; it moves to the nearest that can."""
        may = self._desk.fingers.may
        left = {n: action for n, action in self._by_number.items() if may(action)}
        if left:
            self._by_number, self._numbers = left, sorted(left)
            self._go_to(self.n)
        return bool(left)

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Move the knob by pointer, key or wheel; whether it was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._reach.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            return True
        elif event.type == pygame.MOUSEWHEEL and self._desk.side is None:
            self.step(event.y)
            return True
        if not self._held or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        self._pointed(event.pos[0])
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.step(len(self._numbers) * (1 if event.key == pygame.K_END else -1))
        elif event.key in _STEPS:
            by = _STEPS[event.key]
            self.step(by if abs(by) == 1 else by // 10 * self._leap)
        elif len(name := pygame.key.name(event.key).strip("[]")) == 1 and name.isdecimal():
            self._type(name)
        else:
            return False
        return True

    @property
    def _reach(self) -> Rect:
        """Where a press is for the slider."""
        return self._slide.inflate(self._slide.h // 2, 8)

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def _slide(self) -> Rect:
        knob = max(44, self._panel.brush.frame.px(KNOB))
        return self._track.inflate(knob, knob - self._track.h)

    @property
    def controls(self) -> list[Control]:
        """The steps, the knob, then the buttons of the panel."""
        label = ButtonLabel(self._words, "primary")
        slide = Control("editor.slide", self._slide, label, self._done, turn=self.step)
        return [*self._steps, slide, *self._panel.controls]

    def lay_out(self) -> None:
        """Place the number with its steps, and the track below it."""
        panel, brush = self._panel, self._panel.brush
        frame = brush.frame
        big, small = frame.text("display"), frame.text("small")
        knob, gap = max(44, frame.px(KNOB)), frame.px(14)
        wide = min(panel.room.w, frame.px(WIDE))
        row = max(brush.button_h(), round(1.3 * big))
        done = ButtonLabel(self._words, "primary", "return")
        panel.plan([Pressable("done", done, self._done)])
        panel.lay_out((wide, row + gap + knob + round(1.4 * small)), self._at)
        top = panel.body.top + row + gap + knob // 2
        self._track = Rect(0, 0, wide - knob, frame.px(TRACK))
        self._track.center = (panel.body.centerx, top)
        self._steps = []
        left, right = panel.body.left, panel.body.right
        for by, on_left in ((-self._leap, True), (-1, True), (self._leap, False), (1, False)):
            label = ButtonLabel(f"\N{MINUS SIGN}{-by}" if by < 0 else f"+{by}")
            at = Rect(0, panel.body.top + (row - brush.button_h()) // 2, brush.button_w(label),
                      brush.button_h())
            if on_left:
                at.left, left = left, left + at.w + frame.px(8)
            else:
                at.right, right = right, right - at.w - frame.px(8)
            self._steps.append(Control(f"editor.step{by}", at, label, partial(self._press, by)))

    def _press(self, by: int) -> None:
        self.step(by)

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        """Draw it; what the ends of the track mean stands below them."""
        panel, brush, track = self._panel, self._panel.brush, self._track
        frame, desk = brush.frame, self._desk
        panel.draw(surface, hot)
        for control in self._steps:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
        big, middle = frame.text("display"), self._steps[0].rect.centery
        brush.writer.put(surface, str(self.n), panel.body.centerx, middle, big, bold=Cut.TITLE,
                         align="middle")
        surface.blit(canvas.box(track.size, track.h // 2, WELL, RIM, 1.5), track)
        last = len(self._numbers) - 1
        x = track.left + round(track.w * self._numbers.index(self.n) / max(1, last))
        full = Rect(track.left, track.top, max(track.h, x - track.left), track.h)
        surface.blit(canvas.box(full.size, track.h // 2, BRASS), full)
        self._draw_knob(surface, (x, track.centery), lit=self._held or hot == "editor.slide")
        small = frame.text("small")
        y = track.centery + max(44, frame.px(KNOB)) // 2 + round(0.7 * small)
        ends = [str(self._numbers[0]), str(self._numbers[-1])]
        if self._number.ends is not None:
            words = map(desk.looks.edge.tell, self._number.ends)
            ends = [f"{n} \N{MIDDLE DOT} {word}" for n, word in zip(ends, words)]
        body = panel.body
        brush.writer.put(surface, ends[0], body.left, y, small, MUTED)
        brush.writer.put(surface, ends[1], body.right, y, small, MUTED, align="right")

    def _draw_knob(self, surface: pygame.Surface, at: tuple[int, int], *, lit: bool) -> None:
        side = self._panel.brush.frame.px(KNOB - 8)
        knob = Rect(0, 0, side, side)
        knob.center = at
        canvas.put_shadow(surface, knob, radius=side // 2, blur=4, alpha=120)
        surface.blit(canvas.box(knob.size, side // 2, BRASS_LIT if lit else TEXT, INK, 2), knob)
        for dx in (-4, 0, 4):
            top, low = knob.centery - side // 6, knob.centery + side // 6
            pygame.draw.line(surface, worn(INK), (at[0] + dx, top), (at[0] + dx, low), 2)

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace: the number, the least and the most."""
        return {"asks": "number", "title": self._panel.title, "number": self.n,
                "least": self._numbers[0], "most": self._numbers[-1], "done": self._words,
                "rect": list(self.rect)}  # fmt: skip
