"""Journals that a person has thrown away: in a folder beside the others, and they can be taken
back."""
from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from game.store.folders import names_in
from game.store.gifts import free_path
from game.store.journal import SUFFIX, JournalError, check_free

BIN = "bin"
_BETWEEN = "~"
#: As the first releases called what was thrown away, beside the others: journal, number.
_OLD = re.compile(rf"(.+{re.escape(SUFFIX)})\.(\d+)\.deleted", re.ASCII)
#: The last ones stay however long ago they were thrown away, the others so long.
MOST = 10
KEPT_MS = 30 * 24 * 3_600_000


def discard(path: Path, now_ms: int | None = None) -> Path:
    """Throw a journal away; where it is now. OSError where that cannot be, `Taken` while a window
    writes it."""
    now_ms = _now_ms(now_ms)
    there = discarded(path.parent)
    thrown = _throw(path, max(now_ms, _number(there[0]) + 1 if there else 0))
    _clear(there[MOST - 1:], now_ms)
    return thrown


def discard_all(paths: Iterable[Path], now_ms: int | None = None, *,
                go_on: Callable[[], bool] = lambda: True) -> list[Path]:
    """Throw journals of one folder away, as long as ``go_on`` says so before each; where they are
    now. What is being played, or cannot be moved, stays."""
    thrown: list[Path] = []
    there: list[Path] | None = None
    number = now_ms = _now_ms(now_ms)
    for path in paths:
        if not go_on():
            break
        if there is None:
            there = discarded(path.parent)
            number = max(now_ms, _number(there[0]) + 1 if there else 0)
        with suppress(JournalError, OSError):
            thrown.append(_throw(path, number))
            number += 1
    _clear((there or [])[max(0, MOST - len(thrown)):], now_ms)
    return thrown


def _now_ms(given: int | None) -> int:
    return int(time.time() * 1000) if given is None else given


def _throw(path: Path, number: int) -> Path:
    check_free(path)
    _bin(path.parent).mkdir(exist_ok=True)
    return path.rename(_bin(path.parent) / f"{number}{_BETWEEN}{path.name}")


def _clear(old: Iterable[Path], now_ms: int) -> None:
    """What was thrown away long ago goes for good."""
    for path in old:
        if _number(path) < now_ms - KEPT_MS:
            path.unlink(missing_ok=True)


def empty(folder: Path) -> int:
    """All that was thrown away goes for good; how many games. OSError where that cannot be."""
    paths = discarded(folder)
    for path in paths:
        path.unlink(missing_ok=True)
    return len(paths)


def discarded(folder: Path) -> list[Path]:
    """What can be taken back, thrown away last first."""
    _take_over(folder)
    there = (_bin(folder) / name for name in names_in(_bin(folder)) if name.endswith(SUFFIX))
    paths = [path for path in there if _BETWEEN in path.name and _number(path)]
    return sorted(paths, key=_number, reverse=True)


def take_back(folder: Path, thrown: Path | None = None) -> Path | None:
    """Put a journal, or the one that was thrown away last, where it was, or beside what has its
    name by now; where that is. None where there is none. OSError where that cannot be."""
    thrown = thrown or next(iter(discarded(folder)), None)
    if thrown is None:
        return None
    return thrown.rename(free_path(folder, name_of(thrown)))


def name_of(thrown: Path) -> str:
    """The name that a journal had before it was thrown away.

    >>> name_of(Path("bin/5~durak-1.jsonl"))
    'durak-1.jsonl'
    """
    return thrown.name.partition(_BETWEEN)[2]


def _take_over(folder: Path) -> None:
    """What an old release has thrown away lies beside the others: it goes where all of it is."""
    numbered = [(int(match[2]), folder / name) for name in names_in(folder)
                if (match := _OLD.fullmatch(name))]
    now_ms = _now_ms(None)
    for place, (_, path) in enumerate(sorted(numbered, reverse=True)):
        name = path.name.rpartition(SUFFIX)[0] + SUFFIX
        with suppress(OSError):
            _bin(folder).mkdir(exist_ok=True)
            path.rename(_bin(folder) / f"{now_ms - place}{_BETWEEN}{name}")


def _bin(folder: Path) -> Path:
    return folder / BIN


def _number(path: Path) -> int:
    """When it was thrown away, in ms since 1970; 0: it was not."""
    number = path.name.partition(_BETWEEN)[0]
    return int(number) if number.isascii() and number.isdecimal() else 0
