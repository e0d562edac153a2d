"""Why a card is drawn, laid or thrown in I Pinaculo (sheet 8); the turn goes to the right."""
from __future__ import annotations

from game.brains.reasons import of_verb, own
from game.core.words import words
from game.engines.pinaculo.state import SHAPE
from game.families.rummy.brain_reasons import (
    DrawReasons,
    LayReasons,
    MeldFit,
    ThrowReasons,
    both,
)

WAY_OUT = words("All cards can be laid: it pays to be out.")
OUT = words("The last card: out.")

FITS = MeldFit(SHAPE)
REASONS = both(((own(WAY_OUT, OUT),),), (of_verb("draw", *DrawReasons(lambda state: FITS).row()),),
               ThrowReasons(lambda state: FITS, turns=-1).rows(),
               LayReasons(lambda state: FITS).rows())

__all__ = ["OUT", "REASONS", "WAY_OUT"]
