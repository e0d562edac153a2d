"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_OPEN = {"work.0.0": "JHa", "work.0.1": "JDa", "work.0.2": "TSa", "work.0.3": "TCa"}

RARE: tuple[dict[str, Any], ...] = (
    # Everybody will be stuck: the packs rotate, or the deal is dead.
    {"seats": 2, "fields": {"flags": [1]},
     "piles": {**_OPEN, "waste.0": "3Ca 9Da KHa 5Sa 7Da 2Ca", "off.0": "4Sa",
               "pack.1": "8Db 3Cb", "off.1": "JCb"}},
    {"seats": 2, "fields": {"flags": [1], "rotated": True, "dead": 2},
     "piles": {**_OPEN, "waste.0": "3Ca 9Da KHa 5Sa 7Da 2Ca", "off.0": "4Sa",
               "pack.1": "8Db 3Cb", "off.1": "JCb"}},
    {"seats": 2, "options": {"turn": 1}, "fields": {"flags": [0], "rotated": True},
     "piles": {**_OPEN, "off.0": "4Sa", "pack.1": "8Db 3Cb", "off.1": "JCb"}},
    # Out! may be called, and the others may still play at that moment.
    {"seats": 3, "options": {"call": "manual"},
     "piles": {"off.1": "5Sb", "off.2": "9Hc", "work.0.0": "JHa", "work.0.2": "TSa",
               "pack.1": "3Db 4Db", "pack.2": "7Cc", "centre.0": "ASb 2Sa"}},
    # A pile to be closed, two empty columns, a card that fits two piles in the middle.
    {"seats": 2, "piles": {
        "off.0": "9Ca KSa", "off.1": "JCb 3Cb", "work.0.0": "4Da", "pack.0": "8Sa 3Ha",
        "centre.0": "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb 9Sb TSb JSb QSb", "centre.1": "ADa 2Db 3Da",
        "centre.2": "ADb 2Da 3Db", "waste.1": "7Hb 5Cb"}},
    # The original version, round the corner.
    {"seats": 2, "options": {"version": "original"}, "fields": {"base": ["9", "Q"]},
     "piles": {"off.0": "4Sa 9Ha", "off.1": "8Cb QDb", "centre.0": "9Ca TCa JCb QCa KCb ACa",
               "centre.1": "QSb", "work.0.0": "ADa", "waste.0": "KSa", "waste.1": "2Cb"}},
    # Before Go.
    {"seats": 2, "phase": "setup", "piles": {
        "off.0": "4Sa AHa", "off.1": "8Cb", "work.0.0": "ADa", "work.1.3": "ASb",
        "pack.0": "2Da ACa", "pack.1": "5Hb"}},
)
