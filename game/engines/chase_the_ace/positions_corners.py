"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_FOUR = {"hand.0": "5H", "hand.1": "9C", "hand.2": "KD", "hand.3": "2S"}

RARE = (
    # A king is asked for; by the dealer's right neighbour of the dealer.
    {"seats": 4, "options": {"king_refusal": "ask"}, "dealer": 3, "phase": "ask", "turn": 2,
     "piles": _FOUR | {"stock": "8C 9S 7D"}},
    {"seats": 3, "options": {"king_refusal": "ask"}, "dealer": 2, "phase": "ask", "turn": 2,
     "piles": {"hand.0": "5H", "hand.1": "KC", "hand.2": "KD", "stock": "8C"}},
    # A king on top of the pack, for each way it counts.
    *({"seats": 4, "options": {"dealer_king": way}, "dealer": 3, "turn": 3,
       "piles": {"hand.0": "9H", "hand.1": "AS", "hand.2": "8S", "hand.3": "4C",
                 "stock": "8C 9S KH"}} for way in ("high", "lowest", "returned")),
    # No pack is left; the top card alone may be had.
    {"seats": 4, "dealer": 3, "turn": 3, "piles": _FOUR},
    {"seats": 4, "options": {"dealer_draw": "top"}, "dealer": 3, "turn": 3,
     "piles": _FOUR | {"stock": "8C 9S"}},
    # All may lose their last life at once.
    *({"seats": 3, "options": {"last_life_tie": way}, "dealer": 2, "fields": {"lives": [1, 1, 1]},
       "piles": {"hand.0": "6S", "hand.1": "6H", "hand.2": "6D", "stock": "6C"}}
      for way in ("replay", "share", "none")),
    # Low cards change hands.
    *({"seats": 4, "options": {"announce_low": way}, "dealer": 3,
       "piles": {"hand.0": "AC", "hand.1": "2H", "hand.2": "3S", "hand.3": "JH", "stock": "TC TD"}}
      for way in ("to_right", "both_ways")),
    # Seats without lives lie between.
    {"seats": 5, "dealer": 4, "fields": {"lives": [0, 2, 0, 1, 3]},
     "piles": {"hand.1": "KC", "hand.3": "2H", "hand.4": "KS", "stock": "AC AD"}},
)
