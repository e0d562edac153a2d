"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_FROZEN = {
    "riddance.0": "AHa 2Da KHa KSa TDa QCa 3Da 5Ca", "hand.0": "QDa 7Ca 4Ha 4Sa",
    "discard.0.0": "9Ha", "discard.0.1": "6Ha", "discard.0.2": "9Ca", "discard.0.3": "JSa",
    "riddance.1": "8Sb 2Sb 7Hb ADb QDb 9Hb TSb KCb 6Db", "hand.1": "2Db 2Hb 8Cb 8Db 8Hb",
    "discard.1.0": "5Hb", "discard.1.1": "5Sb", "discard.1.2": "KDb", "discard.1.3": "KHb",
    "centre.0": "ACb", "centre.1": "ACa 2Ca 3Ca 4Ca 5Da 6Ca 7Da 8Ca 9Da",
    "stock.0": "JCa QHa QSa JDa 7Sa 8Ha", "stock.1": "5Cb JHb 6Sb TCb THb JDb 7Sb ASb AHb QSb"}

RARE: tuple[dict[str, Any], ...] = (
    # One pass makes a break, and the next one a redeal; too long without a riddance card.
    {"turn": 1, "fields": {"stalled": [True, False]}, "piles": _FROZEN},
    {"turn": 1, "fields": {"stalled": [True, False], "quiet": 99}, "piles": _FROZEN},
    # A duty of a break, after an Ace that is forced.
    {"turn": 0, "fields": {"stalled": [True, True], "duty": [0]},
     "piles": {**_FROZEN, "riddance.0": "KHa 3Sa ADa", "hand.0": "AHa 2Ha TDa 4Ha 4Sa"}},
    # Both stocks are renewed, from completed piles and from the centre.
    {"turn": 0, "piles": {
        "riddance.0": "QHa 9Ca", "hand.0": "6Ca 7Ha KSa", "riddance.1": "9Hb 8Db",
        "hand.1": "8Sb 9Sb TDb JHb QHb", "centre.0": "AHa 2Ha", "stock.0": "JCa",
        "completed": "ACb 2Cb 3Cb 4Cb 5Cb 6Cb 7Cb 8Cb 9Cb TCb JCb QCb KCb",
        "stock.1": "5Sb 4Db 7Db THb KDb 6Db 3Hb 2Sb 9Db"}},
    {"turn": 0, "piles": {
        "riddance.0": "QHa 9Ca", "hand.0": "6Ca 7Ha KSa", "riddance.1": "9Hb 8Db",
        "hand.1": "8Sb 9Sb TDb JHb QHb", "centre.0": "AHa 2Cb 3Sa", "centre.1": "ASb",
        "stock.0": "JCa 5Ha 2Ha", "stock.1": "5Sb 4Db 7Db THb KDb 6Db 3Hb 2Sb 9Db"}},
    # The last riddance card; a pile that one card completes.
    {"turn": 0, "piles": {
        "riddance.0": "2Sa", "riddance.1": "QSb 9Db", "hand.0": "KHa KCa 4Sa", "hand.1": "8Cb 8Db",
        "centre.0": "ASb", "stock.0": "JCa 5Ha 2Ha 7Da 8Da 9Da TDa",
        "centre.1": "AHb 2Hb 3Hb 4Hb 5Hb 6Hb 7Hb 8Hb 9Hb THb JHb QHb"}},
)
