"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_TABLE = {"meld.0.0": "3Sa 4Sa 5Sa", "meld.1.0": "6Hb 7Hb 8Hb", "meld.1.1": "QSa QDa XBb"}

RARE: tuple[dict[str, Any], ...] = (
    # Two copies of a card to lay off, and of one that frees a joker.
    {"seats": 2, "phase": "play", "turn": 0,
     "fields": {"stands": {"XBb": "QH"}, "points": [12, 66]},
     "piles": {**_TABLE, "hand.0": "QHa QHb TCa JCa JCb 6Sa 6Sb 2Da", "hand.1": "3Da 4Ha",
               "stock": "5Ca", "discard": "6Da"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"lay_off": "own"},
     "fields": {"stands": {"XBb": "QH"}, "points": [30, 66]},
     "piles": {"hand.0": "QHa 3Db 4Sb", "hand.1": "3Da 4Ha", "stock": "5Ca", "discard": "6Da",
               "meld.0.0": "TCa JCa QCa", "meld.1.0": "6Hb 7Hb 8Hb", "meld.1.1": "QSa QDa XBb"}},
    # An empty stock: a pass, nothing laid, and the deal is stuck.
    {"seats": 2, "phase": "draw", "turn": 0, "fields": {"idle": 1},
     "piles": {"hand.0": "2Da 9Sa", "hand.1": "3Da 4Ha", "discard": "6Da"}},
    {"seats": 3, "phase": "play", "turn": 0, "fields": {"passed": True, "idle": 1},
     "piles": {"hand.0": "6Sa 9Da", "hand.1": "3Da 4Ha", "hand.2": "KSa", "discard": "6Da",
               "meld.0.0": "3Sa 4Sa 5Sa"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"stock_out": "at_once"},
     "piles": {"hand.0": "2Da 9Sa", "hand.1": "3Da 4Ha", "discard": "6Da"}},
    # The last card must be discarded.
    {"seats": 2, "phase": "draw", "turn": 0, "options": {"out_needs_discard": "yes"},
     "piles": {"hand.0": "6Sa 7Sa", "hand.1": "3Da 4Ha", "discard": "2Sa 8Sa",
               "meld.0.0": "3Sb 4Sb 5Sb", "stock": "KSa KDa"}},
    # A deep take with both jokers in hand.
    {"seats": 2, "phase": "draw", "turn": 1,
     "piles": {"hand.0": "2Da 9Sa", "hand.1": "XRa XBb 9Ha 9Hb TCa JCa", "stock": "5Ca",
               "discard": "9Da 9Db QCa 7Sa 8Sa 2Ca", "meld.1.0": "6Hb 7Hb 8Hb"}},
    # A whole suit but one card.
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {"hand.0": "KCa ACa 2Ca 2Cb", "hand.1": "3Da 4Ha", "stock": "5Ca 6Ca",
               "discard": "6Da", "meld.0.0": "3Cb 4Cb 5Cb 6Cb 7Cb 8Cb 9Cb TCb JCb QCb"}},
)
