"""What the program writes down about itself: a log."""

from __future__ import annotations

import logging

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
