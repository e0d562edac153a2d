"""The journal of a match: save file, autosave and replay in one (DESIGN 6).

JSON Lines. The first line is the head: format, rules version, game, settled options, seats, seed.
Each further line is an entry with its number ``n``, its time ``time`` (ms since 1970), a checksum
``sum`` of the position it leads to where it leads to one, and ``crc``, a checksum of the line
itself. This module knows the lines; what they mean is the session's.
"""
from __future__ import annotations

import json
import logging
import os
import re
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from game.core.words import Words, words
from game.store import locks
from game.store.clerk import Clerk
from game.store.shapes import decoded, fits, is_head, may_be_read, named

LOG = logging.getLogger("riddance.store")
FORMAT = 1
SUFFIX = ".jsonl"
_CRC = ', "crc": "'
_LAST = 200_000
#: Clocks of two machines on one folder may differ by as much, in s.
_AHEAD_S = 300
#: No journal is as large; a film is.
MOST_BYTES = 64 * 2**20
#: Times that a calendar has: the years 1 to 9999, with a day to spare at both ends.
_FIRST_S, _LAST_S = -62_135_500_000, 253_402_100_000


class JournalError(Exception):
    """A journal that cannot be read or played on; one sentence says why. ``place``: which entry is
    to blame, from 0 on; -1: the head; None: none. ``before``: what can be read before a damage."""

    def __init__(self, sentence: Words, path: Path | None = None, *, place: int | None = None,
                 before: Record | None = None) -> None:
        super().__init__(str(sentence))
        self.words, self.path, self.place, self.before = sentence, path, place, before


def checksum(position: Mapping[str, Any]) -> str:
    """16 hex digits for a position."""
    # The first picture of the window takes no checksum, and hashlib brings a large library.
    from hashlib import blake2b

    text = json.dumps(position, separators=(",", ":"), sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def to_line(entry: Mapping[str, Any]) -> bytes:
    """An entry as it is written, ``crc`` added.

    >>> to_line({"n": 1, "seat": 0})
    b'{"n": 1, "seat": 0, "crc": "9faecbcc"}\\n'
    """
    text = json.dumps(entry, ensure_ascii=False)
    return f'{text[:-1]}{_CRC}{zlib.crc32(text.encode()):08x}"}}\n'.encode()


def from_line(line: bytes) -> dict[str, Any] | None:
    """The entry of a line; None for one that is damaged.

    >>> from_line(to_line({"n": 1, "seat": 0}))
    {'n': 1, 'seat': 0}
    >>> from_line(b'{"n": 1, "seat": 1, "crc": "9faecbcc"}') is None
    True
    """
    try:
        body, _, crc = line.decode().rstrip("\n").rpartition(_CRC)
        if f"{zlib.crc32((body + '}').encode()):08x}" + '"}' != crc:
            return None
        entry = decoded(body + "}")
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


@dataclass(frozen=True, slots=True)
class Record:
    """What a file holds: its head, its entries (``n`` from 1 on), and where the last good line
    ends, in bytes."""

    path: Path
    head: dict[str, Any]
    entries: list[dict[str, Any]]
    good_bytes: int

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.entries) and "finished" in self.entries[-1]


def read(path: Path) -> Record:
    """All of a journal; a torn last line is left out, names are as they can be shown. JournalError
    for everything else that is wrong, a value of another kind than its key promises among it."""
    lines = raw_lines(path)
    if not lines or not (b'"format"' in lines[0][:_LAST] or _has_sum(lines[0])):
        raise none_of_ours(path)
    found = [from_line(line) if line.endswith(b"\n") else None for line in lines]
    if found[-1] is None and not (lines[-1].endswith(b"\n") and _has_sum(lines[-1])):
        del found[-1], lines[-1]
    return _checked(path, found, lines)


def raw_lines(path: Path) -> list[bytes]:
    """The lines of a file, with their ends. JournalError for a file that cannot be read."""
    try:
        if not may_be_read(path, MOST_BYTES):
            raise none_of_ours(path)
        return path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        why = words("The journal {file} cannot be read: {reason}.", file=path.name or str(path),
                    reason=error.strerror or str(error))
        raise JournalError(why, path) from error


def _has_sum(line: bytes) -> bool:
    """Whether a line was written to its end, whatever became of it since."""
    return _CRC.encode() in line[-40:]


