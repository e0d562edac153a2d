"""What is written down when the program fails. Slow to import, and hardly ever needed."""

from __future__ import annotations

import logging
import platform
import sys
import time
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import pygame

from game import identity
from game.core.records import dataclass
from game.core.words import plain, plain_lines
from game.store import blame, folders, gifts
from game.store import journal as journals
from scenes.program.records import told

LOG = logging.getLogger("riddance.crash")


@dataclass(frozen=True, slots=True)
class Failure:
    """The program has failed. ``error``: in one line; ``text``: all of it, as it was written to
    ``report`` (None: nothing could be written); ``journal``: the match in play, saved; ``file``:
    which one was read when it failed."""

    error: str
    text: str
    report: Path | None = None
    journal: Path | None = None
    file: Path | None = None

    @property
    def to_set_aside(self) -> Path | None:
        """The file, if it is one of ours and still there: nobody else's is touched."""
        ours = (folders.data(), folders.config())
        if self.file is None or not self.file.is_file():
            return None
        here = self.file.resolve()
        return self.file if any(here.is_relative_to(each.resolve()) for each in ours) else None

    def set_aside(self) -> Path | None:
        """Let the file not be read again; where it is now. None where that cannot be."""
        path = self.to_set_aside
        if path is None:
            return None
        with suppress(OSError):
            if path.suffix == journals.SUFFIX:
                aside = journals.set_aside(path)
                return None if aside == path else aside
            return blame.set_aside(path)
        return None


def failed(error: BaseException, *, journal: Path | None, doing: str) -> Failure:
    """Write down how the program failed. It may not fail itself, whatever it finds."""
    one = _line(error)
    try:
        text = _text(error, journal, doing)
    except Exception:
        LOG.exception("no report could be made")
        return Failure(one, one, None, journal, blame.file_of(error))
    return Failure(one, text, _written(text), journal, blame.file_of(error))


def crash_report(error: BaseException, *, journal: Path | None, doing: str) -> Path | None:
    """Write down how the program failed; the file, or None where nothing can be written."""
    return failed(error, journal=journal, doing=doing).report


def _line(error: BaseException) -> str:
    try:
        last = told(error).strip().splitlines()[-1]
    except Exception:
        LOG.exception("an error that cannot be told")
        last = type(error).__name__
    return plain(last)


def _text(error: BaseException, journal: Path | None, doing: str) -> str:
    lines = [
        time.strftime("%Y-%m-%d %H:%M:%S %z"),
        f"Scene: {doing}",
        f"Journal: {journal or 'none'}",
        f"File: {blame.file_of(error) or 'none'}",
        f"System: {platform.platform()}, Python {platform.python_version()}",
        *(f"{name}: {number}" for name, number in versions().items()),
        f"Arguments: {' '.join(sys.argv[1:])}",
        "",
        told(error),
    ]
    return plain_lines("\n".join(lines))


def _written(text: str) -> Path | None:
    try:
        stem, data = time.strftime("crash-%Y%m%d-%H%M%S"), text.encode("utf-8", "backslashreplace")
        return gifts.write_new(folders.state(), stem, ".txt", data, between="-")
    except Exception:
        LOG.exception("no report could be written")
        return None


def versions() -> dict[str, str]:
    """What the program runs on, and how new that is."""
    by_name = {"riddance": identity.version(), "SDL": ".".join(map(str, pygame.get_sdl_version()))}
    for name in ("pygame-ce", "pygame-gui"):
        try:
            by_name[name] = version(name)
        except Exception:       # a bundle may lack any part of what this asks
            by_name[name] = "?"
    return by_name
