"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # The last trick, with a trump and without one.
    {"seats": 3, "turn": 1, "fields": {"trump": "H"},
     "piles": {"trick": "AS", "hand.1": "2H", "hand.2": "3H"}},
    {"seats": 3, "turn": 1, "options": {"trump": "none"},
     "piles": {"trick": "3S", "hand.1": "2H", "hand.2": "AD"}},
    # Two who hold nothing but trumps.
    {"seats": 4, "turn": 0, "fields": {"trump": "C"},
     "piles": {"hand.0": "AC KC", "hand.1": "2S 3S", "hand.2": "2C 3C", "hand.3": "AS AH"}},
)
