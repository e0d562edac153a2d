"""How a computer plays Russian Bank in its book form: as it plays Spite and Malice (sheet 8)."""
from __future__ import annotations

from game.engines.spite_and_malice.brain import BRAIN

__all__ = ["BRAIN"]
