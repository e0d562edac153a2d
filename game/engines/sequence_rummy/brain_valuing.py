"""What cards are worth to a player who sees only his own (sheet 8), in tenths of a point."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from game.core.cards import Card
from game.core.piles import HAND
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    card_value,
    limit,
    melds_of,
    open_to,
    visible,
)
from game.mechanics.melds.faces import OF_RANK, WIDE, places
from game.mechanics.melds.shapes import Shape
from game.mechanics.melds.solve import Solver, Worth

RUNS = Shape(same=None)
#: How many half-built melds count. Judged by hand.
PAIRS = 3
#: How far the meld solver may look. Judged by hand.
NODES = 6000
#: The fewest cards that a rival holds, up to which a card kept is lost so often (tenths).
#: Judged by hand.
NEAR = ((2, 9), (4, 7), (6, 5))
#: The same by the rounds that the stock is good for. Judged by hand.
LATE = ((1, 9), (3, 6))


class SequenceOutlook:
    """A seat's position: only what the seat sees of it is asked."""

    def __init__(self, state: RummyState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.held = state.piles[HAND[seat]]
        self.table = melds_of(state)
        self.opened = seat in self.table.owners
        self.seen = visible(state, self.table)
        others = [other for other in range(state.seats) if other != seat]
        self.rivals_open = [other for other in others if other in self.table.owners]
        self.fewest = min(len(state.piles[HAND[other]]) for other in others)

    @cached_property
    def risk(self) -> int:
        """How likely a card kept now is a card lost, in tenths: the nearer somebody is to going
        out, the more."""
        near = next((risk for most, risk in NEAR if self.fewest <= most), 3)
        rounds = len(self.state.piles[STOCK]) / self.state.seats
        late = next((risk for most, risk in LATE if rounds <= most), 0)
        return max(near, late)

    @cached_property
    def mine(self) -> frozenset[str]:
        """The faces that the seat may add to melds as they lie."""
        if not self.opened:
            return frozenset()
        return self._wanted([self.seat])

    @cached_property
    def theirs(self) -> frozenset[str]:
        """The faces that an open rival may add to melds as they lie."""
        return self._wanted(self.rivals_open)

    def _wanted(self, seats: Sequence[int]) -> frozenset[str]:
        """The faces that one of these seats may add to melds as they lie."""
        rows = [self.table.open_to(open_to(self.state, seat, self.table)) for seat in seats]
        return frozenset(face for row in rows for face in row)

    def kept(self, card: Card) -> int:
        """A card left over: it can still be laid off, or is likely lost."""
        if self.opened and (card.joker or card.face in self.mine):
            return 9 * card_value(card)
        return -self.risk * card_value(card)

    def solver(self, cards: Sequence[Card], runs_only: bool = False) -> Solver:
        """The meld solver for these cards of the seat."""
        worth = Worth(lambda card, face: 10 * card_value(card), self.kept)
        shape = RUNS if runs_only else SHAPE
        return Solver(cards, shape, worth, limit(self.seen), nodes=NODES)

    def hope(self, cards: Sequence[Card]) -> int:
        """What half-built melds among leftover cards promise, each card counted once and the best
        few pairs only: there is no time for more."""
        left_over = set(cards)
        if left_over <= self._hand:
            pairs = [each for each in self._held_pairs
                     if each[1] in left_over and each[2] in left_over]
        else:
            pairs = self._pairs(cards)
        promise, used, left = 0, list[Card](), PAIRS
        for value, one, other in pairs:
            if not left:
                break
            if one not in used and other not in used:
                promise, left = promise + value, left - 1
                used += one, other
        return promise * (10 - self.risk) // 5

    def _pairs(self, cards: Sequence[Card]) -> list[tuple[int, Card, Card]]:
        """Two cards each that promise something, the best first."""
        naturals = sorted(card for card in cards if not card.joker)
        pairs = [(value, one, other)
                 for at, one in enumerate(naturals) for other in naturals[at + 1:]
                 if one.rank == other.rank or one.suit == other.suit
                 if (value := self.pair(one, other))]
        pairs.sort(key=_dearest, reverse=True)
        return pairs

    @cached_property
    def _hand(self) -> frozenset[Card]:
        return frozenset(self.held)

    @cached_property
    def _held_pairs(self) -> list[tuple[int, Card, Card]]:
        return self._pairs(self.held)

    def pair(self, one: Card, other: Card) -> int:
        """What two cards promise together: neighbours of a suit first, as they open (sheet 8)."""
        if one.rank == other.rank:
            live = self._live
            chances = sum([live[face] for face in OF_RANK[one.rank]])
            return min(chances, 6) * (10 if self.opened else 4)
        return self._neighbours(one, other) if one.suit == other.suit else 0

    def _neighbours(self, one: Card, other: Card) -> int:
        """Two of a suit, as far as the cards that complete them are still to come."""
        worth, completed = _between(one.face, other.face)
        return worth and worth * min(sum([self._live[face] for face in completed]), 4)

    @cached_property
    def _live(self) -> Mapping[str, int]:
        """face -> how many copies of it may still be had: they lie in no meld and not in the own
        hand."""
        counts = dict(_TWICE)
        for face, count in self.table.naturals.items():
            counts[face] = max(0, counts[face] - count)
        for card in self.held:
            if counts.get(card.face):
                counts[card.face] -= 1
        return counts

    def danger(self, card: Card) -> int:
        """What throwing this gives to open rivals, who can fetch it as long as it lies (sheet
        8)."""
        if card.joker:
            return 1000
        if not self.rivals_open:
            return 0
        worth = 12 * card_value(card) if card.face in self.theirs else 0
        if card.face in self.state.stands.values():
            worth += 250                    # whoever takes it frees a joker
        lying = [other for other in self.state.piles[DISCARD] if not other.joker]
        alike = sum(other.rank == card.rank for other in lying)
        suited = [other for other in lying if other.suit == card.suit and other.face != card.face]
        near = sum(_gap(other, card) <= 2 for other in suited)
        likely = 5 * (alike >= 2) + 5 * (near >= 2) + 2 * (near == 1)
        return worth + likely * card_value(card)

    def steal_risk(self, face: str) -> int:
        """How many naturals of a face others may yet hold, to free a joker that stands for it."""
        return self._live[face]


_TWICE = {face: 2 for row in OF_RANK.values() for face in row}


def _dearest(valued_pair: tuple[int, Card, Card]) -> int:
    return valued_pair[0]


def _gap(one: Card, other: Card) -> int:
    return _gaps(one.rank, other.rank)


@lru_cache(maxsize=256)
def _gaps(one: str, other: str) -> int:
    return min(abs(a - b) for a in places(WIDE)[one] for b in places(WIDE)[other])


@lru_cache(maxsize=1024)
def _between(one: str, other: str) -> tuple[int, tuple[str, ...]]:
    """What two faces of a suit are worth for each card that completes them, and which do."""
    gap = _gaps(one[0], other[0])
    if gap > 2:
        return 0, ()
    low = min(places(WIDE)[face[0]][-1] for face in (one, other))
    span = [WIDE[at] + one[1] for at in range(max(0, low - 1), min(len(WIDE), low + 4))]
    return 16 if gap == 1 else 9, tuple(face for face in span if face not in (one, other))
