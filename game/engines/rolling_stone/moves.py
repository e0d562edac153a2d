"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.engines.rolling_stone.state import DRAW, PLAY, TAKE, StoneState, draws, led


def moves(state: StoneState, seat: int) -> list[Action]:
    """Any card that follows, or else to draw or to take."""
    table, hand, suit = PLAY[seat], state.piles[HAND[seat]], led(state)
    if suit is None:
        return [table[card] for card in hand]
    found = [table[card] for card in hand if card.suit == suit]
    return found or [DRAW[seat] if draws(state) else TAKE]
