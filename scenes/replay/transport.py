"""What a replay is gone through with: first, back, play, on, last, and a slider with marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, BUTTON, FOCUS, LINE, RIM, WELL
from scenes.look.wardrobe import EDGE
from scenes.program.play import PACES
from scenes.replay.desk import TIPS, ReplayDesk
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control, put_ground
from scenes.table.draw.paint import ButtonLabel
from scenes.table.layer import Depth, Layer

#: Sign -> icon, command.
_SIGNS = {"first": ("step_back", "first"), "back": ("left", "step_back"),
          "play": ("play", "toggle"), "on": ("right", "step_on"), "last": ("step_on", "last")}
#: Marks nearer to each other than this are left out.
MARK_PX = 5
#: A shorter slider is of no use.
SLIDER_PX = 160
#: While it plays: so long a step is looked at, once its cards lie still; in real time at most so
#: long passes between two.
LOOK_MS, LEAST_MS, LONGEST_MS = 700, 180, 1500


class Transport(Layer[ReplayDesk]):
    """The bar above the strip: buttons, slider, whose view it is; and what its buttons do."""

    depths = (Depth.MARKS, Depth.TOP)

    def __init__(self, desk: ReplayDesk) -> None:
        super().__init__(desk)
        self.marks = desk.course.marks()
        self.signs: list[Control] = []
        self.grabbed = False
        self._viewer: Control | None = None
        self._track = Rect(0, 0, 0, 0)
        self._next_ms = 0.0
        #: Draws on the ground of the bar, below the slider.
        self.behind: Callable[[pygame.Surface], None] = lambda surface: None

    # --- going through it -----------------------------------------------------------------------

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "first": lambda: self.desk.seek(0), "last": lambda: self.desk.seek(self._end),
            "step_back": lambda: self.desk.seek(self._at - 1),
            "step_on": lambda: self.desk.seek(self._at + 1),
            "mark_before": self.mark_before, "next_mark": self.next_mark, "toggle": self.toggle,
        }  # fmt: skip

    @property
    def _at(self) -> int:
        return self.desk.session.at

    @property
    def _end(self) -> int:
        return len(self.desk.course)

    def next_mark(self) -> None:
        """To the end of the bout, or the next turn."""
        self.desk.seek(next((mark for mark in self.marks if mark > self._at), self._end))

    def mark_before(self) -> None:
        """To the end of the bout before, or the turn."""
        self.desk.seek(next((mark for mark in reversed(self.marks) if mark < self._at), 0))

    def toggle(self) -> None:
        """Play, from the beginning where it is at the end; or stop."""
        desk = self.desk
        desk.playing = not desk.playing
        if desk.playing and self._at == self._end:
            desk.go_to(0)
        self._next_ms = desk.now_ms + LEAST_MS
        desk.mark(Mark.CONTROLS)

    def play(self, now_ms: int) -> None:
        """The next step, if it plays and it is time for it."""
        desk, director = self.desk, self.desk.director
        if not desk.playing:
            return
        if self._at == self._end:
            desk.playing = False
            desk.mark(Mark.CONTROLS)
        elif desk.pace.at_once:
            if now_ms >= self._next_ms:
                desk.go_to(self._at + 1)
                self._next_ms = now_ms + self._gap(self._at)
        elif not director.settled(now_ms):
            self._next_ms = now_ms + max(LEAST_MS, LOOK_MS * PACES[desk.app.speed])
        elif now_ms >= self._next_ms:
            desk.go_to(self._at + 1)
            self._next_ms = now_ms + LEAST_MS

    def _gap(self, at: int) -> float:
        """How long it took to the next step, at the table's speed."""
        course = self.desk.course
        passed = course.clock_ms(at + 1) - course.clock_ms(at) if at < self._end else 0
        return min(LONGEST_MS, passed) * (PACES[self.desk.app.speed] or 0.3)

    # --- places ---------------------------------------------------------------------------------

    def laid_out(self) -> None:
        desk, frame = self.desk, self.desk.looks.frame
        gap, bar = frame.px(8), frame.bar
        side = min(desk.looks.brush.button_h(), bar.h - 6)
        off = {"first": self._at == 0, "back": self._at == 0,
               "on": self._at == self._end, "last": self._at == self._end}  # fmt: skip
        x, self.signs = bar.left + frame.px(10), []
        for name, (icon, command) in _SIGNS.items():
            kind = "primary" if name == "play" else "plain"
            sign = "pause" if name == "play" and desk.playing else icon
            label = ButtonLabel("", "off" if off.get(name) else kind, "", sign)
            rect = Rect(x, bar.centery - side // 2, side, side)
            control = Control(f"replay.{name}", rect, label, desk.commands[command])
            self.signs.append(control)
            x += side + gap
        self._lay_slider(x, bar.right - frame.px(16))

    def _lay_slider(self, left: int, right: int) -> None:
        """The slider, and at its right whose view it is, where there is room for both."""
        desk, frame, brush = self.desk, self.desk.looks.frame, self.desk.looks.brush
        pad, knob, bar = frame.px(16), frame.px(24), frame.bar
        labels = [ButtonLabel(desk.words_of(eye), "plain", "", "eye") for eye in desk.eyes]
        wide = max(map(brush.button_w, labels))
        self._viewer = None
        if len(labels) > 1 and right - left - wide - 2 * pad - knob >= SLIDER_PX:
            high = min(brush.button_h(), bar.h - 6)
            rect = Rect(right - wide, bar.centery - high // 2, wide, high)
            label = ButtonLabel(desk.words_of(desk.session.eye), "plain", "", "eye")
            self._viewer = Control("replay.viewer", rect, label, desk.next_viewer)
            right = rect.left - pad
        track_w = right - left - pad - knob // 2
        self._track = Rect(left + pad, bar.centery - 3, track_w, 6)

    def controls(self) -> Sequence[Control]:
        return [*self.signs, *([self._viewer] if self._viewer else [])]

    # --- the slider -----------------------------------------------------------------------------

    @property
    def track(self) -> Rect:
        """Where the slider is, in px."""
        return self._track

    def x_of(self, at: int) -> int:
        """Where a position is on the slider, in px."""
        return self._track.left + round(self._track.w * at / max(1, self._end))

    def _position(self, x: int) -> int:
        part = (x - self._track.left) / max(1, self._track.w)
        return min(max(0, round(part * self._end)), self._end)

    def handle(self, event: pygame.event.Event) -> bool:
        """The slider is pressed or pulled."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            frame = self.desk.looks.frame
            near = self._track.inflate(frame.px(30), frame.bar.h - 6)
            self.grabbed = near.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.grabbed:
            self.grabbed = False
            self.desk.mark()
            return True
        elif event.type != pygame.MOUSEMOTION:
            return False
        if self.grabbed:
            self.desk.seek(self._position(event.pos[0]))
        return self.grabbed

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if depth is Depth.MARKS:
            self._draw_bar(surface)
        else:
            self._draw_tip(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """What the sign under the pointer means."""
        hot = self.desk.controls.hot
        control = next((each for layer in self.desk.having("controls") for each in layer.controls()
                        if each.name == hot and each.name.removeprefix("replay.") in TIPS), None)
        if control is None:
            return
        frame, brush = self.desk.looks.frame, self.desk.looks.brush
        text, body = _(TIPS[control.name.removeprefix("replay.")]), frame.text("body")
        wide = brush.writer.width(text, body) + 2 * frame.px(14) + 2
        rect = Rect(0, 0, wide, round(body * 1.9))
        rect.midbottom = (control.rect.centerx, frame.bar.top - frame.px(8))
        left = frame.panel_w if frame.left_handed else 0
        whole = Rect(left, 0, frame.width - frame.panel_w, frame.height)
        rect.clamp_ip(whole.inflate(-8, 0))
        brush.tip(surface, text, rect)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        frame, brush = self.desk.looks.frame, self.desk.looks.brush
        put_ground(surface, frame.bar)
        pygame.draw.line(surface, worn(EDGE), frame.bar.topleft, frame.bar.topright, 2)
        self.behind(surface)
        self._draw_slider(surface)
        hot = self.desk.controls.hot
        for control in self.controls():
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _draw_slider(self, surface: pygame.Surface) -> None:
        """Track, what is behind, a mark for each bout or turn, and the knob."""
        track, x = self._track, self.x_of(self._at)
        surface.blit(canvas.box(track.size, 3, BUTTON, LINE, 1), track)
        done = Rect(track.left, track.top, max(6, x - track.left), track.h)
        surface.blit(canvas.box(done.size, 3, BRASS), done)
        before = -MARK_PX
        for mark in self.marks:
            at = self.x_of(mark)
            if at - before >= MARK_PX:
                colour = worn(RIM if mark > self._at else BRASS)
                pygame.draw.line(surface, colour, (at, track.top - 8), (at, track.top - 2), 2)
                before = at
        side = self.desk.looks.frame.px(24)
        knob = Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        rim = FOCUS if self.grabbed else WELL
        surface.blit(canvas.box(knob.size, side // 2, BRASS, rim, 2), knob)

    def seen(self) -> dict[str, Any]:
        track = self._track
        return {"slider": [track.x, track.y, track.w, track.h]}
