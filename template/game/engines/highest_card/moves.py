"""What a seat may do, listed."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.engines.highest_card.state import PLAY, HighestCardState, alike, can_differ


def moves(state: HighestCardState, seat: int) -> list[Action]:
    """Any card of which no like lies there; any at all where there is no other."""
    hand, trick, table = state.piles[HAND[seat]], state.piles["trick"], PLAY[seat]
    if not can_differ(state, seat):
        return [table[card] for card in hand]
    return [table[card] for card in hand if not alike(card, trick)]
