"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # All play their last card to the same trick.
    {"seats": 3, "turn": 0, "fields": {"trump": "C"},
     "piles": {"hand.0": "8D", "hand.1": "QD", "hand.2": "TD", "stock": "2S"}},
    # The stock is empty, and one card of it is left.
    {"seats": 3, "options": {"pack": 32}, "turn": 0, "fields": {"trump": "D"},
     "piles": {"hand.0": "7S 9H", "hand.1": "AS JH", "hand.2": "8S KH", "won": "9S TS JS"}},
    {"seats": 3, "options": {"pack": 32, "rebuild": "immediate"}, "turn": 0,
     "fields": {"trump": "D"},
     "piles": {"hand.0": "7S 9H", "hand.1": "AS JH", "hand.2": "8S KH", "won": "9S TS JS",
               "stock": "7D"}},
    # Void in the suit led, with a trump and without one.
    {"seats": 3, "options": {"must_trump": "on"}, "turn": 0, "fields": {"trump": "D"},
     "piles": {"hand.0": "7S 9H", "hand.1": "9D JH", "hand.2": "8C KH", "stock": "7D 8D"}},
)
