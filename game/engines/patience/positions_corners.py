"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
       "foundation.1": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
       "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
       "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"}

RARE = (
    # The last two cards, with a redeal and without; the one below the other.
    {"fields": {"redeals": 5}, "piles": {**_UP, "waste": "KD KC"}},
    {"fields": {"redeals": 6}, "piles": {**_UP, "waste": "KD", "turned": "KC"}},
    {"options": {"waste_play": "top", "redeals": 0}, "piles": {**_UP, "waste": "KD KC"}},
    # A redeal that brings nothing, and the last of such.
    {"options": {"redeals": "unlimited"}, "fields": {"redeals": 9, "barren": 1},
     "piles": {"waste": "3S 2S"}},
    {"options": {"redeals": "unlimited"}, "fields": {"redeals": 9, "barren": 2},
     "piles": {"stock": "3S", "turned": "2S"}},
    # Built by itself, one card after the other from the waste.
    {"options": {"waste_play": "top", "auto": "on"},
     "piles": {"waste": "4S 3S 2S", "stock": "AS 5H"}},
    {"options": {"auto": "on"}, "piles": {"turned": "4S", "stock": "KD AS", "waste": "2S"}},
    # Three at a time, and two that are left.
    {"options": {"turn": 3}, "piles": {"stock": "2S AS 4D 5D 6D", "waste": "AH"}},
)
