"""A journal read: its lines, what stands in them, and what is said where that cannot be
(docs/design.md 6.2).

JSON Lines. The first line is the head: format, rules version, game, settled options, seats, seed.
Each further line is an entry with its number ``n``, its time ``time`` (ms since 1970), a checksum
``sum`` of the position it leads to where it leads to one, and ``crc``, a checksum of the line
itself. This module knows the lines; what they mean is the session's.
"""
from __future__ import annotations

import json
import zlib

# As hashlib has it, without the large library that hashlib brings.
from _blake2 import blake2b
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from game.core.records import dataclass
from game.core.words import Words, words
from game.store.shapes import decoded, fits, is_head, may_be_read, named

FORMAT = 1
SUFFIX = ".jsonl"
_CRC = ', "crc": "'
#: No head of ours is longer.
_LONGEST_HEAD = 200_000
#: No journal is as large; a film is.
MOST_BYTES = 64 * 2**20
#: No line is as long, in bytes, and none has as many of them.
LONGEST_LINE, MOST_LINES = 4 * 2**20, 1_000_000


class JournalError(Exception):
    """A journal that cannot be read or played on; one sentence says why. ``place``: which entry is
    to blame, from 0 on; -1: the head; None: none. ``before``: what can be read before a damage."""

    def __init__(self, sentence: Words, path: Path | None = None, *, place: int | None = None,
                 before: Record | None = None) -> None:
        super().__init__(str(sentence))
        self.words, self.path, self.place, self.before = sentence, path, place, before


def checksum(position: Mapping[str, Any]) -> str:
    """16 hex digits for a position."""
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
    for everything else that is wrong, a value of another kind than its key promises among it. What
    is behind the first damage is not looked at."""
    entries: list[dict[str, Any] | None] = []
    good_bytes, torn = 0, False
    with _opened(path) as file:
        while line := file.readline(LONGEST_LINE):
            if not entries and not (b'"format"' in line[:_LONGEST_HEAD] or _has_sum(line)):
                raise none_of_ours(path)
            entry = from_line(line) if line.endswith(b"\n") else None
            entries.append(entry)
            if entry is None or entry.get("n") != len(entries) - 1:
                whole = line.endswith(b"\n") and _has_sum(line)
                torn = entry is None and not whole and not file.read(1)
                break
            good_bytes += len(line)
    if torn:
        del entries[-1]
    return _checked(path, entries, good_bytes)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """A journal to be read. JournalError for a file that cannot be."""
    try:
        if not may_be_read(path, MOST_BYTES):
            raise none_of_ours(path)
        with path.open("rb") as file:
            yield file
    except OSError as error:
        why = words("The journal {file} cannot be read: {reason}.", file=path.name or str(path),
                    reason=error.strerror or str(error))
        raise JournalError(why, path) from error


def raw_lines(path: Path) -> list[bytes]:
    """The lines of a file, with their ends. JournalError for a file that cannot be read."""
    with _opened(path) as file:
        return [*islice(file, MOST_LINES)]


def _has_sum(line: bytes) -> bool:
    """Whether a line was written to its end, whatever became of it since."""
    return _CRC.encode() in line[-40:]


def _checked(path: Path, read_lines: list[dict[str, Any] | None], good_bytes: int) -> Record:
    """The record of these lines, none of them damaged, each of its kind. JournalError."""
    good = next((number for number, entry in enumerate(read_lines)
                 if entry is None or entry.get("n") != number), len(read_lines))
    entries = [entry for entry in read_lines[:good] if entry is not None]
    if not read_lines or (entries and "format" not in entries[0]):
        raise none_of_ours(path)
    record = None
    if entries:
        if entries[0]["format"] != FORMAT:
            why = words("The journal {file} was written by another release of Riddance.",
                        file=path.name)
            raise JournalError(why, path)
        record = Record(path, entries[0], entries[1:], good_bytes)
        _demand_kinds(record)
        record = Record(path, named(record.head), record.entries, record.good_bytes)
    if good < len(read_lines) or record is None:
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
