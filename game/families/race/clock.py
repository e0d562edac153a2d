"""The clock of a deal in a race (RT10). Times are whole milliseconds of it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.errors import PositionError
from game.core.rng import Rng
from game.core.view import View
from game.families.race.state import RacingState

S = TypeVar("S", bound=RacingState)
#: How long the timer that runs takes, at its shortest; None: none runs.
Timer = Callable[[S], "int | None"]


def due_of(state: RacingState) -> int | None:
    """When the deal acts by itself: for ``Clock.due``."""
    return state.due


def latest_begin(due: int | None, shortest: int) -> int:
    """What ``now`` may be, to one who sees only ``due``: the latest moment at which a timer of at
    least ``shortest`` ms that ends then can have begun.

    >>> latest_begin(31000, 30000), latest_begin(500, 30000), latest_begin(None, 9)
    (1000, 0, 0)
    """
    return 0 if due is None else max(0, due - shortest)


def complete_due(state: S, given: frozenset[str], timer: Timer[S]) -> None:
    """The field ``due`` of a position that was reached at its ``now``. PositionError where it has
    one and no timer runs, or has none and one does."""
    wait = timer(state)
    if "due" not in given:
        state.due = None if wait is None else state.now + wait
    elif (state.due is None) != (wait is None):
        what = "nothing" if wait is None else "something"
        raise PositionError(f"Field due: {what} runs here.")


def now_redrawn(timer: Timer[S]
                ) -> Callable[[View, S, Rng], tuple[dict[str, Any], dict[str, int]]]:
    """``Secrets.sample_hidden``: the clock is secret, and nothing else that is no card."""
    def sample(view: View, state: S, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        return {"now": latest_begin(view.due, timer(state) or 0)}, {}

    return sample
