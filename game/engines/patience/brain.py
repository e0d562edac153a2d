"""How a computer plays Patience: whatever fits is built, and that is all (sheet 8).

There is one level, as there is no choice worth making: only who overlooks a card plays worse. With
three cards at a time building shifts the threes: there hard works out what to leave.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.brains.brain import ONLY, Brain, Choice, Question
from game.core.action import Action
from game.core.rules import Rules
from game.core.words import words
from game.engines.patience.brain_passes import weighed
from game.engines.patience.state import PatienceState

FITS = words("It fits: always build what can be built.")
NEXT = words("Nothing fits: turn the next card.")


class PatienceBrain(Brain):
    levels = ("medium", "hard")

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Card by card it is always right to build."""
        return self.levels if options["turn"] == 3 else ("medium",)

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        best = _best(asked.legal)
        shifts = asked.state.options["turn"] == 3
        if shifts and asked.player.level == "hard" and best.verb == "play":
            return weighed(self, asked, best, asked.legal[-1])
        return Choice(best, FITS if best.verb == "play" else NEXT)

    def policy(self, rules: Rules[Any], state: PatienceState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _best(actions)


def _best(actions: Sequence[Action]) -> Action:
    """To build comes first, then to turn a card, which lays the last one."""
    return next((action for action in actions if action.verb == "play"), actions[-1])


BRAIN = PatienceBrain()

__all__ = ["BRAIN", "PatienceBrain"]
