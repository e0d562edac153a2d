"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
       "foundation.1": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
       "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
       "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"}

RARE = (
    # Two cards from the end, the last one from the waste; without the software's help.
    {"piles": {**_UP, "waste": "KS KH", "column.0": "KD", "column.3": "KC"}},
    {"options": {"auto_finish": "off"},
     "piles": {**_UP, "column.0": "KD", "column.3": "KC", "column.4": "KS", "column.6": "KH"}},
    # A pass that is dead, its last cards still to be drawn; nothing is left but giving up.
    {"fields": {"redeals": 1, "dead": True},
     "piles": {"stock": "5S 7S 9S", "column.0": "4S", "down.0": "3S", "column.1": "2S"}},
    {"options": {"redeals": 0}, "piles": {"stock": "5S", "column.0": "4S", "column.1": "2S"}},
    # The 200th action without progress.
    {"fields": {"quiet": 199, "redeals": 3},
     "piles": {"stock": "5S 7S", "column.0": "9S 8H", "column.1": "9C", "waste": "KH"}},
    # Several empty columns; any card may go there; the foundations may be taken from.
    {"options": {"empty": "any"}, "piles": {
        "foundation.0": "AS 2S 3S", "column.2": "5C 4H", "waste": "9D", "stock": "TD JS"}},
    {"piles": {"column.2": "KS QH JS", "down.2": "3D", "column.5": "KH", "waste": "KC",
               "stock": "2D"}},
    # Columns that are no sequences.
    {"piles": {"column.0": "9H 4S 8H 7S 6D", "column.1": "9S", "column.2": "8C", "down.2": "AD",
               "stock": "TD JS"}},
    # A redeal that costs more than there is.
    {"options": {"draw": 1}, "fields": {"score": 40, "redeals": 1},
     "piles": {"waste": "2D TS", "column.0": "3C", "down.0": "QC 5H"}},
)
