"""How a computer plays Fortune Rummy: as it plays Arlington (sheet 8), but for the pile.

The pile is the engine of the game: hard remembers every card that was thrown on it, and takes it
where the hand and all of these cards are worth so much more than the hand alone that no drawn card
could make up for it. Who does not remember goes by its size. Medium and easy overlook cards that
fit their melds, and misjudge what they throw; easy takes whatever it can.
"""
from __future__ import annotations

from types import MappingProxyType

from game.brains.error_model import ErrorModel
from game.engines.arlington.brain import ArlingtonBrain


class FortuneBrain(ArlingtonBrain):
    """Easy grabs; medium goes by the size of the pile; hard knows what lies in it."""

    error_model = MappingProxyType({
        "medium": ErrorModel(overlooks={"lay": 0.2, "swap": 0.4, "take": 0.1},
                             spread=50.0, most=250.0),
        "easy": ErrorModel(overlooks={"lay": 0.7, "meld": 0.5, "swap": 0.8, "take": 0.3},
                           spread=400.0, most=1500.0, beliefs=frozenset({"always take"}))})
    least_pile = 25


BRAIN = FortuneBrain()

__all__ = ["BRAIN", "FortuneBrain"]
