"""What can be pressed in a replay, with mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import N_
from scenes.i18n import _
from scenes.replay.log import ReplayLog
from scenes.table.draw.hud import Control, rail_rects
from scenes.table.draw.paint import Label

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene

RAIL = {
    "leave": ("left", N_("Back")),
    "hands": ("spread", N_("Hands")),
    "rules": ("rules", N_("Rules")),
    "log": ("log", N_("Log")),
    "here": ("play", N_("Play on")),
    "picture": ("save", N_("Picture")),
}


class Onlooker:
    """The hands of somebody who only looks on, for those who ask."""

    drag = refused = chooser = pick = None

    def targets(self) -> list[Any]:
        return []


class Buttons:
    """``rail``; ``off``: what it cannot do now; ``hot``: the control under the pointer, by name."""

    entries: Mapping[str, tuple[str, str]] = RAIL

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self.rail: list[Control] = []
        self.off: frozenset[str] = frozenset()
        self.hot = ""

    def renew(self) -> None:
        """Another step is shown, or the window has another size."""
        scene = self._scene
        commands: dict[str, Callable[[], None]] = {
            "leave": scene.go_back, "hands": scene.open_hands, "rules": scene.rules, "log": scene.log, "here": scene.play_on,
            "picture": scene.picture}  # fmt: skip
        off = set() if scene.course.finished else {"hands", "here"}
        if scene.playback.at == len(scene.course):
            off.add("here")
        self.off = frozenset(off)
        self.rail = [Control(f"rail.{name}", rect, Label(_(RAIL[name][1]), "off" if name in off else "plain"), commands[name])
                     for name, rect in rail_rects(scene.stage.frame, RAIL).items()]  # fmt: skip

    def active(self) -> list[Control]:
        """What can be pressed now, the topmost first."""
        side = self._scene.side.controls if self._scene.side else []
        return [*side, *self._scene.transport.controls(), *self.rail]

    def _at(self, point: tuple[int, int]) -> Control | None:
        return next((control for control in self.active() if control.rect.collidepoint(point)), None)

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used."""
        scene = self._scene
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if scene.transport.handle(event):
            scene.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
        elif event.type == pygame.MOUSEWHEEL and scene.side:
            scene.side.scroll(scene.stage.brush, -event.y)
            scene.dirty = True
        else:
            return False
        return True

    def _motion(self, point: tuple[int, int]) -> None:
        control = self._at(point)
        hot = control.name if control else ""
        if hot != self.hot or (self._scene.side and self._scene.stage.frame.panel.collidepoint(point)):
            self.hot, self._scene.dirty = hot, True

    def _down(self, point: tuple[int, int]) -> None:
        scene, control = self._scene, self._at(point)
        if control is not None:
            if control.label.kind != "off":
                control.press()
                scene.arrange()
            return
        line = scene.side.line_at(point) if isinstance(scene.side, ReplayLog) else None
        if line is not None:
            scene.seek(line.at)
            return
        plates = {**scene.stage.layout.plates, scene.stage.seat: scene.stage.own_plate}
        seat = next((seat for seat, rect in plates.items() if rect.collidepoint(point)), None)
        if seat is not None:
            scene.look_from(seat)
        else:
            scene.hurry()

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: scene.step_back, pygame.K_RIGHT: scene.step_on, pygame.K_HOME: scene.first, pygame.K_END: scene.last,
            pygame.K_SPACE: scene.toggle, pygame.K_UP: scene.mark_before, pygame.K_DOWN: scene.next_mark,
            pygame.K_a: scene.open_hands, pygame.K_v: scene.next_viewer, pygame.K_l: scene.log, pygame.K_F1: scene.rules,
            pygame.K_F12: scene.picture, pygame.K_p: scene.play_on, pygame.K_ESCAPE: scene.go_back,
            pygame.K_PERIOD: scene.app.faster, pygame.K_COMMA: scene.app.slower,
            pygame.K_PAGEUP: lambda: self._scroll(-4), pygame.K_PAGEDOWN: lambda: self._scroll(4)}  # fmt: skip
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    def _scroll(self, steps: int) -> None:
        scene = self._scene
        if scene.side:
            scene.side.scroll(scene.stage.brush, steps)
            scene.dirty = True
