"""What a replay is gone through with: first, back, play, on, last, and a slider with marks (UX 3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.words import N_
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, BUTTON, FOCUS, LINE, RIM, WELL
from scenes.table.draw.hud import EDGE, Control
from scenes.table.draw.paint import Label

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene

#: What the signs mean, with the key that does it.
TIPS = {"first": N_("To the beginning (Home)"), "back": N_("One step back (left)"), "play": N_("Play or stop (Space)"),
        "on": N_("One step on (right)"), "last": N_("To the end (End)")}  # fmt: skip
#: Marks nearer to each other than this are left out.
MARK_PX = 5
#: A shorter slider is of no use.
SLIDER_PX = 160


class Transport:
    """The bar above the strip: buttons, slider, and whose view it is."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.buttons: list[Control] = []
        self.held = False
        self._viewer: Control | None = None
        self._track = Rect(0, 0, 0, 0)

    # --- places -----------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        """Lay it out anew."""
        scene, frame = self.scene, self.scene.stage.frame
        side, gap, bar = min(scene.stage.brush.button_h(), frame.bar.h - 6), frame.px(8), frame.bar
        entries = (("first", "step_back", scene.first), ("back", "left", scene.step_back),
                   ("play", "pause" if scene.playing else "play", scene.toggle), ("on", "right", scene.step_on),
                   ("last", "step_on", scene.last))  # fmt: skip
        at, end = scene.playback.at, len(scene.course)
        off = {"first": at == 0, "back": at == 0, "on": at == end, "last": at == end}
        x = bar.left + frame.px(10)
        self.buttons = []
        for name, icon, press in entries:
            kind = "off" if off.get(name) else "primary" if name == "play" else "plain"
            rect = Rect(x, bar.centery - side // 2, side, side)
            self.buttons.append(Control(f"replay.{name}", rect, Label("", kind, "", icon), press))
            x += side + gap
        self._slider(x, bar.right - frame.px(16))

    def _slider(self, left: int, right: int) -> None:
        """The slider, and at its right whose view it is, where there is room for both."""
        scene, frame, brush = self.scene, self.scene.stage.frame, self.scene.stage.brush
        pad, knob = frame.px(16), frame.px(24)
        self._viewer = None
        wide = max(brush.button_w(Label(scene.viewer_words(eye), "plain", "", "eye")) for eye in scene.eyes)
        if len(scene.eyes) > 1 and right - left - wide - 2 * pad - knob >= SLIDER_PX:
            high = min(brush.button_h(), frame.bar.h - 6)
            rect = Rect(right - wide, frame.bar.centery - high // 2, wide, high)
            self._viewer = Control("replay.viewer", rect, Label(scene.viewer_words(), "plain", "", "eye"), scene.next_viewer)
            right = rect.left - pad
        self._track = Rect(left + pad, frame.bar.centery - 3, right - left - pad - knob // 2, 6)

    def controls(self) -> list[Control]:
        """All that can be pressed."""
        return [*self.buttons, *([self._viewer] if self._viewer else [])]

    # --- the slider -------------------------------------------------------------------------------------------------

    def x_of(self, at: int) -> int:
        """Where a position is on the slider, in px."""
        return self._track.left + round(self._track.w * at / max(1, len(self.scene.course)))

    def _at(self, x: int) -> int:
        part = (x - self._track.left) / max(1, self._track.w)
        return min(max(0, round(part * len(self.scene.course))), len(self.scene.course))

    def handle(self, event: pygame.event.Event) -> bool:
        """The slider is pressed or pulled; whether it was."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            near = self._track.inflate(self.scene.stage.frame.px(30), self.scene.stage.frame.bar.h - 6)
            if near.collidepoint(event.pos):
                self.held = True
                self.scene.seek(self._at(event.pos[0]))
                return True
        elif event.type == pygame.MOUSEMOTION and self.held:
            self.scene.seek(self._at(event.pos[0]))
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        """The bar among the "marks", what signs mean on "top"."""
        if depth == "marks":
            self._draw_bar(surface)
        elif depth == "top":
            self._draw_tip(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """What the sign under the pointer means."""
        control = next((each for each in self.buttons if each.name == self.scene.buttons.hot), None)
        if control is None:
            return
        frame, brush = self.scene.stage.frame, self.scene.stage.brush
        text = _(TIPS[control.name.removeprefix("replay.")])
        rect = Rect(0, 0, brush.writer.width(text, frame.text("body")) + 2 * frame.px(14) + 2, round(frame.text("body") * 1.9))
        rect.midbottom = (control.rect.centerx, frame.bar.top - frame.px(8))
        rect.clamp_ip(Rect(0, 0, frame.width - frame.panel_w, frame.height).inflate(-8, 0))
        brush.tip(surface, text, rect)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        scene, frame, brush = self.scene, self.scene.stage.frame, self.scene.stage.brush
        ground = pygame.Surface(frame.bar.size, pygame.SRCALPHA)
        ground.fill((*pygame.Color(worn(WELL))[:3], 235))
        surface.blit(ground, frame.bar)
        pygame.draw.line(surface, worn(EDGE), frame.bar.topleft, frame.bar.topright, 2)
        track = self._track
        surface.blit(canvas.box(track.size, 3, BUTTON, LINE, 1), track)
        x = self.x_of(scene.playback.at)
        done = Rect(track.left, track.top, max(6, x - track.left), track.h)
        surface.blit(canvas.box(done.size, 3, BRASS), done)
        before = -MARK_PX
        for mark in scene.marks:
            at = self.x_of(mark)
            if at - before >= MARK_PX:
                colour = RIM if mark > scene.playback.at else BRASS
                pygame.draw.line(surface, worn(colour), (at, track.top - 8), (at, track.top - 2), 2)
                before = at
        side = frame.px(24)
        knob = Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        surface.blit(canvas.box(knob.size, side // 2, BRASS, FOCUS if self.held else WELL, 2), knob)
        for control in self.controls():
            brush.button(surface, control.label, control.rect, hot=control.name == scene.buttons.hot)

    def seen(self) -> dict[str, Any]:
        """What it adds to the trace."""
        track = self._track
        return {"slider": [track.x, track.y, track.w, track.h]}

