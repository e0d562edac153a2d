"""What the learnt value of Spite and Malice looks at: both sides of a position, by ranks (sheet 8).

Three kinds of positions, each with weights of its own: ``end``, the turn is over and the other
begins his; ``turned``, the turn goes on with an upcard that nobody knows yet; ``fresh``, it goes on
with a new hand.
"""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sqrt

from game.engines.spite_and_malice.brain_sight import TurnSight, TurnSpot, UpcardWay
from game.engines.spite_and_malice.state import HAND_SIZE, VALUE, SpiteTerms

_WAY = ("likely", "at_once", "one", "two", "missing", "far")
_PILES = ("ladder", "buried", "piled", "choice", "free", "shut")
_NAMES = (
    "always", "fewer", "part", "near_win", "near_loss", "my_last_likely", "his_last_likely",
    *(f"my_{name}" for name in _WAY), *(f"his_{name}" for name in _WAY),
    *(f"my_{name}" for name in _PILES), *(f"his_{name}" for name in _PILES),
    "wilds", "two_wilds", "aces", "twos", "twins", "held", "my_runs", "unplayed", "his_runs",
    "open", "his_open", "my_open", "stalled", "his_stalled", "emptied", "both", "drawing",
)
#: With a pack each and with free discards the game is another one: it has weights of its own.
TABLES = ("", "own_", "free_")
HEADS = {f"{table}{kind}": _NAMES for table in TABLES for kind in ("end", "turned", "fresh")}
#: More cards than that are not missing on a way: it is as good as shut.
MOST_MISSING = 4


def head_of(terms: SpiteTerms, spot: TurnSpot, *, on: bool) -> str:
    """By which weights a position is judged; ``on``: the turn goes on."""
    table = "own_" if terms.own else ""
    if terms.free:
        table = "free_"
    if not on:
        return f"{table}end"
    return f"{table}turned" if spot.up == "?" else f"{table}fresh"


def features(sight: TurnSight, spot: TurnSpot, *, stalled: bool = False) -> list[float]:
    """The features of where a turn ends or goes on, in the order of the names.

    ``fewer``, ``part``: riddance cards ahead, by the root of all that are left, and as a part of
    them; ``likely``: how likely the way to the upcard is had, ``at_once``, ``one``, ``two``: so
    many cards of it are missing; ``far``: how many it leads over; ``ladder``: discards that lie one
    below the card under them, or level; ``buried``: those that lie on a lower card; ``choice``:
    ranks on top of the discard piles; ``shut``: no discard place is free; ``runs``: cards that the
    centre takes one after the other, ``unplayed``: those of the hand that it does not; ``open``:
    ranks that the centre takes. All but the first seven count by the root of the riddance cards
    left: a card gained weighs more near the end.
    """
    mine, theirs = sight.mine(spot), sight.theirs(spot.heights)
    left, his_left, wild, hand = spot.left, sight.his_left, sight.wild, spot.hand
    whole, ahead = left + his_left or 1, his_left - left
    root = sqrt(whole)
    near = 4 / root
    in_hand, on_piles = run(spot.heights, hand, spot.own, sight.top)
    runs, unplayed = len(in_hand) + len(on_piles), len(hand) - len(in_hand)
    his_runs = len(run(spot.heights, "", sight.his, sight.top)[1])
    wilds, wide = hand.count(wild), len(set(spot.heights)) / 8
    values = [
        *_way(mine), *_way(theirs), *pile_features(spot.own), *pile_features(sight.his),
        wilds, wilds >= 2, hand.count("A"), hand.count("2"), len(hand) - len(set(hand)),
        len(hand) / HAND_SIZE, runs / 5, unplayed / 5, his_runs / 5,
        wide, wide * theirs.likely, wide * mine.likely, stalled, sight.his_stalled,
        unplayed == 0, mine.likely * theirs.likely, spot.fresh > 0,
    ]
    return [
        1.0, ahead / root, ahead / whole,
        mine.likely if left == 1 else 0.0, theirs.likely if his_left == 1 else 0.0,
        mine.likely / (left or 1), theirs.likely / (his_left or 1),
        *[near * each for each in values],
    ]


def _way(way: UpcardWay) -> tuple[float, ...]:
    missing = way.missing
    return (way.likely, missing == 0, missing == 1, missing == 2,
            min(missing, MOST_MISSING) / 5, way.far / 10)


@lru_cache(maxsize=1 << 14)
def pile_features(own: tuple[str, ...]) -> tuple[float, ...]:
    """Steps of ladders, buried cards, all cards, ranks on top, free places, whether none is."""
    ladder = buried = piled = 0
    for pile in own:
        piled += len(pile)
        for under, card in pairwise(pile):
            step = VALUE[under] - VALUE[card]
            if not VALUE[card] or not VALUE[under]:
                buried += 2 * (not VALUE[card])
            elif step in (0, 1):
                ladder += 1
            else:
                buried += 1 if step > 0 else 2
    tops, free = {pile[-1:] for pile in own} - {""}, own.count("")
    return ladder / 5, buried / 5, piled / 10, len(tops) / 4, free / 4, float(not free)


@lru_cache(maxsize=1 << 15)
def run(centre: tuple[int, ...], hand: str, own: tuple[str, ...], top: int
        ) -> tuple[str, tuple[int, ...]]:
    """Which natural cards of a hand and of discard piles the centre takes, one after the other: the
    ranks from the hand, and for each of the others its pile."""
    levels, tops, left = list(centre), [pile[-1:] for pile in own], list(own)
    in_hand, on_piles, more = "", list[int](), True
    while more:
        more = False
        for at, height in enumerate(levels):
            rank = _NEXT[height]
            if rank in hand:
                hand = hand.replace(rank, "", 1)
                in_hand += rank
            elif rank in tops:
                pile = tops.index(rank)
                left[pile] = left[pile][:-1]
                tops[pile] = left[pile][-1:]
                on_piles.append(pile)
            else:
                continue
            levels[at] = (height + 1) % top
            more = True
    return in_hand, tuple(on_piles)


#: The rank that goes on a centre pile of each height.
_NEXT = {value - 1: rank for rank, value in VALUE.items() if value}

__all__ = ["HEADS", "features", "head_of", "pile_features", "run"]
