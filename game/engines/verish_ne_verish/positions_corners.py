"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_FOUR = {"hand.0": "9S 9H 9D 9C QD", "hand.1": "2S 3S", "hand.2": "4S 4H 5D", "hand.3": "7C 8C",
         "hidden": "QS"}
_OUT = "6S 6H 6D 6C"

RARE: tuple[dict[str, Any], ...] = (
    # The last holder must doubt.
    {"seats": 4, "phase": "respond", "fields": {"rank": "8", "claimer": 0, "count": 1,
                                                "order": [3, 1]},
     "piles": {"hand.2": "6C 7C", "heap": "8H", "hidden": "QD"}},
    # Two sets, and nothing else.
    {"seats": 3, "phase": "remove", "turn": 1,
     "piles": {"hand.0": "9S", "hand.1": "6S 6H 6D 6C 7S 7H 7D 7C", "hand.2": "8S 8H",
               "hidden": "QD"}},
    # Before the first lead.
    {"seats": 4, "options": {"deal_fours": "yes"}, "phase": "remove", "dealer": 3, "turn": 0,
     "fields": {"opening": True}, "piles": _FOUR},
    # The last round there may be.
    {"seats": 4, "phase": "respond", "fields": {"rank": "2", "claimer": 1, "count": 1, "idle": 59},
     "piles": {**_FOUR, "heap": "5S KH"}},
    {"seats": 4, "phase": "remove", "turn": 0, "fields": {"idle": 60}, "piles": _FOUR},
    # A rank that is gone.
    {"seats": 4, "options": {"removed_rank_call": "loses"}, "turn": 0,
     "piles": {**_FOUR, "out": _OUT}},
    {"seats": 4, "options": {"removed_rank_call": "forbidden", "repeat_rank": "not_when_two"},
     "turn": 0, "fields": {"order": [2, 3], "last_rank": "9"},
     "piles": {"hand.0": "9S 9H", "hand.1": "9D 2S", "out": _OUT, "hidden": "2C"}},
    # One card is turned; a play of more than four.
    {"seats": 4, "options": {"reveal": "one", "max_cards": "any"}, "phase": "respond",
     "fields": {"rank": "K", "claimer": 3, "count": 5},
     "piles": {**_FOUR, "heap": "AS KH KD 2C 3D TS"}},
    {"seats": 4, "options": {"max_cards": 3, "remove": "forced"}, "phase": "respond",
     "fields": {"rank": "9", "claimer": 3, "count": 1},
     "piles": {"hand.0": "9S 9H 9D QD 5D", "hand.1": "2S", "hand.2": "4S", "heap": "9C",
               "hidden": "QS"}},
)
