"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
       "foundation.1": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
       "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
       "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"}

RARE = (
    # A play from the end; a King over a Queen that keeps the rest from going up.
    {"piles": {**_UP, "column.0": "KD QD", "column.1": "KC"}},
    {"piles": {**_UP, "column.0": "QD KD", "column.1": "KC"}},
    {"options": {"auto_finish": "off"}, "piles": {**_UP, "column.0": "KD QD", "column.1": "KC"}},
    # A King that moves to and fro; the 200th action without progress.
    {"piles": {"column.0": "KH 4C"}},
    {"fields": {"quiet": 199}, "piles": {"column.0": "KH 4C", "column.1": "9S"}},
    # Groups that are no sequence, of suit and of colours, to a card and to an empty column.
    {"options": {"build": "suit"}, "piles": {"column.2": "9S", "column.4": "8S 2H"}},
    {"options": {"empty": "any"}, "piles": {"column.3": "QH KD 4S", "down.3": "2C"}},
    # Nothing goes any more.
    {"piles": {"column.0": "4S 2H", "column.1": "8S"}},
)
