"""What a learning has done so far, a line of JSON for each deal, so that it can go on."""
from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.learn.playing import Lesson


@dataclass(frozen=True, slots=True)
class Settings:
    """All that decides which numbers come out. ``trace``: lambda; ``match``: paired deals."""

    key: str
    deals: int
    seed: int
    trace: float
    match: int


class Notebook:
    """The notes of one learning in ``folder``. One of other settings is begun anew; a line that
    was not written to its end, and all after it, does not count."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / f"{settings.key}-{settings.seed}.jsonl"
        self._lessons: dict[int, list[list[Lesson]]] = {}
        self._meetings: list[float] = []
        first, *lines = [*_whole_lines(self._path)] or [None]
        if first != asdict(settings):
            lines = []
        with self._path.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(each) + "\n" for each in (asdict(settings), *lines))
        for line in lines:
            self._taken(line)

    def _taken(self, line: Any) -> None:
        if "met" in line:
            self._meetings.append(line["met"])
        else:
            rows: list[Lesson] = [(head, tuple(row), end) for head, row, end in line["rows"]]
            self._lessons.setdefault(line["round"], []).append(rows)

    def lessons(self, number: int) -> list[list[Lesson]]:
        """The deals of a round, in their order."""
        return list(self._lessons.get(number, ()))

    def meetings(self) -> list[float]:
        """The shares that were noted, in their order."""
        return list(self._meetings)

    def count(self) -> tuple[int, int]:
        """Deals and positions that were learnt from."""
        deals = [deal for each in self._lessons.values() for deal in each]
        return len(deals), sum(map(len, deals))

    def note_lessons(self, number: int, rows: list[Lesson]) -> None:
        """Keep the lessons of one deal of a round, and write them down."""
        self._lessons.setdefault(number, []).append(rows)
        self._write({"round": number, "rows": rows})

    def note_meeting(self, share: float) -> None:
        """Keep the share of a deal that was played to compare, and write it down."""
        self._meetings.append(share)
        self._write({"met": share})

    def _write(self, line: Any) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _whole_lines(path: Path) -> Iterable[Any]:
    if not path.exists():
        return
    for line in path.read_text("utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            return
