"""What one seat sees of Spite and Malice, by ranks alone: suits never matter here. What it reckons
with in a turn, and how likely the cards are that it does not see (sheet 8).

Nothing hidden is read: the other hand, stocks and riddance piles count by their sizes.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import RANKS
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    RIDDANCE,
    VALUE,
    SpiteState,
    SpiteTerms,
    heights,
)


class TurnSpot(NamedTuple):
    """A position within a turn: the ``heights`` of the centre, the highest first; ``hand``, sorted;
    the own discard piles from the bottom up; ``up``: the own upcard, "?": not turned up yet, "":
    there is none; ``left`` riddance cards; ``fresh`` cards of the hand that are not seen yet."""

    heights: tuple[int, ...]
    hand: str
    own: tuple[str, ...]
    up: str
    left: int
    fresh: int = 0


class UpcardWay(NamedTuple):
    """The likeliest way to an upcard: how ``likely`` all of it is had, how many cards of it are
    ``missing``, how many it leads over (``far``)."""

    likely: float
    missing: int
    far: int


AT_ONCE = UpcardWay(1.0, 0, 0)
NEVER = UpcardWay(0.0, 13, 13)


class TurnSight:
    """What stays as it is in a turn of ``seat``: the other's side, and how likely each rank is."""

    def __init__(self, terms: SpiteTerms, state: SpiteState, seat: int) -> None:
        self.terms, self.wild, self.top, self.seat = terms, terms.wild, terms.top, seat
        piles, other = state.piles, 1 - seat
        self.his = _discards(state, other)
        up = piles[RIDDANCE[other]]
        self.his_up = up[-1].rank if up else ""
        self.his_left = len(up)
        self.his_stalled = state.stalled[other]
        seen = _seen(terms, state, seat)
        mine = _odds(terms, state, seat, seen)
        self.odds = mine, (_odds(terms, state, other, seen) if terms.own else mine)
        self._chances: dict[tuple[str, int, int], float] = {}
        self._ways: dict[tuple[str, ...], dict[int, str]] = {}
        self._any: dict[tuple[object, ...], UpcardWay] = {}

    def spot(self, state: SpiteState) -> TurnSpot:
        """Where the seat's turn stands."""
        piles, seat = state.piles, self.seat
        up = piles[RIDDANCE[seat]]
        hand = "".join(sorted(card.rank for card in piles[HAND[seat]]))
        centre = tuple(sorted(heights(self.terms, state), reverse=True))
        return TurnSpot(centre, hand, _discards(state, seat), up[-1].rank if up else "", len(up))

    def same(self, state: SpiteState) -> bool:
        """Whether the other's side still lies as it did."""
        other = 1 - self.seat
        return (len(state.piles[RIDDANCE[other]]) == self.his_left
                and _discards(state, other) == self.his)

    def mine(self, spot: TurnSpot) -> UpcardWay:
        """The own way to the upcard; where that is not turned up yet, on the average."""
        if spot.up == "?":
            return self._average(spot)
        return self.way(spot.heights, spot.up, spot.hand, spot.own, spot.fresh, 0)

    def theirs(self, centre: tuple[int, ...]) -> UpcardWay:
        """The other's way, whose hand nobody sees."""
        return self.way(centre, self.his_up, "", self.his, HAND_SIZE, 1)

    def _average(self, spot: TurnSpot) -> UpcardWay:
        key = (spot.heights, spot.hand, spot.own, spot.fresh)
        kept = self._any.get(key)
        if kept is None:
            odds, ways = self.odds[0], list[tuple[float, UpcardWay]]()
            for rank, each in odds.items():
                if each > 0:
                    ways.append((each, self.way(spot.heights, rank, spot.hand, spot.own,
                                                spot.fresh, 0)))
            whole = sum(each for each, _ in ways) or 1.0
            likely = sum(each * way.likely for each, way in ways) / whole
            missing = sum(each * way.missing for each, way in ways) / whole
            far = sum(each * way.far for each, way in ways) / whole
            kept = self._any[key] = UpcardWay(likely, round(missing), round(far))
        return kept

    def way(self, centre: tuple[int, ...], upcard: str, hand: str, own: tuple[str, ...],
            fresh: int, side: int) -> UpcardWay:
        """The likeliest way to ``upcard`` with these cards and ``fresh`` more that are not seen.
        ``side`` 0: the seat itself, 1: the other."""
        wild = self.wild
        if not upcard or upcard == wild:
            return AT_ONCE
        key = (upcard, _in_hand(wild, hand, upcard), *[_on_pile(wild, pile, upcard)
                                                       for pile in own])
        ways = self._ways.get(key)
        if ways is None:
            ways = self._ways[key] = {}
        best, likely, start, last, value = "", -1.0, 0, -1, VALUE[upcard]
        for height in centre:
            if height >= value or height == last:
                continue
            last = height
            lacking = ways.get(height)
            if lacking is None:
                lacking = ways[height] = _lacking(wild, RANKS[height:value - 1], *key[1:])
            if not lacking:
                return UpcardWay(1.0, 0, value - 1 - height)
            chance = self._chance(lacking, fresh, side)
            if chance > likely:
                best, likely, start = lacking, chance, height
        return UpcardWay(likely, len(best), value - 1 - start) if best else NEVER

    def _chance(self, lacking: str, fresh: int, side: int) -> float:
        key = lacking, fresh, side
        kept = self._chances.get(key)
        if kept is None:
            kept = self._chances[key] = self._all_come(lacking, fresh, side)
        return kept

    def _all_come(self, lacking: str, fresh: int, side: int) -> float:
        """How likely all these ranks are among N cards, wild ones included."""
        if len(lacking) > fresh:
            return 0.02 ** (len(lacking) - fresh) if fresh else 0.05 ** len(lacking)
        odds, chance = self.odds[side], 1.0
        wilds = odds.get(self.wild, 0.0)
        for rank in lacking:
            chance *= 1 - (1 - min(1.0, odds.get(rank, 0.0) + wilds)) ** fresh
            fresh -= 1
        return chance


