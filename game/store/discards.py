"""Journals that a person has thrown away: in a folder beside the others, and they can be taken
back."""
from __future__ import annotations

import time
from pathlib import Path

from game.store.gifts import free_path
from game.store.journal import SUFFIX, check_free

BIN = "bin"
_BETWEEN = "~"
#: The last ones stay however long ago they were thrown away (UX 3.1.5), the others so long.
MOST = 10
KEPT_MS = 30 * 24 * 3_600_000


def discard(path: Path, now_ms: int | None = None) -> Path:
    """Throw a journal away; where it is now. OSError where that cannot be, `Taken` while a window
    writes it."""
    check_free(path)
    now_ms = int(time.time() * 1000) if now_ms is None else now_ms
    there = discarded(path.parent)
    number = max(now_ms, _number(there[0]) + 1 if there else 0)
    _bin(path.parent).mkdir(exist_ok=True)
    thrown = path.rename(_bin(path.parent) / f"{number}{_BETWEEN}{path.name}")
    for old in there[MOST - 1:]:
        if _number(old) < now_ms - KEPT_MS:
            old.unlink(missing_ok=True)
    return thrown


def discarded(folder: Path) -> list[Path]:
    """What can be taken back, thrown away last first."""
    found = [path for path in _bin(folder).glob(f"*{_BETWEEN}*{SUFFIX}") if _number(path)]
    return sorted(found, key=_number, reverse=True)


def take_back(folder: Path, thrown: Path | None = None) -> Path | None:
    """Put a journal, or the one that was thrown away last, where it was, or beside what has its
    name by now; where that is. None where there is none. OSError where that cannot be."""
    thrown = thrown or next(iter(discarded(folder)), None)
    if thrown is None:
        return None
    return thrown.rename(free_path(folder, thrown.name.partition(_BETWEEN)[2]))


def _bin(folder: Path) -> Path:
    return folder / BIN


def _number(path: Path) -> int:
    """When it was thrown away, in ms since 1970; 0: it was not."""
    number = path.name.partition(_BETWEEN)[0]
    return int(number) if number.isascii() and number.isdecimal() else 0
