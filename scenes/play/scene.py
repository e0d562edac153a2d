"""The table: one scene for all games.

It has the list of layers, and the order of events, of time and of drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pygame

from game.core.outcome import Outcome
from game.session.table import Session
from scenes.devices.devices import Devices, usual
from scenes.devices.touch import GONE, TWO_FINGERS
from scenes.i18n import _
from scenes.play.cues import SoundCues
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.mouse import PlayMouse
from scenes.play.hands.reach import TableReach
from scenes.play.hands.sitting import Sitting
from scenes.play.hands.telling import grip_of
from scenes.play.hotseat.story import Story
from scenes.play.keys.keyboard import PlayKeyboard
from scenes.play.layers import layers_at
from scenes.play.race.racer import hands_at
from scenes.play.show import Show
from scenes.program import routes
from scenes.program.stack import Areas, Program, Scene
from scenes.program.trace import Trace
from scenes.table.cards.warmer import PREPARE_MS, REST_MS, Warmer
from scenes.table.desk import Mark
from scenes.table.layer import Layer, that_have
from scenes.table.picture import draw_too_small
from scenes.table.seen import seen
from scenes.table.tree import TableTree
from scenes.tree import Does

#: After a change of size old pictures are scaled until it has been quiet for so long.
QUIET_MS = 120

#: What is heard where the window is too small for the table.
WHERE_TOO_SMALL = (pygame.VIDEORESIZE, pygame.KEYDOWN, pygame.KEYUP)

#: What layers may do, and most do not.
HOOKS = (
    "aside", "blocks", "buttons", "controls", "draw", "handle", "held", "laid_out", "letter",
    "moving", "objects", "off", "pulled", "reads", "resized", "seated", "seen", "speed", "stays",
    "update",
)  # fmt: skip

L = TypeVar("L", bound=Layer[Any])


class TableScene(Scene):
    """A session in play, as its one person sees it.

    ``desk``: all that layers and hands share, once it has been entered.
    """

    reach = TableReach
    desk: PlayDesk

    def __init__(self, session: Session, devices: Devices | None = None) -> None:
        """``devices``: who plays with what in a real-time game, by seat; None: the usual."""
        self._opened_with = session, usual(session.people) if devices is None else devices
        self._told: Outcome | None = None
        self._checked = -1
        self._moved = False

    # --- the stack --------------------------------------------------------------------------------

    def enter(self, app: Program) -> None:
        super().enter(app)
        session, devices = self._opened_with
        story = Story(session)
        self.desk = desk = PlayDesk(app, session, devices, hands_at, story)
        made = layers_at(desk, story)
        self.layers, self.focus, self.overlays = made.all, made.focus, made.overlays
        self._with = {hook: that_have(self.layers, hook) for hook in HOOKS}
        self.keyboard, self.mouse = PlayKeyboard(desk, self.focus), PlayMouse(desk)
        self._sounds = SoundCues(desk)
        self._trace, self._warmer = Trace(app.trace), Warmer(app.pictures)
        desk.equip(self.layers, self._with, self._commands(), self.handle)
        desk.now_ms = pygame.time.get_ticks()
        first = session.people[0] if session.people else 0
        desk.show_seat(first, covered=desk.sitting is Sitting.PASSED, deals=True)
        desk.settle()

    def _commands(self) -> dict[str, Callable[[], None]]:
        app, desk = self.app, self.desk
        commands = {
            "undo": desk.take_back, "redo": desk.do_again,
            "settings": lambda: app.push(routes.settings()),
            "four_colours": lambda: app.toggle_four_colours(),
            "faster": lambda: app.faster(), "slower": lambda: app.slower(),
        }  # fmt: skip
        for layer in self.layers:
            commands.update(layer.commands())
        return commands

    @property
    def title(self) -> str:
        return _(self._opened_with[0].game.title)

    def suspend(self) -> None:
        self.desk.session.pause("suspended")
        for layer in self.layers:
            layer.suspended()

    def resume(self) -> None:
        self.desk.session.go_on("suspended")
        self.desk.resize()
        self.desk.settle()

    def leave(self) -> None:
        for layer in self.layers:
            layer.leave()
        self._trace.close()
        self.desk.session.close()
        if self.app.session is self.desk.session:
            self.app.session = None

    def shut(self) -> None:
        self.overlays.leave_table()

    def may_end(self) -> bool:
        return self.overlays.may_end()

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

    def layer(self, kind: type[L]) -> L:
        """The layer of this kind."""
        return next(layer for layer in self.layers if isinstance(layer, kind))

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        desk.begin(now_ms, self._speed())
        settled = desk.rests()
        desk.session.update(now_ms, settled)
        if desk.session.number != desk.number:
            desk.poll_news()
        desk.go_on()
        # What has just happened is still to be seen.
        settled = settled and desk.director.settled(now_ms)
        if settled and self._checked != desk.pulls:
            self._checked = desk.pulls
            desk.check()
        desk.settle()
        moving = self._moving(now_ms)
        for layer in self._with["update"]:
            layer.update(now_ms)
        if desk.rests():
            desk.turn_table()
        shining = True in [layer.moving for layer in self._with["moving"]]
        held = any(hand.drag for hand in desk.hands)
        moving = moving or shining or desk.painter.dawning(now_ms) or held
        if moving or self._moved:
            desk.mark(Mark.MOTION)
        self._moved = moving
        self.animating = self._prepare(now_ms, moving) or moving
        self.keyboard.update(now_ms)
        stays = True in [layer.stays for layer in self._with["stays"]]
        # The program itself may have ended the deal just now: then its cards still fly.
        self._end(settled and desk.rests() and not shining and not stays)
        desk.settle()
        self._sounds.listen(now_ms)
        if self._trace:
            self._write(settled)

    def _speed(self) -> str:
        """At which cards move: as some layer wants it, else the program's."""
        wanted = (layer.speed for layer in self._with["speed"] if layer.speed)
        return next(wanted, self.app.speed)

    def _moving(self, now_ms: int) -> bool:
        """Whether any card moves, or waits to."""
        desk = self.desk
        waits = not desk.director.settled(now_ms)
        return waits or any(sprite.moving(now_ms) for sprite in desk.board)

    def _end(self, quiet: bool) -> None:
        """The deal is over, and all has been seen: the result, once."""
        outcome = self.desk.session.outcome
        if outcome is not None and outcome is not self._told and quiet and self.desk.page is None:
            self._told = outcome
            self.overlays.result()

    def _prepare(self, now_ms: int, moving: bool) -> bool:
        """Render the pictures of this size, once it has been quiet for a while.

        Whether there is more to do.
        """
        if now_ms < self.desk.resized_ms + QUIET_MS:
            return self.app.pictures.blurred
        sizes = self.desk.layout.solution.sizes
        if self._warmer.warm(sizes, PREPARE_MS if moving else REST_MS):
            self.desk.mark()
        return self._warmer.busy

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """What it changes is put right at once: cards rise from the moment of the event."""
        used = self._hear(event)
        self.desk.settle()
        return used

    def _hear(self, event: pygame.event.Event) -> bool:
        desk = self.desk
        desk.settle()
        if desk.too_small and event.type not in WHERE_TOO_SMALL:
            return False
        for layer in reversed(self._with["handle"]):
            if layer.handle(event):
                return True
        if event.type == pygame.VIDEORESIZE:
            desk.resize()
        elif event.type == pygame.KEYDOWN:
            return self.keyboard.down(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.up(event)
        elif event.type == pygame.MOUSEWHEEL and desk.side:
            desk.scroll_side(-event.y)
        elif event.type == TWO_FINGERS:
            return desk.do("undo")
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, GONE):
            self.keyboard.let_go()
            self.mouse.let_go()
        else:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
                self.keyboard.let_go()
            return self.mouse.handle(event)
        return True

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.desk.settle()
        self.desk.drawn()
        if self.desk.too_small:
            draw_too_small(surface, self.desk.stage)
        else:
            having = self._with
            Show(self.desk, having["draw"], having["held"], having["moving"]).draw(surface)

    # --- trace ------------------------------------------------------------------------------------

    def _write(self, settled: bool) -> None:
        desk = self.desk
        quiet = settled and not any(sprite.moving(desk.now_ms) for sprite in desk.board)
        tree = desk.tree()
        line = seen(desk.stage, tree, grip_of(desk.fingers), scene="table", settled=quiet)
        for layer in self._with["seen"]:
            line.update(layer.seen())
        self._trace.write(line)
