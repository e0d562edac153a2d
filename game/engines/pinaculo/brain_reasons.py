"""Why a card is drawn, laid or thrown in I Pinaculo (sheet 8); the turn goes to the right."""
from __future__ import annotations

from game.brains.reasons import of_verb, own
from game.core.words import words
from game.engines.pinaculo.state import SHAPE
from game.families.rummy.brain_reasons import Drawing, Fitting, Laying, Throwing, both

WAY_OUT = words("All cards can be laid: it pays to be out.")
OUT = words("The last card: out.")

FITS = Fitting(SHAPE)
REASONS = both(((own(WAY_OUT, OUT),), ),
               (of_verb("draw", *Drawing(lambda state: FITS).row()),),
               Throwing(lambda state: FITS, turns=-1).rows(), Laying(lambda state: FITS).rows())

__all__ = ["OUT", "REASONS", "WAY_OUT"]
