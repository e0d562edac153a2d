"""A deal that was played, gone through again on the same table (UX 3.7 and 3.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.session.replay.course import Course
from game.session.replay.opened import Eye
from game.session.replay.playback import Playback
from scenes.i18n import _
from scenes.play import trace
from scenes.play.show import draw_too_small
from scenes.program.play import PACES
from scenes.program.routes import Replay
from scenes.program.stack import Program
from scenes.program.trace import Trace
from scenes.replay.buttons import Buttons, Onlooker
from scenes.replay.log import ReplayLog, lines_of
from scenes.replay.show import ReplayShow
from scenes.replay.stage import ReplayStage
from scenes.replay.transport import Transport
from scenes.table.cards import motion
from scenes.table.cards.warmer import Warmer
from scenes.table.draw.panels import SidePanel
from scenes.table.rulebook import RulesPanel
from scenes.table.snapshot import take_picture

QUIET_MS = 120
#: While it plays: so long a step is looked at, once its cards lie still; in real time at most so long passes between two.
LOOK_MS, LEAST_MS, LONGEST_MS = 700, 180, 1500
AT_ONCE_MS = 1
#: From this width on the log is open at first.
LOG_FROM_PX = 1200


class ReplayScene(Replay):
    """``course`` from position ``at`` on, as ``eye`` saw it. Of a deal that goes on no other eye may look, and nobody plays on
    from there."""

    stage: ReplayStage

    def __init__(self, course: Course, eye: Eye, at: int = 0) -> None:
        self.course, self.playing = course, False
        seats = range(len(course.sitters))
        self.eyes = [*(Eye(seat) for seat in seats), Eye(eye.seat, True)] if course.finished else [Eye(eye.seat)]
        self.playback = Playback(course, eye if eye in self.eyes else self.eyes[0], min(at, len(course)))
        self.marks = course.marks()
        self.now_ms = 0
        self.buttons = Buttons(self)
        self.side: SidePanel | None = None
        self.transport = Transport(self)
        self._stages: dict[Eye, ReplayStage] = {}
        self._checked = True
        self._resized_ms = 0
        self._next_ms = 0.0

    # --- the stack --------------------------------------------------------------------------------------------------

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.now_ms = pygame.time.get_ticks()
        self.trace, self._warmer = Trace(self.app.trace), Warmer(self.app.pictures)
        if app.size[0] >= LOG_FROM_PX:
            self._open_log()
        if not self.look(self.playback.eye):
            self.side = None
            if not self.look(self.playback.eye):
                self.look(Eye(self.playback.eye.seat))

    def resume(self) -> None:
        self.resize()

    def leave(self) -> None:
        self.trace.close()

    # --- who looks --------------------------------------------------------------------------------------------------

    def look(self, eye: Eye) -> bool:
        """See the table as this eye; False, and nothing has changed, where it does not fit into the window."""
        if eye not in self._stages:
            self._stages[eye] = ReplayStage(self.app, Playback(self.course, eye, self.playback.at))
        stage = self._stages[eye]
        stage.playback.seek(self.playback.at)
        old = (self.stage, self.playback) if hasattr(self, "stage") else None
        self.stage, self.playback = stage, stage.playback
        if not self.resize():
            if old is not None:
                self.stage, self.playback = old
                self.resize()
            return False
        self.pull()
        self.hurry()
        if stage.cramped and self.side:
            self._shut()
        self._renew_log()
        return True

    def viewer_words(self, eye: Eye | None = None) -> str:
        """Whose cards are seen."""
        eye = eye or self.playback.eye
        return _("All hands open") if eye.open else _("Seen by {name}", name=self.course.sitters[eye.seat].name)

    def next_viewer(self) -> None:
        """The next seat's view; after all of them, all hands open."""
        following = self.eyes[(self._eye_place() + 1) % len(self.eyes)]
        self._look_or_say(following)

    def _eye_place(self) -> int:
        eye = self.playback.eye
        return next(k for k, each in enumerate(self.eyes) if each.open == eye.open and (eye.open or each == eye))

    def open_hands(self) -> None:
        """All hands, or as before."""
        eye = self.playback.eye
        if len(self.eyes) > 1:
            self._look_or_say(Eye(eye.seat, not eye.open))

    def look_from(self, seat: int) -> None:
        """As that seat; with all hands open if they are."""
        if len(self.eyes) > 1:
            self._look_or_say(Eye(seat, self.playback.eye.open))

    def _look_or_say(self, eye: Eye) -> None:
        side = self.side
        if not self.look(eye):
            self.side = None
            if not self.look(eye):
                self.side = side
                self.look(Eye(eye.seat))
                self.app.say(_("This window is too small to show all hands at once: click a name to see that hand."))

    # --- going through it -------------------------------------------------------------------------------------------

    def seek(self, at: int) -> None:
        """Go to a position."""
        self.playing = False
        self._seek(at)

    def _seek(self, at: int) -> None:
        if self.playback.at != min(max(0, at), len(self.course)):
            self.stage.director.finish(self.now_ms)
            self.playback.seek(at)
        self.pull()

    def first(self) -> None:
        self.seek(0)

    def last(self) -> None:
        self.seek(len(self.course))

    def step_on(self) -> None:
        self.seek(self.playback.at + 1)

    def step_back(self) -> None:
        self.seek(self.playback.at - 1)

    def next_mark(self) -> None:
        """To the end of the bout, or the next turn."""
        self.seek(next((mark for mark in self.marks if mark > self.playback.at), len(self.course)))

    def mark_before(self) -> None:
        self.seek(next((mark for mark in reversed(self.marks) if mark < self.playback.at), 0))

    def toggle(self) -> None:
        """Play, from the beginning where it is at the end; or stop."""
        self.playing = not self.playing
        if self.playing and self.playback.at == len(self.course):
            self._seek(0)
        self._next_ms = self.now_ms + LEAST_MS
        self.arrange()

    def _play(self, now_ms: int) -> None:
        at, director = self.playback.at, self.stage.director
        if at == len(self.course):
            self.playing = False
            self.arrange()
        elif self.course.game.real_time:
            if now_ms >= self._next_ms:
                self._seek(at + 1)
                self._next_ms = now_ms + self._gap(at + 1)
        elif director.settled(now_ms) and now_ms >= self._next_ms:
            self._seek(at + 1)
            self._next_ms = now_ms + LEAST_MS
        elif not director.settled(now_ms):
            self._next_ms = now_ms + max(LEAST_MS, LOOK_MS * PACES[self.app.speed])

    def _gap(self, at: int) -> float:
        """How long it took to the next step, at the table's speed."""
        passed = self.course.clock_ms(at + 1) - self.course.clock_ms(at) if at < len(self.course) else 0
        return min(LONGEST_MS, passed) * (PACES[self.app.speed] or 0.3)

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        self.now_ms = now_ms
        director = self.stage.director
        if self.playing:
            self._play(now_ms)
        if director.update(now_ms):
            self.stage.renew()
            self.dirty = True
        if self.stage.hush(now_ms):
            self.dirty = True
        settled = director.settled(now_ms)
        if settled and not self._checked:
            self._check()
        moving = not settled or any(sprite.moving(now_ms) for sprite in self.stage.board)
        if moving or self.animating:
            self.dirty = True
        self.animating = moving
        if now_ms >= self._resized_ms + QUIET_MS and self._warmer.warm(self.stage.layout.solution.sizes):
            self.dirty = True
        if self.trace:
            self._trace(settled and not moving)

    def pull(self) -> None:
        """Show what has changed."""
        stage = self.stage
        news = self.playback.news(stage.seat)
        if news:
            stage.hush()
        self._pace()
        stage.take(news, self.now_ms)
        stage.renew()
        self._checked = False
        self.arrange()

    def _pace(self) -> None:
        """Who steps by hand has looked already: only while it plays a bout rests before it is taken away."""
        director, settings = self.stage.director, self.app.settings
        rest_ms = (settings["rest"] or motion.HOLDS["normal"]) if self.playing else AT_ONCE_MS
        director.keep(speed=self.app.speed, calm=settings["reduced_motion"], rest_ms=rest_ms)

    def _check(self) -> None:
        """Once all cards lie still: nothing is left of what was not there, and the screen shows the view."""
        self._checked = True
        stage = self.stage
        if stage.tidy() or stage.director.check(self.playback.view(stage.seat), self.now_ms):
            stage.director.place(self.now_ms, factor=0)
            stage.renew()
            self.dirty = True
        if self.playback.eye.open and not stage.fits:
            # What has been laid out since takes the room of the hands.
            self._look_or_say(self.playback.eye)

    def hurry(self) -> None:
        """What still moves is at its place."""
        self.stage.director.finish(self.now_ms)
        self.stage.renew()
        self.dirty = True

    # --- controls ---------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """All controls anew."""
        self.dirty = True
        self.buttons.renew()
        self.transport.resized()
        if self.side:
            self.side.lay_out(self.stage.brush)
        if isinstance(self.side, ReplayLog):
            self.side.at = self.playback.at

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            if not self.resize():
                self._look_or_say(Eye(self.playback.eye.seat))
            return True
        return self.buttons.handle(event)

    # --- what the rail does -----------------------------------------------------------------------------------------

    def go_back(self) -> None:
        self.app.pop()

    def play_on(self) -> None:
        """The same people go on from here, as practice."""
        from scenes.program import again, play

        if not self.course.finished or self.playback.at == len(self.course):
            return
        self.hurry()
        try:
            play.go_to(self.app, again.branch(self.app, self.course, self.playback.at))
        except play.CannotPlay as problem:
            self.app.say(str(problem))

    def picture(self) -> None:
        take_picture(self.app, self.course.game)

    def rules(self) -> None:
        story = self.course.story
        self._toggle("rules", lambda: RulesPanel(self.course.game, story.settled, shut=self._shut))

    def log(self) -> None:
        self._toggle("log", self._open_log)

    def _open_log(self) -> None:
        self.side = ReplayLog("log", _("Log"), [], shut=self._shut)
        if hasattr(self, "stage"):
            self._renew_log()

    def _renew_log(self) -> None:
        """Another eye was told other things."""
        if isinstance(self.side, ReplayLog):
            self.side.lines = lines_of(self.stage)
            self.side.at = self.playback.at

    def _toggle(self, name: str, make: Callable[[], Any]) -> None:
        side = self.side
        if side and side.name == name:
            self._shut()
            return
        made = make()
        if made is not None:
            self.side = made
        if not self.resize():
            self.side = side
            self.resize()
            self.app.say(_("There is no room for that beside the table."))

    def _shut(self) -> None:
        self.side = None
        self.resize()

    # --- sizes and drawing --------------------------------------------------------------------------------------------

    def resize(self) -> bool:
        """Lay the table out for the window as it is; whether it fits."""
        self._resized_ms = self.now_ms
        stage = self.stage
        stage.resize(self.side.width(self.app.size[0]) if self.side else 0)
        stage.director.place(self.now_ms, factor=0)
        stage.renew()
        self.arrange()
        return stage.fits

    def draw(self, surface: pygame.Surface) -> None:
        self.dirty = False
        if self.stage.too_small:
            draw_too_small(surface, self.stage)
            return
        ReplayShow(self).draw(surface)

    def _trace(self, settled: bool) -> None:
        eye = self.playback.eye
        looks = Onlooker()
        # It has what the trace asks of fingers, and no hand.
        line = trace.seen(self.stage, looks, self.buttons.active(), scene="replay", settled=settled)  # type: ignore[arg-type]
        line |= {"prompt": self.stage.strip.prompt, "at": self.playback.at, "steps": len(self.course), "playing": self.playing,
                 "viewer": eye.seat, "open": eye.open, **self.transport.seen()}  # fmt: skip
        if isinstance(self.side, ReplayLog):
            line["lines"] = [{"at": each.at, "rect": list(rect)} for rect, each in self.side.areas]
        self.trace.write(line)
