"""Endings in which all cards are known, played to the end: does a move win, whatever others do?

The seat is alone against all others, so a win that is found is one. Where a line comes back to
where it was it counts as no win: what is found holds, and something may be missed.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, Protocol, TypeVar

from game.core.records import dataclass, field

M = TypeVar("M")

#: N moves are tried, then nothing is known: some 10 to 20 ms.
MOST_TRIED = 4000


class OpenEnding(Protocol[M]):
    """A deal with open hands, as its engine has it for rollouts."""

    turn: int

    def twin(self) -> OpenEnding[M]:
        """Another that may be played on."""

    def moves(self) -> Iterable[M]:
        """What who is to play may do, the likeliest first."""

    def do(self, move: M) -> None:
        """Play it."""

    def key(self) -> Hashable:
        """All that counts from here on."""

    def won(self, seat: int) -> bool | None:
        """Whether the seat has won; None: it is not over."""


class TooMuchError(Exception):
    """More to look at than was agreed."""


def winning(table: OpenEnding[M], seat: int, most: int = MOST_TRIED) -> M | None:
    """A move of the seat, whose turn it is, that wins whatever the others do; None where there is
    none, or where that is too much to look at."""
    search: _Search[M] = _Search(seat, most)
    try:
        for move in table.moves():
            if search.after(table, move):
                return move
    except TooMuchError:
        return None
    return None


@dataclass(slots=True)
class _Search(Generic[M]):
    """``known``: whether a position is won; while it is looked at: not."""

    seat: int
    left: int
    known: dict[Hashable, bool] = field(default_factory=dict)

    def after(self, table: OpenEnding[M], move: M) -> bool:
        self.left -= 1
        if self.left < 0:
            raise TooMuchError
        trial = table.twin()
        trial.do(move)
        over = trial.won(self.seat)
        if over is not None:
            return over
        key = trial.key()
        found = self.known.get(key)
        if found is None:
            self.known[key] = False
            found = self.known[key] = self._look(trial)
        return found

    def _look(self, table: OpenEnding[M]) -> bool:
        mine = table.turn == self.seat
        for move in table.moves():
            if self.after(table, move) == mine:
                return mine
        return not mine


__all__ = ["OpenEnding", "TooMuchError", "winning"]
