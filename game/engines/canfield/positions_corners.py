"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "5S 6S 7S 8S 9S TS JS QS KS AS 2S 3S",
       "foundation.1": "5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H 4H",
       "foundation.2": "5D 6D 7D 8D 9D TD JD QD KD AD 2D 3D",
       "foundation.3": "5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C"}
_SPACES = {"foundation.0": "9S TS", "column.0": "4C 3H", "column.2": "5D", "waste": "7D AS",
           "stock": "2D JC"}

RARE = (
    # The last cards go up, round the corner and from the waste.
    {"piles": {**_UP, "waste": "4C 4S", "column.0": "4D"}},
    # Several empty columns, parts of columns or only whole ones.
    {"piles": _SPACES}, {"options": {"partial": "on"}, "piles": _SPACES},
    {"options": {"partial": "on"}, "piles": {
        "foundation.0": "9S", "reserve": "2C 3C", "column.0": "AD KS QH", "column.1": "KC",
        "column.2": "6D", "column.3": "8H", "stock": "TD JS"}},
    # A pass that is dead, its last cards still to be drawn; nothing is left but giving up.
    {"fields": {"redeals": 1, "dead": True}, "piles": {
        "foundation.0": "9S", "reserve": "2C", "column.0": "4S", "column.1": "6S",
        "column.2": "8S", "column.3": "QS", "stock": "4C 6C 8C"}},
    {"options": {"redeals": 0}, "piles": {
        "foundation.0": "9S", "reserve": "2C", "column.0": "4S", "column.1": "6S",
        "column.2": "8S", "column.3": "QS", "stock": "4C"}},
    # The 200th action without progress; Aces first, and no foundation begun.
    {"fields": {"quiet": 199, "redeals": 3}, "piles": {
        "foundation.0": "9S", "column.0": "9D 8C", "column.1": "TC", "waste": "KH",
        "stock": "5S 7S"}},
    {"options": {"aces": "on"}, "piles": {
        "reserve": "2C AC", "column.0": "KD", "column.1": "AH", "column.2": "2H",
        "column.3": "QS", "stock": "5S 7S", "waste": "AS"}},
)
