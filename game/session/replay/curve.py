"""How likely each seat was to win, along a deal that is over, and where that turned.

What is told of a position is a share of games played on from there (``game.players.chances``), so
it is never exact. Turns are compared, not steps: what a draw gives, the discard of the same turn
may take away. Some positions along the deal come first; then those between which the share of a
seat changed most and for good, nearer and nearer, until the one turn is found: for who lost the
greatest fall, for who won the greatest rise.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt

from game.core.records import dataclass

#: Positions that come first, and games from each, in rounds: so many from all of them before any
#: has more.
FIRST, ROUNDS = 24, (12, 48)
#: Games from which on a position is shown.
SHOWN = 12
#: Games before and after a turn until it is told that the deal turned there: a change of ``LEAST``
#: is more than three standard errors then.
SURE_GAMES = 240
#: How many of the greatest changes are looked into.
CHANGES = 3
#: A change is told from this on, and if it is as many of its standard errors as that.
LEAST, ERRORS = 0.15, 3.0
#: Games of one question.
BATCH = 48
#: Positions that could not be played on, until there is no more asking.
MOST_BLIND = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one seat from position ``at`` to ``until``: what the share of wins was before
    and after them (0 to 1)."""

    at: int
    until: int
    before: float
    after: float


def turn_starts(seats: Sequence[int | None]) -> list[int]:
    """The positions at which another seat goes on, of the seats that did each step; None: time went
    by.

    >>> turn_starts([0, 0, None, 1, 0, 0])
    [0, 3, 4]
    """
    starts, before = [0], next((seat for seat in seats if seat is not None), None)
    for at, seat in enumerate(seats):
        if seat not in (None, before):
            starts.append(at)
            before = seat
    return starts


class Curve:
    """The shares of a deal of ``last`` steps; ``won``: by seat; ``starts``: the positions at which
    turns begin, by itself all. ``hopeless``: there is nothing to be found.

    >>> curve = Curve(2, [True, False])
    >>> curve.wants(0)
    0
    >>> curve.take(0, 250, [50, 200]); curve.take(1, 250, [225, 25])
    >>> curve.points(0), curve.turns(0)
    ([(0, 0.2), (1, 0.9), (2, 1.0)], [Turn(at=0, until=1, before=0.2, after=0.9)])
    """

    def __init__(self, last: int, won: Sequence[bool], starts: Iterable[int] = ()) -> None:
        self.last, self._ended = last, tuple(won)
        self._starts = sorted({0, last, *(starts or range(last))})
        self._place = {at: k for k, at in enumerate(self._starts)}
        self._games: dict[int, int] = {}
        self._won: dict[int, list[int]] = {}
        self._blind: set[int] = set()
        # How it ended is certain.
        self.take(last, SURE_GAMES, [SURE_GAMES * bool(one) for one in won])
        self._first = self._starts[:-1:max(1, -(-(len(self._starts) - 1) // FIRST))]

    @property
    def hopeless(self) -> bool:
        """Whether enough positions gave no answer for no more of them to be asked."""
        return len(self._blind) >= MOST_BLIND

    def take(self, at: int, games: int, won: Sequence[int]) -> None:
        """What has come of more games from a position; 0: it cannot be played on."""
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
            middle = self._starts[(self._place[before] + self._place[after]) // 2]
            if middle != before:
                return middle
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
        """By how much the share came nearer to how it ended, and stayed there; 0: it went back."""
        rise = self._towards_end(self.share(other, seat) - self.share(one, seat), seat)
        return rise if rise > 0 and self._lasts(one, other, seat) else 0.0

    def _towards_end(self, rise: float, seat: int) -> float:
        return rise if self._ended[seat] else -rise

    def _lasts(self, one: int, other: int, seat: int) -> bool:
        """Whether it never came half the way back afterwards, but for chance."""
        half = (self.share(one, seat) + self.share(other, seat)) / 2
        return all(self._towards_end(self.share(at, seat) - half, seat) >= -1 / (2 * sqrt(games))
                   for at, games in self._games.items() if at > other)

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

    def turns(self, seat: int) -> list[Turn]:
        """Where the deal turned for the seat: the greatest changes of one turn towards how it
        ended that lasted and are beyond doubt, the greatest first; none while they are sought."""
        if self.hopeless or self.wants(seat) is not None:
            return []
        known = [(one, other) for one, other in pairwise(sorted(self._games))
                 if self._place[other] == self._place[one] + 1
                 and self._change(one, other, seat) >= self._least(one, other, seat)]
        known.sort(key=lambda pair: -self._change(pair[0], pair[1], seat))
        return [Turn(one, other, self.share(one, seat), self.share(other, seat))
                for one, other in known]

    def _least(self, before: int, after: int, seat: int) -> float:
        """What a change must be to be none of chance."""
        doubt = 0.0
        for one in (before, after):
            share, games = self.share(one, seat), self._games[one]
            if one != self.last:
                doubt += share * (1 - share) / games + 1 / (4 * games * games)
        return max(LEAST, ERRORS * sqrt(doubt))


__all__ = ["BATCH", "Curve", "Turn", "turn_starts"]
