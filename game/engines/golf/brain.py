"""How a computer plays Golf (sheet 8): it looks through the rows that go on, as far as it sees."""
from __future__ import annotations

from game.engines.golf.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights(up=4.0, breaks=0.0, buried=0.0, space=0.0, stock=1.0))
