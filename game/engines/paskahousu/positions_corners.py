"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_HANDS = {"hand.0": "4S 9D", "hand.1": "5S 6S", "hand.2": "7S 8S", "hand.3": "JS QS"}
_THREE = {"hand.0": "4S 9D", "hand.1": "5S 6S", "hand.2": "7S 8S"}

RARE: tuple[dict[str, Any], ...] = (
    # The last call there may be without progress.
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"prev": "5", "idle": 79},
     "piles": _HANDS | {"heap": "3D 5D"}},
    {"seats": 3, "phase": "window", "options": {"window": "poll"},
     "fields": {"prev": "5", "called": "7", "claimer": 2, "count": 1, "idle": 60},
     "piles": _THREE | {"heap": "3D 5D 7D", "stock": "2D"}},
    # A Ten on the empty pile must be taken.
    {"seats": 4, "phase": "window", "fields": {"called": "T", "claimer": 0, "count": 1, "idle": 9},
     "piles": _HANDS | {"heap": "TD", "stock": "2D 2H"}},
    # The second call after a sweep gives both.
    {"seats": 4, "phase": "play", "turn": 1, "options": {"ten_ace_gift": "second"},
     "fields": {"prev": "J", "sweep": 2, "idle": 1}, "piles": _HANDS | {"heap": "JD"}},
    # Who has just swept may begin with a court card, or sweep himself out.
    {"seats": 3, "phase": "play", "turn": 0, "options": {"courts_on_empty": "no"},
     "fields": {"sweep": 1}, "piles": _THREE | {"dead": "3D 3H", "stock": "2D"}},
    {"seats": 3, "phase": "play", "turn": 0, "fields": {"prev": "9"},
     "piles": _THREE | {"hand.0": "TD", "heap": "3D 9H"}},
    # Two are left, and one of them lays his last card.
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"prev": "K", "order": [3, 1]},
     "piles": {"hand.0": "2D", "hand.2": "7S 8S", "heap": "JH KH", "stock": "9C"}},
    # The last cards of the stock go to who made the call.
    {"seats": 3, "phase": "window", "options": {"refill": "yes"},
     "fields": {"called": "3", "claimer": 0, "count": 2, "idle": 1},
     "piles": {"hand.0": "4S 9D", "hand.1": "5S 6S 6H", "hand.2": "7S", "heap": "3D 3H",
               "stock": "2D 2H 2C"}},
    # Openings stated unseen, two answers open.
    {"seats": 4, "options": {"window": "poll"}, "dealer": 3,
     "fields": {"target": "9", "answers": ["pass", "claim 5S hand.1>heap =9", None, None]},
     "piles": _HANDS | {"stock": "2D"}},
    # Nobody holds a rank below the Jack.
    {"seats": 3, "options": {"opening": "most_threes", "courts_on_empty": "no"}, "dealer": 2,
     "piles": {"hand.0": "KS AS", "hand.1": "JS JH", "hand.2": "JD QD", "stock": "3S 3H"}},
)
