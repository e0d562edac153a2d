"""What has been played: SQLite in the folder of the data, one row for each finished deal and match (UX 3.9)."""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SCHEMA = 1
_TABLES = """
CREATE TABLE IF NOT EXISTS deals (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL, deal INTEGER NOT NULL, names TEXT NOT NULL,
    levels TEXT NOT NULL, places TEXT NOT NULL, points TEXT NOT NULL, won TEXT NOT NULL, reason TEXT NOT NULL,
    actions INTEGER NOT NULL, length_ms INTEGER NOT NULL, undos INTEGER NOT NULL, practice INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL, deals INTEGER NOT NULL, names TEXT NOT NULL,
    levels TEXT NOT NULL, places TEXT NOT NULL, totals TEXT NOT NULL, practice INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS deals_of_game ON deals (game);
"""
_DEAL = ("journal", "time", "game", "rules", "seats", "options", "seed", "deal", "names", "levels", "places", "points", "won",
         "reason", "actions", "length_ms", "undos", "practice")
_MATCH = ("journal", "time", "game", "rules", "seats", "options", "seed", "deals", "names", "levels", "places", "totals",
          "practice")
_JSON = {"options", "names", "levels", "places", "points", "won", "totals"}


class StatisticsError(Exception):
    """A file of statistics that this release cannot use; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a player fared in a game: deals ``played`` and ``won`` (practice not counted), the ``streak`` of wins up to now
    and the longest, ``best`` points, ``time_ms`` at the table."""

    game: str
    played: int
    won: int
    streak: int
    longest: int
    best: int
    time_ms: int


class Statistics:
    """The file; opened for each call, so that any thread may call."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self.path, timeout=10)
        try:
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if version > SCHEMA:
                raise StatisticsError(f"The statistics in {self.path.name} were written by a later release of Riddance.")
            if version < SCHEMA:
                base.executescript(_TABLES)
                base.execute(f"PRAGMA user_version = {SCHEMA}")
            base.row_factory = sqlite3.Row
            with base:
                yield base
        finally:
            base.close()

    def add_deal(self, row: Mapping[str, Any]) -> None:
        """A finished deal: the columns of ``deals``, lists and options as they are."""
        self._add("deals", _DEAL, row)

    def add_match(self, row: Mapping[str, Any]) -> None:
        """A finished match: the columns of ``matches``."""
        self._add("matches", _MATCH, row)

    def _add(self, table: str, columns: tuple[str, ...], row: Mapping[str, Any]) -> None:
        values = [json.dumps(row[name], sort_keys=True) if name in _JSON else row[name] for name in columns]
        with self._open() as base:
            base.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", values)

    def deals(self, game: str | None = None) -> list[dict[str, Any]]:
        """All finished deals (of a game), the oldest first."""
        return self._rows("deals", game)

    def matches(self, game: str | None = None) -> list[dict[str, Any]]:
        """All finished matches (of a game), the oldest first."""
        return self._rows("matches", game)

    def _rows(self, table: str, game: str | None) -> list[dict[str, Any]]:
        if not self.path.exists():
            return []
        with self._open() as base:
            found = base.execute(f"SELECT * FROM {table} WHERE ? IS NULL OR game = ? ORDER BY id", (game, game)).fetchall()
        return [{name: json.loads(row[name]) if name in _JSON else row[name] for name in row.keys()} for row in found]  # noqa: SIM118

    def forget(self, game: str) -> None:
        """Begin the statistics of a game anew."""
        with self._open() as base:
            base.execute("DELETE FROM deals WHERE game = ?", (game,))
            base.execute("DELETE FROM matches WHERE game = ?", (game,))

    def tally(self, name: str, game: str | None = None) -> list[Tally]:
        """How a person of that name fared, game by game."""
        games: dict[str, list[tuple[bool, int, int]]] = {}
        for row in self.deals(game):
            for seat, (who, level) in enumerate(zip(row["names"], row["levels"], strict=True)):
                if who == name and level == "human" and not row["practice"]:
                    games.setdefault(row["game"], []).append((row["won"][seat], row["points"][seat], row["length_ms"]))
        return [_tally(key, rows) for key, rows in games.items()]


def _tally(game: str, rows: list[tuple[bool, int, int]]) -> Tally:
    streak = longest = 0
    for won, _, _ in rows:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return Tally(game, len(rows), sum(won for won, _, _ in rows), streak, longest, max(points for _, points, _ in rows),
                 sum(length for _, _, length in rows))
