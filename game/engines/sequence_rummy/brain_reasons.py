"""Why a card is laid or thrown in Sequence Rummy (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import own
from game.core.words import words
from game.engines.sequence_rummy.state import SHAPE
from game.families.rummy.brain_reasons import LayReasons, MeldFit, ThrowReasons, both

OUT = words("The last card: out.")
NOWHERE = words("It goes with nothing in the hand, and fits no meld on the table.")
OPENS = words("A sequence opens the discards to you.")

FITS = MeldFit(SHAPE)
REASONS = both(((own(OUT, NOWHERE, OPENS),),), ThrowReasons(lambda state: FITS).rows(),
               LayReasons(lambda state: FITS).rows())

__all__ = ["NOWHERE", "OPENS", "OUT", "REASONS"]
