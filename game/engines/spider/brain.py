"""How a computer plays Spider (sheet 8): in suit, and at what covers least."""
from __future__ import annotations

from game.engines.spider.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights(up=3.0, covered=8.0, buried=0.0, breaks=2.0, space=1.0))
