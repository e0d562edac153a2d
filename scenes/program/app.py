"""The program with a window: one loop that owns everything, and the stack of scenes it shows."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.store import folders
from game.store.profiles import Profiles
from game.store.settings import Settings
from scenes.devices.gamepads import Gamepads
from scenes.i18n import _
from scenes.look import drawer
from scenes.look.looks import Looks
from scenes.look.pictures import CardPictures
from scenes.look.scale import scale_of
from scenes.look.sound import Sounds
from scenes.preferences import SPEED_WORDS, SPEEDS
from scenes.program import files, play, routes
from scenes.program.access import Access
from scenes.program.inputs import Inputs
from scenes.program.notice import Notice, Offer
from scenes.program.stack import Scene, Stack
from scenes.program.window import Window, is_full_screen_key, with_ctrl

if TYPE_CHECKING:
    from game.players.chances import Analyst
    from game.players.worker import Asked, Thinker
    from game.session.table import Session

LOG = logging.getLogger("riddance.app")
FAST, CALM = 60, 20
FIRST_SOUNDS_MS = 6
#: What its manager does with the window, but for its size.
OF_WINDOW = (
    pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWMOVED,
)  # fmt: skip


class App:
    """The `Program` that scenes know: window, pictures, settings, and the stack.

    ``doing``: the scene in which the program failed
    """

    def __init__(
        self, window: Window, settings: Settings, *, speed: str | None = None,
        trace: Path | None = None, access: Access | None = None,
    ) -> None:  # fmt: skip
        self.window = window
        self.settings = settings
        self.people = Profiles(folders.profiles())
        self.trace = trace
        self.pictures = CardPictures()
        self._looks = Looks(settings, self.pictures)
        self._looks.apply()
        self.sounds = Sounds(0)
        self.hear()
        self.session: Session | None = None
        self.notice = Notice()
        self.gamepads = Gamepads()
        self.access = access or Access()
        self.journal: Path | None = None
        self.doing, self.failed = "", False
        self.managers: dict[Any, Any] = {}
        self._speed = speed
        self._thinker: Thinker | None = None
        self._stack = Stack(self)
        self._running = True
        self._clock = pygame.time.Clock()
        self._inputs = Inputs(self)
        self._redraw = True
        self._left = False

    # --- what scenes ask -------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window, in px."""
        return self.window.size

    @property
    def scale(self) -> float:
        """K of docs/design.md 8.1: px of text and controls against those at 1920 x 1080."""
        return scale_of(*self.size, float(self.settings["scale"]))

    @property
    def speed(self) -> str:
        """How fast cards move: the command line's word for this start, else the settings'."""
        return self._speed or str(self.settings["speed"])

    @property
    def look(self) -> tuple[object, ...]:
        """What decides how everything looks, but for its size."""
        return self._looks.key

    @property
    def top(self) -> Scene | None:
        """The scene that is seen."""
        return self._stack.top

    @property
    def depth(self) -> int:
        """How many scenes there are."""
        return len(self._stack)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._stack.push(scene)
        self._entitle()
        self._redraw = True

    def pop(self) -> None:
        """Back to the scene below; without one the program ends."""
        self._stack.pop()
        self._entitle()
        self._redraw = self._left = True

    def replace(self, scene: Scene) -> None:
        """Another scene in place of the top one."""
        self._stack.replace(scene)
        self._entitle()
        self._redraw = self._left = True

    def _entitle(self) -> None:
        if self.top is not None:
            self.window.entitle(self.top.title)

    def quit(self) -> None:
        """End after this tick; all scenes are left."""
        self._running = False

    def end(self) -> None:
        """End, unless the scene that is seen asks first."""
        if self._stack.top is None or self._stack.top.may_end():
            self.quit()

    def say(self, sentence: str, offer: Offer | None = None) -> None:
        """One sentence beside whatever is seen, for some seconds; what it offers to do."""
        self.notice.show(sentence, pygame.time.get_ticks(), offer)
        self.access.say(sentence)
        self._redraw = True

    def thinker(self) -> Asked:
        """The worker process that all tables share; started when the first table is seen. Where it
        was given up, the next table tries again."""
        if self._thinker is None:
            from game.players.worker import Thinker

            self._thinker = Thinker(at_once=False)
        self._thinker.try_again()
        return self._thinker

    def analyst(self) -> Analyst:
        """A process of its own that plays on from positions of a replay; who asked closes it."""
        from game.players.chances import Analyst

        return Analyst()

    def close(self) -> None:
        """End what runs beside the window."""
        self.gamepads.stop()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def restyle(self) -> None:
        """Settings of size, look or language have changed: everything is laid out anew."""
        self._looks.apply()
        self._tell_size()

    def hear(self) -> None:
        """Settings of sound have changed."""
        self.sounds.volume = self.settings["effects"] / 100 if self.settings["sound"] else 0

    def toggle_sound(self) -> None:
        """F9."""
        self.settings["sound"] = not self.settings["sound"]
        self.hear()
        if self.settings["sound"]:
            self.say(_("Sound on: {percent} %", percent=self.settings["effects"]))
        else:
            self.say(_("Sound off"))

    def toggle_four_colours(self) -> None:
        """C: four colours, or two again."""
        four = self.settings["deck"] == "two"
        self.settings["deck"] = "four" if four else "two"
        self.restyle()
        if self.settings["high_contrast"]:
            self.say(_("High contrast has four colours of its own."))
        else:
            self.say(_("Four colours of suits") if four else _("Two colours of suits"))

    def faster(self) -> None:
        """The key . moves cards a step faster."""
        self._step_speed(-1)

    def slower(self) -> None:
        """The key , moves cards a step slower."""
        self._step_speed(1)

    def use_speed(self, speed: str) -> None:
        """From here on the person's wish counts, not the command line's."""
        self._speed, self.settings["speed"] = None, speed

    def _step_speed(self, step: int) -> None:
        at = min(max(SPEEDS.index(self.speed) + step, 0), len(SPEEDS) - 1)
        self.use_speed(SPEEDS[at])
        self.restyle()
        self.say(_("Speed: {speed}", speed=_(SPEED_WORDS[self.speed])))

    def toggle_full_screen(self) -> None:
        """F11."""
        self.window.toggle_full_screen()
        self.settings["full_screen"] = self.window.full_screen
        self._tell_size()

    # --- the loop --------------------------------------------------------------------------------

    def run(self, first: Callable[[App], Scene]) -> None:
        """Show the first scene and go on until somebody quits."""
        try:
            self._begin(first)
            if self.session is not None:
                # A table deals at once, and cards are heard when they arrive: two variants to take
                # turns must be there by then. At speed Instant they lie in the first picture.
                if self.speed != "instant":
                    self._turn()
                self.sounds.prepare(FIRST_SOUNDS_MS, least=2)
            if not gc.isenabled():
                gc.freeze()
                gc.enable()
            while self._running and self._stack.top is not None:
                self._turn()
                self.access.begin()
                self._clock.tick(FAST if self._lively() else CALM)
        except Exception:
            self.doing = type(self._stack.top).__name__
            self._abandon()
            raise
        self._stack.clear()
        self.window.remember(self.settings)

    def _begin(self, first: Callable[[App], Scene]) -> None:
        try:
            self.push(first(self))
        except play.CannotPlay:
            raise
        except Exception as error:
            self._fail(error)

    def _turn(self) -> None:
        """A tick; what fails in a scene is told in place of all scenes."""
        try:
            self.tick()
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Save, write down what happened, and let the person go on. What fails while that is told
        ends the program."""
        if self.failed:
            raise error
        LOG.error("the program failed", exc_info=error)
        self.doing, self.failed = type(self._stack.top).__name__, True
        session = self.session
        self._abandon()
        self.save()
        safe = session is not None and session.trouble is None
        page = routes.failed(error, self.journal if safe else None, self.doing)
        self.close()
        self.managers.clear()
        self.notice.shut()
        self.push(page)

    def save(self) -> Path | None:
        """Close the table in play; where the last one's journal is. Nothing that fails here may
        hide a failure."""
        session, self.session = self.session, None
        try:
            if session is not None:
                session.close()
        except Exception:
            LOG.exception("the session could not be closed")
        return self.journal

    def tick(self) -> None:
        """One turn of the loop: events, time, and a picture if anything has changed."""
        for event in pygame.event.get():
            self.dispatch(event)
            if not self._running or self._stack.top is None:
                return
        now_ms = pygame.time.get_ticks()
        if self._inputs.update(now_ms):
            self._redraw = True
        if self._stack.top is not None:
            self._stack.top.update(now_ms)
        if self.notice.update(now_ms):
            self._redraw = True
        if self._stack.top is not None:
            self._draw(self._stack.top)
        self.access.look(self._stack.top)
        if self._thinker is not None:
            # To start a process takes longer than a picture: the table comes first.
            self._thinker.begin()
            if self._thinker.has_just_failed():
                self.say(_("Computer players think less long from here on: their process fails "
                           "again and again."))
        if not self._lively():
            drawer.put_away()
            self.sounds.prepare()
            self.gamepads.start()
            if self._left:
                # A table and its parts know each other: left alone ten of them, with all their
                # pictures, would lie about.
                self._left = False
                gc.collect()

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hand one event to whom it concerns."""
        self.gamepads.notice(event)
        if self.access.hear(event, self.top) or self._inputs.take(event):
            return
        if event.type == pygame.QUIT:
            self.end()
        elif event.type == pygame.VIDEORESIZE:
            self.window.resized()
            self._tell_size()
        elif event.type in OF_WINDOW:
            self.window.heard(event)
            self._redraw = True
        elif event.type == pygame.DROPFILE:
            path = Path(event.file)
            if self.top is None or not self.top.dropped(path):
                files.take(self, path)
        elif event.type == pygame.KEYDOWN and is_full_screen_key(event):
            self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            if event.mod & pygame.KMOD_SHIFT:
                self.say(self.access.turn_voice())
            else:
                self.toggle_sound()
        elif with_ctrl(event, pygame.K_q):
            self.end()
        elif with_ctrl(event, pygame.K_w):
            if self._stack.top is not None:
                self._stack.top.shut()
        elif not self._noticed(event) and self._stack.top is not None:
            if not self._inputs.is_stray(event) and not self._stack.top.handle(event):
                self.gamepads.post_keys(event)

    def _noticed(self, event: pygame.event.Event) -> bool:
        """Whether an event was the notice's alone."""
        stood = bool(self.notice.sentence)
        taken = self.notice.handle(event)
        if stood and not self.notice.sentence:
            self._redraw = True
        return taken

    def _tell_size(self) -> None:
        self._redraw = True
        if self._stack.top is not None:
            width, height = self.size
            event = pygame.event.Event(pygame.VIDEORESIZE, size=self.size, w=width, h=height)
            self._stack.top.handle(event)

    def _lively(self) -> bool:
        top = self._stack.top
        return (top is not None and top.animating) or self._inputs.lively

    def _draw(self, scene: Scene) -> None:
        areas = True if self._redraw else scene.dirty
        if not areas:
            return
        ring = self._inputs.switch
        areas = True if ring.on else areas
        self._redraw = False
        if areas is True:
            scene.dirty = True
        scene.draw(self.window.surface)
        ring.draw(self.window.surface, self.scale)
        if self.notice.draw(self.window.surface, self.scale, scene.busy) or areas is True:
            pygame.display.flip()
        else:
            pygame.display.update(areas)
        drawer.shut()

    def _abandon(self) -> None:
        """Leave all scenes after a failure; what fails now as well is logged, not told."""
        while len(self._stack):
            try:
                self._stack.clear()
            except Exception:
                LOG.exception("a scene could not be left")
