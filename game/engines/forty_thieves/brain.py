"""How a computer plays Forty Thieves (sheet 8): it frees low cards, and spares empty columns."""
from __future__ import annotations

from game.engines.forty_thieves.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights(up=3.0, buried=0.6, breaks=0.6, space=4.0, stock=0.6))
