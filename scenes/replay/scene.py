"""A deal that was played, gone through again on the same table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.session.replay.deal_replay import DealReplay
from game.session.replay.opened import Perspective
from game.session.replay.playback import Playback
from scenes.i18n import _
from scenes.program import again, play, routes
from scenes.program.notice import Offer
from scenes.program.stack import Areas, Program
from scenes.program.trace import Trace
from scenes.replay.advice import Advice
from scenes.replay.chart import Chart
from scenes.replay.desk import ReplayDesk
from scenes.replay.focus import ReplayFocus
from scenes.replay.keys import ReplayKeyboard, ReplayPads
from scenes.replay.mouse import ReplayMouse, ReplayReach
from scenes.replay.panels import Panels
from scenes.replay.telling import ReplayTelling
from scenes.replay.transport import Transport
from scenes.table.cards.warmer import Warmer
from scenes.table.desk import Mark
from scenes.table.layer import Layer, that_have
from scenes.table.picture import TablePicture, draw_too_small
from scenes.table.seen import seen
from scenes.table.snapshot import take_picture
from scenes.table.tree import NOBODY, TableTree
from scenes.tree import Does

QUIET_MS = 120
#: From this width on the log is open at first.
LOG_FROM_PX = 1200
#: What its layers do.
HOOKS = ("blocks", "controls", "draw", "handle", "laid_out", "off", "pulled", "resized", "seated",
         "seen", "update")  # fmt: skip


class ReplayScene(routes.Replay):
    """``course`` from position ``at`` on, as ``eye`` saw it.

    Of a deal that goes on no other eye may look, and nobody plays on from there. ``desk``: what
    its layers share, once it has been entered.
    """

    reach = ReplayReach
    desk: ReplayDesk

    def __init__(self, course: DealReplay, eye: Perspective, at: int = 0) -> None:
        self.course = course
        seats = range(len(course.sitters))
        every = [*map(Perspective, seats), Perspective(eye.seat, True)]
        self.eyes = every if course.finished else [Perspective(eye.seat)]
        looks = eye if eye in self.eyes else self.eyes[0]
        self._opened = Playback(course, looks, min(at, len(course)))
        self._moved = False

    @property
    def playback(self) -> Playback:
        """The deal, as the eye that looks now sees it."""
        return self.desk.session if hasattr(self, "desk") else self._opened

    # --- the stack ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return _(self.course.game.title)

    def enter(self, app: Program) -> None:
        super().enter(app)
        desk = ReplayDesk(app, self._opened, self.eyes)
        self.transport, panels, self.focus = Transport(desk), Panels(desk), ReplayFocus(desk)
        self.chart = Chart(desk, self.transport)
        self.transport.behind = self.chart.paint
        self.advice = Advice(desk, self.chart, self.transport)
        self.layers: tuple[Layer[Any], ...] = (
            panels, self.transport, self.chart, self.advice, ReplayPads(desk, self.focus),
            self.focus, ReplayTelling(desk))
        self._with = {hook: that_have(self.layers, hook) for hook in HOOKS}
        self.keyboard, self._mouse = ReplayKeyboard(desk, self.focus), ReplayMouse(desk)
        self._trace, self._warmer = Trace(app.trace), Warmer(app.pictures)
        self.desk = desk
        desk.equip(self.layers, self._with, self._commands(), self.handle)
        desk.now_ms = pygame.time.get_ticks()
        desk.begin(panels.fresh_log() if app.size[0] >= LOG_FROM_PX else None)

    def _commands(self) -> dict[str, Callable[[], None]]:
        app, desk = self.app, self.desk
        commands: dict[str, Callable[[], None]] = {
            "leave": app.pop, "hands": desk.open_hands, "next_viewer": desk.next_viewer,
            "here": self.play_on, "settings": self.settings,
            "four_colours": lambda: app.toggle_four_colours(), "faster": lambda: app.faster(),
            "slower": lambda: app.slower(),
        }  # fmt: skip
        commands["picture"] = commands["snapshot"] = lambda: take_picture(app, self.course.game)
        for layer in self.layers:
            commands.update(layer.commands())
        return commands

    def resume(self) -> None:
        self.desk.fit()

    def leave(self) -> None:
        self.advice.leave()
        self.chart.leave()
        self._trace.close()

    def busy(self) -> Sequence[pygame.Rect]:
        return self.desk.controls.busy()

    def tree(self) -> TableTree:
        return self.desk.nodes.focused(self.desk.tree(), self.focus.at())

    def perform(self, node: str, what: Does, text: str = "") -> bool:
        return self.focus.perform(node, what)

    @property
    def dirty(self) -> Areas:
        """Whether anything is to be drawn anew."""
        return self.desk.marked > Mark.NOTHING

    @dirty.setter
    def dirty(self, areas: Areas) -> None:
        if areas:
            self.desk.mark(Mark.MOTION)
        else:
            self.desk.drawn()

    # --- ways from here -------------------------------------------------------------------------

    def play_on(self) -> None:
        """The same people go on from here, as practice."""
        at = self.playback.at
        if not self.course.finished or at == len(self.course):
            return
        below = self.app.session
        if below is not None and play.is_under_way(below):
            self.app.say(_("The game on the table below is not over. It is kept."),
                         Offer(_("Play on from here"), self._leave_for_here))
            return
        self._leave_for_here()

    def _leave_for_here(self) -> None:
        at = self.playback.at
        self.desk.finish()
        try:
            play.go_to(self.app, again.branch(self.app, self.course, at))
        except play.CannotPlay as problem:
            self.app.say(str(problem))

    def settings(self) -> None:
        """Lay the settings over the table."""
        self.app.push(routes.settings())

    # --- time -----------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        desk.now_ms = now_ms
        self.transport.play(now_ms)
        desk.go_on()
        settled = desk.director.settled(now_ms)
        if settled and not desk.checked:
            desk.check()
        desk.settle()
        moving = not settled or any(sprite.moving(now_ms) for sprite in desk.board)
        if moving or self._moved:
            desk.mark(Mark.MOTION)
        self._moved = self.animating = moving
        for layer in self._with["update"]:
            layer.update(now_ms)
        self.keyboard.update(now_ms)
        if now_ms >= desk.resized_ms + QUIET_MS:
            if self._warmer.warm(desk.layout.solution.sizes):
                desk.mark()
        desk.settle()
        if self._trace:
            self._write(settled and not moving)

    # --- events ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        desk = self.desk
        desk.settle()
        if any(layer.handle(event) for layer in reversed(self._with["handle"])):
            return True
        if event.type == pygame.VIDEORESIZE:
            desk.fit()
        elif event.type == pygame.KEYDOWN:
            return self.keyboard.down(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.up(event)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.keyboard.let_go()
        else:
            return self._mouse.handle(event)
        return True

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        desk = self.desk
        desk.settle()
        desk.drawn()
        if desk.too_small:
            draw_too_small(surface, desk.stage)
        else:
            TablePicture(desk, desk.controls, self._with["draw"]).draw(surface)

    def _write(self, settled: bool) -> None:
        """A line of the trace."""
        desk, playback = self.desk, self.playback
        line = seen(desk.stage, desk.tree(), NOBODY, scene="replay", settled=settled)
        line |= {"prompt": desk.stage.sight.strip.prompt, "at": playback.at,
                 "steps": len(self.course), "playing": desk.playing, "viewer": playback.eye.seat,
                 "open": playback.eye.open}
        for layer in reversed(self._with["seen"]):
            line |= layer.seen()
        self._trace.write(line)
