"""The whole program behind the scenes: no screen, its own folders, a clock that waits to be told.

For pictures of screens, benchmarks and tests that drive the window faster than time. It needs SDL's
dummy driver: ``SDL_VIDEODRIVER=dummy`` before pygame's display is started.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from unittest import mock

import pygame

from game.asked import NAMES
from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.players.worker import Asked
from game.session.table import Session, Setup, Sitter
from game.store import folders as stored
from scenes import preferences
from scenes.look import theme
from scenes.program import routes
from scenes.program.app import App
from scenes.program.opening import LateWays
from scenes.program.stack import Scene
from scenes.program.window import Window

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
FRAME_MS = 16
LONGEST_MS = 60_000
#: Moves after which a deal that should come to somebody's turn has none.
_MOST_MOVES = 2_000


class Backstage:
    """``app``, and the time of all that it runs in, in ms; ``pointer``: where the mouse is."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now_ms = 0
        self.pointer = (0, 0)
        self._zero_s: float | None = None

    def time(self) -> int:
        """What the clock says."""
        if self._zero_s is not None:
            self.now_ms = int(1000 * (time.monotonic() - self._zero_s))
        return self.now_ms

    def live(self) -> None:
        """From now on the clock is the true one, and ``tick`` is told no time."""
        self._zero_s = time.monotonic() - self.now_ms / 1000

    def pointed(self) -> tuple[int, int]:
        """What the mouse is asked for."""
        return self.pointer

    def tick(self, ms: int = FRAME_MS, *events: pygame.event.Event) -> None:
        """One turn of the loop, with these events, ``ms`` later."""
        self.now_ms += ms
        for event in events:
            pygame.event.post(event)
        self.app.tick()

    def show(self, scene: Scene) -> None:
        """This scene instead of all others."""
        while self.app.depth > 1:
            self.app.pop()
        if self.app.depth:
            self.app.replace(scene)
        else:
            self.app.push(scene)

    def settle(self, at_least_ms: int = 400) -> None:
        """Go on until nothing moves, and pictures are sharp."""
        until = self.now_ms + LONGEST_MS
        self.tick(at_least_ms)
        self.tick()
        while self.app.top is not None and self.app.top.animating and self.now_ms < until:
            self.tick(50)
        for _ in range(32):
            self.tick(50)

    def resize(self, width: int, height: int) -> None:
        """The window gets another size, as by dragging its edge."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        event = pygame.event.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
        self.tick(FRAME_MS, event)

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        return self.app.window.surface.copy()


class _Quiet(App):
    """Computer players think in the loop itself: what they do depends on nothing but the deal."""

    def thinker(self) -> Asked:
        return cast("Asked", None)


@contextmanager
def opened(
    size: tuple[int, int] = (1280, 800), *, settings: Mapping[str, Any] | None = None,
    speed: str | None = None, trace: Path | None = None, home: Path | None = None,
) -> Iterator[Backstage]:  # fmt: skip
    """The program with a window of this size. ``settings`` differ from the defaults; ``home`` is
    where its folders are."""
    with tempfile.TemporaryDirectory(prefix="riddance-") as made:
        folders = {name: str((home or Path(made)) / name.lower()) for name in FOLDERS}
        with mock.patch.dict(os.environ, folders):
            routes.lay(LateWays())
            pygame.display.init()
            pygame.font.init()
            # In a home of its own the program also finds the settings of the last time again.
            kept = preferences.load(None if home is None else stored.config() / "settings.json")
            for name, value in (settings or {}).items():
                kept[name] = value
            stage = Backstage(_Quiet(Window(size), kept, speed=speed, trace=trace))
            with (mock.patch.object(pygame.time, "get_ticks", stage.time),
                  mock.patch.object(pygame.mouse, "get_pos", stage.pointed)):  # fmt: skip
                try:
                    yield stage
                finally:
                    while stage.app.depth:
                        stage.app.pop()
                    stage.app.close()
                    theme.font.cache_clear()
                    pygame.display.quit()


# --- deals in the middle --------------------------------------------------------------------------


def session_at(
    key: str, *, moves: int | None, seats: int | None = None, seed: int = 7, people: int = 1,
    level: str = "medium", options: Mapping[str, Any] | None = None, folder: Path | None = None,
) -> Session:  # fmt: skip
    """A table at which computer players have made N moves for everybody, and more until it is
    a person's turn; None: to the end of the deal.

    In a deal that ends before, it is the last turn of a person (``folder`` then keeps both deals).
    """
    count = CATALOGUE[key].best_seats[0] if seats is None else seats
    levels = ["human"] * people + [level] * (count - people)
    pairs = zip(NAMES[:count], levels, strict=False)
    sitters = tuple(Sitter.of(name, each) for name, each in pairs)
    setup = Setup(key, sitters, dict(options or {}), seed)
    session, turns = _played(setup, moves, people, level, folder)
    if moves is not None and session.outcome is not None and turns:
        session.close()
        session, _turns = _played(setup, turns[-1], people, level, folder)
    return session


def _played(setup: Setup, moves: int | None, people: int, level: str,
            folder: Path | None) -> tuple[Session, list[int]]:
    """The deal as far as ``session_at`` says or to its end; after how many moves it was the turn of
    one of the first ``people`` seats."""
    session, rng = Session.start(setup, folder), Rng.seeded(setup.seed or 0)
    turns: list[int] = []
    for done in range(_MOST_MOVES):
        if session.outcome is not None:
            break
        if set(session.deal.actors()) & set(range(people)):
            turns.append(done)
            if moves is not None and done >= moves:
                break
        step(session, level, rng)
    return session, turns


def step(session: Session, level: str, rng: Rng) -> None:
    """Somebody who may act and wants to does what a computer player would; a clock goes on."""
    game, deal = session.game, session.deal
    actors = list(deal.actors())
    rng.shuffle(actors)
    acted = False
    for seat in actors:
        choice = game.brain.decide(game, deal.view(seat), level, rng)
        if choice is not None and session.play_for(seat, choice.action) is None:
            acted = True
            break
    if game.clock != "none" and session.outcome is None:
        due = session.deal.due()
        later = session.clock_ms + (400 if acted else 1000)
        session.advance_to(later if acted or due is None else max(due, session.clock_ms))
