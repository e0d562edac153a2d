"""What cards are worth to a player who sees only his own (sheet 8), in tenths of a point."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.core.cards import Card
from game.mechanics.melds.faces import WIDE, places
from game.mechanics.melds.laying import RummyState, additions, card_value, hand, is_open, may_add, melds, visible
from game.mechanics.melds.shapes import Shape
from game.mechanics.melds.solve import Solver, Worth

SHAPE = Shape()
RUNS = Shape(same=None)
#: How many half-built melds count.
PAIRS = 3


class Outlook:
    """A seat's position, imagined from its view: only what the seat sees of it is asked."""

    def __init__(self, state: RummyState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.held = state.piles[hand(seat)]
        self.opened = is_open(state, seat)
        self.seen = visible(state)
        others = [other for other in range(state.seats) if other != seat]
        self.rivals_open = [other for other in others if is_open(state, other)]
        self.fewest = min(len(state.piles[hand(other)]) for other in others)
        self.table = melds(state)

    @cached_property
    def risk(self) -> int:
        """How likely a card kept now is a card lost, in tenths: the nearer somebody is to going out, the more."""
        near = 9 if self.fewest <= 2 else 7 if self.fewest <= 4 else 5 if self.fewest <= 6 else 3
        left = len(self.state.piles["stock"])
        return max(near, 9 if left <= self.state.seats else 6 if left <= 3 * self.state.seats else 0)

    @cached_property
    def mine(self) -> frozenset[str]:
        """The faces that the seat may add to melds as they lie."""
        if not self.opened:
            return frozenset()
        return frozenset(face for meld in self.table if may_add(self.state, self.seat, meld.name) for face in additions(meld))

    @cached_property
    def theirs(self) -> frozenset[str]:
        """The faces that an open rival may add to melds as they lie."""
        return frozenset(face for meld in self.table for rival in self.rivals_open
                         if may_add(self.state, rival, meld.name) for face in additions(meld))

    def kept(self, card: Card) -> int:
        """A card left over: it can still be laid off, or is likely lost."""
        if self.opened and (card.joker or card.face in self.mine):
            return 9 * card_value(card)
        return -self.risk * card_value(card)

    def solver(self, cards: Sequence[Card], runs_only: bool = False) -> Solver:
        """The meld solver for these cards of the seat."""
        worth = Worth(lambda card, face: 10 * card_value(card), self.kept)
        return Solver(cards, RUNS if runs_only else SHAPE, worth, self._barred, nodes=6000)

    def _barred(self, face: str, naturals: int) -> bool:
        return self.seen is not None and self.seen.get(face, 0) + naturals > 1

    def hope(self, cards: Sequence[Card]) -> int:
        """What half-built melds among leftover cards promise, each card counted once and the best few pairs only: there is no
        time for more."""
        naturals = [card for card in cards if not card.joker]
        found = [(self.pair(one, other), one, other) for at, one in enumerate(naturals) for other in naturals[at + 1:]]
        promise, used, left = 0, set[Card](), PAIRS
        for value, one, other in sorted(found, key=lambda each: -each[0]):
            if not left or not value:
                break
            if one not in used and other not in used:
                promise, left = promise + value, left - 1
                used.update((one, other))
        return promise * (10 - self.risk) // 5

    def pair(self, one: Card, other: Card) -> int:
        """What two cards promise together: neighbours of a suit first, as they open (sheet 8)."""
        if one.rank == other.rank:
            live = sum(self._live(one.rank + suit) for suit in "SHDC")
            return min(live, 6) * (10 if self.opened else 4)
        return self._neighbours(one, other) if one.suit == other.suit else 0

    def _neighbours(self, one: Card, other: Card) -> int:
        """Two of a suit, as far as the cards that complete them are still to come."""
        gap = min(abs(a - b) for a in places(WIDE)[one.rank] for b in places(WIDE)[other.rank])
        if gap > 2:
            return 0
        low = min(places(WIDE)[card.rank][-1] for card in (one, other))
        span = [WIDE[at] + one.suit for at in range(max(0, low - 1), min(len(WIDE), low + 4))]
        live = sum(self._live(face) for face in span if face not in (one.face, other.face))
        return (16 if gap == 1 else 9) * min(live, 4)

    @cached_property
    def _gone(self) -> Counter[str]:
        """How often each face lies in a meld or in the own hand."""
        return Counter(card.face for name, pile in self.state.piles.items()
                       if name[:5] == "meld." or name == hand(self.seat) for card in pile)

    def _live(self, face: str) -> int:
        """How many copies of a face may still be had."""
        return max(0, 2 - self._gone[face])

    def danger(self, card: Card) -> int:
        """What throwing this gives to open rivals, who can fetch it as long as it lies (sheet 8)."""
        if card.joker:
            return 1000
        if not self.rivals_open:
            return 0
        found = 12 * card_value(card) if card.face in self.theirs else 0
        if card.face in self.state.stands.values():
            found += 250                    # whoever takes it frees a joker
        lying = [other for other in self.state.piles["discard"] if not other.joker]
        alike = sum(other.rank == card.rank for other in lying)
        near = sum(other.suit == card.suit and other.face != card.face and _gap(other, card) <= 2 for other in lying)
        return found + 5 * card_value(card) * (alike >= 2) + 5 * card_value(card) * (near >= 2) + 2 * card_value(card) * (near == 1)

    def steal_risk(self, face: str) -> int:
        """How many naturals of a face others may yet hold, to free a joker that stands for it."""
        return self._live(face)


def _gap(one: Card, other: Card) -> int:
    return min(abs(a - b) for a in places(WIDE)[one.rank] for b in places(WIDE)[other.rank])
