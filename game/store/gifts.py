"""Files that a person takes elsewhere: saved games to give away, and that none is written over."""
from __future__ import annotations

import os
import re
import time
from pathlib import Path

from game.identity import FILE_SUFFIX
from game.store.journal import Record


def give(journal: Record, title: str, folder: Path) -> Path:
    """Write a copy of a saved game for somebody else, as ``Durak 2026-11-22.riddance``; where it
    is. What a crash has torn is left out. OSError where that cannot be."""
    stat = journal.path.stat()
    data = journal.path.read_bytes()[:journal.good_bytes]
    day = time.strftime("%Y-%m-%d", time.localtime(stat.st_mtime))
    return write_new(folder, f"{_for_a_file(title)} {day}", FILE_SUFFIX, data, between=" ")


def free_path(folder: Path, name: str) -> Path:
    """That name in the folder, or where it is taken one that is like it."""
    stem, dot, suffix = name.rpartition(".")
    for number in range(2, 1000):
        path = folder / name
        if not path.exists():
            return path
        name = f"{stem or suffix}-{number}{dot}{suffix}"
    raise FileExistsError(name)


def write_new(folder: Path, stem: str, suffix: str, data: bytes, *, between: str) -> Path:
    """A file that was not there before, numbered where its name is taken; whole and on the disk, or
    none."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, 1000):
        path = folder / f"{stem}{f'{between}{number}' if number > 1 else ''}{suffix}"
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise FileExistsError(stem)


def _for_a_file(title: str) -> str:
    """A title without what some systems do not take in a file's name.

    >>> _for_a_file('Spit: "A/B" .')
    'Spit- -A-B-'
    """
    return re.sub(r'[<>:"/\\|?*\x00-\x1f]', "-", title).strip(" .") or "game"
