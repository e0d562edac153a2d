"""What the learnt value of Spite and Malice looks at: both sides of a position, by ranks (sheet 8).

Two kinds of positions, each with weights of its own: ``end``, the turn is over and the other begins
his; ``on``, the turn goes on with cards that nobody knows yet.
"""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sqrt

from game.engines.spite_and_malice.brain_sight import Sight, Spot, Way
from game.engines.spite_and_malice.state import HAND_SIZE, VALUE

_SIDE = ("likely", "missing", "far", "free", "ladder", "buried", "piled", "choice")
_NAMES = (
    "always", "fewer", "part", "near_win", "near_loss",
    *(f"my_{name}" for name in _SIDE), *(f"his_{name}" for name in _SIDE),
    "my_last_likely", "his_last_likely", "wilds", "wild_tops", "low", "held", "stalled",
)
HEADS = {"end": _NAMES, "on": _NAMES}


def features(sight: Sight, spot: Spot, *, stalled: bool = False) -> list[float]:
    """The features of where a turn ends or goes on, in the order of the names.

    ``fewer``, ``part``: riddance cards ahead, by the root of all that are left, and as a part of
    them; ``my_likely``: how likely the way to the upcard is had; ``ladder``: discards that lie one
    below the card under them, or level; ``buried``: those that lie on a lower card; ``choice``:
    ranks on top of the discard piles; ``low``: Twos and Threes in hand. All but the first five and
    ``last`` count by the root of the riddance cards left: a card gained weighs more near the end.
    """
    mine, theirs = sight.mine(spot), sight.theirs(spot.heights)
    left, his_left, wild, hand = spot.left, sight.his_left, sight.wild, spot.hand
    whole, ahead = left + his_left or 1, his_left - left
    root = sqrt(whole)
    near = 4 / root
    tops = [pile[-1:] for pile in spot.own]
    return [
        1.0, ahead / root, ahead / whole,
        mine.likely if left == 1 else 0.0, theirs.likely if his_left == 1 else 0.0,
        *_side(mine, spot.own, near), *_side(theirs, sight.his, near),
        mine.likely / (left or 1), theirs.likely / (his_left or 1),
        near * hand.count(wild), near * tops.count(wild),
        near * (hand.count("2") + hand.count("3")), near * len(hand) / HAND_SIZE, float(stalled),
    ]


def _side(way: Way, own: tuple[str, ...], near: float) -> list[float]:
    free, ladder, buried, piled, choice = _piles(own)
    return [near * way.likely, near * way.missing / 5, near * way.far / 10, near * free,
            near * ladder, near * buried, near * piled, near * choice]


@lru_cache(maxsize=1 << 14)
def _piles(own: tuple[str, ...]) -> tuple[float, float, float, float, float]:
    """Free places, steps of ladders, buried cards, all cards, ranks on top."""
    ladder = buried = piled = 0
    for pile in own:
        piled += len(pile)
        for under, card in pairwise(pile):
            step = VALUE[under] - VALUE[card]
            if step in (0, 1):
                ladder += 1
            elif VALUE[under]:
                buried += 1 if step > 0 else 2
    tops = {pile[-1:] for pile in own} - {""}
    return own.count("") / 4, ladder / 5, buried / 5, piled / 10, len(tops) / 4
