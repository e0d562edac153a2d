"""The clock of a deal in a race, and what core's refusals are called there (RT10).

Times are whole milliseconds of the deal's clock.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.core.state import SECRET, Field, maybe, number

#: Core's refusal codes by the names of RT10.
CODES: Mapping[str, str] = {"turn": "phase", "unseen": "covered"}

#: The fields of every real-time position; a state has them under these names.
CLOCK_FIELDS = (
    Field("now", number, SECRET),
    Field("token", number),
    Field("due", maybe(number)),
)


def latest_begin(due: int | None, shortest: int = 0) -> int:
    """What ``now`` may be, to one who sees only ``due``: the latest moment at which a timer of at
    least ``shortest`` ms that ends then can have begun.

    >>> latest_begin(31000, 30000), latest_begin(500, 30000), latest_begin(None)
    (1000, 0, 0)
    """
    return 0 if due is None else max(0, due - shortest)