def _checked(path: Path, found: list[dict[str, Any] | None], lines: list[bytes]) -> Record:
    """The record of these lines, none of them damaged, each of its kind. JournalError."""
    good = next((number for number, entry in enumerate(found)
                 if entry is None or entry.get("n") != number), len(found))
    entries = [entry for entry in found[:good] if entry is not None]
    if not found or (entries and "format" not in entries[0]):
        raise none_of_ours(path)
    record = None
    if entries:
        if entries[0]["format"] != FORMAT:
            why = words("The journal {file} was written by another release of Riddance.",
                        file=path.name)
            raise JournalError(why, path)
        record = Record(path, entries[0], entries[1:], sum(map(len, lines[:good])))
        _demand_kinds(record)
        record = Record(path, named(record.head), record.entries, record.good_bytes)
    if good < len(found) or record is None:
        why = words("The journal {file} is damaged in line {line}.", file=path.name,
                    line=str(good + 1))
        raise JournalError(why, path, place=good - 1, before=record)
    return record


def _demand_kinds(record: Record) -> None:
    """JournalError where a line has a value of another kind than its key promises."""
    if not is_head(record.head):
        raise strange(record, 0)
    seats = len(record.head["seats"])
    for line, entry in enumerate(record.entries, 1):
        if not fits(entry, seats):
            raise strange(record, line)


def none_of_ours(path: Path) -> JournalError:
    """The complaint about a file that is something else."""
    return JournalError(words("{file} is no journal of Riddance.", file=path.name), path)


def no_such_game(record: Record) -> JournalError:
    """The complaint about a game that is not in the catalogue."""
    why = words("The journal {file} is of a game that this release does not have.",
                file=record.path.name)
    return JournalError(why, record.path)


def strange(record: Record, line: int) -> JournalError:
    """The complaint about an entry that cannot be; ``line`` counts from 0, the head."""
    why = words("The journal {file} makes no sense in line {line}.", file=record.path.name,
                line=str(line + 1))
    return JournalError(why, record.path, place=line - 1)


class Taken(JournalError):
    """The match is open in another window, which writes its journal."""

    def __init__(self, path: Path) -> None:
        super().__init__(words("This match is open in another window."), path)


def check_free(path: Path) -> None:
    """`Taken` if somebody writes this journal now; of a file that cannot be opened others tell."""
    try:
        with path.open("r+b", buffering=0) as file:
            if not locks.take(file):
                raise Taken(path)
    except OSError:
        return


def set_aside(path: Path) -> Path:
    """Put a journal that cannot be used out of the way, under a name of its own; where it now
    is."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return path
            return aside
    return path


class Journal:
    """A journal being written. Each entry is out of the process before ``write`` returns and on the
    disk soon after. Nobody else writes it meanwhile (`Taken`).

    A disk that does not take it does not stop the game: ``trouble`` then is a sentence, and with
    each further entry all that was not taken is tried again. A journal that somebody else has
    written to or taken away is left alone from then on.
    """

    def __init__(self, path: Path, file: BinaryIO, next_number: int, clerk: Clerk) -> None:
        self.path = path
        self.trouble: Words | None = None
        self._file, self._next, self._clerk = file, next_number, clerk
        self._size = file.tell()
        self._sync_comes = False
        #: Lines that the disk has not taken yet.
        self._waiting = b""
        self._lost = False

    @classmethod
    def create(cls, folder: Path, head: Mapping[str, Any], clerk: Clerk) -> Journal:
        """Begin a journal in that folder, named by game, time and deal number. OSError where that
        cannot be."""
        folder.mkdir(parents=True, exist_ok=True)
        # They may come from a stranger's journal: neither leads to another folder.
        game, seed = re.sub(r"\W", "-", str(head["game"])), int(head["seed"])
        stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
        for number in range(1000):
            path = folder / (stem + (f"-{number}" if number else "") + SUFFIX)
            try:
                file = path.open("xb", buffering=0)
            except FileExistsError:
                continue
            locks.take(file)
            journal = cls(path, file, 0, clerk)
            journal.write({"format": FORMAT, **head})
            return journal
        raise FileExistsError(stem)

    @classmethod
    def go_on(cls, record: Record, clerk: Clerk) -> Journal:
        """Write on where the record ends; a torn line behind it is cut off. OSError where that
        cannot be, `Taken` while another window writes it."""
        file = record.path.open("r+b", buffering=0)
        if not locks.take(file):
            file.close()
            raise Taken(record.path)
        file.truncate(record.good_bytes)
        file.seek(record.good_bytes)
        return cls(record.path, file, len(record.entries) + 1, clerk)

    def write(self, entry: Mapping[str, Any]) -> None:
        """Add an entry; its number and time are put in."""
        if self._lost or self._file.closed:
            return
        self._waiting += to_line({"n": self._next, "time": int(time.time() * 1000), **entry})
        self._next += 1
        try:
            self._put()
        except OSError as error:
            reason = error.strerror or str(error)
            self.trouble = words("The game cannot be saved: {reason}.", reason=reason)
            return
        if not self._lost and not self._sync_comes:
            self._sync_comes = True
            self._clerk.do(self._sync)

    def _put(self) -> None:
        """All lines that wait. OSError where the disk does not take them all: then what it took of
        them is behind the last good line, and goes."""
        known = os.fstat(self._file.fileno())
        if known.st_size != self._size or not known.st_nlink:
            self._lost = True
            self.trouble = self._why_lost(gone=not known.st_nlink)
            return
        try:
            if self._file.write(self._waiting) != len(self._waiting):
                raise OSError("the disk is full")
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise
        self._size += len(self._waiting)
        self._waiting, self.trouble = b"", None

    def _why_lost(self, *, gone: bool) -> Words:
        if gone:
            return words("The journal {file} has been deleted; this game is not saved any more.",
                         file=self.path.name)
        return words("Another program writes to the journal {file}; this game is not saved any "
                     "more.", file=self.path.name)

    def _sync(self) -> None:
        self._sync_comes = False
        if not self._file.closed:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Put all of it on the disk and let go of the file."""
        if self._file.closed:
            return
        self._clerk.do(self._end)

    def _end(self) -> None:
        try:
            os.fsync(self._file.fileno())
        finally:
            self._file.close()


