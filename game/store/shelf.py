"""The journals of a folder at a glance: what was played, and what can be continued.

Beside them lies an index, so that ten thousand of them are listed at once: of each file its size,
its time, and what it is about. It is only believed where both are still those of the file, and
made anew where it is missing or wrong.
"""
from __future__ import annotations

import json
import logging
import os
import threading
import time
import zlib

# As hashlib has it, without the large library that hashlib brings.
from _blake2 import blake2b
from collections.abc import Iterable, Mapping
from contextlib import suppress
from errno import EFBIG
from itertools import islice
from pathlib import Path
from typing import Any

from game.core.deal_numbers import name_of
from game.core.records import dataclass
from game.store.lines import FORMAT, SUFFIX, from_line
from game.store.shapes import fits, is_head, may_be_read, named

LOG = logging.getLogger("riddance.store")
INDEX = "index.json"
_MARK = b"Riddance index 2 "
#: Files that must have changed before the index is written anew.
_ENOUGH = 16
#: No index is as large, in bytes.
_MOST_INDEX = 2**26
#: Files that are listed within a frame or two, and how many of them may be new.
_MANY, _FRESH = 1000, 60
#: As much of the beginning and of the end of a file is looked at, in bytes.
_LAST = 200_000
#: Clocks of two machines on one folder may differ by as much, in s.
_AHEAD_S = 300
#: Times that a calendar has: the years 1 to 9999, with a day to spare at both ends.
_FIRST_S, _LAST_S = -62_135_500_000, 253_402_100_000


@dataclass(frozen=True, slots=True)
class Summary:
    """A journal at a glance: ``seats`` as name and level, ``changed`` in seconds since 1970,
    ``deal`` the last one's number, ``actions`` a rough measure of how far it went (the number of
    its last line), ``places`` of a finished match, and who has ``won`` it (nobody: it was
    not written down); ``id``: what names this game and no other, however its file is called;
    ``imported``: it was played elsewhere."""

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
    id: str = ""
    imported: bool = False

    @property
    def number(self) -> str:
        """The number of the match, as it is shown and typed; "" while several people play it: who
        of them knew it could look all hands up."""
        people = sum(level in _PEOPLE for _name, level in self.seats)
        return name_of(self.seed) if self.finished or people < 2 else ""


#: What stands for people in a list of levels.
_PEOPLE = ("", "human")
#: A file's size and time; what it is about, None: it is no journal that can be listed.
_Row = tuple[int, int, Summary | None]
#: The size of what could not be read: no file has it.
_UNREAD = -1


def summary(path: Path) -> Summary | None:
    """What a journal is about, from its first and its last lines; None where it is none. OSError
    where the file cannot be read."""
    first, ends = _ends(path)
    head = from_line(first)
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
                   tuple(last.get("won", ())), _id(first), "imported" in head)


def id_of(path: Path) -> str:
    """What names the game of a journal; "": the file cannot be read."""
    try:
        with path.open("rb") as file:
            return _id(file.readline(_LAST))
    except OSError:
        return ""


def _id(first: bytes) -> str:
    """Of a journal with that first line: when it began, and what chance it had, are in it."""
    return blake2b(first, digest_size=8).hexdigest()


def _ends(path: Path) -> tuple[bytes, list[dict[str, Any]]]:
    """The first line of a file, and of its last ones those that are whole."""
    if not path.is_file():
        return b"", []
    with path.open("rb") as file:
        head = file.readline(_LAST)
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _LAST))
        tail = file.read(_LAST).splitlines()
    lines = (from_line(line) for line in tail[-30:])
    return head, [entry for entry in lines if entry is not None and "format" not in entry]


def _looked_at(path: Path, size: int, changed_ns: int) -> _Row:
    """What a file is about. What nobody has thought of in it costs that file alone; one that could
    not be read just now is looked at again the next time, though it will not have changed."""
    try:
        return size, changed_ns, summary(path)
    except OSError:
        return _UNREAD, changed_ns, None
    except Exception:
        LOG.exception("the journal %s", path.name)
        return size, changed_ns, None


def journals(folder: Path) -> list[Summary]:
    """All journals of a folder that can be read, the latest first. Any thread may ask."""
    summaries = [each for each in _rows(folder).values() if each is not None]
    return sorted(summaries, key=_how_late, reverse=True)


def strange_ones(folder: Path) -> list[Path]:
    """The files of a folder that are called like journals and tell nothing that can be listed."""
    return [folder / name for name, each in _rows(folder).items() if each is None]


def is_quick(folder: Path) -> bool:
    """Whether ``journals`` answers within a frame or two; else somebody else than the window is to
    ask."""
    try:
        with os.scandir(folder) as entries:
            names = islice((each.name for each in entries if each.name.endswith(SUFFIX)), _MANY + 1)
            n = sum(1 for _ in names)
    except OSError:
        return True
    known = n if os.path.exists(folder / INDEX) else len(_KNOWN.get(folder, ()))
    return n <= min(_MANY, known + _FRESH)


