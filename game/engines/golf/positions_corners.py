"""Positions that are worth asking about, and that play hardly reaches (``Rules.corners``)."""
from __future__ import annotations

RARE = (
    # The last card of all, with a stock that is left; two that do not fit each other.
    {"piles": {"column.3": "3H", "waste": "4D", "stock": "5S 6S 7S"}},
    {"piles": {"column.0": "2H", "column.1": "2S", "waste": "AD"}},
    # Kings and Aces at each other, at both options.
    {"piles": {"column.0": "QS", "column.1": "AH", "waste": "KD", "stock": "5S"}},
    {"options": {"kings": "queens"}, "piles": {"column.0": "QS", "column.1": "AH", "waste": "KD"}},
    {"options": {"wrap": "on"}, "piles": {"column.0": "KS QS", "column.1": "AH", "waste": "KD"}},
)
