"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_REST = {"hand.1": "2Sb 4Db 6Hb", "hand.2": "2Db 4Hb 6Cb", "hand.3": "2Hb 4Cb 6Sb"}
_OPEN = {**_REST, "stock": "8Sa 9Cb", "discard": "QHb KHb"}
_ACES = "ASa ADa AHa ACa ASb ADb AHb ACb"

RARE: tuple[dict[str, Any], ...] = (
    # Eleven cards lie in melds, aces twice over; eight aces and no way out.
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": _ACES + " 2Sa 3Sa 4Sa"}},
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": _ACES + " 2Sa 9Ha KCa"}},
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": "ASa ADa AHa ACa 2Ca 3Ca 4Ca KSa KDa KHa 9Sa"}},
    # Out with either copy of a card, sets of three and of four.
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": "KSa KSb KDa KDb KCa QSa QSb QDa QDb QCa QHa"}},
    {"seats": 4, "phase": "play", "turn": 0, "options": {"small_sets": "forbid"},
     "piles": {**_OPEN, "hand.0": "KSa KSb KDa 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha KCa"}},
    {"seats": 4, "phase": "play", "turn": 0, "options": {"small_sets": "forbid"},
     "piles": {**_OPEN, "hand.0": "KSa KSb KDa 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha 9Ca"}},
    # Two sequences over each other in one suit, the longest sequence.
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": "3Da 4Da 5Da 5Db 6Da 6Db 7Da 7Db 8Da 9Da 2Ca"}},
    {"seats": 4, "phase": "play", "turn": 0,
     "piles": {**_OPEN, "hand.0": "AHa 2Ha 3Ha 4Ha 5Ha 6Ha 7Ha 8Ha 9Ha THa THb"}},
    # What was taken may not be thrown, nor its twin, not even to go out.
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"taken": "9Ha"},
     "piles": {**_OPEN, "hand.0": "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb 9Ha"}},
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"taken": "7Ha"},
     "piles": {**_OPEN, "hand.0": "7Ha 7Hb"}},
    # The stock runs out in this turn; it is out; the last turns without it.
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"turns": [9] * 4},
     "piles": {**_REST, "hand.0": "7Sa 8Sb", "discard": "TDb TDa"}},
    {"seats": 4, "phase": "draw", "turn": 0, "fields": {"turns": [9] * 4, "stall": 20},
     "piles": {**_REST, "hand.0": "7Sa 8Sb", "discard": "TDb TDa"}},
    {"seats": 4, "phase": "draw", "turn": 0, "options": {"stall_rounds": 3},
     "fields": {"turns": [9] * 4, "stall": 11},
     "piles": {**_REST, "hand.0": "7Sa 8Sb", "discard": "TDb TDa"}},
    # The last of sixty turns.
    {"seats": 4, "phase": "play", "turn": 0, "fields": {"turns": [59, 60, 60, 60]},
     "piles": {**_OPEN, "hand.0": "7Sa 8Sb"}},
    # The first turn, and one in which the only discard was taken.
    {"seats": 4, "phase": "draw", "turn": 1, "piles": {**_REST, "stock": "8Sa 9Cb"}},
    {"seats": 4, "phase": "play", "turn": 1, "fields": {"turns": [1, 0, 0, 0], "taken": "QHb"},
     "piles": {**_REST, "hand.1": "3Sb QHb", "stock": "8Sa 9Cb"}},
    # Over: declared, and not.
    {"seats": 4, "phase": "over", "turn": 0, "fields": {"last": "QHb"},
     "piles": {**_OPEN, "hand.0": "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb"}},
    {"seats": 4, "phase": "over", "fields": {"stall": 20},
     "piles": {**_REST, "hand.0": "5Ha 6Ha 7Ha 8Ha 9Ha", "discard": "QHb"}},
)
