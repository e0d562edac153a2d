"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action, act
from game.engines.chase_the_ace.state import (
    CUT,
    GIVE,
    KEEP,
    REFUSE,
    SWAP,
    ChaseState,
    may_cut,
    next_living,
)


def moves(state: ChaseState, seat: int) -> list[Action]:
    """At most two: the bare ``cut`` stands for all places."""
    if state.phase == "ask":
        return [REFUSE, GIVE]
    if seat != state.dealer:
        return [KEEP, SWAP[seat][next_living(state, seat)]]
    return [KEEP, CUT] if may_cut(state, seat) else [KEEP]


def cuts(state: ChaseState, seat: int) -> list[Action]:
    """Each place where the seat may cut, from the top; the bare one where it may not choose."""
    if state.phase != "turn" or not may_cut(state, seat):
        return []
    if state.options["dealer_draw"] == "top":
        return [CUT]
    return [act("cut", value=str(k)) for k in range(len(state.piles["stock"]))]
