"""How a computer plays Pyramid (sheet 8): pairs within the pyramid first, Kings at once."""
from __future__ import annotations

from game.engines.pyramid.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights())
