"""What the program writes down about itself: a log, and a report when it fails."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path

from game.store import folders

NAME = folders.NAME
LOG_BYTES = 500_000


def start_log() -> None:
    """Log into the state folder; without one the program runs all the same."""
    log = logging.getLogger(NAME)
    log.setLevel(logging.INFO)
    log.propagate = False
    for old in log.handlers[:]:
        log.removeHandler(old)
        old.close()
    try:
        folders.state().mkdir(parents=True, exist_ok=True)
        path = folders.state() / "riddance.log"
        if path.exists() and path.stat().st_size > LOG_BYTES:
            path.replace(path.with_name("riddance.log.1"))
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)


def crash_report(error: BaseException, *, versions: dict[str, str], journal: Path | None, doing: str) -> Path | None:
    """Write down how the program failed; the file, or None where nothing can be written."""
    # Slow to import, and hardly ever needed.
    import platform
    import traceback

    lines = [
        time.strftime("%Y-%m-%d %H:%M:%S %z"),
        f"Scene: {doing}",
        f"Journal: {journal or 'none'}",
        f"System: {platform.platform()}, Python {platform.python_version()}",
        *(f"{name}: {version}" for name, version in versions.items()),
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
