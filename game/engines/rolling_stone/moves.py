"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.engines.rolling_stone.state import DRAW, PLAY, TAKE, StoneState, draws, playable


def moves(state: StoneState, seat: int) -> list[Action]:
    """Any card that follows, or else to draw or to take."""
    table = PLAY[seat]
    found = [table[card] for card in playable(state, seat)]
    return found or [DRAW[seat] if draws(state) else TAKE]
