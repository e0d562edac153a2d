"""Endings in which all cards are known, played to the end: does a move win, whatever others do?

The seat is alone against all others, so a win that is found is one. Where a line comes back to
where it was it counts as no win: what is found holds, and something may be missed.
"""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.brains.fast_model import FastModel
from game.core.records import dataclass, field

#: Moves that are tried, then nothing is known: measured, some 10 to 20 ms.
MOST_TRIED = 4000


class TooMuchError(Exception):
    """More to look at than was agreed."""


def winning(table: FastModel, seat: int, most: int = MOST_TRIED) -> Any:
    """A move of the seat, whose turn it is, that wins (``worth`` 1) whatever the others do; None
    where there is none, or where that is too much to look at."""
    search = _Search(seat, most)
    try:
        for move in table.moves():
            if search.after(table, move):
                return move
    except TooMuchError:
        return None
    return None


@dataclass(slots=True)
class _Search:
    """``known``: whether a position is won; while it is looked at: not."""

    seat: int
    left: int
    known: dict[Hashable, bool] = field(default_factory=dict)

    def after(self, table: FastModel, move: Any) -> bool:
        self.left -= 1
        if self.left < 0:
            raise TooMuchError
        trial = table.copy()
        trial.do(move)
        if trial.over():
            return trial.worth(self.seat) == 1
        key = trial.key()
        answer = self.known.get(key)
        if answer is None:
            self.known[key] = False
            answer = self.known[key] = self._look(trial)
        return answer

    def _look(self, table: FastModel) -> bool:
        mine = table.turn == self.seat
        for move in table.moves():
            if self.after(table, move) == mine:
                return mine
        return not mine


__all__ = ["TooMuchError", "winning"]
