"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # One draw more without a pair and the deal is void; a pair, and it goes on.
    {"seats": 3, "dealer": 2, "turn": 0, "fields": {"streak": 299},
     "piles": {"hand.0": "7H QS", "hand.1": "9C", "hand.2": "7C 9H"}},
    {"seats": 3, "dealer": 2, "phase": "draw", "turn": 1, "fields": {"streak": 299},
     "piles": {"hand.0": "7H QS", "hand.1": "7C", "hand.2": "9H TD"}},
    # Both are out by one draw, and who offers then.
    {"seats": 4, "dealer": 3, "phase": "draw", "turn": 1,
     "piles": {"hand.0": "7H", "hand.1": "7C", "hand.2": "9H QS", "hand.3": "9C"}},
    {"seats": 4, "dealer": 3, "phase": "draw", "turn": 1, "options": {"after_out": "draw_passes"},
     "piles": {"hand.0": "7H QS", "hand.1": "7C", "hand.2": "9H", "hand.3": "9C"}},
    # Nobody is left with anything.
    {"seats": 3, "dealer": 2, "phase": "draw", "turn": 1,
     "piles": {"hand.0": "7H", "hand.1": "7C"}},
)
