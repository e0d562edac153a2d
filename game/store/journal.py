"""The journal of a match, being written: save file, autosave and replay in one
(docs/design.md 6.2).

``game.store.lines`` reads it, ``game.store.shelf`` lists those there are.
"""
from __future__ import annotations

import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from game.core.deal_numbers import tag_of
from game.core.words import Words, plain, words
from game.identity import RELEASE
from game.store import folders, locks
from game.store.clerk import Clerk
from game.store.lines import (
    FORMAT,
    MOST_BYTES,
    SUFFIX,
    JournalError,
    Record,
    checksum,
    from_line,
    no_such_game,
    none_of_ours,
    raw_lines,
    read,
    strange,
    to_line,
)
from game.store.shapes import LONGEST_NAME
from game.store.shelf import Summary, journals, summary, unfinished

__all__ = [
    "FORMAT", "MOST_BYTES", "SUFFIX", "Journal", "JournalError", "NewerRelease", "Record",
    "Summary", "Taken", "check_free", "check_release", "checksum", "from_line", "journals",
    "no_such_game", "none_of_ours", "raw_lines", "read", "set_aside", "strange", "summary",
    "to_line", "unfinished",
]


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
            locks.release(file)
    except OSError:
        return


class NewerRelease(JournalError):
    """A later release has written the journal: it is left as it is."""

    def __init__(self, path: Path, release: str) -> None:
        super().__init__(words("The journal {file} was written by a later release of Riddance "
                               "({release}). It stays as it is.", file=path.name,
                               release=release), path)


def check_release(path: Path) -> None:
    """`NewerRelease` if a later release than this one has written to a journal, whatever else there
    may be to say of it; of a file that cannot be read others tell."""
    lines: list[bytes] = []
    with suppress(JournalError):
        lines = [line for line in raw_lines(path) if b'"release"' in line]
    latest = max(map(_release_of, lines), key=_in_order, default="")
    if _in_order(latest) > _in_order(RELEASE):
        raise NewerRelease(path, latest)


def _release_of(line: bytes) -> str:
    """The release that a line of a journal names; "": none, or the line is damaged."""
    release = (from_line(line) or {}).get("release")
    return plain(release)[:LONGEST_NAME] if isinstance(release, str) else ""


def _in_order(release: str) -> tuple[int, ...]:
    """
    >>> _in_order("0.10.0") > _in_order("0.9.3") > _in_order("")
    True
    """
    return tuple(int(part) for part in re.findall(r"[0-9]{1,9}", release))


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
        """Begin a journal in that folder, named by game, time and deal number, or by what
        stands for a number that nobody may know. OSError where that cannot be."""
        folders.make(folder)
        # They may come from a stranger's journal: neither leads to another folder.
        game, number = re.sub(r"\W", "-", str(head["game"])), int(head["seed"])
        stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{tag_of(number)}"
        for number in range(1000):
            path = folder / (stem + (f"-{number}" if number else "") + SUFFIX)
            try:
                file = path.open("xb", buffering=0)
            except FileExistsError:
                continue
            locks.take(file)
            journal = cls(path, file, 0, clerk)
            journal.write({"format": FORMAT, "release": RELEASE, **head})
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
        line = to_line({"n": self._next, "time": int(time.time() * 1000), **entry})
        if self._size + len(self._waiting) + len(line) > MOST_BYTES:
            # A line more, and nobody could open it again.
            self._lost, self.trouble = True, self._why_full()
            return
        self._waiting += line
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

    def _why_full(self) -> Words:
        return words("The journal {file} is as long as it may be. What was played so far is kept; "
                     "from here on this game is not saved.", file=self.path.name)

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
            locks.release(self._file)
            self._file.close()
