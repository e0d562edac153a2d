"""How a computer plays Patience: whatever fits is built, and that is all (sheet 8).

There is one level, as there is no choice worth making: only who overlooks a card plays worse.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.brain import ONLY, Brain, Choice, Question
from game.core.action import Action
from game.core.rules import Rules
from game.core.words import words
from game.engines.patience.state import PatienceState

FITS = words("It fits: always build what can be built.")
NEXT = words("Nothing fits: turn the next card.")


class PatienceBrain(Brain):
    levels = ("medium",)

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        best = _best(asked.legal)
        return Choice(best, FITS if best.verb == "play" else NEXT)

    def policy(self, rules: Rules[Any], state: PatienceState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _best(actions)


def _best(actions: Sequence[Action]) -> Action:
    """To build comes first, then to turn a card, which lays the last one."""
    return next((action for action in actions if action.verb == "play"), actions[-1])


BRAIN = PatienceBrain()

__all__ = ["BRAIN", "PatienceBrain"]
