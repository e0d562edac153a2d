"""What cards and melds are worth to a player who sees only his own (sheet 8), in points."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.pinaculo.state import (
    DISCARD,
    ORDER,
    SHAPE,
    STOCK,
    PinaculoState,
    card_value,
    is_wild,
    meld_at,
    melds_of,
    right_of,
    side_of,
    sides_of,
    total,
)
from game.engines.pinaculo.state_score import escalera_score, score_of, set_score
from game.mechanics.melds.faces import is_set, meld_key
from game.mechanics.melds.laying import additions

#: What a wild card is worth in the hand, against its points on the table. Judged by hand.
KEPT = 28


def meld_worth(cards: Sequence[Card], kept: int = KEPT) -> int:
    """A new meld: its naturals, what it may grow to, less the wild cards spent (``kept`` each); a
    premium at once."""
    naturals = [card for card in cards if not is_wild(card)]
    wild = len(cards) - len(naturals)
    same = naturals[0].rank == naturals[1].rank
    score = set_score(cards) if same else escalera_score(cards, 12)
    worth = total(naturals) + 8 * (len(naturals) - 3) - kept * wild + 10
    if same and naturals[0].rank in "AKQJ":
        worth += 8 * (len(naturals) - 2)
    return worth + (score.points - total(cards) if score.line else 0)


class PinaculoOutlook:
    """A seat's position: only what the seat sees of it is asked. ``kept``: what a wild card is
    worth in the hand."""

    kept = KEPT

    def __init__(self, state: PinaculoState, seat: int) -> None:
        self.state, self.seat, self.side = state, seat, side_of(state, seat)
        self.held = state.piles[HAND[seat]]
        self.sides = sides_of(state.seats, state.options)

    def _count(self, mine: bool) -> int:
        """How many cards the other hands hold: of partners, or of opponents."""
        return sum(len(self.state.piles[HAND[other]]) for other in range(self.state.seats)
                   if other != self.seat and (self.sides[other] == self.side) is mine)

    @cached_property
    def ends_soon(self) -> bool:
        """Whether the deal is nearly over: what is kept now counts against its holder."""
        state = self.state
        others = [len(state.piles[HAND[other]]) for other in range(state.seats)
                  if self.sides[other] != self.side]
        return min(others) <= 2 or len(state.piles[STOCK]) < 2 * state.seats

    @cached_property
    def many_melds(self) -> bool:
        """Whether the side has melds enough to lay most of a pile."""
        return sum(meld_key(meld.name)[0] == self.side for meld in melds_of(self.state).melds) > 4

    @cached_property
    def waits(self) -> bool:
        """Whether to be out would be a gift: the partner holds more than all opponents."""
        return len(self.held) <= 2 and self._count(True) > self._count(False) + 2

    # --- melds ------------------------------------------------------------------------------------

    def worth_of_meld(self, cards: Sequence[Card]) -> int:
        """A new meld, dear wild cards spent only where they bring the hand down; a second escalera
        beside one of the suit would never be joined to it."""
        naturals = [card for card in cards if not is_wild(card)]
        worth = meld_worth(cards, self.kept)
        if self.ends_soon or len(cards) >= len(self.held) - 1:
            worth += (self.kept + 20) * (len(cards) - len(naturals))
        if not is_set([card.face for card in naturals]):
            begun = [meld for meld in melds_of(self.state).melds
                     if meld_key(meld.name)[0] == self.side and meld.low is not None
                     and meld.faces[0][1] == naturals[0].suit and len(meld.faces) < 12]
            worth -= 20 * len(begun)
        return worth

    def gain(self, action: Action) -> int:
        """How much more a meld scores with the action's card in it, or in the place of a wild
        one."""
        state, name, card = self.state, action.target, action.cards[0]
        pile, before = state.piles[name], score_of(state, name).points
        aside = 0
        after = [*pile, card]
        if action.value and not is_wild(card):
            wild = Card(action.value)
            after.remove(wild)
            aside = card_value(wild)
        same = meld_at(state, name).low is None
        score = set_score(after) if same else escalera_score(
            after, int(state.options["escalera_full"]))
        gained = score.points + aside - before
        if not same and is_wild(card) and len(after) < 9:
            gained -= 10
        return gained

    # --- discards ---------------------------------------------------------------------------------

    def company(self, card: Card) -> int:
        """What the hand holds that may make a meld with the card."""
        if is_wild(card):
            return 9
        worth = 0
        for other in self.held:
            if other is card or is_wild(other):
                continue
            if other.rank == card.rank:
                worth += 3 if card.rank in "AKQJ" else 2
            elif other.suit == card.suit:
                gap = abs(ORDER.index(other.rank) - ORDER.index(card.rank))
                worth += 2 * (gap == 1) + (gap == 2)
        return worth

    @cached_property
    def _wanted(self) -> frozenset[str]:
        """The faces that the melds of the next player's side take, where it is another side."""
        return self._taken_by(self.sides[right_of(self.seat, self.state.seats)])

    @cached_property
    def _ours(self) -> frozenset[str]:
        """The faces that the melds of the own side take."""
        return self._taken_by(self.side)

    def _taken_by(self, side: int) -> frozenset[str]:
        return frozenset(face for meld in melds_of(self.state).melds
                         if meld_key(meld.name)[0] == side for face in additions(meld, SHAPE))

    def is_wanted(self, card: Card) -> bool:
        """Whether the next player can lay it at once, and so take the pile."""
        return is_wild(card) or card.face in self._wanted

    def need(self, card: Card) -> int:
        """What is lost by throwing a card: what it promises, and what it gives away."""
        if is_wild(card):
            return 500 - card_value(card)
        pile = len(self.state.piles[DISCARD])
        keeps = 4 if self.ends_soon else 8
        danger = 25 + 6 * pile if self.is_wanted(card) else 0
        ours = 6 if card.face in self._ours else 0
        return keeps * self.company(card) + danger + ours - card_value(card)
