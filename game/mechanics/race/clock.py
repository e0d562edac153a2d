"""The clock of a deal in a race. Times are whole milliseconds of it."""
from __future__ import annotations

from typing import Protocol


class Timed(Protocol):
    """A state that acts by itself."""

    due: int | None


def due_of(state: Timed) -> int | None:
    """When it does so: for ``Clock.due``."""
    return state.due


def latest_begin(due: int | None, shortest: int = 0) -> int:
    """What ``now`` may be, to one who sees only ``due``: the latest moment at which a timer of at
    least ``shortest`` ms that ends then can have begun.

    >>> latest_begin(31000, 30000), latest_begin(500, 30000), latest_begin(None)
    (1000, 0, 0)
    """
    return 0 if due is None else max(0, due - shortest)
