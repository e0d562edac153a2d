"""From a pack to hands: shuffled by the deal's own generator, dealt around the table."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.piles import HAND
from game.core.state import State, mix
from game.mechanics.turns import left_of, round_from


def shuffled(state: State, cards: Iterable[Card]) -> list[Card]:
    """These cards in the order of the deal's own generator, the top card last."""
    row = list(cards)
    mix(state, row)
    return row


def deal_singly(state: State, cards: list[Card], each: int | None = None) -> None:
    """Deal from the top of ``cards``, one at a time from the dealer's left, into the hands:
    ``each`` to everybody, or (None) as many as there are. What is dealt is taken from ``cards``,
    and a hand that is an unordered pile is sorted."""
    count = len(cards) if each is None else each * state.seats
    row = [HAND[seat] for seat in round_from(left_of(state.dealer, state.seats), state.seats)]
    left = len(cards) - count
    dealt = cards[left:][::-1]
    del cards[left:]
    for at, name in enumerate(row):
        pile = state.piles[name]
        pile += dealt[at::state.seats]
        if name in state.loose:
            pile.sort()
