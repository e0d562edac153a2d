"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # One trick more and the deal is blocked: with a stortok, and with none.
    {"seats": 3, "turn": 0, "fields": {"high": "S", "idle": 29},
     "piles": {"hand.0": "9H 8H", "hand.1": "KD", "hand.2": "QD"}},
    {"seats": 3, "turn": 0, "fields": {"high": "S", "idle": 29},
     "piles": {"hand.0": "9H 8H 7H", "hand.1": "KD", "hand.2": "QD JD"}},
    # The last card, and a reply to it.
    {"seats": 2, "turn": 0, "options": {"last_reply": "on"}, "fields": {"high": "S"},
     "piles": {"hand.0": "9D", "hand.1": "TD"}},
    {"seats": 2, "turn": 0, "options": {"last_reply": "on"}, "fields": {"high": "S"},
     "piles": {"hand.0": "9D 6H", "hand.1": "TD"}},
)
