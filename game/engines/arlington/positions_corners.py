"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

RIVAL = {"hand.1": "3Db 4Hb 9Cb"}

RARE: tuple[dict[str, Any], ...] = (
    # Two queens of spades and nothing else: one is thrown, and everybody knows the other.
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "QSa QSb", **RIVAL, "stock": "5Ca 6Ca 8Da", "discard": "6Da",
               "meld.0.0": "7Ha 7Da 7Sa"}},
    # A queen of spades that may not be thrown, and one as the last card.
    {"seats": 3, "phase": "play", "turn": 0, "fields": {"turns": [3, 3, 3]},
     "piles": {"hand.0": "QSa 4Ca", "hand.1": "KHa", "hand.2": "5Da 6Ha", "stock": "6Hb 8Ha",
               "discard": "JDa", "meld.0.0": "7Ha 7Da 7Sa"}},
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "QSa", **RIVAL, "stock": "5Ca", "discard": "6Da",
               "meld.0.0": "7Ha 7Da 7Sa"}},
    # The exchange, after which a deuce, or the twin, may not be thrown; small hands.
    {"seats": 2, "phase": "opening", "turn": 1,
     "piles": {"hand.0": "QSa 4Ca", "hand.1": "2Ha 2Db", "stock": "6Ha 8Ha", "discard": "2Sa"}},
    {"seats": 2, "phase": "opening_discard", "turn": 1, "fields": {"taken": "7Ha"},
     "piles": {"hand.0": "QSa 4Ca", "hand.1": "7Ha 7Hb 2Db QSb", "stock": "6Ha 8Ha"}},
    # The upcard is taken with a meld, and the last cards go with it.
    {"seats": 2, "phase": "opening", "turn": 1, "options": {"opening": "meld_required"},
     "piles": {"hand.0": "QSa 4Ca", "hand.1": "7Hb 2Db", "stock": "6Ha 8Ha", "discard": "7Ha"}},
    # Concealed: the whole hand in one turn, with a pile and with a last discard.
    {"seats": 2, "phase": "draw", "turn": 0, "fields": {"turns": [2, 2]},
     "piles": {"hand.0": "4Ha 5Ha 6Ha KDa KSa", **RIVAL, "stock": "8Ca",
               "discard": "KCa 9Da 7Ha"}},
    {"seats": 3, "phase": "play", "turn": 2, "fields": {"turns": [2, 2, 1], "aside": [1, 0, 2]},
     "piles": {"hand.2": "4Ha 5Ha 6Ha KDa KSa 2Ca", **RIVAL, "hand.0": "4Da", "stock": "8Ca",
               "discard": "KCa 9Da 7Ha"}},
    # An empty stock: the pile is taken, or left and the deal ends.
    {"seats": 2, "phase": "draw", "turn": 0, "fields": {"turns": [8, 8]},
     "piles": {"hand.0": "KDa 3Sa", **RIVAL, "discard": "JDa KCa", "meld.0.0": "KHa KHb KSa"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"stock_out": "at_once"},
     "fields": {"turns": [8, 8]},
     "piles": {"hand.0": "KDa 3Sa", **RIVAL, "discard": "JDa KCa"}},
    # The joker is taken back, out of a set and out of a sequence.
    {"seats": 2, "phase": "play", "turn": 0, "options": {"joker_swap": "owner"},
     "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "9Sa 9Sb TDa 2Ca", **RIVAL, "stock": "8Ca", "discard": "KCa",
               "meld.0.0": "9Ha 9Da XRa"}},
    {"seats": 2, "phase": "play", "turn": 0, "options": {"joker_swap": "owner"},
     "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "QSa QSb TDa 2Ca", **RIVAL, "stock": "8Ca", "discard": "KCa",
               "meld.0.0": "TSa JSa XRa KSa"}},
    # The place of the two, an ace at either end, a whole suit.
    {"seats": 2, "phase": "play", "turn": 0, "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "KCa ACa 2Ca 2Cb ACb", "hand.1": "3Db 4Hb", "stock": "5Ca",
               "discard": "6Da", "meld.0.0": "3Cb 4Cb 5Cb 6Cb 7Cb 8Cb 9Cb TCb JCb QCb"}},
    # A large hand with all wild cards.
    {"seats": 2, "phase": "play", "turn": 0, "options": {"min_naturals": 1, "set_max": 8},
     "fields": {"turns": [3, 3]},
     "piles": {"hand.0": "2Sa 2Ha 2Da 2Ca 2Sb 2Hb 2Db 2Cb XRa 5Sa 5Ha 5Hb 6Sa 9Sa TSa TSb KDa KCa "
                         "KHa KHb KSa QDa 3Ca 8Ha", **RIVAL, "stock": "8Ca", "discard": "6Da"}},
    # The joker on top of the pile, which only two naturals can use.
    {"seats": 2, "phase": "draw", "turn": 0,
     "piles": {"hand.0": "9Ha 9Da TDa 2Ca 2Cb", **RIVAL, "stock": "8Ca", "discard": "KCa XRa",
               "meld.0.0": "5Ca 6Ca 7Ca"}},
    {"seats": 2, "phase": "draw", "turn": 0, "options": {"upcard_use": "two_from_hand"},
     "piles": {"hand.0": "9Ha 9Da TDa", **RIVAL, "stock": "8Ca", "discard": "KCa 8Cb",
               "meld.0.0": "5Ca 6Ca 7Ca"}},
)
