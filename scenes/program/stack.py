"""The stack of scenes: one screen at a time, the ones below wait.

A scene is entered once, suspended while another lies on it, resumed, and left once. Any other
order is a mistake of ours and raises.
"""

from __future__ import annotations

import logging
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.store.profiles import Profiles
from game.store.settings import Settings
from scenes.devices.gamepads import Gamepads
from scenes.devices.touch import Aim
from scenes.look.pictures import CardPictures
from scenes.look.sound import Sounds
from scenes.program.notice import Notice, Offer
from scenes.program.window import Window

if TYPE_CHECKING:
    from game.players.chances import Analyst
    from game.players.worker import Asked
    from game.session.table import Session
    from scenes.tree import Does, Tree

LOG = logging.getLogger("riddance.stack")
Areas = bool | list[pygame.Rect]


class Listener(Protocol):
    """Who hears what is not seen: a screen reader, or a voice (`scenes.program.access`).

    ``awake``  somebody listens: only then is there anything to tell
    """

    @property
    def awake(self) -> bool:
        """Whether anybody listens."""

    @property
    def offered(self) -> bool | None:
        """Whether what ``offer_voice`` said has been heard; None while nobody can say."""

    def say(self, sentence: str) -> None:
        """Something has happened, in a sentence."""

    def hush(self) -> None:
        """What is being said is said no more."""

    def offer_voice(self, sentence: str) -> None:
        """Say that aloud although the own voice is off."""

    def turn_voice(self) -> str:
        """The own voice on, or off again; what is to be said of that on the screen."""


class Program(Protocol):
    """What a scene may ask of the program that shows it (`scenes.program.app.App`).

    ``session``  the table in play, if there is one: saved and closed whatever happens
    ``people``   who plays at this computer
    ``sounds``   play one; silent where nothing can be heard
    ``gamepads`` all that are plugged in
    ``managers`` of pygame_gui, by size and scale; ``scenes.widgets.page`` fills it
    ``journal``  of the last table, for the crash report
    ``trace``    the file that tables write what they show to, or None
    ``failed``   the program has failed, and the person has not gone on since
    """

    window: Window
    settings: Settings
    people: Profiles
    trace: Path | None
    pictures: CardPictures
    sounds: Sounds
    session: Session | None
    notice: Notice
    gamepads: Gamepads
    journal: Path | None
    managers: dict[Any, Any]
    failed: bool

    @property
    def access(self) -> Listener:
        """Tells who cannot see it what happens."""

    @property
    def size(self) -> tuple[int, int]:
        """The window, in px."""

    @property
    def scale(self) -> float:
        """K of docs/design.md 8.1: px of text and controls against those at 1920 x 1080."""

    @property
    def speed(self) -> str:
        """How fast cards move, one of ``scenes.preferences.SPEEDS``."""

    @property
    def look(self) -> tuple[object, ...]:
        """What decides how everything looks, but for its size."""

    @property
    def top(self) -> Scene | None:
        """The scene that is seen."""

    @property
    def depth(self) -> int:
        """How many scenes there are."""

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""

    def pop(self) -> None:
        """Back to the scene below; without one the program ends."""

    def replace(self, scene: Scene) -> None:
        """Another scene in place of the top one."""

    def quit(self) -> None:
        """End after this tick; all scenes are left."""

    def end(self) -> None:
        """End, unless the scene that is seen asks first."""

    def say(self, sentence: str, offer: Offer | None = None) -> None:
        """One sentence beside whatever is seen, for some seconds; what it offers to do."""

    def thinker(self) -> Asked:
        """The worker process that all tables share."""

    def analyst(self) -> Analyst:
        """A process of its own that plays on from positions of a replay; who asked closes it."""

    def restyle(self) -> None:
        """Settings of size, look or language have changed."""

    def hear(self) -> None:
        """Settings of sound have changed."""

    def use_speed(self, speed: str) -> None:
        """How fast cards move from now on."""

    def faster(self) -> None:
        """Cards move a step faster."""

    def slower(self) -> None:
        """Cards move a step slower."""

    def toggle_sound(self) -> None:
        """Sound, or none."""

    def toggle_four_colours(self) -> None:
        """Four colours of suits, or two again."""

    def toggle_full_screen(self) -> None:
        """Full screen and back."""


