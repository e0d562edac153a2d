"""How a computer plays Open Columns: it looks ahead, and weighs what each way leaves."""
from __future__ import annotations

from game.engines.open_columns.rules import KIT
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights

BRAIN = SolitaireBrain(KIT, Weights())
