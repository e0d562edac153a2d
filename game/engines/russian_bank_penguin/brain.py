"""How a computer plays Russian Bank in its book form: as it plays Spite and Malice (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.brains.brain import LEVELS, Choice, Question
from game.brains.error_model import ErrorModel
from game.engines.spite_and_malice.brain import SpiteBrain, SpiteDecision


class BookBrain(SpiteBrain):
    """All levels weigh their turn by the rules of thumb of Spite and Malice: a learnt value gains
    next to nothing here. Hard errs in nothing; the others misjudge what their plays bring."""

    error_model = MappingProxyType({"easy": ErrorModel(spread=1.5, most=5.5),
                                    "medium": ErrorModel(spread=0.65, most=3.5)})
    learns = None

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        return LEVELS

    def choose(self, asked: Question) -> Choice | None:
        turn = SpiteDecision(asked.game.rules, asked.state, asked.seat, asked.legal)
        return turn.only() if len(turn.legal) == 1 else turn.best()


BRAIN = BookBrain()

__all__ = ["BRAIN", "BookBrain"]
