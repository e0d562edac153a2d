"""The table: one scene for all games (DESIGN 8). It owns what is shown; the session owns what is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.session.table import News, Session
from scenes.devices.devices import Devices, usual
from scenes.play import trace
from scenes.play.controls import Controls
from scenes.play.cues import Ears
from scenes.play.hands.mouse import Mouse
from scenes.play.hotseat.story import Story, passes
from scenes.play.keys.focus import Focus
from scenes.play.keys.keyboard import Keyboard
from scenes.play.layers import LAYERS
from scenes.play.overlays import Overlays
from scenes.play.race.racer import hands_at
from scenes.play.show import Show, draw_too_small
from scenes.program.stack import Program, Scene
from scenes.program.trace import Trace
from scenes.table.cards import motion
from scenes.table.cards.warmer import PREPARE_MS, REST_MS, Warmer
from scenes.table.draw.hud import Control
from scenes.table.layer import Layer
from scenes.table.stage import Stage

#: After a change of size old pictures are scaled until it has been quiet for so long.
QUIET_MS = 120

L = TypeVar("L", bound=Layer)


class TableScene(Scene):
    """A session in play, as its one person sees it."""

    def __init__(self, session: Session, devices: Devices | None = None) -> None:
        """``devices``: who plays with what in a real-time game, by seat; None: the usual."""
        self.session = session
        self.devices = usual(session.people) if devices is None else devices
        self.now_ms = 0
        self.overlays = Overlays(self)
        self.controls = Controls(self)
        self.focus, self.keyboard, self.mouse = Focus(self), Keyboard(self), Mouse(self)
        self.layers = [*(layer(self) for layer in LAYERS), self.focus]
        self.commands = self._all_commands()
        self._number = -1
        self._stages: dict[tuple[int, bool], Stage] = {}
        self.story = Story(session)
        self._behind = False
        self._result_shown = False
        self._checked = True
        self._moved = False
        self._resized_ms = 0

    # --- the stack --------------------------------------------------------------------------------------------------

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.now_ms = pygame.time.get_ticks()
        people = self.session.people
        self.trace, self._warmer, self._ears = Trace(self.app.trace), Warmer(self.app.pictures), Ears()
        self.sit_at(people[0] if people else 0, covered=passes(self.session), deals=True)

    def sit_at(self, seat: int, covered: bool = False, *, deals: bool = False) -> None:
        """Show the table as this seat sees it, or ``covered``: from there, with no hand open; ``deals``: it is seen to be dealt."""
        key = (seat, covered)
        if key not in self._stages:
            self._stages[key] = Stage(self.app, self.session, seat, covered=covered)
        self.stage, self._behind = self._stages[key], covered and not deals
        self.stage.director.speed = self.app.speed
        self.hands = hands_at(self)
        self.fingers = self.hands[0]
        for layer in self.layers:
            layer.seated()
        self.resize()
        self.pull()
        if not deals:
            # What went on meanwhile has been seen, or is replayed before the hand opens.
            self.stage.director.finish(self.now_ms)
            self.stage.director.heard.clear()
            self.stage.speaks.clear()
            self.stage.renew()
            self.fingers.settle()

    def suspend(self) -> None:
        self.session.pause("suspended")
        for layer in self.layers:
            layer.suspended()

    def resume(self) -> None:
        self.session.go_on("suspended")
        self.resize()

    def leave(self) -> None:
        for layer in self.layers:
            layer.leave()
        self.trace.close()
        self.session.close()
        if self.app.session is self.session:
            self.app.session = None

    @property
    def calm(self) -> bool:
        """Whether nothing is to fly, lean, shake or shine."""
        return bool(self.app.settings["reduced_motion"]) or self.app.speed == "instant"

    def _obey(self) -> None:
        """Settings may be changed while the table is open."""
        settings, director = self.app.settings, self.stage.director
        director.calm = bool(settings["reduced_motion"])
        director.speed = next((layer.speed for layer in self.layers if layer.speed), self.app.speed)
        # Where nobody sits nobody clicks.
        director.rest_ms = settings["rest"] if self.session.people else settings["rest"] or motion.HOLDS["normal"]
        # A race has its own pace (RT7).
        self.session.pace = 1.0 if director.live else motion.SPEEDS[self.app.speed] * motion.SPEEDS[settings["thinking"]]
        self.session.timed = settings["time_limits"]

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        self.now_ms = now_ms
        self._obey()
        for fingers in self.hands:
            fingers.follow(now_ms, calm=self.calm)
        director = self.stage.director
        settled = director.settled(now_ms) and self.fingers.drag is None
        self.session.update(now_ms, settled)
        if self.session.number != self._number:
            self.pull()
        if director.update(now_ms):
            self.stage.renew()
            self.fingers.settle()
            self.dirty = True
        # What has just happened is still to be seen.
        settled = settled and director.settled(now_ms)
        self._expire(now_ms)
        if settled and not self._checked:
            self._check()
        moving = not director.settled(now_ms) or any(sprite.moving(now_ms) for sprite in self.stage.board)
        for layer in self.layers:
            layer.update(now_ms)
        shining = any(layer.moving for layer in self.layers)
        moving = moving or self.stage.painter.dawning(now_ms) or shining or any(hand.drag is not None for hand in self.hands)
        if moving or self._moved:
            self.dirty = True
        self._moved = moving
        self.animating = self._prepare(now_ms, moving) or moving
        self.keyboard.update(now_ms)
        if self.session.outcome is not None and self.overlays.modal is None and settled and not (self._result_shown or shining):
            self._result_shown = True
            self.overlays.result()
        self._ears.listen(self, now_ms)
        if self.trace:
            self._trace(settled)

    def pull(self) -> None:
        """Take what has happened since the last look."""
        stage = self.stage
        news = self._news()
        self._number = self.session.number
        if any(each.reset for each in news):
            self._result_shown = False
            stage.speaks.clear()
        if any(each.telling for each in news):
            stage.speaks.clear()
        stage.refresh()
        stage.director.take(news)
        stage.director.update(self.now_ms)
        stage.refresh()
        self._checked = False
        self.overlays.renew_log()
        self.fingers.settle()
        for layer in self.layers:
            layer.pulled(news)
        self.arrange()

    def _news(self) -> list[News]:
        """What the stage has not shown; all hands being covered that is what nobody's hand shows."""
        heard, behind = self.story.listen(), self._behind
        self._behind = False
        if not self.stage.covered:
            return self.session.news(self.stage.seat)
        return [self.story.now()] if behind else heard

    def _check(self) -> None:
        self._checked = True
        if self.stage.director.check(self.session.view(self.stage.viewer), self.now_ms):
            self.fingers.settle()
            self.dirty = True

    def _expire(self, now_ms: int) -> None:
        """Sentences that have stood long enough."""
        if self.fingers.refused and now_ms >= self.fingers.refused.until_ms:
            self.fingers.refused = None
            self.dirty = True
        for seat, (_sentence, since_ms) in list(self.stage.speaks.items()):
            if now_ms >= since_ms + motion.SAID:
                del self.stage.speaks[seat]
                self.dirty = True

    def _prepare(self, now_ms: int, moving: bool) -> bool:
        """Render the pictures of this size, once it has been quiet for a while; whether there is more to do."""
        if now_ms < self._resized_ms + QUIET_MS:
            return self.app.pictures.blurred
        if self._warmer.warm(self.stage.layout.solution.sizes, PREPARE_MS if moving else REST_MS):
            self.dirty = True
        return self._warmer.busy

    # --- controls ---------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """All controls anew: game buttons, rail, panels."""
        stage = self.stage
        self.dirty = True
        self.controls.renew()
        self.overlays.lay_out()
        if self.fingers.chooser:
            self.fingers.chooser.lay_out(stage.brush, stage.frame.table, self.fingers.submit)
        self.focus.renew()

    def layer(self, kind: type[L]) -> L:
        """The layer of this kind."""
        return next(layer for layer in self.layers if isinstance(layer, kind))

    def off(self) -> frozenset[str]:
        """What the rail shows but cannot do now."""
        found = set() if len(self.session.people) > 1 or self.session.can_undo(self.stage.seat) else {"undo"}
        return frozenset(found.union(*(layer.off() for layer in self.layers)))

    def _all_commands(self) -> dict[str, Callable[[], None]]:
        found = {"menu": self.overlays.menu, "undo": self._undo, "redo": self._redo, "rules": self.overlays.rules,
                 "log": self.overlays.log, "pause": self.overlays.pause, "settings": self._settings,
                 "new_deal": self.overlays.afresh, "restart": self.overlays.again}  # fmt: skip
        for layer in self.layers:
            found.update(layer.commands())
        return found

    def do(self, name: str) -> bool:
        """A command of ``COMMANDS``; whether it can be done now."""
        waits = self.overlays.modal is not None and name not in ("pause", "settings")
        if name not in self.commands or waits or any(layer.blocks and name not in layer.allows for layer in self.layers):
            return False
        self.commands[name]()
        self.arrange()
        return True

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.stage.too_small and event.type not in (pygame.VIDEORESIZE, pygame.KEYDOWN, pygame.KEYUP):
            return False
        if any(layer.handle(event) for layer in reversed(self.layers)):
            return True
        if event.type == pygame.VIDEORESIZE:
            self.resize()
        elif event.type == pygame.KEYDOWN:
            return self.keyboard.down(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.up(event)
        elif event.type == pygame.MOUSEWHEEL and self.overlays.side:
            self.overlays.side.scroll(self.stage.brush, -event.y)
            self.dirty = True
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.mouse.let_go()
        else:
            return self.mouse.handle(event)
        return True

    def hurry(self) -> bool:
        """Somebody acts: what moves is at its place (UX 3.1), but others' cards in a race; whether all had waited for just that."""
        if self.stage.director.live:
            return False
        waited = self.stage.director.hurry(self.now_ms)
        self.stage.renew()
        self.fingers.settle()
        self.dirty = True
        return waited

    def press(self, control: Control) -> None:
        """Do what a control does, if it can be done now."""
        if control.label.kind != "off":
            control.press()
            self.arrange()

    def free(self, point: tuple[int, int]) -> bool:
        """Whether the table itself is touched there."""
        blocked = self.overlays.modal is not None or any(layer.blocks for layer in self.layers)
        return not blocked and not self._covered(point)

    def _covered(self, point: tuple[int, int]) -> bool:
        """Whether something lies over the table there."""
        if self.overlays.side and self.stage.frame.panel.collidepoint(point):
            return True
        chooser = self.fingers.chooser
        return bool(chooser and chooser.rect.collidepoint(point)) or self.stage.frame.strip.collidepoint(point)

    # --- keys -------------------------------------------------------------------------------------------------------

    def escape(self) -> None:
        """Esc: put back what is picked, close what is open, else pause."""
        if self.fingers.let_go():
            self.arrange()
        elif self.overlays.modal and self.overlays.modal.name == "pause":
            self.overlays.pause()
        elif self.overlays.side:
            self.overlays.close_side()
        elif self.overlays.modal is None:
            self.commands["pause"]()

    # --- what commands do --------------------------------------------------------------------------------------------

    def _settings(self) -> None:
        from scenes.pages.settings import SettingsScene

        self.app.push(SettingsScene())

    def _undo(self) -> None:
        if self.session.undo(self.stage.seat):
            self.pull()

    def _redo(self) -> None:
        if self.session.redo(self.stage.seat):
            self.pull()

    # --- sizes ------------------------------------------------------------------------------------------------------

    def resize(self, quiet: bool = True) -> None:
        self._resized_ms = self.now_ms if quiet else 0
        self.app.pictures.forget_blurred()
        self.fingers.let_go()
        self.stage.panel_w = self.overlays.side.width(self.app.size[0]) if self.overlays.side else 0
        self.stage.resize()
        self.stage.director.place(self.now_ms, factor=0 if quiet else None)
        self.stage.renew()
        self.fingers.settle()
        for layer in self.layers:
            layer.resized()
        self.arrange()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.dirty = False
        if self.stage.too_small:
            draw_too_small(surface, self.stage)
        else:
            Show(self).draw(surface)

    # --- trace ------------------------------------------------------------------------------------------------------

    def _trace(self, settled: bool) -> None:
        quiet = settled and not any(sprite.moving(self.now_ms) for sprite in self.stage.board)
        line = trace.seen(self.stage, self.fingers, self.controls.active(), scene="table", settled=quiet)
        for layer in self.layers:
            line.update(layer.seen())
        self.trace.write(line)
