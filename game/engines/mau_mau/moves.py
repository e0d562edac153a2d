"""What a seat may do, listed (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.engines.mau_mau.state import (
    DRAW,
    MAU,
    NAMING,
    PASS,
    PLAIN,
    TAKE,
    MauMauState,
    may_call,
    may_pass,
    may_play,
    names_suit,
)

VERBS = {"play": ("play", "draw", "pass"), "drawn": ("play", "pass"), "seven": ("play", "take"),
         "over": ()}


def verbs(state: MauMauState, seat: int) -> tuple[str, ...]:
    """The verbs of this phase, at these options."""
    found = VERBS[state.phase]
    return (*found, "mau") if found and state.options["mau"] == "call" else found


def moves(state: MauMauState, seat: int) -> list[Action]:
    """Cards that fit, a wild one once for each suit; then what else there is."""
    found: list[Action] = []
    for card in state.piles[HAND[seat]]:
        if may_play(state, seat, card):
            if names_suit(state, seat, card):
                found += NAMING[seat][card]
            else:
                found.append(PLAIN[seat][card])
    if may_call(state, seat):
        found.append(MAU)
    if state.phase == "seven":
        found.append(TAKE)
    elif may_pass(state):
        found.append(PASS)
    else:
        found.append(DRAW[seat])
    return found

