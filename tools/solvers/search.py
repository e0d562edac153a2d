"""How a patience with all cards known is solved: best first, no position twice, within a budget.

A game gives a bare model of itself, a ``Puzzle``. What is found is a win, with its steps; that
there is none, where every position that can be reached was looked at; or nothing, where the budget
was not enough. A step may hold several moves: what has to follow by itself belongs to it.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from heapq import heappop, heappush
from typing import Generic, Protocol, TypeVar

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may cost: positions met, and seconds."""

    positions: int
    seconds: float


class Verdict(Enum):
    """What is known of a deal once it was looked at."""

    WON = "won"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solved:
    """``moves``  of a win, as texts of actions (docs/design.md 3); none without a win
    ``positions``  how many were met
    """

    verdict: Verdict
    moves: tuple[str, ...]
    positions: int
    seconds: float

    def after(self, moves: tuple[str, ...]) -> Solved:
        """The same where those moves come before."""
        return replace(self, moves=moves + self.moves) if self.verdict is Verdict.WON else self


class Puzzle(Protocol[P]):
    """A patience with all cards known. Positions are values that do not change."""

    def key(self, position: P) -> Hashable:
        """Equal for positions from which the same can be reached."""

    def is_won(self, position: P) -> bool:
        """Whether it has come out."""

    def distance(self, position: P) -> float:
        """How far it seems to be from a win; what is nearer is looked at first."""

    def steps(self, position: P) -> Iterator[tuple[tuple[str, ...], P]]:
        """The moves of each step, and the position after them. None may be left out that could
        alone lead to a win."""


@dataclass(slots=True)
class _Node(Generic[P]):
    position: P
    before: _Node[P] | None
    moves: tuple[str, ...]


def solve(puzzle: Puzzle[P], start: P, budget: Budget) -> Solved:
    """Looks for a win from ``start``, as long as the budget lasts."""
    began, tried = time.monotonic(), 0
    first = _Node(start, None, ())
    met, queue = {puzzle.key(start)}, [(puzzle.distance(start), 0, first)]
    while queue:
        _, _, node = heappop(queue)
        if puzzle.is_won(node.position):
            return Solved(Verdict.WON, _way(node), len(met), time.monotonic() - began)
        spent = time.monotonic() - began
        if len(met) > budget.positions or spent > budget.seconds:
            return Solved(Verdict.UNKNOWN, (), len(met), spent)
        for moves, after in puzzle.steps(node.position):
            key = puzzle.key(after)
            if key not in met:
                met.add(key)
                tried -= 1  # of two that seem equal the later one is looked at first
                heappush(queue, (puzzle.distance(after), tried, _Node(after, node, moves)))
    return Solved(Verdict.IMPOSSIBLE, (), len(met), time.monotonic() - began)


def in_turn(puzzles: Sequence[Puzzle[P]], start: P, budget: Budget, short: int) -> Solved:
    """The same puzzle weighed in several ways: each for ``short`` positions, and then the first one
    for what is left of the budget, which counts all of them."""
    began, met = time.monotonic(), 0
    for turn, puzzle in enumerate((*puzzles, puzzles[0])):
        left = budget.positions - met
        most = left if turn == len(puzzles) else min(short, left)
        result = solve(puzzle, start, Budget(most, budget.seconds - (time.monotonic() - began)))
        met += result.positions
        if result.verdict is not Verdict.UNKNOWN or met >= budget.positions:
            break
    return replace(result, positions=met, seconds=time.monotonic() - began)


def _way(node: _Node[P] | None) -> tuple[str, ...]:
    """All moves from the start to here."""
    steps = []
    while node is not None:
        steps.append(node.moves)
        node = node.before
    return tuple(move for step in reversed(steps) for move in step)
