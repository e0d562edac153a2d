"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_ALONE = {"hand.0": "KD", "hand.1": "3S 4S 7H", "heap": "9S TS"}

RARE: tuple[dict[str, Any], ...] = (
    # The last but one goes out; all but these two are out already.
    {"seats": 3, "options": {"play_on": "yes"}, "turn": 0, "dealer": 1,
     "fields": {"called": "Q", "order": [2]}, "piles": _ALONE},
    {"seats": 3, "options": {"play_on": "yes"}, "phase": "window", "turn": 1, "dealer": 1,
     "fields": {"called": "K", "claimer": 0, "count": 1, "order": [2], "plays": 20},
     "piles": {"hand.1": "3S 4S 7H", "heap": "9S TS KD"}},
    # In a poll with delays, one answer open.
    {"seats": 4, "options": {"window": "poll"}, "phase": "window", "turn": 1,
     "fields": {"called": "7", "claimer": 0, "count": 2,
                "answers": [None, "pass", "challenge =900", None]},
     "piles": {"hand.0": "2S", "hand.1": "3S 3H", "hand.2": "4S 4H", "hand.3": "5S 5H",
               "heap": "9S 7S 7H"}},
    # The number laid is hidden, and the pile is about to be thrown away.
    {"seats": 3, "options": {"state_number": "may_lie", "may_pass": "yes"}, "phase": "window",
     "turn": 1, "fields": {"called": "A", "claimer": 0, "count": 2, "stated": 3},
     "piles": {"hand.0": "AD KD", "hand.1": "3S 4S", "hand.2": "6S 7S", "heap": "QC AS AC"}},
    {"seats": 3, "options": {"may_pass": "yes"}, "turn": 1,
     "fields": {"called": "8", "passes": 2, "plays": 5},
     "piles": {"hand.0": "AD KD", "hand.1": "3S 4S", "hand.2": "6S 7S", "heap": "QC AS 8C"}},
    # The last play there may be.
    {"seats": 3, "turn": 2, "fields": {"called": "8", "plays": 149},
     "piles": {"hand.0": "AD KD", "hand.1": "3S 4S", "hand.2": "6S 7S", "heap": "QC"}},
)
