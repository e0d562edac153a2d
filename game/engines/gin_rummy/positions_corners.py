"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_GIN = "2S 2H 2D 4H 5H 6H KS KH KD KC QC"
_OTHER = "7H 3H 2C 9D 6S 3D AD 8S 8H 8C"
_MANUAL = {"layoff": "manual"}
_MELDS = {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H", "meld.0.2": "KS KH KD"}

RARE: tuple[dict[str, Any], ...] = (
    # The worst hand: eleven low cards, with big gin.
    {"phase": "discard", "turn": 0, "options": {"big_gin": 31},
     "piles": {"hand.0": "AS AH AD AC 2S 2H 2D 2C 3S 3H 3D", "hand.1": "9D 6S 8S 8H 8C",
               "discard": "KS", "stock": "TS 4S 7S"}},
    {"phase": "discard", "turn": 0, "options": {"big_gin": 31, "layoff": "manual"},
     "piles": {"hand.0": "2S 2H 2D 4H 5H 6H KS KH KD KC 7H", "hand.1": _OTHER.replace("7H ", ""),
               "discard": "3S", "stock": "TS 4S 5S"}},
    # Gin, and lay-offs by hand after it.
    {"phase": "discard", "turn": 0, "options": _MANUAL, "dealer": 1,
     "piles": {"hand.0": _GIN, "hand.1": _OTHER, "discard": "3S", "stock": "TS 4S 5S"}},
    {"phase": "layoff", "turn": 1, "options": _MANUAL,
     "piles": {**_MELDS, "hand.0": "6S", "hand.1": "7H 3H 2C 9D 3D AD 8S 8H 8C 8D",
               "discard": "3S", "knock": "QC", "stock": "TS 4S 5S"}},
    {"phase": "layoff", "turn": 1, "options": {**_MANUAL, "layoff_chain": "two"},
     "fields": {"added": ["7H", "8H"]},
     "piles": {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H 7H 8H", "meld.0.2": "KS KH KD",
               "hand.0": "6S", "hand.1": "9H TH 3H 2C AD 8S", "discard": "3S", "knock": "QC",
               "stock": "TS 4S 5S"}},
    # An undercut, an equal one, and one where nobody scores.
    {"phase": "discard", "turn": 0,
     "piles": {"hand.0": "2S 2H 2D 4H 5H 6H KS KH KD 9S QC",
               "hand.1": "9C TC 8S 8H 8C TD JC JD JH TH", "discard": "3H", "stock": "TS 4D 5C"}},
    {"phase": "discard", "turn": 0, "options": {"undercut_tie": "no_score"},
     "piles": {"hand.0": "2S 2H 2D 4H 5H 6H KS KH KD 9S QC",
               "hand.1": "9C TC 8S 8H 8C TD JC JD JH TH", "discard": "3H", "stock": "TS 4D 5C"}},
    # The wall: to knock with the last discard, or to pass.
    {"phase": "wall", "turn": 1, "options": {"last_discard": "knock_only"},
     "piles": {"hand.0": "2S 2H 9C 4H 5H 6H KS KH 7D 9S", "hand.1": "8S 8H 8C TD JC JD JH AS 2C 5S",
               "discard": "3H 8D", "stock": "TS 4D"}},
    {"phase": "discard", "turn": 1, "options": {"last_discard": "knock_only"},
     "fields": {"taken": "8D"},
     "piles": {"hand.0": "2S 2H 9C 4H 5H 6H KS KH 7D 9S",
               "hand.1": "8D 8S 8H 8C TD JC JD JH AS 2C 5S", "discard": "3H", "stock": "TS 4D"}},
    {"phase": "discard", "turn": 0,
     "options": {"last_discard": "knock_only", "throw_back": "yes", "layoff": "manual"},
     "fields": {"taken": "8D"},
     "piles": {"hand.0": "8D 8S 8H 8C TD JC JD JH AS 2C 5S",
               "hand.1": "2S 2H 9C 4H 5H 6H KS KH 7D 9S", "discard": "3H", "stock": "TS 4D"}},
    # Thrown back once: a second time ends it. And the last take that is not carried out.
    {"phase": "discard", "turn": 0, "options": {"throw_back": "yes"},
     "fields": {"taken": "8D", "thrown_back": True, "takes": 3},
     "piles": {"hand.0": "8D 2S 9H", "hand.1": "9D 6S", "discard": "KS", "stock": "TS 4S 7S"}},
    {"phase": "draw", "turn": 0, "fields": {"takes": 49},
     "piles": {"hand.0": "2S 9H", "hand.1": "9D 6S", "discard": "KS 8D", "stock": "TS 4S 7S"}},
    # Runs round the corner, and a lay-off that goes on and on.
    {"phase": "discard", "turn": 0, "options": {"round_the_corner": "on"},
     "piles": {"hand.0": "QS KS AS 2S 3S 9C TC JC 4D 4H 4S", "hand.1": "JS TS 9S 8S 5S AH 7D 7H",
               "discard": "KC", "stock": "2H 3H 5D"}},
)
