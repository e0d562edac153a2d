"""What is written down when the program fails. Slow to import, and hardly ever needed."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from game.store import folders


def crash_report(error: BaseException, *, journal: Path | None, doing: str) -> Path | None:
    """Write down how the program failed; the file, or None where nothing can be written."""
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
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), "utf-8")
    except OSError:
        return None
    return path


def versions() -> dict[str, str]:
    """What the program runs on, and how new that is."""
    found = {"SDL": ".".join(map(str, pygame.get_sdl_version()))}
    for name in ("riddance", "pygame-ce", "pygame-gui"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "?"
    return found
