"""How a computer plays Most Tricks: as any game is played in which tricks are wanted."""
from __future__ import annotations

from game.engines.most_tricks.rules import MOST_TRICKS
from game.families.tricks.brain.taking import TakingBrain, TakingModel


class MostTricksModel(TakingModel):
    """A deal in bits."""

    __slots__ = ()
    game = MOST_TRICKS
    most = 13.0


class MostTricksBrain(TakingBrain):
    """It has trumps to spare or to spend."""

    has = frozenset({"cards", "trump"})
    fast = MostTricksModel


BRAIN = MostTricksBrain()
