"""What a position left out, and what it cannot be (sheet, Names and Settled since)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.compartment_full.state import (
    DEALT,
    DISCARD,
    STOCK,
    CompartmentState,
    least_of,
)
from game.engines.compartment_full.state_melds import whole_worth
from game.families.rummy.positions import check_hands, check_taken, check_turn
from game.mechanics.turns import left_of


def complete(state: CompartmentState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if state.turn is None and state.phase != "over":
        state.turn = left_of(state.dealer, state.seats)
    if "stall" not in given:
        state.stall = int(state.phase == "draw" and not state.piles[STOCK])
    check_hands(state, DEALT, "play")
    check_turn(state, "draw", "play")
    if state.phase == "over":
        _over(state)
    _fields(state)
    check_taken(state, state.taken, "play")


def _over(state: CompartmentState) -> None:
    turn = state.turn
    if turn is not None and whole_worth(state.piles[HAND[turn]], least_of(state)) is None:
        raise PositionError("turn: in phase 'over' the seat that has declared, or null.")


def _fields(state: CompartmentState) -> None:
    if len(state.turns) != state.seats or min(state.turns) < 0:
        raise PositionError("turns: a number from 0 for each seat.")
    if state.stall < 0:
        raise PositionError("stall: a number from 0.")
    if state.stall and state.piles[STOCK]:
        raise PositionError("stall: 0 while there is a stock.")
    if state.last is not None and state.last not in state.piles[DISCARD]:
        raise PositionError("last: a card of the discards, or null.")
