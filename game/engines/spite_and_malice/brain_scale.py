"""The learnt value of Spite and Malice, weighed part by part (sheet 8): the centre, the hand, the
discard piles and the way to the upcard are each looked at once in a turn, however many ends of the
turn they are part of. The same number as ``weighted(weights, features(...))``, up to rounding.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from operator import itemgetter
from typing import NamedTuple

from game.brains.values import Weights
from game.engines.spite_and_malice.brain_features import (
    MOST_MISSING,
    head_of,
    pile_features,
    run,
)
from game.engines.spite_and_malice.brain_sight import TurnSight, TurnSpot, UpcardWay
from game.engines.spite_and_malice.state import HAND_SIZE, VALUE


class WeighedDiscard(NamedTuple):
    """What a discard is worth, its rank and the pile it goes on, and where the turn ends by it."""

    worth: float
    throw: tuple[str, int]
    spot: TurnSpot


class Scale:
    """The weights of one head, for N riddance cards ``left``; all but the first seven times
    ``near`` (``features``)."""

    def __init__(self, sight: TurnSight, weights: Sequence[float], left: int) -> None:
        self._sight = sight
        his_left = sight.his_left
        whole, ahead = left + his_left or 1, his_left - left
        root = sqrt(whole)
        near = 4 / root
        always, fewer, part, near_win, near_loss, my_last, his_last = weights[:7]
        rest = [near * each for each in weights[7:]]
        self._way, self._his_way = rest[:6], rest[6:12]
        self._own, his_piles, self._hand = rest[12:18], rest[18:24], rest[24:30]
        self._runs, self._unplayed, self._his_runs = [each / 5 for each in rest[30:33]]
        (self._open, self._his_open, self._my_open, self._stalled, his_stalled, self._emptied,
         self._both, self._drawing) = rest[33:]
        self._mine = (near_win if left == 1 else 0.0) + my_last / (left or 1) + self._way[0]
        self._his = (near_loss if his_left == 1 else 0.0) + his_last / (his_left or 1)
        self._always = always + fewer * ahead / root + part * ahead / whole
        self._always += _sum(his_piles, pile_features(sight.his)) + his_stalled * sight.his_stalled
        self._centres: dict[tuple[int, ...], tuple[float, float]] = {}
        self._ways: dict[tuple[int, int], float] = {}
        self._hands: dict[str, float] = {}
        self._piles: dict[tuple[str, ...], float] = {}

    def centre(self, heights: tuple[int, ...]) -> tuple[float, float]:
        """What the centre is worth with all that does not change in a turn, and how much the own
        way counts by how likely it is."""
        kept = self._centres.get(heights)
        if kept is None:
            way, wide = self._sight.theirs(heights), len(set(heights)) / 8
            likely = way.likely
            worth = self._always + likely * (self._his + self._his_way[0] + self._his_open * wide)
            worth += _steps(self._his_way, way.missing, way.far) + self._open * wide
            worth += self._his_runs * len(run(heights, "", self._sight.his, self._sight.top)[1])
            mine = self._mine + self._my_open * wide + self._both * likely
            kept = self._centres[heights] = worth, mine
        return kept

    def way(self, way: UpcardWay) -> float:
        """What the own way is worth by its steps."""
        key = way.missing, way.far
        kept = self._ways.get(key)
        if kept is None:
            kept = self._ways[key] = _steps(self._way, *key)
        return kept

    def hand(self, hand: str) -> float:
        """What the cards of a hand are worth by themselves."""
        kept = self._hands.get(hand)
        if kept is None:
            wilds = hand.count(self._sight.wild)
            kept = self._hands[hand] = _sum(self._hand, (
                wilds, wilds >= 2, hand.count("A"), hand.count("2"), len(hand) - len(set(hand)),
                len(hand) / HAND_SIZE))
        return kept

    def piles(self, own: tuple[str, ...]) -> float:
        """What the own discard piles are worth by themselves."""
        kept = self._piles.get(own)
        if kept is None:
            kept = self._piles[own] = _sum(self._own, pile_features(own))
        return kept

    def runs(self, played: int, unplayed: int) -> float:
        """What it is worth that the centre takes N cards, and M of the hand not."""
        worth = self._runs * played + self._unplayed * unplayed
        return worth if unplayed else worth + self._emptied

    def turn(self, *, stalled: bool, drawing: bool) -> float:
        """What a turn weighs: the weights of being stalled and of drawing, each where it holds."""
        return self._stalled * stalled + self._drawing * drawing


def _sum(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(weights, features)])


def _steps(weights: Sequence[float], missing: int, far: int) -> float:
    """All of a way but how likely it is."""
    worth = weights[4] * min(missing, MOST_MISSING) / 5 + weights[5] * far / 10
    return worth + weights[1 + missing] if missing < 3 else worth


class Scales:
    """What the positions of one turn are worth by the learnt weights."""

    def __init__(self, sight: TurnSight, weights: Weights) -> None:
        self._sight, self._weights = sight, weights
        self._scales: dict[tuple[str, int], Scale] = {}

    def _scale(self, spot: TurnSpot, *, on: bool) -> Scale:
        key = head_of(self._sight.terms, spot, on=on), spot.left
        kept = self._scales.get(key)
        if kept is None:
            kept = self._scales[key] = Scale(self._sight, self._weights[key[0]], spot.left)
        return kept

    def worth(self, spot: TurnSpot, *, stalled: bool = False, on: bool = False) -> float:
        """What a position is worth in which the turn ends, or goes on (``on``)."""
        sight, scale = self._sight, self._scale(spot, on=on)
        way = sight.mine(spot)
        centre, mine = scale.centre(spot.heights)
        in_hand, on_piles = run(spot.heights, spot.hand, spot.own, sight.top)
        played = len(in_hand) + len(on_piles)
        return (centre + mine * way.likely + scale.way(way) + scale.hand(spot.hand)
                + scale.piles(spot.own) + scale.runs(played, len(spot.hand) - len(in_hand))
                + scale.turn(stalled=stalled, drawing=spot.fresh > 0))

    def throws(self, spot: TurnSpot, throws: Sequence[tuple[str, int]], most: int
               ) -> Iterator[WeighedDiscard]:
        """What each discard is worth, and where the turn ends by it; of only the ``most`` that
        leave the best hand and discard piles. Many leave the ways and the runs as they are: only
        where one may matter it is looked at anew."""
        sight, scale = self._sight, self._scale(spot, on=False)
        heights, hand, own, up = spot.heights, spot.hand, spot.own, spot.up
        fresh = HAND_SIZE - len(hand) + 1
        centre, mine = scale.centre(heights)
        centre += scale.turn(stalled=False, drawing=True)
        way = sight.way(heights, up, hand, own, fresh, 0)
        in_hand, on_piles = run(heights, hand, own, sight.top)
        runs = scale.runs(len(in_hand) + len(on_piles), len(hand) - 1 - len(in_hand))
        between = _between(heights, up, sight.wild)
        for worth, rank, at, left, piles in _first(scale, spot, throws, most):
            held, top, now, bare = hand.count(rank), own[at][-1:], way, runs
            if (rank in between and held == 1) or rank == sight.wild or (top and top in between):
                now = sight.way(heights, up, left, piles, fresh, 0)
            if in_hand.count(rank) == held or at in on_piles:
                cards, others = run(heights, left, piles, sight.top)
                bare = scale.runs(len(cards) + len(others), len(left) - len(cards))
            yield WeighedDiscard(
                worth + bare + centre + mine * now.likely + scale.way(now), (rank, at),
                TurnSpot(heights, left, piles, up, spot.left, fresh))


def _first(scale: Scale, spot: TurnSpot, throws: Sequence[tuple[str, int]], most: int
           ) -> list[tuple[float, str, int, str, tuple[str, ...]]]:
    """What the hand and the piles are worth after each discard, rank, pile, hand and piles; the
    best of them."""
    hand, own, kept_throws = spot.hand, spot.own, []
    for rank, at in throws:
        left = hand.replace(rank, "", 1)
        piles = (*own[:at], own[at] + rank, *own[at + 1:])
        kept_throws.append((scale.hand(left) + scale.piles(piles), rank, at, left, piles))
    if len(kept_throws) > most:
        kept_throws.sort(key=itemgetter(0), reverse=True)
    return kept_throws[:most]


def _between(heights: tuple[int, ...], up: str, wild: str) -> str:
    """The ranks that may be part of a way to the upcard."""
    if not up or up == wild:
        return ""
    low, value = heights[-1], VALUE[up]
    return wild + "".join([rank for rank, each in VALUE.items() if low < each < value])


__all__ = ["Scales"]
