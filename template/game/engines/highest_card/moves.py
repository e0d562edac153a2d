"""What a seat may do, listed."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.engines.highest_card.state import KEEP, PLAYS, SWAP, HighestCardState, may_play


def moves(state: HighestCardState, seat: int) -> list[Action]:
    """Before the first trick to exchange any card, or to keep all of them; then any card that may
    be played, in each of its ways."""
    hand = state.piles[HAND[seat]]
    if state.phase == "swap":
        return [*(SWAP[seat][card] for card in hand), KEEP]
    return [action for card in hand if may_play(state, seat, card)
            for action in PLAYS[seat][card]]
