"""How a computer plays Yukon (sheet 8): it searches on what is seen; covered cards weigh most."""
from __future__ import annotations

from game.engines.yukon.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights(up=2.0, covered=10.0, buried=0.5, breaks=1.0, space=1.0))
