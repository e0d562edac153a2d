"""A reason as it was given, for whoever holds it against the facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.words import Words


@dataclass(frozen=True)
class Said:
    """A reason that was given: by whom, for what, in which deal (its truth)."""

    deal: Deal
    seat: int
    action: Action
    note: Words
    legal: tuple[Action, ...]
    #: From a seat to the next one: 1 to the left, -1 to the right.
    turns: int = 1

    @property
    def key(self) -> str:
        """The game."""
        return self.deal.rules.key

    @property
    def state(self) -> Any:
        return self.deal.state

    @property
    def hand(self) -> list[Card]:
        return [Card(card) for card in self.state.piles[f"hand.{self.seat}"]]

    @property
    def card(self) -> Card:
        return Card(self.action.cards[0])

    def hand_of(self, seat: int) -> list[Card]:
        return [Card(card) for card in self.state.piles[f"hand.{seat}"]]

    def has(self, verb: str) -> bool:
        return any(action.verb == verb for action in self.legal)

    def counts(self) -> Counter[str]:
        return Counter(card.rank for card in self.hand)


Fact = Callable[[Said], bool]
