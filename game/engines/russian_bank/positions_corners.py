"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_KINGS = {"house.0": "KSa", "house.1": "KHa", "house.2": "KDa", "house.3": "KCa", "house.4": "KSb",
          "house.5": "KHb", "house.6": "KDb", "house.7": "KCb"}
_SIDES = {"reserve.0": "9Ca", "down.0": "6Da 8Da", "stock.0": "4Sa TDa TSa", "waste.0": "7Sa",
          "reserve.1": "JSb", "down.1": "6Cb 4Db", "stock.1": "8Db 3Hb 5Hb"}
_BOTH = {**_KINGS, **_SIDES}
#: Hearts are built to the Three: the reserve's Four goes up, and so do both other Fours.
_FOURS = {**_BOTH, "reserve.0": "2Ca", "house.0": "KSa", "house.2": "4Ha", "house.3": "4Hb",
          "foundation.2": "AHa 2Ha 3Ha"}

RARE: tuple[dict[str, Any], ...] = (
    # An offer may be made; it has been made and is to be answered; once more in the same turn.
    {"turn": 0, "fields": {"barren": 10}, "piles": _BOTH},
    {"turn": 1, "phase": "offer", "fields": {"barren": 30, "offered": True}, "piles": _BOTH},
    {"turn": 1, "fields": {"barren": 30, "offered": True}, "piles": _BOTH},
    # Blocked after this turn: by 120 turns without a foundation, by turns without progress.
    {"turn": 0, "fields": {"barren": 119}, "piles": {**_BOTH, "turned.0": "TSb"}},
    {"turn": 0, "fields": {"streak": 9, "barren": 20},
     "piles": {**_BOTH, "turned.0": "TSb", "stock.0": "4Sa TDa"}},
    # Nothing is left to turn: passing, with and without a duty; the other claims it.
    {"turn": 0, "piles": {**_KINGS, "reserve.0": "9Ca", "reserve.1": "JSb", "stock.1": "8Db"}},
    {"turn": 1, "fields": {"last": "pass", "offence": "C3", "barren": 4},
     "piles": {**_KINGS, "house.7": "", "reserve.0": "9Ca", "down.0": "5Sa", "reserve.1": "JSb",
               "stock.1": "8Db"}},
    # Two cards do the duty, so the claimant chooses; a claim that is wrong and costs points.
    {"turn": 1, "phase": "stop", "fields": {"offence": "C2"}, "piles": _FOURS},
    {"turn": 0, "options": {"stop": "auto"}, "piles": {**_FOURS, "turned.0": "TSb"}},
    {"turn": 0, "options": {"false_stop": "two_points"},
     "fields": {"last": "play 9Sb house.1>house.2", "penalty": [0, 2]},
     "piles": {**_BOTH, "house.1": "KHa", "house.2": "TDb 9Sb"}},
    # The undone play had turned up a reserve card; the card drawn goes back on the stock.
    {"turn": 0, "fields": {"last": "play TCa reserve.0>house.1", "offence": "C2", "revealed": True},
     "piles": {**_BOTH, "house.1": "JHa TCa", "house.2": "4Ha", "foundation.2": "AHa 2Ha 3Ha"}},
    {"turn": 0, "fields": {"last": "draw stock.0>turned.0", "offence": "C3"},
     "piles": {**_BOTH, "house.7": "", "turned.0": "TSb"}},
    # The last card of all goes up by the other's Stop!; a load is a duty, on either pile.
    {"turn": 1, "fields": {"last": "pass", "offence": "C1"},
     "piles": {**_KINGS, "reserve.0": "4Ha", "foundation.2": "AHa 2Ha 3Ha", "reserve.1": "JSb",
               "stock.1": "8Db"}},
    {"turn": 0, "options": {"strict_load": "on"},
     "piles": {**_BOTH, "reserve.0": "8Db", "reserve.1": "9Da", "waste.1": "7Da",
               "stock.1": "5Hb"}},
    # A waste turned over to be the stock; the top of an available waste that had to go up.
    {"turn": 0, "piles": {**_BOTH, "stock.0": "", "waste.0": "5Sb JDb 2Cb"}},
    {"turn": 0, "options": {"waste_available": "on"},
     "piles": {**_BOTH, "stock.0": "", "waste.0": "5Sb 4Hb", "foundation.2": "AHa 2Ha 3Ha"}},
    # Whole houses, with a place to fill; both foundations of a suit are equally high.
    {"turn": 0, "options": {"group": "on"},
     "piles": {**_BOTH, "house.1": "QHa JCa", "house.2": "", "house.3": "", "house.4": "TDb"}},
    {"turn": 0, "piles": {**_BOTH, "house.1": "4Ha", "foundation.2": "AHa 2Ha 3Ha",
                          "foundation.3": "AHb 2Hb 3Hb", "stock.1": "8Db 5Hb"}},
    # Ended: out, agreed, blocked.
    {"phase": "over", "piles": {**_KINGS, "reserve.1": "JSb", "down.1": "6Cb", "stock.1": "8Db"}},
    {"phase": "over", "fields": {"offered": True, "barren": 40}, "piles": _BOTH},
    {"phase": "over", "fields": {"barren": 120}, "piles": {**_BOTH, "waste.1": "2Hb"}},
)
