"""Positions that are worth asking about, and that play hardly reaches (``Corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
       "foundation.1": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
       "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
       "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"}

RARE = (
    # The last cards; several empty columns.
    {"piles": {**_UP, "column.0": "KD", "column.1": "KC"}},
    {"piles": {"column.2": "QS KD", "stock": "2H"}},
    {"piles": {"column.2": "QS", "waste": "KD", "stock": "2H"}},
)
