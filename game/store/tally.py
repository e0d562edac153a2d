"""How somebody has fared: deals put together."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from game.core.records import dataclass
from game.store.rows import COUNTED, PlayedDeal

#: A course of fewer columns tells less than the last deals themselves; of more, too much.
LEAST_COLUMNS, MOST_COLUMNS = 4, 20


@dataclass(frozen=True, slots=True)
class PlayedTally:
    """Deals ``played`` and ``won``, the ``streak`` of wins up to now and the longest, ``best``
    points and ``points`` in all, ``time_ms`` at the table, what was counted; of the deals that were
    won the shortest (``best_ms``) and all of them (``won_ms``); practice is left out of all but
    ``practice``, the number of such deals."""

    played: int = 0
    won: int = 0
    streak: int = 0
    longest: int = 0
    best: int = 0
    time_ms: int = 0
    undos: int = 0
    hints: int = 0
    race_losses: int = 0
    misplays: int = 0
    practice: int = 0
    points: int = 0
    best_ms: int = 0
    won_ms: int = 0

    @property
    def percent(self) -> int:
        """The share of wins."""
        return round(100 * self.won / self.played) if self.played else 0


def tally(rows: Iterable[PlayedDeal]) -> PlayedTally:
    """How a person fared in these deals, the oldest first."""
    given = list(rows)
    counted = [row for row in given if not row.practice]
    streak = longest = 0
    for row in counted:
        streak = streak + 1 if row.won else 0
        longest = max(longest, streak)
    sums = {what: sum(getattr(row, what) for row in counted) for what in ("undos", *COUNTED)}
    best = max((row.points for row in counted), default=0)
    times = [row.length_ms for row in counted if row.won]
    won, length_ms = sum(row.won for row in counted), sum(row.length_ms for row in counted)
    return PlayedTally(len(counted), won, streak, longest, best, length_ms,
                       practice=len(given) - len(counted),
                       points=sum(row.points for row in counted), best_ms=min(times, default=0),
                       won_ms=sum(times), **sums)


@dataclass(frozen=True, slots=True)
class Trend:
    """How wins went over time: ``percents`` won in each ``size`` deals, the oldest first; ``since``
    in seconds since 1970."""

    size: int
    percents: tuple[int, ...]
    since: int


def course(rows: Sequence[PlayedDeal]) -> Trend | None:
    """The course of these deals, the oldest first, in fives, tens, twenties, fifties ...; None of
    too few. Columns are full, so the first few deals may be in none; practice is left out."""
    counted = [row for row in rows if not row.practice]
    size = next(size for power in count() for size in (5 * 10 ** power, 10 ** (power + 1),
                                                       2 * 10 ** (power + 1))
                if len(counted) < size * (MOST_COLUMNS + 1))
    columns = len(counted) // size
    if columns < LEAST_COLUMNS:
        return None
    told = counted[len(counted) - columns * size:]
    won = [sum(row.won for row in told[at:at + size]) for at in range(0, len(told), size)]
    return Trend(size, tuple(round(100 * n / size) for n in won), told[0].time)
