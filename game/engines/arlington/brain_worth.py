"""What cards are worth to a player who sees only his own hand, the melds and the top discard (sheet
8), in tenths of a point."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from game.core.cards import Card
from game.core.piles import HAND
from game.engines.arlington.state import (
    DISCARD,
    STOCK,
    ArlingtonState,
    is_wild,
    melds_of,
    own_melds,
    shape_of,
)
from game.engines.arlington.state_worth import tariff_of
from game.mechanics.melds.faces import OF_RANK, places
from game.mechanics.melds.solve import Partition, Solver, Worth
from game.mechanics.turns import left_of

#: How far the meld solver may look. Judged by hand.
NODES = 1500
#: What a deuce in hand promises as long as nobody is near the end. Judged by hand.
DEUCE = 90
#: The fewest cards that a rival holds, up to which a card kept is lost so often (tenths).
#: Judged by hand.
NEAR = ((2, 9), (4, 7), (7, 4))


class ArlingtonOutlook:
    """A seat's position."""

    def __init__(self, state: ArlingtonState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.held = state.piles[HAND[seat]]
        self.tariff, self.shape = tariff_of(state.options), shape_of(state.options)

    @cached_property
    def fewest(self) -> int:
        """How many cards the nearest rival holds."""
        return min(len(self.state.piles[HAND[other]])
                   for other in range(self.state.seats) if other != self.seat)

    @cached_property
    def risk(self) -> int:
        """How likely a card kept now is a card lost, in tenths."""
        near = next((risk for most, risk in NEAR if self.fewest <= most), 2)
        rounds = len(self.state.piles[STOCK]) // self.state.seats
        return max(near, 8 if rounds < 2 else 0)

    def kept(self, card: Card) -> int:
        """A card left over."""
        lost = self.risk * self.tariff.lost([card])
        return DEUCE - lost if card.rank == "2" else -lost

    def solver(self, cards: Iterable[Card]) -> Solver:
        """The meld solver for these cards."""
        tariff = self.tariff
        worth = Worth(lambda card, face: 10 * tariff.plus(card, face), self.kept)
        return Solver(cards, self.shape, worth, nodes=NODES)

    @cached_property
    def best(self) -> Partition:
        """The best melds of the hand."""
        return self.solver(self.held).best()

    # --- throwing ---------------------------------------------------------------------------------

    def promise(self, card: Card, among: Sequence[Card]) -> int:
        """What a natural card may yet become with others: pairs, and neighbours of its suit."""
        worth = 0
        for other in among:
            if other is card or is_wild(other):
                continue
            if other.rank == card.rank:
                worth += 6 * self.live_of_rank(card.rank)
            elif other.suit == card.suit and _gap(card.rank, other.rank) <= 2:
                worth += 18 if _gap(card.rank, other.rank) == 1 else 9
        return worth * self.tariff.natural[card.face] // 10 + worth // 2

    def live_of_rank(self, rank: str) -> int:
        """How many cards of a rank lie neither in melds nor in the own hand."""
        seen = self.state_naturals
        laid = sum([seen.get(face, 0) for face in OF_RANK[rank]])
        return 8 - laid - sum([card.rank == rank for card in self.held])

    @cached_property
    def state_naturals(self) -> Mapping[str, int]:
        """How many natural cards of each face the melds hold; a face that is absent counts none."""
        return melds_of(self.state).naturals

    @cached_property
    def wanted_next(self) -> frozenset[str]:
        """The faces that the next player can add to melds as they lie: such a discard gives him
        the pile."""
        following = left_of(self.seat, self.state.seats)
        names = own_melds(self.state, following)
        return frozenset(melds_of(self.state).open_to(names)) if names else frozenset()

    def danger(self, card: Card) -> int:
        """What throwing this gives to the next player, the more the larger the pile is."""
        size = 4 + len(self.state.piles[DISCARD])
        if is_wild(card):
            return 40 * size
        given = 20 if card.face in self.wanted_next else 0
        return (given + self.live_of_rank(card.rank)) * size

    def cost(self, card: Card) -> int:
        """What it costs to throw a card: what it promises, what it gives away, less what it would
        lose in hand."""
        if is_wild(card):
            return 5000 + self.danger(card) - self.tariff.lost([card])
        promised = (10 - self.risk) * self.promise(card, self.best.rest) // 5
        inside = 2000 if card not in self.best.rest else 0
        return inside + promised + self.danger(card) - self.risk * self.tariff.lost([card])


def _gap(one: str, other: str) -> int:
    at = places("A23456789TJQKA")
    return min(abs(a - b) for a in at[one] for b in at[other])
