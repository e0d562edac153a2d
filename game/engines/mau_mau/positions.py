"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.mau_mau.state import DISCARD, RENEWALS, MauMauState, is_blocked
from game.mechanics.turns import left_of


def complete(state: MauMauState, given: frozenset[str]) -> None:
    """Fill in what is left out."""
    if not state.piles[DISCARD]:
        raise PositionError("discard: a card lies on top of it, always.")
    if "phase" not in given:
        state.phase = "seven" if state.owed else "play"
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = left_of(state.dealer, state.seats)
    _check_numbers(state)
    _check_phase(state)


def _check_numbers(state: MauMauState) -> None:
    check_seats(state.called, state.seats, "called")
    if state.called != sorted(set(state.called)):
        raise PositionError("called: each seat once, in their order.")
    if state.direction not in (1, -1):
        raise PositionError("direction: 1, to the left, or -1.")
    if state.owed < 0 or state.passes < 0 or not 0 <= state.renewals <= RENEWALS + 1:
        raise PositionError("owed, passes and renewals are counts, renewals of at most 11.")


def _check_phase(state: MauMauState) -> None:
    if (state.phase == "seven") != (state.owed > 0):
        raise PositionError("owed: cards are owed in phase seven, and in no other.")
    held = [] if state.turn is None else state.piles[HAND[state.turn]]
    if (state.phase == "drawn") != (state.fresh is not None):
        raise PositionError("fresh: the card just drawn, in phase drawn and in no other.")
    if state.fresh is not None and state.fresh not in held:
        raise PositionError("fresh: a card of the hand in turn.")
    over = is_blocked(state) or not all(state.piles[HAND[seat]] for seat in range(state.seats))
    if state.phase == "over" and not over:
        raise PositionError("The deal is over when somebody is out, or when it is blocked.")
    if state.phase != "over" and is_blocked(state):
        raise PositionError("passes, renewals: a blocked deal is over.")
