"""Positions that are worth asking about, and that play hardly reaches (``Corners``)."""
from __future__ import annotations

#: The left edge of a pyramid, down to the sixth row, which a card in the last one leaves standing.
_EDGE = {"pyramid.0": "2C", "pyramid.1": "3C", "pyramid.3": "4C", "pyramid.6": "5C",
         "pyramid.10": "6C"}
_OUT = " ".join(rank + suit for suit in "SHDC" for rank in "A23456789TJQK"
                if rank + suit not in ("9S", "4H"))

RARE = (
    # The tip with the waste: won, or (all cards) not yet, or then too.
    {"piles": {"pyramid.0": "9S", "waste": "3C 4H"}},
    {"options": {"goal": "all"}, "piles": {"pyramid.0": "9S", "waste": "KC 4H"}},
    {"options": {"goal": "all"}, "piles": {"pyramid.0": "9S", "waste": "4H", "out": _OUT}},
    # A card whose only cover would be its partner; Kings, in the pyramid and on the waste.
    {"piles": {**_EDGE, "pyramid.15": "7D", "pyramid.21": "6S", "stock": "KH"}},
    {"piles": {**_EDGE, "pyramid.15": "7D", "pyramid.21": "KS", "waste": "6H KH", "stock": "2S"}},
    # The last pass, in which nothing went; without redeals; the 200th action.
    {"fields": {"redeals": 2, "dead": True}, "piles": {"pyramid.0": "2C", "stock": "6H"}},
    {"options": {"redeals": 0}, "piles": {"pyramid.0": "2C", "pyramid.1": "JC", "pyramid.2": "5D",
                                          "stock": "9H"}},
    {"fields": {"quiet": 199}, "piles": {"pyramid.0": "2C", "stock": "6H 7S"}},
)
