"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

#: 3-4-4-4 without a wild card, and one to throw.
_WHOLE = "4Ha 5Ha 6Ha 7Sa 8Sa 9Sa TSa 3Da 4Da 5Da 6Da JCa QCa KCa ACa"
_REST = {"hand.1": "6Hb 9Cb", "stock": "9Hb 3Sb", "discard": "TDb"}
#: Two packs, as they lie before they are cut.
_STOCK = " ".join(f"{rank}{suit}{pack}" for pack in "ab" for suit in "SHDC"
                  for rank in "A23456789TJQK") + " XRa XRb"
_WILD = "2Sa 2Sb 2Ha 2Hb 2Da 2Db 2Ca 2Cb XRa XRb"

RARE: tuple[dict[str, Any], ...] = (
    # Undrawn, with one draw, later.
    {"seats": 2, "phase": "draw", "turn": 0, "piles": {**_REST, "hand.0": _WHOLE}},
    {"seats": 2, "phase": "play", "turn": 0, "piles": {**_REST, "hand.0": _WHOLE + " 9Da"}},
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"turns": [3, 3]},
     "piles": {**_REST, "hand.0": _WHOLE + " 2Da"}},
    # What was taken may not be thrown, nor what is like it; who holds nothing else may.
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"taken": "2Ha"},
     "piles": {**_REST, "hand.0": "2Ha 2Sb 7Sa 7Sb"}},
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"taken": "7Ha"},
     "piles": {**_REST, "hand.0": "7Ha 7Hb"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"deuces_wild": "no"},
     "fields": {"taken": "2Ha"}, "piles": {**_REST, "hand.0": "2Ha 2Sb 7Sa XRa XRb"}},
    # Many wild cards.
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {**_REST, "hand.0": _WILD + " 7Sa 7Sb 9Ca QDa KDa AHa"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"min_naturals": 0, "patterns": "free"},
     "piles": {**_REST, "hand.0": _WILD + " 7Sa 7Sb 9Ca QDa KDa AHa"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"min_naturals": 2},
     "piles": {**_REST, "hand.0": _WILD + " 7Sa 8Sb 9Ca TCa KDa AHa"}},
    # Three fives fit a free split alone.
    {"seats": 2, "phase": "play", "turn": 0, "options": {"patterns": "free"},
     "piles": {**_REST, "hand.0": "3Sa 4Sa 5Sa 6Sa 7Sa 9Da TDa JDa QDa KDa 5Ha 6Ha 7Ha 8Ha 9Ha "
                                  "KCa"}},
    # Aces at both ends, and deuces that are none of the wild ones.
    {"seats": 2, "phase": "play", "turn": 0, "options": {"deuces_wild": "no"},
     "piles": {**_REST, "hand.0": "ASa 2Sa 3Sa QSa KSa ASb AHa 2Ha 3Ha 4Ha 5Ca 6Ca 7Ca 8Ca 9Ca "
                                  "2Da"}},
    # The discards are turned for the first time, for the last time, and once too often.
    {"seats": 2, "phase": "draw", "turn": 1, "fields": {"turns": [9, 9]},
     "piles": {"hand.0": "7Sa 8Sb", "hand.1": "6Hb 9Cb", "discard": "TDb 3Sa 4Sa 9Da"}},
    {"seats": 2, "phase": "draw", "turn": 1, "fields": {"turns": [9, 9], "turned": 1},
     "piles": {"hand.0": "7Sa 8Sb", "hand.1": "6Hb 9Cb", "discard": "TDb 3Sa 4Sa 9Da"}},
    {"seats": 2, "phase": "draw", "turn": 1, "fields": {"turns": [9, 9], "turned": 2},
     "piles": {"hand.0": "7Sa 8Sb", "hand.1": "6Hb 9Cb", "discard": "TDb 3Sa"}},
    {"seats": 2, "phase": "draw", "turn": 1, "fields": {"turns": [9, 9]},
     "piles": {"hand.0": "7Sa 8Sb", "hand.1": "6Hb 9Cb", "discard": "TDb"}},
    # The last of sixty turns.
    {"seats": 3, "phase": "play", "turn": 0, "fields": {"turns": [59, 60, 60]},
     "piles": {**_REST, "hand.0": "7Sa 8Sb", "hand.2": "4Sa"}},
    # The dealer lifts just as many cards as he aims at, and is paid for it.
    {"seats": 2, "phase": "cut", "options": {"cut_bonus": "on"}, "fields": {"slip": 0},
     "piles": {"stock": _STOCK}},
    # Over, with the bonus of the cut.
    {"seats": 2, "phase": "over", "turn": 0, "options": {"cut_bonus": "on"},
     "fields": {"turns": [1, 0], "extra": [0, 15]}, "piles": {**_REST, "hand.0": _WHOLE}},
)
