"""What a position left out, and what it cannot be (sheet, Names and Settled since)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.continental_rummy.state import (
    BONUS,
    DEALT,
    STOCK,
    TURNINGS,
    ContinentalState,
    terms_of,
)
from game.engines.continental_rummy.state_patterns import fitting
from game.families.rummy.cutting import check_slip, slipped
from game.families.rummy.positions import check_hands, check_taken, check_turn
from game.mechanics.turns import left_of


def complete(state: ContinentalState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if state.turn is None and state.phase != "over":
        cutting = state.phase == "cut"
        state.turn = state.dealer if cutting else left_of(state.dealer, state.seats)
    check_hands(state, DEALT, "play")
    _fields(state)
    check_turn(state, "draw", "play")
    if state.phase == "cut":
        _cut(state)
    elif state.phase == "over":
        _over(state)


def _fields(state: ContinentalState) -> None:
    seats = state.seats
    if len(state.turns) != seats or min(state.turns) < 0:
        raise PositionError("turns: a number from 0 for each seat.")
    if len(state.extra) != seats or any(each not in (0, BONUS) for each in state.extra):
        raise PositionError(f"extra: 0 or {BONUS} for each seat.")
    if any(state.extra) and state.options["cut_bonus"] != "on":
        raise PositionError("extra: with cut_bonus=on.")
    if not 0 <= state.turned <= TURNINGS:
        raise PositionError(f"turned: from 0 to {TURNINGS}.")
    if state.phase != "cut" and state.slip is not None:
        raise PositionError("slip: in phase 'cut' alone.")
    check_taken(state, state.taken, "play")


def _cut(state: ContinentalState) -> None:
    if state.options["cut_bonus"] != "on":
        raise PositionError("There is no phase 'cut' with cut_bonus=off.")
    if state.turn != state.dealer:
        raise PositionError("turn: the dealer cuts.")
    if any(pile for name, pile in state.piles.items() if name != STOCK):
        raise PositionError("In phase 'cut' all cards lie in the stock.")
    if len(state.piles[STOCK]) <= DEALT * state.seats:
        raise PositionError("Pile stock: there are not enough cards to deal.")
    if state.slip is None:
        state.slip = slipped(state)
    check_slip(state.slip)


def _over(state: ContinentalState) -> None:
    turn = state.turn
    if turn is not None and fitting(state.piles[HAND[turn]], terms_of(state)) is None:
        raise PositionError("turn: in phase 'over' it is of the seat that went out, or null.")
