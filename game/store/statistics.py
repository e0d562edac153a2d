"""What has been played: SQLite in the folder of the data, one row for each finished deal and match.

A deal that was left has no row, so one abandoned before anybody did anything never counts.
"""
from __future__ import annotations

import json
import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from game.core.words import Words, words
from game.store import folders, locks
from game.store.rows import (
    COUNTED,
    JSON,
    PlayedDeal,
    is_sound,
    played_by,
    renamed,
    seats_of,
    sitters,
    text,
)
from game.store.tally import PlayedTally, tally

T = TypeVar("T")
LOG = logging.getLogger("riddance.store")
__all__ = ["COUNTED", "DamagedError", "PlayedDeal", "Statistics", "StatisticsError", "PlayedTally",
           "tally"]

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
_CLEARED = ("id", "name", "game", "upto")
#: A file whose columns have other names is damaged: they are asked for one by one.
_COLUMNS = {"deals": ", ".join(("id", *_DEAL)), "matches": ", ".join(("id", *_MATCH))}
#: Errors of sqlite that a damaged file makes: no such table, malformed, no database.
_DAMAGED = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
#: Errors of one row: a number too large, a text that cannot be written, a value of no known kind.
_ODD = (OverflowError, UnicodeEncodeError, sqlite3.InterfaceError, sqlite3.ProgrammingError,
        sqlite3.DataError, sqlite3.IntegrityError)
#: How long somebody who wants to see waits for another program, and somebody who writes, in s.
_SEEING_S, _WRITING_S = 1, 10


class StatisticsError(Exception):
    """A file of statistics that this release cannot use; one sentence says why."""

    def __init__(self, sentence: Words) -> None:
        super().__init__(str(sentence))
        self.words = sentence


class DamagedError(StatisticsError):
    """The file was damaged, and is kept as ``aside``."""

    def __init__(self, sentence: Words, aside: Path) -> None:
        super().__init__(sentence)
        self.aside = aside


