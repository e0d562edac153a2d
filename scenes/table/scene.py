"""The table: one scene for all games (DESIGN 8). It owns what is shown; the session owns what is."""

from __future__ import annotations

import logging

import pygame

from game.core.action import Action
from game.session.table import Session
from scenes.i18n import _
from scenes.stack import Scene
from scenes.table import motion, trace
from scenes.table.ears import Ears
from scenes.table.fingers import Fingers
from scenes.table.hud import RAIL, Control, button_rects, rail_rects
from scenes.table.layout import TooSmall
from scenes.table.overlays import Overlays
from scenes.table.paint import Label
from scenes.table.show import Show, draw_too_small
from scenes.table.stage import Stage
from scenes.table.trace import Trace
from scenes.table.warmer import Warmer

LOG = logging.getLogger("riddance.table")
#: After a change of size old pictures are scaled until it has been quiet for so long.
QUIET_MS = 120


class TableScene(Scene):
    """A session in play, as its one person sees it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.now_ms = 0
        self.hot = ""
        self.overlays = Overlays(self)
        self._number = -1
        self._stages: dict[int, Stage] = {}
        self._result_shown = False
        self._game_controls: list[Control] = []
        self._rail_controls: list[Control] = []
        self._off_now: frozenset[str] = frozenset()
        self._checked = True
        self._too_small = False
        self._resized_ms = 0

    # --- the stack --------------------------------------------------------------------------------------------------

    def enter(self, app: object) -> None:
        super().enter(app)  # type: ignore[arg-type]
        self.now_ms = pygame.time.get_ticks()
        people = self.session.people
        self.trace, self._warmer, self._ears = Trace(self.app.trace), Warmer(self.app.pictures), Ears()
        self.sit_at(people[0] if people else 0, covered=self.overlays.passes)

    def sit_at(self, seat: int, covered: bool = False) -> None:
        """Show the table as this seat sees it; ``covered``: its hand is still face down."""
        if seat not in self._stages:
            self._stages[seat] = Stage(self.app, self.session, seat)
        self.stage = self._stages[seat]
        self.stage.covered = covered
        self.stage.director.speed = self.app.speed
        self.fingers = Fingers(self.stage, changed=self.pull)
        self.resize()
        self.pull()

    def suspend(self) -> None:
        self.session.pause("suspended")

    def resume(self) -> None:
        self.session.go_on("suspended")
        self.resize()

    def leave(self) -> None:
        self.trace.close()
        self.session.close()
        if self.app.session is self.session:
            self.app.session = None

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        self.now_ms = self.fingers.now_ms = now_ms
        director = self.stage.director
        settled = director.settled(now_ms) and self.fingers.drag is None
        self.session.update(now_ms, settled)
        if self.session.number != self._number:
            self.pull()
        if director.update(now_ms):
            self.stage.renew()
            self.fingers.settle()
            self.dirty = True
        self._expire(now_ms)
        if settled and not self._checked:
            self._check()
        moving = not director.settled(now_ms) or any(sprite.moving(now_ms) for sprite in self.stage.board)
        if moving or self.animating:
            self.dirty = True
        self.animating = moving or self.fingers.drag is not None
        self._prepare(now_ms)
        if settled:
            self.overlays.hand_over_if_due()
        if self.session.outcome is not None and self.overlays.modal is None and settled and not self._result_shown:
            self._result_shown = True
            self.overlays.result()
        self._ears.listen(self, now_ms)
        if self.trace:
            self._trace(settled)

    def pull(self) -> None:
        """Take what has happened since the last look."""
        stage = self.stage
        news = stage.session.news(stage.seat)
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
        self.arrange()

    def _check(self) -> None:
        self._checked = True
        if self.stage.director.check(self.session.view(self.stage.seat), self.now_ms):
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

    def _prepare(self, now_ms: int) -> None:
        """Render the pictures of this size, once it has been quiet for a while."""
        if now_ms >= self._resized_ms + QUIET_MS and self._warmer.warm(self.stage.layout.solution.sizes):
            self.dirty = True

    # --- controls ---------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """All controls anew: game buttons, rail, panels."""
        stage = self.stage
        self.dirty = True
        self._game_controls, self._off_now = self._of_game(), self._off()
        self._rail_controls = [Control(f"rail.{name}", rect, Label(_(RAIL[name][1]), "off" if name in self._off_now else "plain"),
                                       getattr(self, f"_{name}")) for name, rect in rail_rects(stage.frame).items()]
        self.overlays.lay_out()
        if self.fingers.chooser:
            self.fingers.chooser.lay_out(stage.brush, stage.frame.table, self.fingers.submit)

    def _of_game(self) -> list[Control]:
        """The game's buttons that are possible now."""
        stage, found = self.stage, []
        entries = stage.intent.buttons()
        entries.sort(key=lambda entry: stage.table.buttons[entry[0]].last)
        labels, presses = [], []
        for k, actions in entries:
            button = stage.table.buttons[k]
            words = button.label(stage.view, actions[0]) if button.label and len(actions) == 1 else button.words
            labels.append(Label(stage.edge.tell(words), button.kind, button.key))
            presses.append(lambda actions=actions: self._press(actions))
        for k, (label, rect) in enumerate(zip(labels, button_rects(stage.brush, labels))):
            found.append(Control(f"game.{stage.table.buttons[entries[k][0]].verb}", rect, label, presses[k]))
        return found

    def _press(self, actions: list[Action]) -> None:
        if len(actions) == 1:
            self.fingers.submit(actions[0])
        else:
            at = next(control.rect for control in self._game_controls if control.name == f"game.{actions[0].verb}")
            self.fingers.ask(actions, at)
        self.fingers.settle()

    def _off(self) -> frozenset[str]:
        return frozenset() if self.session.can_undo(self.stage.seat) else frozenset({"undo"})

    def _active(self) -> list[Control]:
        """What can be pressed now, the topmost first."""
        if self.overlays.modal:
            return [*self.overlays.modal.controls, *self._rail_controls]
        chooser = self.fingers.chooser.controls if self.fingers.chooser else []
        side = self.overlays.side.controls if self.overlays.side else []
        return [*chooser, *side, *self._game_controls, *self._rail_controls]

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            self.resize()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.overlays.side:
            self.overlays.side.scroll(self.stage.brush, -event.y)
            self.dirty = True
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST) or (
                event.type == pygame.MOUSEBUTTONDOWN and event.button == 3):
            self._let_go()
        else:
            return False
        return True

    def _down(self, point: tuple[int, int]) -> None:
        self.stage.director.finish(self.now_ms)
        self.stage.renew()
        self.fingers.settle()
        self.dirty = True
        for control in self._active():
            if control.rect.collidepoint(point):
                if control.label.kind != "off":
                    control.press()
                    self.arrange()
                return
        if self.overlays.modal is None and not self._covered(point):
            if self.fingers.chooser:
                self.fingers.let_go()
            self.fingers.pointer.down(point)

    def _covered(self, point: tuple[int, int]) -> bool:
        """Whether something lies over the table there."""
        if self.overlays.side and self.stage.frame.panel.collidepoint(point):
            return True
        chooser = self.fingers.chooser
        return bool(chooser and chooser.rect.collidepoint(point)) or self.stage.frame.strip.collidepoint(point)

    def _up(self, point: tuple[int, int]) -> None:
        for touch in self.fingers.pointer.up(point, self.now_ms):
            self.fingers.touched(touch)
            self.arrange()

    def _motion(self, point: tuple[int, int]) -> None:
        touches = self.fingers.pointer.move(point)
        for touch in touches:
            self.fingers.touched(touch)
        if touches:
            self.dirty = True
            return
        hot = next((control.name for control in self._active() if control.rect.collidepoint(point)), "")
        if hot != self.hot:
            self.hot, self.dirty = hot, True
        if self.overlays.modal is None and not hot and not self._covered(point) and self.fingers.hovered(point):
            self.dirty = True

    def _let_go(self) -> None:
        if self.fingers.let_go():
            self.arrange()

    # --- keys -------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        self.stage.director.finish(self.now_ms)
        self.stage.renew()
        self.fingers.settle()
        self.dirty = True
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif control and event.key == pygame.K_z:
            self._redo() if event.mod & pygame.KMOD_SHIFT else self._undo()
        elif control and event.key == pygame.K_y:
            self._redo()
        elif not control and self._letter(pygame.key.name(event.key)):
            pass
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.overlays.side:
            self.overlays.side.scroll(self.stage.brush, 4 if event.key == pygame.K_PAGEDOWN else -4)
        else:
            return self._command(event.key)
        return True

    def _letter(self, name: str) -> bool:
        """A letter that a button shows, the game's own first."""
        controls = self.overlays.modal.controls if self.overlays.modal else self._active()
        for control in controls:
            if control.label.key and control.label.key == name and control.label.kind != "off":
                control.press()
                self.arrange()
                return True
        return False

    def _command(self, key: int) -> bool:
        commands = {pygame.K_z: self._undo, pygame.K_F1: self._rules, pygame.K_l: self._log, pygame.K_p: self._pause,
                    pygame.K_PAUSE: self._pause, pygame.K_s: self._sort}
        if key in commands and (self.overlays.modal is None or key in (pygame.K_p, pygame.K_PAUSE)):
            commands[key]()
            self.arrange()
            return True
        if key in (pygame.K_RETURN, pygame.K_SPACE) and self.overlays.modal:
            primary = next((c for c in self.overlays.modal.controls if c.label.kind == "primary"), None)
            if primary:
                primary.press()
                self.arrange()
                return True
        return False

    def _escape(self) -> None:
        if self.fingers.let_go():
            self.arrange()
        elif self.overlays.modal and self.overlays.modal.name == "pause":
            self._pause()
        elif self.overlays.side:
            self.overlays.close_side()
        elif self.overlays.modal is None:
            self._pause()

    # --- what rail and keys do ---------------------------------------------------------------------------------------

    def _menu(self) -> None:
        self.overlays.menu()

    def _rules(self) -> None:
        self.overlays.rules()

    def _log(self) -> None:
        self.overlays.log()

    def _pause(self) -> None:
        self.overlays.pause()

    def _undo(self) -> None:
        if self.session.undo(self.stage.seat):
            self.pull()

    def _redo(self) -> None:
        if self.session.redo(self.stage.seat):
            self.pull()

    def _sort(self) -> None:
        """The own hand by suit, then by rank."""
        board = self.stage.board
        for pile in board.sprites:
            if self.stage.is_own_hand(pile):
                board.sort(pile, "rank" if board.order.get(pile) == "suit" else "suit")
        self.stage.director.place(self.now_ms)

    # --- sizes ------------------------------------------------------------------------------------------------------

    def resize(self, quiet: bool = True) -> None:
        self._resized_ms = self.now_ms if quiet else 0
        self.fingers.let_go()
        self.stage.panel_w = self.overlays.side.width(self.app.size[0]) if self.overlays.side else 0
        self.stage.resize()
        try:
            self.stage.director.place(self.now_ms, factor=0 if quiet else None)
            self._too_small = False
        except TooSmall as problem:
            LOG.info("%s", problem)
            self._too_small = True
        self.stage.renew()
        self.fingers.settle()
        self.arrange()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.dirty = False
        if self._too_small:
            draw_too_small(surface, self.stage)
        else:
            over, off = self.overlays, self._off_now
            Show(self.stage, self.fingers, self._game_controls, over.side, over.modal, off, self.hot, self.now_ms).draw(surface)

    # --- trace ------------------------------------------------------------------------------------------------------

    def _trace(self, settled: bool) -> None:
        quiet = settled and not any(sprite.moving(self.now_ms) for sprite in self.stage.board)
        self.trace.write(trace.seen(self.stage, self.fingers, self._active(), scene="table", settled=quiet))
