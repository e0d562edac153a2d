"""How likely each seat was to win, along a deal that is over, and where that turned (UX 3.8).

What is told of a position is a share of games played on from there (``game.ai.chances``), so it is
never exact. Some positions along the deal come first; then those between which the share of a seat
changed most, nearer and nearer, until the one step is found: for who lost the greatest fall, for
who won the greatest rise.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from game.core.records import dataclass

#: Positions that come first, and games from each, in rounds: so many from all of them before any
#: has more.
FIRST, ROUNDS = 24, (12, 48)
#: A position is shown from so many games on.
SHOWN = 12
#: Games before and after a step until it is told that the deal turned there.
SURE_GAMES = 160
#: So many of the greatest changes are looked into.
CHANGES = 3
#: A change is told from this on, and if it is so many of its standard errors.
LEAST, ERRORS = 0.15, 3.0
#: Games of one question.
BATCH = 48
#: Positions that could not be played on, until there is no more asking.
MOST_BLIND = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """The step from position ``at`` to the next: what the seat's share of wins was before and
    after it (0 to 1)."""

    at: int
    before: float
    after: float


class Curve:
    """The shares of a deal of ``last`` steps; ``won``: by seat. ``hopeless``: there is nothing to
    be found.

    >>> curve = Curve(2, [True, False])
    >>> curve.wants(0)
    0
    >>> curve.take(0, 200, [40, 160]); curve.take(1, 200, [180, 20])
    >>> curve.points(0), curve.turn(0)
    ([(0, 0.2), (1, 0.9), (2, 1.0)], Turn(at=0, before=0.2, after=0.9))
    """

    def __init__(self, last: int, won: Sequence[bool]) -> None:
        self.last, self._ended = last, tuple(won)
        self._games: dict[int, int] = {}
        self._won: dict[int, list[int]] = {}
        self._blind: set[int] = set()
        # How it ended is certain.
        self.take(last, SURE_GAMES, [SURE_GAMES * bool(one) for one in won])
        self._first = range(0, last, max(1, -(-last // FIRST)))

    @property
    def hopeless(self) -> bool:
        return len(self._blind) >= MOST_BLIND

    def take(self, at: int, games: int, won: Sequence[int]) -> None:
        """What has come of so many more games from a position; 0: it cannot be played on."""
        if not games:
            self._blind.add(at)
            return
        self._games[at] = self._games.get(at, 0) + games
        before = self._won.setdefault(at, [0] * len(won))
        self._won[at] = [one + more for one, more in zip(before, won, strict=True)]

    def wants(self, seat: int) -> int | None:
        """The position from which games are wanted next, for what that seat is told; None: it is
        told all there is."""
        if self.hopeless:
            return None
        for games in ROUNDS:
            for at in self._first:
                if at not in self._blind and self._games.get(at, 0) < games:
                    return at
        for before, after in self._changes(seat):
            if after - before > 1:
                return (before + after) // 2
            for at in (before, after):
                if self._games[at] < SURE_GAMES:
                    return at
        return None

    def _changes(self, seat: int) -> list[tuple[int, int]]:
        """The greatest changes between neighbours that are known, the greatest first; not where a
        position between them could not be played on."""
        pairs = [(one, other) for one, other in pairwise(sorted(self._games))
                 if self._blind.isdisjoint(range(one, other))
                 and self._change(one, other, seat) >= LEAST / 2]
        pairs.sort(key=lambda pair: -self._change(pair[0], pair[1], seat))
        return pairs[:CHANGES]

    def _change(self, one: int, other: int, seat: int) -> float:
        """By how much the share came nearer to how it ended."""
        rise = self.share(other, seat) - self.share(one, seat)
        return rise if self._ended[seat] else -rise

    def share(self, at: int, seat: int) -> float:
        """What part of the games from a known position the seat has won."""
        return self._won[at][seat] / self._games[at]

    def points(self, seat: int) -> list[tuple[int, float]]:
        """What is known well enough: positions and the seat's shares, from the beginning on."""
        return [(at, self.share(at, seat)) for at in sorted(self._games)
                if self._games[at] >= SHOWN]

    def about(self, at: int, seat: int) -> float | None:
        """The share at any position, from its neighbours on the curve; None where it has none."""
        points = self.points(seat)
        below = [point for point in points if point[0] <= at]
        above = [point for point in points if point[0] >= at]
        if not below or not above or len(points) < 2:
            return None
        (one, before), (other, after) = below[-1], above[0]
        return before + (after - before) * (at - one) / max(1, other - one)

    def turn(self, seat: int) -> Turn | None:
        """Where the deal turned for the seat: its greatest change in one step towards how it
        ended, if that is beyond doubt; None while it is sought, too."""
        if self.hopeless or self.wants(seat) is not None:
            return None
        steps = [one for one, other in pairwise(sorted(self._games)) if other == one + 1]
        at = max(steps, key=lambda one: self._change(one, one + 1, seat), default=None)
        if at is None or self._change(at, at + 1, seat) < self._least(at, seat):
            return None
        return Turn(at, self.share(at, seat), self.share(at + 1, seat))

    def _least(self, at: int, seat: int) -> float:
        """What a change must be to be none of chance."""
        doubt = 0.0
        for one in (at, at + 1):
            share, games = self.share(one, seat), self._games[one]
            if one != self.last:
                doubt += share * (1 - share) / games + 1 / (4 * games * games)
        return max(LEAST, ERRORS * sqrt(doubt))


__all__ = ["BATCH", "Curve", "Turn"]