# --- what there is to go on with ------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Summary:
    """A journal at a glance: ``seats`` as name and level, ``changed`` in seconds since 1970,
    ``deal`` the last one's number, ``actions`` a rough measure of how far it went (the number of
    its last line), ``places`` of a finished match, and who has ``won`` it (nobody: it was
    not written down)."""

    path: Path
    game: str
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any]
    seed: int
    changed: float
    deal: int
    actions: int
    finished: bool
    places: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()


def summary(path: Path) -> Summary | None:
    """What a journal is about, from its first and its last lines; None where it is none."""
    try:
        head, ends = _ends(path)
    except OSError:
        return None
    if head is None or not ends or head.get("format") != FORMAT or not is_head(head):
        return None
    head, seats = named(head), len(head["seats"])
    if not all("n" in entry and "time" in entry and fits(entry, seats) for entry in ends):
        return None
    last, deal = ends[-1], next((entry["deal"] for entry in reversed(ends) if "deal" in entry), 1)
    sitters = tuple((seat["name"], seat.get("level", "")) for seat in head["seats"])
    changed_s = min(max(_FIRST_S, last["time"] / 1000), _LAST_S)
    return Summary(path, head["game"], sitters, head["options"], head["seed"], changed_s, deal,
                   last["n"], "finished" in last, tuple(last.get("finished", ())),
                   tuple(last.get("won", ())))


def _ends(path: Path) -> tuple[dict[str, Any] | None, list[dict[str, Any]]]:
    """The first line of a file, and of its last ones those that are whole."""
    if not path.is_file():
        return None, []
    with path.open("rb") as file:
        head = from_line(file.readline(_LAST))
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _LAST))
        tail = file.read(_LAST).splitlines()
    lines = (from_line(line) for line in tail[-30:])
    return head, [entry for entry in lines if entry is not None and "format" not in entry]


def _guarded(path: Path) -> Summary | None:
    """As ``summary``: what nobody has thought of in a file costs that file alone."""
    try:
        return summary(path)
    except Exception:
        LOG.exception("the journal %s", path.name)
        return None


def journals(folder: Path) -> list[Summary]:
    """All journals of a folder that can be read, the latest first."""
    try:
        paths = list(folder.glob("*" + SUFFIX))
    except OSError:
        return []
    found = [each for path in paths if (each := _guarded(path)) is not None]
    return sorted(found, key=_how_late, reverse=True)


def _how_late(match: Summary) -> tuple[bool, float]:
    """By when it was played last. What a clock that was ahead has written was played before what
    came since: nobody has played tomorrow."""
    return match.changed <= time.time() + _AHEAD_S, match.changed


def unfinished(folder: Path) -> list[Summary]:
    """The matches that can be continued, the latest first."""
    return [each for each in journals(folder) if not each.finished]
