"""How a computer plays Mau-Mau (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Explains
from game.core.words import words
from game.engines.mau_mau.rules import MAU_MAU
from game.families.shedding.brain import SheddingBrain
from game.families.shedding.brain_reasons import SheddingReasons


class MauMauBrain(SheddingBrain):
    """As the family plays."""

    game = MAU_MAU
    explains = Explains(SheddingReasons(MAU_MAU).rows())
    takes = words("There is no Seven to answer with.")


BRAIN = MauMauBrain()
