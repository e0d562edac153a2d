"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

from game.core.cards import pack

_STOCK = {"stock": "5Ca 8Cb 9Cb", "discard": "9Db 6Da"}
_SUIT = "3Ca 4Ca 5Cb 6Ca 7Ca 8Ca 9Ca TCa JCa QCa"
_PACK = " ".join([*pack("a"), "XRa", "XBa", *pack("b"), "XRb", "XBb"])

RARE: tuple[dict[str, Any], ...] = (
    # A hand that does not slip: the exact cut.
    {"seats": 4, "phase": "cut", "fields": {"slip": 0}, "piles": {"stock": _PACK}},
    # Two copies of a card to lay off.
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {"hand.0": "TSa TSb 9Ca", "hand.1": "4Hb 6Hb", **_STOCK,
               "meld.0.0": "THa TDa TCa"}},
    # A joker in a set: replaced or added to; a wild card at both ends.
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {"hand.0": "KHb 5Sa 8Sb KDb 2Ca", "hand.1": "4Hb 6Hb", **_STOCK,
               "meld.0.0": "KSa KHa KDa KCa KSb XRa XRb 2Hb", "meld.0.1": "2Sa 6Sa 7Sa XBb",
               "meld.0.2": "TSa THa TDa"},
     "fields": {"stands": {"2Sa": "5S", "XBb": "8S"}}},
    # One card from a whole suit, one from a set of eleven.
    {"seats": 4, "phase": "play", "turn": 2,
     "piles": {"hand.0": "4Hb 6Hb", "hand.1": "9Hb", "hand.2": "KCa ACa KCb XBb 7Da",
               "hand.3": "8Hb 8Ha", **_STOCK, "meld.0.0": _SUIT,
               "meld.0.1": "KSa KHa KDa KSb KHb KDb 2Sa 2Ha XRa XRb"}},
    # The stock is empty: the pile, or the end.
    {"seats": 3, "phase": "draw", "turn": 1, "options": {"stock_out": "pile_only"},
     "piles": {"hand.0": "4Hb 6Hb", "hand.1": "6Sa 6Ha 9Ca", "hand.2": "3Da 8Cb",
               "discard": "9Db 6Da"}},
    # One card in hand and one in the pile.
    {"seats": 2, "phase": "draw", "turn": 0,
     "piles": {"hand.0": "7Ca", "hand.1": "9Ha JCa QSa", "stock": "3Db 4Db", "discard": "7Cb",
               "meld.0.0": "7Sa 7Ha 7Da"}},
    # The barbele: in one meld, by a try, in a turn.
    *({"seats": 4, "phase": "play", "turn": 1, "options": options,
       "fields": {"totals": [300, 810, 300, 810]},
       "piles": {"hand.0": "4Hb 6Hb", "hand.2": "3Da 8Db", "hand.3": "8Hb 8Ha",
                 "hand.1": "ASa AHa ACa KSa KHa KCa 5Sa 6Sa 2Sa 9Ca 4Cb", **_STOCK}}
      for options in ({}, {"barbele_penalty": "penalty"}, {"barbele_sum": "turn"},
                      {"barbele_sum": "turn", "barbele_penalty": "penalty"})),
    {"seats": 2, "phase": "draw", "turn": 1, "options": {"barbele_penalty": "penalty"},
     "fields": {"totals": [0, 1200]},
     "piles": {"hand.0": "4Hb 6Hb", "hand.1": "6Sa 6Ha 9Ca 8Cb", "stock": "5Ca 8Ca",
               "discard": "9Db 6Da"}},
    {"seats": 2, "phase": "play", "turn": 1, "options": {"barbele_sum": "turn"},
     "fields": {"totals": [0, 1200], "turn_laid": ["KSa", "KHa", "KDa"]},
     "piles": {"hand.0": "4Hb 6Hb TSa 9Sa", "hand.1": "QSa QHa QDa QCa 3Ca", "stock": "5Ca 8Ca",
               "discard": "9Db 6Da", "meld.1.0": "KSa KHa KDa"}},
    # Wild cards replaced at the others' melds.
    {"seats": 2, "phase": "draw", "turn": 0, "options": {"swap_wild_anyside": "yes"},
     "piles": {"hand.0": "9Ca 5Ca 8Hb", "hand.1": "4Hb", "stock": "3Db 3Sa", "discard": "8Db 9Da",
               "meld.1.0": "9Sa 9Ha XRa XBa", "meld.1.1": "6Ha 7Ha 2Sa"},
     "fields": {"stands": {"2Sa": "8H"}}},
    # The last card of the stock was drawn; going out with a premium at once.
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {"hand.0": "ASa AHa ADa ACa ASb AHb", "hand.1": "4Hb 6Hb", "discard": "9Db"}},
    {"seats": 2, "phase": "play", "turn": 0,
     "piles": {"hand.0": "3Sa 3Ha 3Da 3Ca 3Sb 3Hb 3Db 3Cb XRa XRb XBa", "hand.1": "4Hb 6Hb",
               **_STOCK}},
)
