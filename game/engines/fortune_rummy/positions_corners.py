"""Positions worth asking about: those of Arlington, and what only Fortune Rummy has."""
from __future__ import annotations

from typing import Any

from game.engines.arlington.positions_corners import RARE as OF_ARLINGTON
from game.engines.arlington.positions_corners import RIVAL

RARE: tuple[dict[str, Any], ...] = (
    *OF_ARLINGTON,
    # Concealed at a table of four, with bonuses put aside before.
    {"seats": 4, "phase": "play", "turn": 2,
     "fields": {"turns": [2, 2, 1, 2], "aside": [1, 0, 2, 0]},
     "piles": {"hand.2": "4Ha 5Ha 6Ha KDa KSa 2Ca", **RIVAL, "hand.0": "4Da", "hand.3": "4Sa",
               "stock": "8Ca",
               "discard": "KCa 9Da 7Ha"}},
    # Scarne's scoring: out, with aces at either end, and an empty stock.
    {"seats": 2, "phase": "play", "turn": 0, "options": {"scoring": "scarne"},
     "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "AHa 3Ha 2Ha KSa ASa QSa", **RIVAL, "stock": "8Ca", "discard": "KCa"}},
    {"seats": 2, "phase": "draw", "turn": 0, "options": {"scoring": "scarne"},
     "fields": {"turns": [8, 8]},
     "piles": {"hand.0": "KDa 3Sa 2Ca", **RIVAL, "discard": "JDa KCa", "meld.0.0": "KHa KHb KSa"}},
)
