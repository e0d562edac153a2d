"""How a computer plays Compartment Full (sheet 8)."""
from __future__ import annotations

from game.ai.brain import ONLY, Brain, Choice, Question


class CompartmentBrain(Brain):
    """The first that is legal."""

    levels = ("easy",)

    def choose(self, asked: Question) -> Choice | None:
        return Choice(asked.legal[-1], ONLY)


BRAIN = CompartmentBrain()