def _rows(folder: Path) -> dict[str, Summary | None]:
    with _ASKING:
        return _Index(folder).read()


def _how_late(match: Summary) -> tuple[bool, float]:
    """By when it was played last. What a clock that was ahead has written was played before what
    came since: nobody has played tomorrow."""
    return match.changed <= time.time() + _AHEAD_S, match.changed


def unfinished(folder: Path) -> list[Summary]:
    """The matches that can be continued, the latest first."""
    return [each for each in journals(folder) if not each.finished]


# --- the index ------------------------------------------------------------------------------------

#: What this process has read, by folder.
_KNOWN: dict[Path, dict[str, _Row]] = {}
_ASKING = threading.Lock()


class _Index:
    """Of the journals of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._rows = _KNOWN.setdefault(folder, {}) or self._load()

    def read(self) -> dict[str, Summary | None]:
        """What all files are about; those that have changed are looked at, and remembered."""
        rows: dict[str, _Row] = {}
        fresh = 0
        for name, size, changed_ns in self._files():
            row = self._rows.get(name)
            if row is None or row[:2] != (size, changed_ns):
                row = _looked_at(self._folder / name, size, changed_ns)
                fresh += 1
            rows[name] = row
        gone = len(self._rows.keys() - rows.keys())
        _KNOWN[self._folder] = rows
        if fresh + gone >= _ENOUGH:
            self._save(rows)
        return {name: row[2] for name, row in rows.items()}

    def _files(self) -> Iterable[tuple[str, int, int]]:
        try:
            with os.scandir(self._folder) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX):
                        with suppress(OSError):
                            known = entry.stat()
                            yield entry.name, known.st_size, known.st_mtime_ns
        except OSError:
            return

    def _load(self) -> dict[str, _Row]:
        try:
            index = self._folder / INDEX
            if not may_be_read(index, _MOST_INDEX):
                raise OSError(EFBIG, "no index", str(index))
            mark, _, body = index.read_bytes().partition(b"\n")
            if mark != _MARK + b"%08x" % zlib.crc32(body):
                return {}
            told = json.loads(body)
            return {name: (size, changed_ns, _summary_of(self._folder / name, values, told))
                    for name, (size, changed_ns, values) in told["files"].items()}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError,
                RecursionError):
            LOG.warning("the index of the journals is made anew")
            return {}

    def _save(self, rows: Mapping[str, _Row]) -> None:
        """Write it down, whole or not at all; where that cannot be all files are read again."""
        options, seats = _Values(), _Values()
        files = {name: [size, changed_ns, None if told is None else _told(told, options, seats)]
                 for name, (size, changed_ns, told) in rows.items()}
        told = {"files": files, "options": options.values, "seats": seats.values}
        body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        draft = self._folder / f"{INDEX}.{os.getpid()}.new"
        try:
            for old in self._folder.glob(f"{INDEX}.*.new"):
                old.unlink(missing_ok=True)
            draft.write_bytes(_MARK + b"%08x\n" % zlib.crc32(body) + body)
            os.replace(draft, self._folder / INDEX)
        except OSError:
            LOG.info("no index of the journals", exc_info=True)
            with suppress(OSError):
                draft.unlink()


class _Values:
    """Values of which many are alike, each once."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, value: Any) -> int:
        """Where it stands."""
        key = json.dumps(value)
        if key not in self._places:
            self._places[key] = len(self.values)
            self.values.append(value)
        return self._places[key]


def _told(match: Summary, options: _Values, seats: _Values) -> list[Any]:
    return [match.game, seats.place(match.seats), options.place(match.options), match.seed,
            match.changed, match.deal, match.actions, match.finished, match.places, match.won,
            match.id, match.imported]


def _summary_of(path: Path, values: Any, told: Mapping[str, Any]) -> Summary | None:
    """What the index says of a file. TypeError, ValueError, KeyError or IndexError where it says
    nothing of the kind."""
    if values is None:
        return None
    game, sitters, options, seed, changed, deal, actions, finished, places, won, *rest = values
    own, imported = rest
    match = Summary(path, game, tuple(map(tuple, told["seats"][sitters])),
                    told["options"][options], seed, changed, deal, actions, finished,
                    tuple(places), tuple(won), own, bool(imported))
    numbers = (seed, deal, actions, *places)
    texts = (game, own, *(text for sitter in match.seats for text in sitter))
    if not (all(type(number) is int for number in numbers) and isinstance(changed, int | float)
            and all(isinstance(text, str) for text in texts)
            and all(len(sitter) == 2 for sitter in match.seats)
            and isinstance(match.options, Mapping)):
        raise ValueError("the index is none of ours")
    return match
