"""What a hand may still become, as a hard player sees it (sheet 8).

He keeps what most unseen cards would complete, each by the points that it would bring, and minds
nothing else: what a card gives to the next player is little beside it, and what it would cost in
hand as well.
"""
from __future__ import annotations

from functools import cached_property

from game.core.cards import Card
from game.engines.arlington.brain_worth import ArlingtonOutlook
from game.engines.arlington.state import is_wild
from game.mechanics.melds.outs import Pair, pairs_of, promised
from game.mechanics.melds.solve import Solver

#: The copies of a face in the two packs.
COPIES = 2
#: Above any promise: to throw a card out of a meld that lies in the hand; above that: a wild one.
INSIDE, WILD = 20_000, 40_000


class ArlingtonReckoner(ArlingtonOutlook):
    """A seat's position, with the cards counted that would complete a meld."""

    def cost(self, card: Card) -> int:
        """What it costs to throw a card: what the others lack without it."""
        if is_wild(card):
            return WILD + super().cost(card)
        inside = INSIDE + self._loss(card) if card not in self.best.rest else 0
        return inside - self.promised(card)

    def _loss(self, card: Card) -> int:
        """What the melds of the hand lose without it."""
        return self.best.value - self._whole.best(without=card).value

    @cached_property
    def _whole(self) -> Solver:
        return self.solver(self.held)

    def promised(self, without: Card) -> int:
        """What the cards left over promise without that one."""
        return promised(self._pairs, without)

    @cached_property
    def _pairs(self) -> list[Pair]:
        return pairs_of(self.best.rest, self.shape, self._worth)

    def _worth(self, one: Card, other: Card, face: str) -> int:
        """What a meld of the three brings, and what the two no longer cost, times the copies that
        are unseen."""
        natural = self.tariff.natural
        brings = natural[one.face] + natural[other.face] + natural[face]
        spared = self.risk * self.tariff.lost([one, other])
        return (10 * brings + spared) * self._unseen(face)

    def _unseen(self, face: str) -> int:
        held = sum([card.face == face for card in self.held])
        return max(0, COPIES - self.state_naturals.get(face, 0) - held)
