"""How a computer plays Fortune Rummy: as it plays Arlington (sheet 8)."""
from __future__ import annotations

from game.engines.arlington.brain import BRAIN

__all__ = ["BRAIN"]
