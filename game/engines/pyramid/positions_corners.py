"""Positions that are worth asking about, and that play hardly reaches (``Corners``)."""
from __future__ import annotations

RARE = (
    # The tip with the waste: won, or (all cards) not yet.
    {"piles": {"pyramid.0": "9S", "waste": "3C 4H"}},
    {"options": {"goal": "all"}, "piles": {"pyramid.0": "9S", "waste": "KC 4H"}},
    # A card whose only cover would be its partner; Kings, in the pyramid and on the waste.
    {"piles": {"pyramid.15": "7D", "pyramid.22": "6S", "stock": "KH"}},
    {"piles": {"pyramid.21": "KS", "waste": "3C KH", "stock": "2S"}},
    # The last pass, in which nothing went; without redeals; the 200th action.
    {"fields": {"redeals": 2, "dead": True}, "piles": {"pyramid.0": "2C", "stock": "6H"}},
    {"options": {"redeals": 0}, "piles": {"pyramid.0": "2C", "pyramid.1": "JC", "pyramid.2": "5D",
                                          "stock": "9H"}},
    {"fields": {"quiet": 199}, "piles": {"pyramid.0": "2C", "stock": "6H 7S"}},
)
