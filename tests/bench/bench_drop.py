"""What one drop of a card costs, from letting go to the next picture (bar: a third of before).

Counted are calls of our own functions, and the files they lie in, against the calls before the
house was put in order. ``python -m tests.bench.bench_drop -v`` names the functions.
"""

import os
import sys
from collections import Counter
from pathlib import Path
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.session.computers import Computers
from scenes.play.scene import TableScene
from tests.scenes.table.tables import drop_at
from tools.backstage import FRAME_MS, opened, session_at

SIZE = (1920, 1080)
#: Game, people and computer players, and moves after which the person is to drag a card.
TABLES = (("durak", 3, 4), ("sequence_rummy", 3, 6), ("spite_and_malice", 2, 6))
#: Calls for the same drops on 2026-11-22, before the house was put in order, and the part of them
#: that a drop may take now.
BEFORE = {"durak": 7937, "sequence_rummy": 11605, "spite_and_malice": 14537}
#: A third until there were one switch, fingers and furniture of wood: they are some 90 calls.
BAR = 0.35


class Calls:
    """Counts calls of Python functions whose code lies in game/ or scenes/; not those of records,
    which ``dataclasses`` kept in no file when ``BEFORE`` was counted."""

    def __init__(self):
        self.by_function = Counter()

    def __enter__(self):
        sys.setprofile(self._called)
        return self

    def __exit__(self, *exception):
        sys.setprofile(None)

    def _called(self, frame, event, _arg):
        path = frame.f_code.co_filename
        if path.endswith("/game/core/records.py"):
            return
        if event == "call" and ("/game/" in path or "/scenes/" in path):
            self.by_function[path, frame.f_code.co_qualname] += 1

    @property
    def files(self):
        return {path for path, _name in self.by_function}


def dropped(stage, start, end):
    """A card is dragged there and let go; what that calls until the next picture has been drawn."""
    mouse = {"button": 1, "touch": False}
    stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, **mouse))
    for part in (0.3, 0.7, 1.0):
        at = tuple(round(a + part * (b - a)) for a, b in zip(start, end))
        move = {"pos": at, "rel": (9, 9), "buttons": (1, 0, 0), "touch": False}
        stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEMOTION, **move))
    pygame.event.clear()
    # What computer players think of it is no cost of the drop.
    with mock.patch.object(Computers, "tick"), Calls() as calls:
        stage.tick(FRAME_MS, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, **mouse))
    return calls


def _dropped_at(stage, key, seats, moves):
    """The calls of a drop in the first position from there on at which a card can be dragged."""
    for further in range(20):
        scene = TableScene(session_at(key, moves=moves + further, seats=seats))
        stage.show(scene)
        stage.settle()
        table = getattr(scene, "desk", scene).stage
        where = drop_at(table)
        if where is not None:
            before = table.setting.session.number
            calls = dropped(stage, *where)
            assert table.setting.session.number > before, "the drop was to be legal"
            return calls
    raise AssertionError(f"no card of {key} can be dragged")


def drop(key, seats, moves):
    """The calls of one drop, in a window of its own."""
    with opened(SIZE) as stage:
        return _dropped_at(stage, key, seats, moves)


def run():
    """[(name, value, unit)]"""
    found = []
    for key, seats, moves in TABLES:
        calls = drop(key, seats, moves)
        amount, name = sum(calls.by_function.values()), f"one drop in {key}"
        found += [(name, amount, "calls"), (name, len(calls.files), "files"),
                  (f"{name} (bar {BAR:.3f})", amount / BEFORE[key], "of the calls it took")]
        if "-v" in sys.argv:
            for (path, name), count in calls.by_function.most_common(200):
                print(f"{count:7} {Path(path).name} {name}")
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        shown = f"{amount:.3f}" if isinstance(amount, float) else amount
        print(f"{name}: {shown} {unit}")
