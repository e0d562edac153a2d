"""What is written down when the program fails. Slow to import, and hardly ever needed."""

from __future__ import annotations

import logging
import platform
import sys
import time
import traceback
from importlib.metadata import version
from pathlib import Path

import pygame

from game import identity
from game.store import folders

LOG = logging.getLogger("riddance.crash")


def crash_report(error: BaseException, *, journal: Path | None, doing: str) -> Path | None:
    """Write down how the program failed; the file, or None where nothing can be written.

    A report of a failure may not fail itself, whatever it finds.
    """
    try:
        return _written(error, journal, doing)
    except Exception:
        LOG.exception("no report could be written")
        return None


def _written(error: BaseException, journal: Path | None, doing: str) -> Path:
    lines = [
        time.strftime("%Y-%m-%d %H:%M:%S %z"),
        f"Scene: {doing}",
        f"Journal: {journal or 'none'}",
        f"System: {platform.platform()}, Python {platform.python_version()}",
        *(f"{name}: {number}" for name, number in versions().items()),
        f"Arguments: {' '.join(sys.argv[1:])}",
        "",
        *traceback.format_exception(error),
    ]
    path = folders.state() / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), "utf-8", errors="backslashreplace")
    return path


def versions() -> dict[str, str]:
    """What the program runs on, and how new that is."""
    found = {"riddance": identity.version(), "SDL": ".".join(map(str, pygame.get_sdl_version()))}
    for name in ("pygame-ce", "pygame-gui"):
        try:
            found[name] = version(name)
        except Exception:       # a bundle may lack any part of what this asks
            found[name] = "?"
    return found
