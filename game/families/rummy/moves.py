"""What several rummies ask of what can be done: whether a discard can be had, and the way out
(rummy sheets, Names)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.state import State
from game.families.rummy.turn import DISCARD, DISCARD_OF


def can_take(rules: Rules[Any], state: State, seat: int) -> bool:
    """Whether a discard can be taken now."""
    return any(action.verb == "take" for action in rules.moves(state, seat))


def going_out(card: Card, seat: int) -> Action:
    """Lay the whole hand down, and throwing this card."""
    return act("out", (card,), HAND[seat], DISCARD)


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """A hand without one card."""
    left = list(hand)
    left.remove(card)
    return left


def throws_or_out(seat: int, throwable: Sequence[Card], outs: Sequence[Card]) -> list[Action]:
    """A discard of each of these cards, and going out with each of those."""
    table = DISCARD_OF[seat]
    return [table[card] for card in throwable] + [going_out(card, seat) for card in outs]
