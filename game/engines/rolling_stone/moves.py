"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.engines.rolling_stone.state import DRAW, PLAY, TAKE, StoneState, draws, led, playable


def moves(state: StoneState, seat: int) -> list[Action]:
    """Any card that follows, or else to draw or to take."""
    table = PLAY[seat]
    found = [table[card] for card in playable(state, seat)]
    if found or led(state) is None:                     # a leader draws and takes nothing
        return found
    return [DRAW[seat] if draws(state) else TAKE]
