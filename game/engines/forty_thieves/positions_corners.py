"""Positions that are worth asking about, and that play hardly reaches (``Corners``)."""
from __future__ import annotations

_RANKS = "A23456789TJQ"


def _up(suit: str, letter: str, more: str = "") -> str:
    return " ".join([f"{rank}{suit}{letter}" for rank in _RANKS] + more.split())


_UP = {f"foundation.{n + 4 * late}": _up(suit, "ab"[late], f"K{suit}{'ab'[late]}")
       for n, suit in enumerate("SHDC") for late in (0, 1) if suit != "S"}
_SPADES = {"foundation.0": _up("S", "a"), "foundation.4": _up("S", "b")}

RARE = (
    # A play from the end, with and without help.
    {"piles": {**_UP, **_SPADES, "column.0": "KSa", "waste": "KSb"}},
    {"options": {"auto_finish": "off"},
     "piles": {**_UP, **_SPADES, "column.0": "KSa", "waste": "KSb"}},
    # Two foundations of a suit; several empty columns; what is up stays.
    {"piles": {"foundation.0": "ASb 2Sa", "foundation.4": "ASa", "column.2": "3Sa",
               "waste": "2Sb", "stock": "KHa"}},
    {"piles": {"column.1": "ASa", "waste": "QDa", "stock": "KHa"}},
    # A run, one by one and at once; red on black.
    {"piles": {"column.3": "KSa 8Ha 7Ha", "column.0": "9Ha", "stock": "2Ca"}},
    {"options": {"lift": "run"}, "piles": {"column.3": "KSa 8Ha 7Ha", "column.0": "9Ha"}},
    {"options": {"build": "colours", "columns": 12},
     "piles": {"column.11": "9Ha", "column.1": "8Hb", "column.2": "8Sa"}},
    # Nothing goes any more; the 200th action without progress.
    {"piles": {"column.0": "KSa", "column.1": "KSb", "column.2": "KHa", "column.3": "KHb",
               "column.4": "KDa", "column.5": "KDb", "column.6": "KCa 2Ca", "column.7": "2Sa",
               "column.8": "4Sa", "column.9": "6Sa", "stock": "QCa"}},
    {"fields": {"quiet": 199}, "piles": {"column.0": "KSa", "column.1": "QSa", "stock": "2Ca"}},
)
