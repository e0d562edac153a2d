"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

_UP = {"foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
       "foundation.1": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH",
       "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
       "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"}

RARE = (
    # A play from the end, with and without the software's help.
    {"piles": {**_UP, "column.0": "KS", "column.1": "KH QD", "column.2": "KD QH",
               "column.3": "KC"}},
    {"options": {"auto_finish": "off"},
     "piles": {**_UP, "cell.1": "KS", "cell.2": "KC", "column.1": "KH QD", "column.2": "KD QH"}},
    # Runs that are longer than what may move at once; to an empty column half of that.
    {"piles": {"column.0": "9D", "column.1": "KC 8S 7H 6C", "cell.0": "2S", "cell.1": "2H",
               "cell.2": "2D", "column.2": "KS", "column.3": "KH", "column.4": "KD",
               "column.5": "QS", "column.6": "QH", "column.7": "QD"}},
    {"options": {"cells": 1}, "piles": {
        "column.0": "9D", "column.1": "KC 8S 7H", "cell.0": "2S", "column.3": "KH",
        "column.4": "KD", "column.5": "QS", "column.6": "QH", "column.7": "QD"}},
    # Nothing but giving up after the next play; several empty columns and cells.
    {"options": {"cells": 1}, "piles": {
        "column.0": "2S", "column.1": "4S", "column.2": "6S", "column.3": "8S", "column.4": "TS",
        "column.5": "QS", "column.6": "2H", "column.7": "6H 4H"}},
    {"piles": {"column.0": "KS", "cell.2": "3H", "column.3": "KH 4S"}},
    # The 200th action without progress.
    {"fields": {"quiet": 199}, "piles": {"column.0": "KS", "column.1": "9D 8S", "column.3": "TC",
                                         "cell.0": "3H"}},
)
