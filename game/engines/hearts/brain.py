"""How a computer plays Hearts (sheet 8): by the danger of cards, as in ``game/families/tricks``."""
from __future__ import annotations

from game.brains.reasons import Explains
from game.engines.hearts.rules import HEARTS_GAME
from game.families.tricks.brain.avoiding import AvoidingBrain, AvoidingModel
from game.families.tricks.brain.reasons import AvoidingReasons


class HeartsModel(AvoidingModel):
    """A deal in bits."""

    __slots__ = ()
    game = HEARTS_GAME
    most = 36.0


class HeartsBrain(AvoidingBrain):
    """As any game is played in which tricks are not wanted."""

    fast = HeartsModel
    explains = Explains(AvoidingReasons(HEARTS_GAME).rows())


BRAIN = HeartsBrain()

__all__ = ["BRAIN", "HeartsBrain"]
