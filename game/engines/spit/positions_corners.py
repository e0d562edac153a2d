"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_CENTRE = "AS 2S 3S 4S 5S 6S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 9H TH JH QH KH AD 7S"
_ONE = {"stock.0.0": "8H", "centre.0": _CENTRE, "stock.1.0": "2D", "stock.1.1": "3D 4D",
        "spit.1": "3C 4C 5C 6C 7C"}

RARE: tuple[dict[str, Any], ...] = (
    # One spit pile: who clears without spit cards wins; the last round.
    {"phase": "run", "fields": {"one_pile": 1}, "piles": _ONE},
    {"phase": "run", "fields": {"one_pile": 1, "round": 40},
     "piles": {**_ONE, "stock.0.0": "2C QC", "stock.1.0": "8H", "stock.1.1": ""}},
    # The limit, by a slap in round 40; a draw by it.
    {"phase": "slap", "fields": {"round": 40},
     "piles": {"stock.1.0": "2C QC", "centre.0": "7S 8S", "centre.1": "9D", "spit.0": "KD"}},
    {"phase": "slap", "fields": {"round": 40},
     "piles": {"stock.1.0": "2C", "centre.0": "7S 8S", "centre.1": "9D TD JD", "spit.0": "4C 5C"}},
    # Nobody can go on: no spit cards, equal and unequal; one spits alone; with one pile.
    {"phase": "ready", "piles": {"stock.0.0": "2C", "stock.1.0": "3C", "centre.0": "7S 8S",
                                 "centre.1": "QS KS 9D"}},
    {"phase": "ready", "piles": {"stock.0.0": "2C", "stock.1.0": "3C", "stock.1.1": "5C",
                                 "centre.0": "7S 8S", "centre.1": "QS KS 9D"}},
    {"phase": "ready", "piles": {"stock.0.0": "2C", "stock.1.0": "3C", "centre.0": "7S 8S",
                                 "centre.1": "9D", "spit.1": "JD JC 4H"}},
    {"phase": "ready", "fields": {"one_pile": 1},
     "piles": {"stock.0.0": "2C", "stock.1.0": "3C", "centre.0": "7S 8S"}},
    # Both are about to clear, on two piles and on one.
    {"phase": "run", "piles": {"stock.0.0": "6C", "stock.1.0": "TC", "centre.0": "7S",
                               "centre.1": "9D", "spit.0": "AS", "spit.1": "AD"}},
    {"phase": "run", "fields": {"one_pile": 0},
     "piles": {"stock.0.0": "6C", "stock.1.0": "5C", "centre.0": "7S", "spit.0": "AS"}},
    # Cards that wait to be turned, equal ones to be stacked, a free place.
    {"phase": "run", "options": {"auto_turn": "off", "stack_equal": "on"},
     "fields": {"down": ["stock.0.1"]},
     "piles": {"stock.0.0": "3C 4C 9H", "stock.0.1": "5D 5H", "stock.0.2": "9C",
               "stock.1.0": "2C 2D 2H KS", "stock.1.1": "KH", "centre.0": "7S", "centre.1": "JD",
               "spit.0": "AS AH", "spit.1": "AD"}},
    # Speed: about to be blocked with side piles that are through, and at its end.
    {"phase": "run", "options": {"variant": "speed"},
     "piles": {"hand.0": "6C", "hand.1": "2C 2D", "centre.0": "3H TS 5S 7S", "centre.1": "JD JH"}},
    {"phase": "ready", "options": {"variant": "speed"},
     "piles": {"hand.0": "6C", "hand.1": "2C 2D", "centre.0": "TS", "centre.1": "JD"}},
    {"phase": "ready", "options": {"variant": "speed"},
     "piles": {"hand.0": "6C 6D", "hand.1": "2C 2D", "centre.0": "TS", "centre.1": "JD"}},
    {"phase": "run", "options": {"variant": "speed"},
     "piles": {"hand.0": "6C", "hand.1": "8D", "centre.0": "7S", "centre.1": "9D"}},
)
