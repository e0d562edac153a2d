"""What imagined deals need beyond sight: the card that somebody has just drawn is one of that
hand (sheet, Names)."""
from __future__ import annotations

from game.core.piles import HAND
from game.core.rng import Rng
from game.core.view import View
from game.engines.mau_mau.state import MauMauState


def repair(state: MauMauState, view: View, rng: Rng) -> None:
    """Any card of the hand in turn may be the one drawn, where that is not seen."""
    if state.phase != "drawn" or state.turn is None or state.turn == view.seat:
        return
    hand = state.piles[HAND[state.turn]]
    state.fresh = hand[rng.below(len(hand))] if hand else None
