"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # Nothing to draw and nothing that fits: all pass, and the deal is blocked, with and without a
    # winner.
    {"seats": 2, "turn": 0,
     "piles": {"hand.0": "8D 9D", "hand.1": "8H AH", "discard": "QC"}},
    {"seats": 2, "turn": 0,
     "piles": {"hand.0": "8D AD", "hand.1": "8H AH", "discard": "QC"}},
    # The stock used up for the last time, by a draw and by what Sevens ask.
    {"seats": 2, "turn": 0, "fields": {"renewals": 10},
     "piles": {"hand.0": "8D 9D", "hand.1": "8H AH", "discard": "KC QC", "stock": "AD"}},
    {"seats": 3, "turn": 1, "fields": {"renewals": 10, "owed": 4},
     "piles": {"hand.0": "8D 9D", "hand.1": "8H AH", "hand.2": "KD", "discard": "7C 7S",
               "stock": "AD"}},
    # It is said, or forgotten.
    {"seats": 2, "turn": 0, "options": {"mau": "call"},
     "piles": {"hand.0": "TS KD", "hand.1": "8H AH", "discard": "TH", "stock": "9D 8D"}},
)
