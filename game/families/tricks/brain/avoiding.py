"""How a computer plays where tricks are not wanted: what a card costs now, against what it may cost
later (``danger.py``).

A card is weighed by the points that the trick is expected to bring, times the chance to win it,
and by the danger that is out of the hand with it. What is passed on is weighed by danger alone.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Self

from game.brains.brain import Candidate
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import Words, words
from game.families.tricks.bits import OF_SUIT
from game.families.tricks.brain.danger import Danger, Feared, TrickSeen, danger_in, feared
from game.families.tricks.brain.model import TrickModel
from game.families.tricks.brain.player import TrickBrain
from game.families.tricks.declared import TrickTerms

PASSED = words("The cards that are most likely to cost points.")
DUCKS = words("It does not take the trick.")
CHEAP = words("The trick is likely to bring few points.")
RID = words("A dangerous card is out of the hand.")

#: What it is worth to pass a suit on whole, and to keep the dreaded card with so many lower ones.
_EMPTY, _KEPT, _GUARDS = 1.5, 4, 4
#: In leads: of a suit that nobody else holds; of the dreaded card, or what is above it; of its suit
#: where that may bring it out.
_ALONE, _FAR, _HUNT = 30, 60, 9


class AvoidingBrain(TrickBrain):
    """Easy misjudges what cards cost, medium does not, and hard tries its cards in imagined deals,
    to their end."""

    error_model: ClassVar[Mapping[str, ErrorModel]] = MappingProxyType(
        {"easy": ErrorModel(spread=2.2, most=7.0)})

    def weighed(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action]
                ) -> list[Candidate]:
        if state.turn is None:
            hand, fears = state.piles[HAND[seat]], feared(self.fast.game.terms(state))
            danger = danger_in(hand, fears)
            return self.gifts(state, seat, danger,
                              lambda cards: _relief(hand, cards, danger, fears))
        seen = TrickSeen(self.fast.game, state, seat)
        found = [Candidate(action, seen.worth(action.cards[0])) for action in actions]
        found.sort(key=lambda each: -each.value)
        return found

    def why(self, state: Any, seat: int, action: Action) -> Words | None:
        trick = state.piles["trick"]
        if state.turn is None:
            return PASSED
        (card,) = action.cards
        if not trick:
            return CHEAP
        if card.suit != trick[0].suit:
            return RID
        return DUCKS if TrickSeen(self.fast.game, state, seat).chance(card) == 0 else CHEAP


def _relief(hand: Sequence[Card], given: Sequence[Card], danger: Danger, fears: Feared) -> float:
    """The danger that goes, and a little for a suit that is empty then."""
    left = [card.suit for card in hand if card not in given]
    empty = sum(suit not in left and suit != fears.suit and not fears.brings[suit]
                for suit in SUITS)
    keeps = fears.dreaded in given and left.count(fears.suit) >= _GUARDS
    return sum(danger[card] for card in given) + _EMPTY * empty - _KEPT * keeps


class AvoidingModel(TrickModel):
    """In rollouts everybody ducks, gets rid of what costs, and leads low."""

    __slots__ = ("fears",)
    fears: Feared

    def begin(self, terms: TrickTerms) -> None:
        self.fears = feared(terms)

    def copy(self) -> Self:
        other = super().copy()
        other.fears = self.fears
        return other

    def chosen(self, may: int) -> int:
        if not self.lying:
            return self._led(may)
        if may & OF_SUIT[self.led]:
            return self._followed(may)
        return self._discarded(may)

    def _followed(self, may: int) -> int:
        """The highest card that does not take the trick, the dreaded one before all others; else
        the highest of all from whoever comes last, and the lowest from others; never the dreaded
        one while another card will do."""
        low, fears = may & ((1 << self.best) - 1), self.fears
        if low:
            return fears.at if low & fears.bit else low.bit_length() - 1
        may = may & ~fears.bit or may
        is_safe = fears.spares_first and self.hands[self.turn].bit_count() == self.dealt
        if is_safe or self.played == self.seats - 1:
            return may.bit_length() - 1
        return (may & -may).bit_length() - 1

    def _discarded(self, may: int) -> int:
        """The dreaded card, what is above it while others hold it, costly ones from above, else the
        highest card of all."""
        fears = self.fears
        if may & fears.bit:
            return fears.at
        if may & fears.above and self.alive & fears.bit:
            return (may & fears.above).bit_length() - 1
        if may & fears.costly_bits:
            return (may & fears.costly_bits).bit_length() - 1
        best = -1
        for suit in range(4):
            held = may & OF_SUIT[suit]
            if held and (best < 0 or (held.bit_length() - 1) % 13 > best % 13):
                best = held.bit_length() - 1
        return best

    def _led(self, may: int) -> int:
        """The lowest card of a suit of which the others hold many higher cards and few lower ones,
        or a low one of the dreaded suit while somebody else holds the dreaded card."""
        others, hand, fears = self.alive & ~self.hands[self.turn], self.hands[self.turn], self.fears
        hunts = others & fears.bit and not hand & fears.above
        best, most = -1, -1000
        for suit in range(4):
            held = may & OF_SUIT[suit]
            if held:
                lowest, out = held & -held, others & OF_SUIT[suit]
                below = (out & (lowest - 1)).bit_count()
                worth = out.bit_count() - 3 * below - (_ALONE if not out else 0)
                if lowest & (fears.bit | fears.above):
                    worth -= _FAR
                elif hunts and SUITS[suit] == fears.suit:
                    worth += _HUNT
                if worth > most:
                    best, most = lowest.bit_length() - 1, worth
        return best


__all__ = ["AvoidingBrain", "AvoidingModel"]
