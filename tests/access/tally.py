"""What the robot was told of deals against what has happened, in figures: how many pieces were due,
missed, said twice, and how late they came.

    python tools/with_xvfb.py .venv/bin/python -m tests.access.tally [KEY ...]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from game.catalogue import CATALOGUE
from tests.access.running import Running
from tests.access.test_robot import LATE_S, busy, played
from tests.access.truth import due_of

HEAD = "game                   due  missed  double  late  median s  worst s  busy  took s"


def tally(run: Running, *, timed: bool, degree: str) -> str:
    """A line of figures."""
    del timed
    due = due_of(run.journal(), degree)
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and len(run.reader.said()) < len(due):
        time.sleep(0.05)
    said, at, delays = run.reader.said(), 0, list[float]()
    for piece in due:
        place = next((k for k in range(at, len(said)) if said[k].text == piece.text), None)
        if place is not None:
            delays.append(said[place].at_s - piece.at_s)
            at = place + 1
    wanted = Counter(piece.text for piece in due)
    double = Counter(each.text for each in said if each.text in wanted) - wanted
    late = sum(delay > LATE_S * busy() for delay in delays)
    return (f"{len(due):5} {len(due) - len(delays):7} {double.total():7} {late:5}"
            f" {statistics.median(delays or [0]):9.3f} {max(delays or [0]):8.2f} {busy():5.1f}")


def main() -> None:
    """All games, or those that are named, one after the other."""
    print(HEAD, flush=True)
    for key in sys.argv[1:] or CATALOGUE:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                line = played(Path(folder), key, tally)
            except (AssertionError, TimeoutError, OSError) as error:
                line = f" {type(error).__name__}: {str(error)[:150]!r}"
        print(f"{key:20} {line} {time.monotonic() - begun:7.0f}", flush=True)


if __name__ == "__main__":
    main()
