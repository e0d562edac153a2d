"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.engines.sift_smoke.state import PLAY, SmokeState, playable


def moves(state: SmokeState, seat: int) -> list[Action]:
    """Each card that may be played."""
    table = PLAY[seat]
    return [table[card] for card in playable(state, seat)]
