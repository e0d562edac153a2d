"""How a computer plays Hearts (sheet 8): what a card costs now, against what it may cost later.

A card is weighed by the points that the trick is expected to bring, times the chance to win it,
and by the danger that is out of the hand with it. What is passed on is weighed by danger alone.
"""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Any

from game.brains.brain import Candidate
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.hearts.brain_danger import Danger, TrickSeen, danger_in
from game.engines.hearts.brain_quick import MOST, HeartsModel
from game.engines.hearts.state import QUEEN, HeartsState
from game.families.tricks.brain import TrickBrain
from game.families.tricks.giving import gift

#: So many of the most dangerous cards are thought of as gifts.
_GIFTS = 5

PASSED = words("The cards that are most likely to cost points.")
DUCKS = words("It does not take the trick.")
CHEAP = words("The trick is likely to bring few points.")
RID = words("A dangerous card is out of the hand.")


class HeartsBrain(TrickBrain):
    """Easy misjudges what cards cost, medium does not, and hard tries its cards in imagined deals,
    to their end."""

    has = frozenset({"cards"})
    fast = HeartsModel
    most = MOST
    error_model = MappingProxyType({"easy": ErrorModel(spread=2.2, most=7.0)})

    def weighed(self, rules: Rules[Any], state: HeartsState, seat: int,
                actions: Sequence[Action]) -> list[Candidate]:
        if state.turn is None:
            return _gifts(state, seat)
        seen = TrickSeen(state, seat)
        found = [Candidate(action, seen.worth(action.cards[0])) for action in actions]
        found.sort(key=lambda each: -each.value)
        return found

    def why(self, state: HeartsState, seat: int, action: Action) -> Words | None:
        trick = state.piles["trick"]
        if state.turn is None:
            return PASSED
        (card,) = action.cards
        if not trick:
            return CHEAP
        if card.suit != trick[0].suit:
            return RID
        return DUCKS if TrickSeen(state, seat).chance(card) == 0 else CHEAP


def _gifts(state: HeartsState, seat: int) -> list[Candidate]:
    """Threes of the most dangerous cards, the most dangerous first."""
    hand = state.piles[HAND[seat]]
    danger = danger_in(hand)
    worst = sorted(hand, key=lambda card: -danger[card])[:_GIFTS]
    found = [Candidate(gift(seat, three), _relief(hand, three, danger))
             for three in combinations(worst, 3)]
    found.sort(key=lambda each: -each.value)
    return found


def _relief(hand: Sequence[Card], three: Sequence[Card], danger: Danger) -> float:
    """The danger that goes, and a little for a suit that is empty then."""
    left = [card.suit for card in hand if card not in three]
    empty = sum(suit not in left for suit in SUITS if suit not in "HS")
    return sum(danger[card] for card in three) + 1.5 * empty - 4 * (QUEEN in three
                                                                    and left.count("S") >= 4)


BRAIN = HeartsBrain()

__all__ = ["BRAIN", "HeartsBrain"]
