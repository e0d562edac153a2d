"""What a person should have been told of a deal, from its journal: `python -m tests.access.truth
JOURNAL DEGREE` writes it as JSON, with the time of each change in s since the epoch.

In a process of its own: it needs a table without a screen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Due:
    """A piece that had to be said, and when what it tells of happened."""

    text: str
    at_s: float


def due_of(journal: Path, degree: str = "usual") -> list[Due]:
    """All of it, in its order."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.access.truth", str(journal), degree]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return [Due(*each) for each in json.loads(told.stdout.splitlines()[-1])]


def plays(journal: Path) -> list[float]:
    """When the last deal began and each action of it was written down, in s."""
    lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    begun = max((k for k, line in enumerate(lines) if "begins" in line), default=0)
    return [line["time"] / 1000 for line in lines[begun:] if "play" in line or "begins" in line]


def _read(journal: Path, degree: str) -> list[tuple[str, float]]:
    from scenes.program import again
    from scenes.table.aloud import Degree, parted, told_of
    from scenes.table.logbook import Book
    from scenes.table.wording import teller_of
    from tools.backstage import opened

    with opened() as backstage:
        story = again.story_of(journal)
        scene: Any = again.replay(backstage.app, story, story.chapters[-1])
        backstage.show(scene)
        desk = scene.desk
        stage, seat = desk.stage, desk.stage.seat
        edge = teller_of(stage.looks.voice, stage.setting.names, (seat,), seat)
        book, times = Book(stage, edge=edge), plays(journal)
        due: list[tuple[str, float]] = []
        for step in desk.session.retold(seat):
            # A step is known by its position: not every action is told to everybody.
            at_s = times[min(step.number, len(times) - 1)]
            for sentence in told_of(step, book, edge, Degree(degree)):
                due += [(piece, at_s) for piece in parted(sentence)]
    return due


if __name__ == "__main__":
    print(json.dumps(_read(Path(sys.argv[1]), sys.argv[2])))
