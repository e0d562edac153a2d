"""What cards are worth to a hand of gin, and how safe they are to throw (sheet 8).

All of it is reckoned on bits (``game.mechanics.melds.deadwood``), from what the seat knows:
``dead`` cards that will not come any more (thrown and covered, as far as they are remembered), what
the other ``took`` and ``threw``.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Card
from game.mechanics.melds.deadwood import BIT, ROW, Deadwood, bits_of, cards_in

#: What an out of a pair counts, in points of deadwood, and a hold that the other may have.
#: Judged by hand.
OUT, RISK = 2.6, 0.1
#: How soon outs stop to count: at this part of the deal they count nothing. Judged by hand.
FADES = 0.9
#: What it counts that the other took a neighbour of a card, or threw one. Judged by hand.
WANTED, UNWANTED = 0.5, 0.3


class Remembered(NamedTuple):
    """What a seat remembers, as bits."""

    dead: int = 0
    took: int = 0
    threw: int = 0


NOTHING = Remembered()


@lru_cache(1 << 8)
def beside(card: Card) -> tuple[tuple[int, int], ...]:
    """For each other card that may lie in a meld with this one: its bit, and the bits of those that
    would then complete three."""
    at = ROW.index(card)
    rank, suit = divmod(at, 4)
    pairs = []
    same = [4 * rank + other for other in range(4) if other != suit]
    for other in same:
        pairs.append((1 << other, sum(1 << third for third in same if third != other)))
    for step in (-2, -1, 1, 2):
        if 0 <= rank + step < 13:
            low, high = min(rank, rank + step), max(rank, rank + step)
            thirds = [low + 1] if abs(step) == 2 else [low - 1, high + 1]
            outs = sum(1 << 4 * third + suit for third in thirds if 0 <= third < 13)
            pairs.append((1 << 4 * (rank + step) + suit, outs))
    return tuple(pairs)


@lru_cache(1 << 8)
def holds_with(card: Card) -> tuple[int, ...]:
    """The pairs, as bits, that the other may hold and meld this card with."""
    pairs = set()
    for bit, outs in beside(card):
        for third in cards_in(outs):
            pairs.add(bit | BIT[third])
    return tuple(sorted(pairs))


def outs_lost(card: Card, kept: int, live: int) -> int:
    """How many cards, still to come, would make a meld of this card and another that is kept."""
    return sum((outs & live).bit_count() for bit, outs in beside(card) if bit & kept)


def risk(card: Card, live: int, known: Remembered) -> float:
    """How likely the other can use the card: the pairs he may hold, what he took and threw."""
    cost = RISK * sum(pair & live == pair for pair in holds_with(card))
    for bit, _ in beside(card):
        cost += WANTED * bool(bit & known.took) - UNWANTED * bool(bit & known.threw)
    return cost


def ranked(wood: Deadwood, hand: Sequence[Card], able: Sequence[Card], known: Remembered,
           late: float
           ) -> list[tuple[float, Card]]:
    """What it costs to throw each card that may be thrown, the cheapest first. ``late``: 0 at the
    beginning of a deal, 1 at its end: outs count less then."""
    held = bits_of(hand)
    live = ((1 << len(ROW)) - 1) & ~held & ~known.dead
    costs = []
    for card in able:
        kept = held ^ BIT[card]
        left = wood.least(kept)
        loose = kept & ~melded(wood, kept) if left else 0
        outs = OUT * max(0.0, 1 - late / FADES) * outs_lost(card, loose, live)
        costs.append((left + outs + risk(card, live, known), card))
    return sorted(costs)


@lru_cache(1 << 14)
def melded(wood: Deadwood, held: int) -> int:
    """The cards that lie in melds where least is left over: those that cannot be missed."""
    inside, least = wood.in_melds(held), wood.least(held)
    return sum(BIT[card] for card in cards_in(inside)
               if wood.least(held ^ BIT[card]) > least - wood.value[card])
