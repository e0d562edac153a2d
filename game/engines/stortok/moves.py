"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.engines.stortok.state import PLAY, TAKE, StortokState, beats_top, may_take


def moves(state: StortokState, seat: int) -> list[Action]:
    """Any card to lead, a better one to beat, or to take up."""
    table = PLAY[seat]
    found = [table[card] for card in state.piles[HAND[seat]] if beats_top(state, card)]
    if may_take(state, seat):
        found.append(TAKE)
    return found
