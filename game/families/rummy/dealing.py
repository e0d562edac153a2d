"""How a rummy is dealt (rummy sheets 2)."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.state import State
from game.core.telling import draw
from game.families.rummy.turn import DISCARD, STOCK
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.turns import left_of


def deal_each(state: State, cards: Iterable[Card], each: int) -> None:
    """Shuffled, ``each`` to everybody singly from the dealer's left, who begins; the rest is the
    stock."""
    state.piles[STOCK] = shuffled(state, cards)
    deal_singly(state, state.piles[STOCK], each)
    state.turn = left_of(state.dealer, state.seats)


def turn_up(state: State) -> Card:
    """The top card of the stock, which begins the discards."""
    return draw(state, 1, STOCK, DISCARD)[0]