class Statistics:
    """The file; opened for each call, so that any thread may call. StatisticsError where a later
    release has written it, or where it was damaged: then it is kept aside, and a new one begins.
    Rows that make no sense are left out. ``mend``: what is called with a new file and the damaged
    one, before anything is written to the new one."""

    def __init__(self, path: Path, mend: Callable[[Statistics, Path], None] | None = None) -> None:
        self.path, self._mend = path, mend
        #: Whether a damaged file was replaced.
        self._fresh = False

    @contextmanager
    def _open(self, wait_s: float = _WRITING_S) -> Iterator[sqlite3.Connection]:
        folders.make(self.path.parent)
        opened = _mark(self.path)
        base = sqlite3.connect(self.path, timeout=wait_s)
        base.text_factory = text
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
            raise self._set_aside(opened) from error
        finally:
            base.close()

    def _set_aside(self, opened: object) -> StatisticsError:
        """Keep a damaged file under another name; what is to be said of it. OSError where that
        cannot be. ``opened``: which file it was; another program may have done so already."""
        with locks.alone_in(self.path.parent):
            asides = [self.path.with_name(f"{self.path.name}.damaged-{n}") for n in range(1, 1000)]
            free = next(k for k, each in enumerate(asides) if not each.exists())
            moved = opened is not None and _mark(self.path) != opened and free > 0
            aside = asides[free - 1 if moved else free]
            if not moved:
                self.path.rename(aside)
                # What sqlite was about to take back there is not to be taken back in a new file.
                with suppress(FileNotFoundError):
                    self.path.with_name(self.path.name + "-journal").unlink()
        return DamagedError(words("The statistics were damaged; they are kept as {file}, and new "
                                  "ones begin.", file=aside.name), aside)

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
        self.fill([deal], [] if match is None else [match])

    def fill(self, deals: Iterable[Mapping[str, Any]],
             matches: Iterable[Mapping[str, Any]]) -> int:
        """Count what is not counted yet of what journals tell, the oldest first; how many deals
        that were. A deal that was played again as practice is another one."""
        given = [*deals], [*matches]
        return self._do(lambda: self._fill(*given))

    def _fill(self, deals: list[Mapping[str, Any]], matches: list[Mapping[str, Any]]) -> int:
        counted = 0
        with self._open() as base:
            base.execute("BEGIN IMMEDIATE")
            missing = [self._missing(base, table, rows)
                       for table, rows in (("deals", deals), ("matches", matches))]
            for table, columns, rows in zip(_COLUMNS, (_DEAL, _MATCH), missing, strict=True):
                for row in sorted(rows, key=lambda each: each["time"]):
                    counted += _put(base, table, columns, row) and table == "deals"
        return counted

    def _missing(self, base: sqlite3.Connection, table: str,
                 rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        question = f"SELECT {_COLUMNS[table]} FROM {table} WHERE journal IS NOT NULL"
        there = Counter(_name_of(row) for row in base.execute(question) if is_sound(row))
        missing: list[Mapping[str, Any]] = []
        for row in rows:
            there[_name_of(row)] -= 1
            if row["journal"] is not None and there[_name_of(row)] < 0:
                missing.append(row)
        return missing

    def restore(self, deals: Iterable[Mapping[str, Any]], matches: Iterable[Mapping[str, Any]],
                cleared: Iterable[Mapping[str, Any]]) -> None:
        """Rows of a file that was damaged, with the numbers that they had there."""
        with self._open() as base:
            for table, columns, rows in (("deals", ("id", *_DEAL), deals),
                                         ("matches", ("id", *_MATCH), matches),
                                         ("cleared", _CLEARED, cleared)):
                for row in rows:
                    with suppress(*_ODD):
                        base.execute(*_insertion(table, columns, row, "INSERT OR IGNORE"))

    def check(self) -> None:
        """Read all of the file. DamagedError where anything of it is damaged."""
        if self.path.exists():
            with self._open() as base:
                if base.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                    raise sqlite3.DatabaseError("damaged")

    def _do(self, job: Callable[[], T]) -> T:
        """Do it; where the file turns out to be damaged, in a new one, with what can be saved of
        the old one in it."""
        try:
            return job()
        except DamagedError as error:
            self._replaced(error)
        return job()

    def _replaced(self, error: DamagedError) -> None:
        """Fill the new file that stands for a damaged one."""
        LOG.warning("%s", error)
        self._fresh = True
        if self._mend is not None:
            self._mend(self, error.aside)

    def take_out(self, journal: str, deal: int, *, match: bool) -> None:
        """That deal of a journal is not finished, after all; ``match``: nor is the match."""
        last = "DELETE FROM {} WHERE id = (SELECT MAX(id) FROM {} WHERE journal = ? {})"
        with self._open() as base:
            base.execute(last.format("deals", "deals", "AND deal = ?"), (journal, deal))
            if match:
                base.execute(last.format("matches", "matches", ""), (journal,))

    def _add(self, table: str, columns: tuple[str, ...], row: Mapping[str, Any]) -> None:
        self._do(lambda: self._put(table, columns, row))

    def _put(self, table: str, columns: tuple[str, ...], row: Mapping[str, Any]) -> None:
        if self._fresh and row["journal"] is not None:
            # Its journal may have told of it.
            self.fill(*(([row], []) if table == "deals" else ([], [row])))
            return
        with self._open() as base:
            base.execute(*_insertion(table, columns, row))

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
        rows = [dict(row) for row in self._select(question, game, game)]
        return [{name: json.loads(value) if name in JSON else value
                 for name, value in row.items()} for row in rows]

    # --- people ---------------------------------------------------------------------------------

    def people(self) -> list[str]:
        """Everybody who has finished a deal as a person, who has played most first."""
        deals: Counter[str] = Counter()
        for row in self._select("SELECT names, levels, COUNT(*) AS n FROM deals "
                                "GROUP BY names, levels ORDER BY MIN(id)"):
            for name, level in sitters(row):
                deals[name] += row["n"] if level == "human" else 0
        return [name for name, n in deals.most_common() if n]

    def played(self, name: str, game: str | None = None) -> list[PlayedDeal]:
        """The deals of a person (in a game), the oldest first, without what was cleared."""
        marks = self._marks(name)
        # Most rows of others never leave the file; a name is written there as in JSON.
        rows = self._select(f"SELECT {_COLUMNS['deals']} FROM deals WHERE names LIKE ? "
                            "AND (? IS NULL OR game = ?) ORDER BY id",
                            f"%{json.dumps(name)}%", game, game)
        return [played_by(row, seat) for row in rows if row["id"] > marks.get(row["game"], 0)
                for seat in seats_of(row, name)]

    def hidden(self, name: str) -> dict[str, int]:
        """How many deals of a person were cleared, and can be brought back, by game."""
        deals: Counter[str] = Counter()
        for game, mark in self._marks(name).items():
            for row in self._select("SELECT names, levels, COUNT(*) AS n FROM deals "
                                    "WHERE game = ? AND id <= ? GROUP BY names, levels",
                                    game, mark):
                deals[game] += row["n"] * len(seats_of(row, name))
        return {game: n for game, n in deals.items() if n}

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
                    if is_sound(row) and seats_of(row, old):
                        names = json.dumps(renamed(row, old, new))
                        change = f"UPDATE {table} SET names = ? WHERE id = ?"
                        base.execute(change, (names, row["id"]))
            base.execute("UPDATE cleared SET name = ? WHERE name = ?", (new, old))

    def _marks(self, name: str) -> dict[str, int]:
        """The last deal that was cleared, by game."""
        rows = self._select("SELECT game, MAX(upto) AS upto FROM cleared WHERE name = ? "
                            "GROUP BY game", name)
        return {row["game"]: row["upto"] for row in rows}

    def _select(self, question: str, *values: object) -> list[sqlite3.Row]:
        """Rows as they are in the file; none where there is no file."""
        if not self.path.exists():
            return []
        with self._open(_SEEING_S) as base:
            return [row for row in base.execute(question, values) if is_sound(row)]


def _put(base: sqlite3.Connection, table: str, columns: tuple[str, ...],
         row: Mapping[str, Any]) -> bool:
    """Write a row; False, and a line in the log, where it is one that no file can hold: it costs
    itself alone."""
    try:
        base.execute(*_insertion(table, columns, row))
    except _ODD as error:
        LOG.warning("not counted: a deal of %s: %s", row.get("journal"), error)
        return False
    return True


def _insertion(table: str, columns: tuple[str, ...], row: Mapping[str, Any],
               how: str = "INSERT") -> tuple[str, list[Any]]:
    """The statement that writes a row, and its values."""
    full = {**{what: [] for what in COUNTED}, **row}
    values = [json.dumps(full[name], sort_keys=True) if name in JSON else full[name]
              for name in columns]
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    return f"{how} INTO {table} ({names}) VALUES ({marks})", values


def _name_of(row: Mapping[str, Any] | sqlite3.Row) -> tuple[Any, ...]:
    """Which deal or match a row is of: the same journal may have the same deal once more, as
    practice."""
    values = dict(row)
    return values["journal"], values.get("deal"), bool(values["practice"])


def _mark(path: Path) -> object:
    """Which file that is; None: none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _version(base: sqlite3.Connection) -> int:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    return int(version)
