"""What has been played: SQLite in the folder of the data, one row for each finished deal and match
(UX 3.9).

A deal that was left has no row, so one abandoned before anybody did anything never counts.
"""
from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.core.words import Words, words

#: Counted for each seat of a deal: hints taken, cards that came too late, cards that never fitted
#: (real time).
COUNTED = ("hints", "race_losses", "misplays")
#: What brings a file from the schema of that number to the next; a new file goes through all.
_STEPS = ("""
CREATE TABLE deals (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL,
    rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    deal INTEGER NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL, places TEXT NOT NULL,
    points TEXT NOT NULL, won TEXT NOT NULL, reason TEXT NOT NULL, actions INTEGER NOT NULL,
    length_ms INTEGER NOT NULL, undos INTEGER NOT NULL, practice INTEGER NOT NULL);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL,
    rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    deals INTEGER NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL, places TEXT NOT NULL,
    totals TEXT NOT NULL, practice INTEGER NOT NULL);
CREATE INDEX deals_of_game ON deals (game)
""", """
ALTER TABLE deals ADD COLUMN hints TEXT NOT NULL DEFAULT '[]';
ALTER TABLE deals ADD COLUMN race_losses TEXT NOT NULL DEFAULT '[]';
ALTER TABLE deals ADD COLUMN misplays TEXT NOT NULL DEFAULT '[]';
CREATE TABLE cleared (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, upto INTEGER NOT NULL)
""")
SCHEMA = len(_STEPS)
_DEAL = ("journal", "time", "game", "rules", "seats", "options", "seed", "deal", "names", "levels",
         "places", "points", "won", "reason", "actions", "length_ms", "undos", "practice", *COUNTED)
_MATCH = ("journal", "time", "game", "rules", "seats", "options", "seed", "deals", "names",
          "levels", "places", "totals", "practice")
#: A file whose columns have other names is damaged: they are asked for one by one.
_COLUMNS = {"deals": ", ".join(("id", *_DEAL)), "matches": ", ".join(("id", *_MATCH))}
_JSON = {"options", "names", "levels", "places", "points", "won", "totals", *COUNTED}
#: Errors of sqlite that a damaged file makes: no such table, malformed, no database.
_DAMAGED = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
#: How long somebody who wants to see waits for another program, and somebody who writes, in s.
_SEEING_S, _WRITING_S = 1, 10
_STRENGTHS = ("easy", "medium", "hard")


class StatisticsError(Exception):
    """A file of statistics that this release cannot use; one sentence says why."""

    def __init__(self, sentence: Words) -> None:
        super().__init__(str(sentence))
        self.words = sentence


class DamagedError(StatisticsError):
    """The file was damaged, and is kept under another name."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished deal as one person at the table has played it. ``against``: the strongest computer
    player's level, "" if there were people only; ``time`` in seconds since 1970, ``length_ms`` at
    the table."""

    time: int
    game: str
    seats: int
    against: str
    won: bool
    place: int
    points: int
    length_ms: int
    undos: int
    hints: int
    race_losses: int
    misplays: int
    practice: bool
    seed: int
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """Deals ``played`` and ``won``, the ``streak`` of wins up to now and the longest, ``best``
    points and ``points`` in all, ``time_ms`` at the table, what was counted; of the deals that were
    won the shortest (``best_ms``) and all of them (``won_ms``); practice is left out of all but
    ``practice``, the number of such deals."""

    played: int = 0
    won: int = 0
    streak: int = 0
    longest: int = 0
    best: int = 0
    time_ms: int = 0
    undos: int = 0
    hints: int = 0
    race_losses: int = 0
    misplays: int = 0
    practice: int = 0
    points: int = 0
    best_ms: int = 0
    won_ms: int = 0

    @property
    def percent(self) -> int:
        """The share of wins."""
        return round(100 * self.won / self.played) if self.played else 0


def tally(rows: Iterable[Played]) -> Tally:
    """How a person fared in these deals, the oldest first."""
    given = list(rows)
    counted = [row for row in given if not row.practice]
    streak = longest = 0
    for row in counted:
        streak = streak + 1 if row.won else 0
        longest = max(longest, streak)
    sums = {what: sum(getattr(row, what) for row in counted) for what in ("undos", *COUNTED)}
    best = max((row.points for row in counted), default=0)
    times = [row.length_ms for row in counted if row.won]
    won, length_ms = sum(row.won for row in counted), sum(row.length_ms for row in counted)
    return Tally(len(counted), won, streak, longest, best, length_ms,
                 practice=len(given) - len(counted),
                 points=sum(row.points for row in counted), best_ms=min(times, default=0),
                 won_ms=sum(times), **sums)


