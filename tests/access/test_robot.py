"""Deals played by somebody who has nothing but the accessibility bus, and what that person was
told: every change once, in its order, none late."""

from __future__ import annotations

import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from tests.access.bus import missing
from tests.access.truth import Due, due_of
from tests.window.driver import thorough

pytest.importorskip("accesskit")
pytest.importorskip("jeepney")
from tests.access.reader import Heard
from tests.access.robot import Robot
from tests.access.running import Running, running
from tests.access.tours import AFTER, BEFORE

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"apt-get install {' '.join(missing())}"),
]
#: One of each family; those that take long, or that random play may never end, so many presses.
IN_CI = ("durak", "cheat", "rolling_stone", "spite_and_malice", "gin_rummy", "klondike")
ENOUGH, LONG_MIN = 60, 15
#: So late anything may be, in s, where the machine has nothing else to do; and so many later.
LATE_S, MAY_BE_LATE = 0.15, 0.05
USUAL_S = 0.08


def all_heard(due: list[Due], said: list[Heard]) -> list[float]:
    """How late each piece was, in s; AssertionError where one is missing or was said twice."""
    delays, at = [], 0
    for piece in due:
        there = (k for k in range(at, len(said)) if said[k].text == piece.text)
        place = next(there, None)
        assert place is not None, f"never said: {piece.text!r} after {said[at - 1].text!r}"
        delays.append(said[place].at_s - piece.at_s)
        at = place + 1
    wanted = Counter(piece.text for piece in due)
    heard = Counter(each.text for each in said if each.text in wanted)
    assert heard == wanted, f"said another number of times: {wanted - heard} {heard - wanted}"
    return delays


def check(run: Running, *, timed: bool, degree: str = "usual") -> list[float]:
    """What was told of the last deal, against what has happened; ``timed``: and how late."""
    due = due_of(run.journal(), degree)
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and len(run.reader.said()) < len(due):
        time.sleep(0.05)
    said = run.reader.said()
    delays = all_heard(due, said)
    assert max(len(each.text.split()) for each in said) <= 15
    if not timed:
        return delays
    late = [delay for delay in delays if delay > LATE_S * busy()]
    assert len(late) <= 1 + MAY_BE_LATE * len(delays), (busy(), sorted(delays)[-10:])
    assert statistics.median(delays) <= USUAL_S * busy()
    return delays


def busy() -> float:
    """How many times as much there is to do on this machine as it has hands for; at least 1."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def nowhere(robot: Robot) -> None:
    """Of most games no other page is looked at."""


def is_over(run: Running) -> bool:
    return any("result" in entry for entry in run.entries())


def played(folder: Path, key: str, judge: Callable[..., Any] = check) -> Any:
    """One deal from the first page on; how late all that was told came, in s. ``judge``: of that.
    """
    game = CATALOGUE[key]
    # Who played what in a race is told in the full degree alone.
    degree = "all" if game.real_time else "usual"
    settings = {"thinking": "instant", "telling": degree}
    with running(folder, "--speed", "instant", "--size", "1280x800", settings=settings) as run:
        run.meet()
        robot = Robot(run.reader, run.name, random.Random(1))
        BEFORE.get(key, nowhere)(robot)
        robot.sit_down(str(game.title))
        endless = game.seats[-1] == 1 or game.real_time or game.minutes > LONG_MIN
        robot.play(lambda: is_over(run) or (endless and len(robot.presses) > ENOUGH))
        time.sleep(0.3)
        # In a race there is more to say than anybody could hear: it comes when it can.
        judged = judge(run, timed=not game.real_time, degree=degree)
        AFTER.get(key, nowhere)(robot)
        return judged


@pytest.mark.parametrize("key", IN_CI)
def test_a_deal_is_played_by_the_bus_alone_and_all_of_it_is_told(key: str, tmp_path: Path) -> None:
    assert played(tmp_path, key)


@thorough
@pytest.mark.parametrize("key", [key for key in CATALOGUE if key not in IN_CI])
def test_every_other_game_as_well(key: str, tmp_path: Path) -> None:
    assert played(tmp_path, key)