class Reach:
    """How a finger and the one switch come to what a scene shows (`scenes.program.inputs`)."""

    def __init__(self, scene: Any) -> None:
        """``scene``: of the kind whose ``reach`` this is."""
        self.shown = scene

    def aim(self, point: tuple[int, int]) -> Aim:
        """What a finger that comes down at a point of the window may do there."""
        return Aim(point)

    def pan(self, point: tuple[int, int], dy: int) -> bool:
        """A finger draws what lies below ``point`` so many px down; whether that was taken as it
        is: else it turns the wheel."""
        return False

    def go_on(self) -> bool:
        """The one switch is pressed: whether all had waited for somebody, and no more comes of it.
        """
        return False

    def leaves(self) -> bool:
        """Whether there is more than is seen: Page Up and Page Down go through it."""
        return False


class Scene:
    """One screen. Subclasses override what they need and call ``super().enter(app)``.

    ``animating``  something moves: 60 ticks a second instead of 20
    ``dirty``      what is to be drawn anew: all of it, nothing, or these areas in window px;
                   ``draw`` makes it False
    ``reach``      how fingers come to it, made with the scene
    """

    reach = Reach
    app: Program
    animating: bool = False
    dirty: Areas = True

    @property
    def title(self) -> str:
        """What the frame of the window says besides the program's name: the game, where there is
        one."""
        return ""

    def enter(self, app: Program) -> None:
        """The scene is on top for the first time."""
        self.app = app

    def suspend(self) -> None:
        """Another scene is laid on this one."""

    def resume(self) -> None:
        """This scene is on top again; the window may have another size by now."""

    def leave(self) -> None:
        """The scene goes for good."""

    def busy(self) -> Sequence[pygame.Rect]:
        """What a notice is not to cover, in window px."""
        return ()

    def tree(self) -> Tree | None:
        """What it shows, for who knows no pictures: made when it is asked for, the same object
        until something changes. None: it has not said."""
        return None

    def perform(self, node: str, what: Does, text: str = "") -> bool:
        """Do that with a node of ``tree``, by its id, as a key or a click would; whether it could
        be done. ``text``: to be typed. A node that is gone: False."""
        return False

    def shut(self) -> None:
        """Ctrl+W: away from here, and from the first page out of the program."""
        if self.app.depth > 1:
            self.app.pop()
        else:
            self.app.end()

    def may_end(self) -> bool:
        """Whether the program may end now; a scene in which something would be lost asks first."""
        return True

    def dropped(self, path: Path) -> bool:
        """A file was dropped on the window; whether the scene has a use of its own for it."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used. Another size of the window is a ``VIDEORESIZE``."""
        return False

    def update(self, now_ms: int) -> None:
        """Every tick, before drawing; ``now_ms`` only grows."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw at least the dirty areas."""


class StackMisuse(Exception):
    """The stack was asked for what makes no sense."""


class Stack:
    """Scenes, the last one on top."""

    def __init__(self, app: Program) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._gone: weakref.WeakSet[Scene] = weakref.WeakSet()
        self._moving = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is seen."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a new scene on top."""
        self._check_new(scene)
        with self._move("push", scene):
            if self._scenes:
                self._scenes[-1].suspend()
            self._scenes.append(scene)
            scene.enter(self._app)

    def pop(self) -> None:
        """Take the top scene away for good."""
        scene = self._check_any()
        with self._move("pop", scene):
            self._drop(scene)
            if self._scenes:
                self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Another scene in place of the top one; those below do not notice."""
        self._check_new(scene)
        old = self._check_any()
        with self._move("replace", scene):
            self._drop(old)
            self._scenes.append(scene)
            scene.enter(self._app)

    def clear(self) -> None:
        """Leave all scenes, the top one first."""
        while self._scenes:
            scene = self._scenes[-1]
            with self._move("clear", scene):
                self._drop(scene)

    def _drop(self, scene: Scene) -> None:
        # Off the stack even if leaving fails, or clearing the stack would never end.
        self._scenes.pop()
        self._gone.add(scene)
        scene.leave()

    def _check_new(self, scene: Scene) -> None:
        if any(scene is each for each in self._scenes):
            raise StackMisuse(f"{_name(scene)} is on the stack already")
        if scene in self._gone:
            raise StackMisuse(f"{_name(scene)} was left and cannot come back")

    def _check_any(self) -> Scene:
        if not self._scenes:
            raise StackMisuse("there is no scene to take away")
        return self._scenes[-1]

    def _move(self, what: str, scene: Scene) -> _Transition:
        if self._moving:
            raise StackMisuse(f"{what} {_name(scene)} in the middle of another transition")
        LOG.info("%s %s, depth %d", what, _name(scene), len(self._scenes))
        return _Transition(self)


class _Transition:
    """Holds other transitions off while one goes on."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack

    def __enter__(self) -> None:
        self._stack._moving = True

    def __exit__(self, *exception: object) -> None:
        self._stack._moving = False


def _name(scene: Scene) -> str:
    return type(scene).__name__
