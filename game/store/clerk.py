"""Writes that may take long, done one after the other in a thread of their own: the table never
waits for a disk."""
from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue

LOG = logging.getLogger("riddance.store")


class Clerk:
    """Does what it is given, in order; what a disk refuses is logged. The thread begins with the
    first job."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def do(self, job: Callable[[], None]) -> None:
        """Do this when its turn comes; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            # The thread's own edge: the next job is no worse for it (sqlite3 is slow to import).
            except Exception:
                LOG.exception("something could not be written")

    def close(self) -> None:
        """Wait until all is done."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
