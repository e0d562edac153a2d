"""What the other most likely holds, by what was done before everybody's eyes (sheet 8).

A hand that may be is taken, and one card of it exchanged for one of the stock, over and over, as
the likelihoods of both have it: after some rounds it is drawn by what the other took, threw and
left lying, not only from all that is possible. The weights of the traits are the logarithms of
odds; they were fitted to hands of medium players, card against card
(8,200 pairs of 300 deals: each explains 19 % of what chance leaves open).
"""
from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from game.core.cards import Card
from game.core.imagine import Worlds
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.view import View
from game.engines.gin_rummy.brain_worth import beside
from game.engines.gin_rummy.state import STOCK, GinState, wood_of
from game.families.rummy.secrets import may_lie
from game.mechanics.melds.deadwood import BIT, ROW, Deadwood, bits_of

#: Turns of the other after which nothing more is learnt of how far a hand has come. Judged by hand.
LONG = 8
#: Exchanges before the first world, and from each to the next. Judged by hand.
FIRST, NEXT = 60, 14


class Seen(NamedTuple):
    """What the other did, as bits: cards ``took``, ``threw``, and ``left`` lying; ``turns`` of
    it."""

    took: int = 0
    threw: int = 0
    left: int = 0
    turns: int = 0


#: The traits of a card in a hand: the other left, or threw, what it makes a meld with; took it;
#: a card beside it was thrown, or taken; it lies beside cards of the hand, or in a meld; its
#: deadwood. The last four grow with the turns.
TRAITS = ("left", "threw", "took", "near_threw", "near_took", "near", "meld", "high")
WEIGHTS = (-1.13, -0.66, 1.08, -0.83, 0.27, 0.54, 0.09, -0.76)


@lru_cache(1 << 8)
def _near(card: Card) -> int:
    """The cards beside a card: of its rank, and next to it in its suit."""
    bits = 0
    for bit, thirds in beside(card):
        if thirds.bit_count() == 2 or bit & (thirds << 4 | thirds >> 4):
            bits |= bit
    return bits


class Traits:
    """The traits of cards in the other's hand, for one ``seen``."""

    def __init__(self, wood: Deadwood, seen: Seen) -> None:
        self._wood, self._seen = wood, seen
        self.late = min(1.0, seen.turns / LONG)
        self._pairs = {card: tuple(self._partners(card, cards)
                                   for cards in (seen.left, seen.threw, seen.took))
                       for card in ROW}

    def _partners(self, card: Card, cards: int) -> int:
        """The cards that make a meld with this one and one of those."""
        bits = 0
        for bit, thirds in beside(card):
            if bit & cards:
                bits |= thirds
            if thirds & cards:
                bits |= bit
        return bits

    def of(self, card: Card, held: int) -> tuple[float, ...]:
        """Those of a card in a hand with the cards ``held`` besides, in the order of ``TRAITS``."""
        bit, seen, late = BIT[card], self._seen, self.late
        left, threw, took = self._pairs[card]
        near = _near(card)
        return ((left & held).bit_count(), (threw & held).bit_count(), (took & held).bit_count(),
                (near & seen.threw).bit_count(), (near & seen.took).bit_count(),
                late * (near & held).bit_count(),
                late * bool(self._wood.in_melds(held | bit) & bit),
                late * self._wood.value[card] / 10)

    def odds(self, card: Card, held: int) -> float:
        """The logarithm of them."""
        return sum([a * b for a, b in zip(WEIGHTS, self.of(card, held), strict=True)])


class Believed(Worlds):
    """The deals that one seat may be in, drawn as what the other did has them."""

    def __init__(self, rules: Rules[Any], view: View, seen: Seen) -> None:
        super().__init__(rules, view)
        assert view.seat is not None
        self._other = HAND[1 - view.seat]
        self._seen_of = seen
        self._state: GinState | None = None
        self._traits: Traits | None = None

    def draw(self, rng: Rng) -> GinState:
        rules, rounds = self.rules, NEXT
        if self._state is None:
            drawn: Any = super().draw(rng)
            self._state, rounds = drawn, FIRST
            self._traits = Traits(wood_of(drawn), self._seen_of)
            self._free = self._exchangeable()
        state = self._state
        if all(self._free.values()):
            self._exchanged(state, rng, rounds)
        world: GinState = rules.copy(state)
        rng.shuffle(world.piles[STOCK])
        return world

    def _exchangeable(self) -> dict[str, list[Card]]:
        """Those cards of the other's hand, and of the stock, that may lie in the other place."""
        assert self._state is not None
        places = may_lie(self.view)
        both = {self._other, STOCK}
        return {name: [card for card in self._state.piles[name]
                       if places.get(card, set()) >= both] for name in (self._other, STOCK)}

    def _exchanged(self, state: GinState, rng: Rng, rounds: int) -> None:
        """Exchange cards of the hand and the stock, some times."""
        assert self._traits is not None
        odds, piles = self._traits.odds, state.piles
        mine, others = self._free[self._other], self._free[STOCK]
        held = bits_of(piles[self._other])
        for _ in range(rounds):
            a, b = rng.below(len(mine)), rng.below(len(others))
            away, come = mine[a], others[b]
            kept = held ^ BIT[away]
            gain = odds(come, kept) - odds(away, kept)
            if gain >= 0 or rng.random() < exp(gain):
                mine[a], others[b], held = come, away, kept | BIT[come]
        fixed = {name: [card for card in piles[name] if card not in gone]
                 for name, gone in ((self._other, {*mine, *others}), (STOCK, {*mine, *others}))}
        piles[self._other] = sorted(fixed[self._other] + mine)
        piles[STOCK] = fixed[STOCK] + others
