"""The program under a clock that goes only when asked. Nothing else here knows the window.

Events go in where the program's loop puts them; out come the lines of ``--trace``.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.brains.brain import USUAL
from game.players.worker import Here
from game.session.table import Session, Setup, Sitter
from scenes.preferences import load
from scenes.program import play, routes
from scenes.program.app import App
from scenes.program.opening import LateWays
from scenes.program.window import Window, start_display

SIZE = (1280, 800)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
#: So far a tick goes; a finer one would take minutes for all runs.
TICK_MS = 50
#: When the program starts, after the start of SDL.
START_MS = 1000


class Clock:
    """Stands in for SDL's."""

    def __init__(self) -> None:
        self.now_ms = START_MS

    def __call__(self) -> int:
        return self.now_ms


@cache
def deck() -> Any:
    """The same pictures of cards for all runs: to draw them takes longer than to play."""
    return App(Window(SIZE), load(None)).pictures


class Program:
    """An app with one table. ``said``: sentences over the table since they were last taken."""

    def __init__(self, folder: Path, clock: Clock, speed: str) -> None:
        settings = load(None)
        settings["captions"] = True
        # They are about what hands do: nothing is done for them.
        settings["lapses"] = False
        # Nor what opponents make of it (tests/scenes/play/aids/test_reactions.py).
        settings["remarks"] = False
        self.clock, self.folder, self.said = clock, folder, list[str]()
        self._trace = folder / "trace.jsonl"
        self._trace.touch()
        routes.lay(LateWays())
        self.app = App(Window(SIZE), settings, speed=speed, trace=self._trace)
        self.app.pictures = deck()
        self._hear()
        self._lines = self._trace.open(encoding="utf-8")

    def _hear(self) -> None:
        """Computer players think in this thread, by iterations: the clock would tell otherwise each
        time; what the app says is noted."""
        say, here = self.app.say, Here(USUAL)

        def noted(sentence: str) -> None:
            self.said.append(sentence)
            say(sentence)

        # What belongs to the class is put in place of it for this one app.
        self.app.say, self.app.thinker = noted, lambda: here  # type: ignore[method-assign]

    def sit(self, session: Session) -> None:
        """A table for this session."""
        self.draw()
        self.app.push(play.at_table(self.app, session))

    def tick(self, times: int = 1) -> None:
        """Time goes by, and nothing is drawn."""
        for _ in range(times):
            self.clock.now_ms += TICK_MS
            for event in pygame.event.get():
                self.app.dispatch(event)
            if self.app.top is not None:
                self.app.top.update(self.clock.now_ms)

    def draw(self) -> None:
        """A whole turn of the loop, with a picture at its end."""
        self.clock.now_ms += TICK_MS
        self.app.tick()

    def send(self, kind: int, **more: Any) -> None:
        """An event."""
        self.app.dispatch(pygame.event.Event(kind, **more))

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def lines(self) -> list[dict[str, Any]]:
        """What the trace has told since it was last read."""
        return [json.loads(line) for line in self._lines]

    def picture(self) -> int:
        """A checksum of what is seen; it is another one where fonts are drawn in another way."""
        return zlib.crc32(self.app.window.surface.get_view("0"))

    def close(self) -> None:
        while self.app.depth:
            self.app.pop()
        self._lines.close()
        self.app.close()


@contextmanager
def program(folder: Path, speed: str) -> Iterator[Program]:
    """A program that nobody sees, and its end."""
    start_display()
    pygame.font.init()
    real, clock = pygame.time.get_ticks, Clock()
    pygame.time.get_ticks = clock
    made = Program(folder, clock, speed)
    pygame.event.get()
    try:
        yield made
    finally:
        made.close()
        pygame.time.get_ticks = real
        pygame.display.quit()


def session(key: str, levels: str, seed: int, options: dict[str, Any],
            folder: Path | None = None) -> Session:
    """A match; ``levels``: "human,easy". ``folder``: where its journal is kept."""
    sitters = tuple(Sitter(name, level) for name, level in zip(NAMES, levels.split(",")))
    return Session.start(Setup(key, sitters, options, seed), folder, thinker=Here(USUAL))


def played_by_itself(made: Session, most: int) -> int:
    """Computer players play for everybody, N actions at most; how many they were."""
    people, now_ms = made.people, 0
    for seat in people:
        made.give_level(seat, "medium")
    made.set_pace(0)
    while made.outcome is None and (made.actions < most or people[0] not in made.deal.actors()):
        now_ms += 100
        made.update(now_ms)
    for seat in people if made.outcome is None else ():
        made.give_level(seat, "human")
    return made.actions


def nearly_over(key: str, levels: str, seed: int, folder: Path) -> Session:
    """A match that a person has left a few actions before its end, and goes on with."""
    actions = played_by_itself(session(key, levels, seed, {}), 10**6)
    made = session(key, levels, seed, {}, folder)
    played_by_itself(made, actions - 6)
    path = made.path
    made.close()
    assert path is not None
    return Session.resume(path, thinker=Here(USUAL))
