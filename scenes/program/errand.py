"""What takes longer than a picture may: done beside the window, told how far it is, and stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Errand(Generic[T]):
    """A job that is done once. ``done`` of ``out_of``: how far it is, 0 of 0 while nobody knows.

    ``at_once``: it is done before the constructor returns, for a job that is known to be short.
    """

    def __init__(self, job: Callable[[Errand[T]], T], *, at_once: bool = False) -> None:
        self.done, self.out_of = 0, 0
        self._job = job
        self._stopped = threading.Event()
        self._found: list[T] = []
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None
        if at_once:
            self._found.append(job(self))
        else:
            self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        try:
            self._found.append(self._job(self))
        # The thread's own edge: ``take`` raises it in the window's.
        except Exception as error:
            self._error = error

    def step(self, done: int, out_of: int) -> bool:
        """The job says how far it is; whether it is to go on."""
        self.done, self.out_of = done, out_of
        return not self._stopped.is_set()

    def stop(self) -> None:
        """Nobody wants it any more; it ends with its next step."""
        self._stopped.set()

    def wait(self, most_s: float | None = None) -> None:
        """Until it is done, or so long."""
        if self._thread is not None:
            self._thread.join(most_s)

    @property
    def busy(self) -> bool:
        """Whether it goes on still."""
        return self._thread is not None and self._thread.is_alive()

    def take(self) -> T | None:
        """What came of it, once; None while it goes on, and afterwards. What it failed of is
        raised here."""
        if self.busy:
            return None
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        return self._found.pop() if self._found else None
