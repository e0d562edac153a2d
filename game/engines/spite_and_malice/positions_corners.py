"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_STOCK = ("6Db 5Cb JHb 6Sb TSb THb 2Sb JDb 7Sb ASb AHb QSb 9Sb 9Db 2Cb 5Db ADb 4Db QCb 3Db")
_FROZEN = {
    "riddance.0": "AHa 2Da KHa KSa TDa QCa 3Da 4Sa 5Ha THa 6Sa 5Ca", "hand.0": "QDb 7Cb 4Hb 4Sb",
    "discard.0.0": "9Hb", "discard.0.1": "6Hb", "discard.0.2": "9Cb", "discard.0.3": "JSb",
    "riddance.1": "8Da 2Ha 7Ha ADa QDa 9Ha TSa KCa 6Da", "hand.1": "2Db 2Hb 8Cb 8Db 8Hb",
    "discard.1.0": "5Hb", "discard.1.1": "5Sb", "discard.1.2": "KDb", "discard.1.3": "KHb",
    "centre.0": "ACb", "centre.1": "ACa 2Ca 3Ca 4Ca 5Da 6Ca 7Ca 8Ca 9Ca"}

RARE: tuple[dict[str, Any], ...] = (
    # One pass makes a break, and the next one a redeal; too long without a riddance card.
    {"turn": 1, "fields": {"stalled": [True, False]}, "piles": {**_FROZEN, "stock": _STOCK}},
    {"turn": 1, "fields": {"stalled": [True, False], "quiet": 99},
     "piles": {**_FROZEN, "stock": _STOCK}},
    # A duty of a break, after an Ace and a Two that are forced.
    {"turn": 0, "fields": {"stalled": [True, True], "duty": [0]}, "piles": {
        "riddance.0": "KHa 7Sa ADa", "hand.0": "AHb 2Hb TDb 4Hb 4Sb", "discard.0.0": "9Hb",
        "discard.0.1": "6Hb", "discard.0.2": "3Hb", "discard.0.3": "JSb 2Sb",
        "riddance.1": "QSa 9Da TCa", "hand.1": "8Cb 8Db 8Hb 8Sb",
        "centre.1": "ACa 2Ca 3Ca 4Ca 5Da 6Ca 7Ca 8Ca 9Ca",
        "stock": "TCb 3Cb 6Cb 9Db QDb KDb 5Cb TSb 6Db 9Cb 4Cb QSb"}},
    # An Ace and a Two are forced; a pile needs one card; a free place, two empty discard piles.
    {"turn": 0, "piles": {
        "riddance.0": "9Ca 6Sa ADa", "hand.0": "2Hb 2Db 5Db JCb JDb", "discard.0.0": "8Hb 2Sb",
        "riddance.1": "QSa 9Da TCa", "hand.1": "8Sb 9Sb TDb 9Hb QHb", "centre.0": "ACb",
        "centre.1": "ASb 2Ca 3Ca 4Ca 5Da 6Ca 7Ca 8Ca 9Cb TCb JCa QCa"}},
    # The last riddance card.
    {"turn": 0, "piles": {"riddance.0": "2Sa", "riddance.1": "QSa 9Da", "hand.0": "KHb 4Sb",
                          "hand.1": "8Cb 8Db", "centre.0": "ASb"}},
    # Jokers on discard piles, in the hand, and as the upcard.
    {"turn": 0, "options": {"packs": "merged"}, "piles": {
        "riddance.0": "9Ca XRa", "riddance.1": "QSa 9Da", "hand.0": "XBa XRb 8Sb TSb",
        "hand.1": "8Cb 8Db", "discard.0.0": "TSa XBb", "centre.0": "ASb 2Sb",
        "stock": "TCb 3Cb 6Cb 9Db QDb KDb 5Cb 4Sb 6Db 9Cb 4Cb QSb JSb"}},
    # The stock is renewed, with nothing completed too; the end instead of a redeal.
    {"turn": 1, "piles": {
        "riddance.0": "6Ca 3Ha 4Sa", "hand.0": "8Sb 9Sb TDb JHb QHb", "riddance.1": "THa QHa 7Sa",
        "hand.1": "8Cb 7Db KCb", "centre.0": "ASb 2Sb", "stock": "6Hb TCb QCb ADb 8Db"}},
    {"turn": 1, "options": {"stalemate": "end"}, "fields": {"stalled": [True, False]},
     "piles": {**_FROZEN, "hand.1": "8Cb 8Db 8Hb 8Sb", "stock": _STOCK}},
)