class Statistics:
    """The file; opened for each call, so that any thread may call. StatisticsError where a later
    release has written it, or where it was damaged: then it is kept aside, and a new one begins.
    Rows that make no sense are left out."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def _open(self, wait_s: float = _WRITING_S) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self.path, timeout=wait_s)
        base.text_factory = _text
        try:
            if _version(base) != SCHEMA:
                self._bring_up(base)
            base.row_factory = sqlite3.Row
            with base:
                yield base
        except (sqlite3.Error, UnicodeDecodeError) as error:
            # Even names of columns may be damaged.
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
            if code & 0xFF not in _DAMAGED:
                raise
            base.close()
            raise self._set_aside() from error
        finally:
            base.close()

    def _set_aside(self) -> StatisticsError:
        """Keep a damaged file under another name; what is to be said of it. OSError where that
        cannot be."""
        asides = (self.path.with_name(f"{self.path.name}.damaged-{n}") for n in range(1, 1000))
        aside = next(each for each in asides if not each.exists())
        self.path.rename(aside)
        return DamagedError(words("The statistics were damaged; they are kept as {file}, and new "
                                  "ones begin.", file=aside.name))

    def _bring_up(self, base: sqlite3.Connection) -> None:
        # Another program may be at it as well.
        base.execute("BEGIN IMMEDIATE")
        if _version(base) > SCHEMA:
            raise StatisticsError(words("The statistics in {file} were written by a later release "
                                        "of Riddance.", file=self.path.name))
        for step in _STEPS[_version(base):]:
            for statement in step.split(";"):
                base.execute(statement)
        base.execute(f"PRAGMA user_version = {SCHEMA}")
        base.commit()

    # --- deals and matches ----------------------------------------------------------------------

    def add_deal(self, row: Mapping[str, Any]) -> None:
        """A finished deal: the columns of ``deals``, lists and options as they are; what is
        ``COUNTED`` may be left out."""
        self._add("deals", _DEAL, row)

    def add_match(self, row: Mapping[str, Any]) -> None:
        """A finished match: the columns of ``matches``."""
        self._add("matches", _MATCH, row)

    def make_up(self, deal: Mapping[str, Any], match: Mapping[str, Any] | None) -> None:
        """Count a finished deal, and the match with it, unless they are: who was to write them
        down may have been killed just then."""
        for table, row, columns in (("deals", deal, _DEAL), ("matches", match, _MATCH)):
            if row is None or row["journal"] is None:
                continue
            question = f"SELECT {_COLUMNS[table]} FROM {table} WHERE journal = ?"
            found = self._select(question, row["journal"])
            if not any(table == "matches" or each["deal"] == row["deal"] for each in found):
                self._add(table, columns, row)

    def take_out(self, journal: str, deal: int, *, match: bool) -> None:
        """That deal of a journal is not finished, after all; ``match``: nor is the match."""
        last = "DELETE FROM {} WHERE id = (SELECT MAX(id) FROM {} WHERE journal = ? {})"
        with self._open() as base:
            base.execute(last.format("deals", "deals", "AND deal = ?"), (journal, deal))
            if match:
                base.execute(last.format("matches", "matches", ""), (journal,))

    def _add(self, table: str, columns: tuple[str, ...], row: Mapping[str, Any]) -> None:
        full = {**{what: [] for what in COUNTED}, **row}
        values = [json.dumps(full[name], sort_keys=True) if name in _JSON else full[name]
                  for name in columns]
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        try:
            with self._open() as base:
                base.execute(statement, values)
        except DamagedError:
            with self._open() as base:
                base.execute(statement, values)

    def deals(self, game: str | None = None) -> list[dict[str, Any]]:
        """All finished deals (of a game), the oldest first."""
        return self._rows("deals", game)

    def matches(self, game: str | None = None) -> list[dict[str, Any]]:
        """All finished matches (of a game), the oldest first."""
        return self._rows("matches", game)

    def _rows(self, table: str, game: str | None) -> list[dict[str, Any]]:
        if not self.path.exists():
            return []
        question = f"SELECT {_COLUMNS[table]} FROM {table} WHERE ? IS NULL OR game = ? ORDER BY id"
        found = [dict(row) for row in self._select(question, game, game)]
        return [{name: json.loads(value) if name in _JSON else value
                 for name, value in row.items()} for row in found]

    # --- people ---------------------------------------------------------------------------------

    def people(self) -> list[str]:
        """Everybody who has finished a deal as a person, who has played most first."""
        found: Counter[str] = Counter()
        for row in self._select("SELECT names, levels, COUNT(*) AS n FROM deals "
                                "GROUP BY names, levels ORDER BY MIN(id)"):
            for name, level in _sitters(row):
                found[name] += row["n"] if level == "human" else 0
        return [name for name, n in found.most_common() if n]

    def played(self, name: str, game: str | None = None) -> list[Played]:
        """The deals of a person (in a game), the oldest first, without what was cleared."""
        marks = self._marks(name)
        # Most rows of others never leave the file; a name is written there as in JSON.
        rows = self._select(f"SELECT {_COLUMNS['deals']} FROM deals WHERE names LIKE ? "
                            "AND (? IS NULL OR game = ?) ORDER BY id",
                            f"%{json.dumps(name)}%", game, game)
        return [_played(row, seat) for row in rows if row["id"] > marks.get(row["game"], 0)
                for seat in _seats_of(row, name)]

    def hidden(self, name: str) -> dict[str, int]:
        """How many deals of a person were cleared, and can be brought back, by game."""
        found: Counter[str] = Counter()
        for game, mark in self._marks(name).items():
            for row in self._select("SELECT names, levels, COUNT(*) AS n FROM deals "
                                    "WHERE game = ? AND id <= ? GROUP BY names, levels",
                                    game, mark):
                found[game] += row["n"] * len(_seats_of(row, name))
        return {game: n for game, n in found.items() if n}

    def clear(self, name: str, game: str) -> None:
        """Begin a person's statistics of a game anew; ``bring_back`` undoes it, for nothing is
        thrown away."""
        with self._open() as base:
            base.execute("INSERT INTO cleared (name, game, upto) "
                         "SELECT ?, ?, COALESCE(MAX(id), 0) FROM deals", (name, game))

    def bring_back(self, name: str, game: str) -> None:
        """What was cleared last counts again."""
        with self._open() as base:
            base.execute("DELETE FROM cleared WHERE id = "
                         "(SELECT MAX(id) FROM cleared WHERE name = ? AND game = ?)", (name, game))

    def rename(self, old: str, new: str) -> None:
        """A person has another name from now on, also in what was played."""
        if not self.path.exists():
            return
        with self._open() as base:
            for table in ("deals", "matches"):
                for row in base.execute(f"SELECT id, names, levels FROM {table}").fetchall():
                    if _is_sound(row) and _seats_of(row, old):
                        names = json.dumps(_renamed(row, old, new))
                        change = f"UPDATE {table} SET names = ? WHERE id = ?"
                        base.execute(change, (names, row["id"]))
            base.execute("UPDATE cleared SET name = ? WHERE name = ?", (new, old))

    def _marks(self, name: str) -> dict[str, int]:
        """The last deal that was cleared, by game."""
        found = self._select("SELECT game, MAX(upto) AS upto FROM cleared WHERE name = ? "
                             "GROUP BY game", name)
        return {row["game"]: row["upto"] for row in found}

    def _select(self, question: str, *values: object) -> list[sqlite3.Row]:
        """Rows as they are in the file; none where there is no file."""
        if not self.path.exists():
            return []
        with self._open(_SEEING_S) as base:
            return [row for row in base.execute(question, values) if _is_sound(row)]


def _version(base: sqlite3.Connection) -> int:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    return int(version)


#: Names, levels and options repeat themselves from deal to deal.
_loads = lru_cache(4096)(json.loads)


def _text(content: bytes) -> str:
    """What stands in the file, damaged as it may be."""
    return content.decode("utf-8", "replace")


_NUMBERS = {"id", "time", "rules", "seats", "seed", "deal", "deals", "actions", "length_ms",
            "undos", "practice", "upto", "n"}


def _is_sound(row: sqlite3.Row) -> bool:
    """Whether all values of a row are of their kind."""
    found = dict(zip(row.keys(), row, strict=True))
    try:
        seats = found.get("seats", len(_loads(found.get("names", "[]"))) or None)
        return all(_is_right(name, value, seats) for name, value in found.items())
    except (ValueError, TypeError, RecursionError):
        return False


def _is_right(name: str, value: Any, seats: int | None) -> bool:
    if name in _NUMBERS:
        return type(value) is int
    if name not in _JSON:
        return isinstance(value, str) or (name == "journal" and value is None)
    parts = _loads(value)
    if name == "options":
        return isinstance(parts, dict)
    kinds = (str,) if name in ("names", "levels") else (int,)
    whole = seats is None or len(parts) == seats or name in COUNTED
    return isinstance(parts, list) and whole and all(isinstance(each, kinds) for each in parts)


def _sitters(row: sqlite3.Row) -> list[tuple[str, str]]:
    return list(zip(_loads(row["names"]), _loads(row["levels"]), strict=True))


def _seats_of(row: sqlite3.Row, name: str) -> list[int]:
    """Where a person of that name sat."""
    return [seat for seat, sitter in enumerate(_sitters(row)) if sitter == (name, "human")]


def _renamed(row: sqlite3.Row, old: str, new: str) -> list[str]:
    """The names at the table, with the new one of a person."""
    seats = _seats_of(row, old)
    return [new if seat in seats else name for seat, (name, _level) in enumerate(_sitters(row))]


def _played(row: sqlite3.Row, seat: int) -> Played:
    def mine(what: str) -> Any:
        """What belongs to the seat; 0 where an older release has not counted it."""
        found = _loads(row[what])
        return found[seat] if seat < len(found) else 0

    levels = [told.partition(":")[0] for told in _loads(row["levels"])]
    computers = [level for level in levels if level in _STRENGTHS]
    hints, late, wrong = map(mine, COUNTED)
    against = max(computers, key=_STRENGTHS.index, default="")
    return Played(row["time"], row["game"], row["seats"], against, bool(mine("won")),
                  mine("places"), mine("points"), row["length_ms"], row["undos"], hints, late,
                  wrong, bool(row["practice"]), row["seed"],
                  MappingProxyType(_loads(row["options"])))
