"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_ROUND = ["0:9S>1", "1:9S>2", "2:9S>0", "0:9S>1", "1:9S>2"]
_HANDS = {"hand.0": "AH KH", "hand.1": "TD JD", "hand.2": "QC AC"}

RARE: tuple[dict[str, Any], ...] = (
    # The same for the third time; too many tricks taken in a row; and nobody has the lowest hand.
    {"seats": 3, "phase": "follow", "turn": 0, "fields": {"history": _ROUND, "run": 5},
     "piles": {**_HANDS, "trick": "9S"}},
    {"seats": 3, "options": {"score": "cards"}, "phase": "follow", "turn": 0,
     "fields": {"run": 29}, "piles": {**_HANDS, "trick": "9S"}},
    {"seats": 3, "phase": "follow", "turn": 0, "fields": {"run": 29},
     "piles": {"hand.0": "AH", "hand.1": "TD", "hand.2": "TC", "trick": "9S"}},
    # The stock runs out while one draws.
    {"seats": 4, "options": {"stock_draw": "marabout"}, "phase": "follow", "turn": 3,
     "piles": {"hand.0": "8C", "hand.1": "8S 9S", "hand.2": "TS JS", "hand.3": "AS KD",
               "trick": "TH JH QH", "stock": "7C 9D"}},
    {"seats": 4, "options": {"stock_draw": "marabout", "pack": 52}, "phase": "follow", "turn": 1,
     "piles": {"hand.0": "8C", "hand.1": "8S 9S", "hand.2": "TS JS", "hand.3": "AS KD",
               "trick": "TH", "stock": "KH 7C 9D"}},
)
