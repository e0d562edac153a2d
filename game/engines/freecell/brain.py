"""How a computer plays FreeCell (sheet 8): all cards lie open, so it looks for a way to the end."""
from __future__ import annotations

from game.engines.freecell.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights(up=4.0, buried=1.5, breaks=1.5, cell=2.0, space=3.0))