@lru_cache(maxsize=1 << 14)
def _in_hand(wild: str, hand: str, upcard: str) -> str:
    """What of a hand may be part of a way: one card of each rank below, and wild ones."""
    value = VALUE[upcard]
    ranks = sorted(rank for rank in {*hand} if rank != wild and VALUE[rank] < value)
    return "".join(ranks) + wild * hand.count(wild)


@lru_cache(maxsize=1 << 16)
def _on_pile(wild: str, pile: str, upcard: str) -> str:
    """What of a discard pile may be part of a way: from the top down as long as the ranks rise, and
    a wild card under them."""
    count, last, value = 0, 0, VALUE[upcard]
    for rank in reversed(pile):
        if rank == wild:
            count += 1
            break
        if not last < VALUE[rank] < value:
            break
        count, last = count + 1, VALUE[rank]
    return pile[len(pile) - count:]


@lru_cache(maxsize=1 << 16)
def _lacking(wild: str, ranks: str, hand: str, *own: str) -> str:
    """Those of these ranks, one after the other, that cannot be had from the hand, from the tops of
    the discard piles, or else for a wild card."""
    left = list(own)
    tops, lacking = [pile[-1:] for pile in left], ""
    for rank in ranks:
        if rank in hand:
            continue
        if rank in tops:
            at = tops.index(rank)
            left[at] = left[at][:-1]
            tops[at] = left[at][-1:]
        else:
            lacking += rank
    free = hand.count(wild) + tops.count(wild)
    return lacking[:max(0, len(lacking) - free)]


def _discards(state: SpiteState, seat: int) -> tuple[str, ...]:
    piles = state.piles
    return tuple(["".join([card.rank for card in piles[name]]) for name in DISCARD[seat]])


# --- what is not seen -----------------------------------------------------------------------------

def _seen(terms: SpiteTerms, state: SpiteState, seat: int) -> list[str]:
    """All cards that lie open, and those of the seat's own hand."""
    piles = state.piles
    cards: list[str] = [card for name in terms.places for card in piles[name]]
    cards += piles[HAND[seat]]
    for side in (0, 1):
        cards += piles[RIDDANCE[side]][-1:]
        for name in DISCARD[side]:
            cards += piles[name]
    return cards


def _odds(terms: SpiteTerms, state: SpiteState, side: int, seen: Sequence[str]) -> dict[str, float]:
    """rank -> how likely a card that this side draws is of it. Finished piles lie face down, but
    each has one of every rank."""
    whole = len(state.piles["completed"]) / terms.top
    letter = "ab"[side]
    out = {rank: whole / 2 if terms.own else whole for rank in terms.by_rank if rank != terms.wild}
    for card in seen:
        if not terms.own or card[-1] == letter:
            out[card[0]] = out.get(card[0], 0.0) + 1
    left: dict[str, float] = {}
    for rank, cards in terms.by_rank.items():
        count = sum(card[-1] == letter for card in cards) if terms.own else len(cards)
        left[rank] = max(0.0, count - out.get(rank, 0.0))
    all_left = sum(left.values()) or 1.0
    return {rank: count / all_left for rank, count in left.items()}


__all__ = ["TurnSight", "TurnSpot", "UpcardWay"]
