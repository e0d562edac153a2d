"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_FEW = {"hand.0": "2H 3H", "hand.1": "4H 5H", "hand.2": "6H 7H", "hand.3": "8H 9H"}
_SHOT = "AS KS QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H AC KC"

RARE: tuple[dict[str, Any], ...] = (
    # Nothing but hearts, and they are not broken.
    {"seats": 4, "turn": 2, "piles": _FEW},
    # All but two hearts are won by one seat: the moon is near, with each of the ways to count it.
    *({"seats": 4, "turn": 0, "options": {"moon": moon, "jack": "on"},
       "piles": {"hand.0": "3H 2H", "hand.1": "2C 3C", "hand.2": "4C 5C", "hand.3": "JD 6C",
                 "won.0": _SHOT}} for moon in ("others", "own", "nothing")),
    # To the first trick somebody holds nothing but points.
    {"seats": 6, "turn": 1,
     "piles": {"trick": "2C", "hand.0": "3C 4C 5C 6C 7C 8C 9C",
               "hand.1": "QS 2H 3H 4H 5H 6H 7H 8H", "hand.2": "TC JC QC KC AC 9H TH JH",
               "hand.3": "QH KH AH 4S 5S 6S 7S 8S", "hand.4": "9S TS JS KS AS 4D 5D 6D",
               "hand.5": "7D 8D 9D TD JD QD KD AD"}},
    # Two have chosen what they pass on.
    {"seats": 3, "phase": "pass", "fields": {"passing": 2},
     "piles": {"hand.0": "2C 3C", "given.0": "AS KS QS", "hand.1": "4C 5C 6C 7C 8C",
               "hand.2": "9C TC", "given.2": "AH KH QH"}},
)
