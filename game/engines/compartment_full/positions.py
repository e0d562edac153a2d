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
from game.mechanics.turns import left_of


def complete(state: CompartmentState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if state.turn is None and state.phase != "over":
        state.turn = left_of(state.dealer, state.seats)
    if "stall" not in given:
        state.stall = int(state.phase == "draw" and not state.piles[STOCK])
    _piles(state)
    _fields(state)
    _taken(state)


def _piles(state: CompartmentState) -> None:
    for seat in range(state.seats):
        most = DEALT + (state.phase == "play" and seat == state.turn)
        if len(state.piles[HAND[seat]]) > most:
            raise PositionError(f"Pile {HAND[seat]}: at most {most} cards are held.")
    if state.phase == "draw" and not state.piles[STOCK] and not state.piles[DISCARD]:
        raise PositionError("There is a card to draw, or one to take.")
    turn = state.turn
    if state.phase == "play" and turn is not None and not state.piles[HAND[turn]]:
        raise PositionError("Who is to throw a card holds one.")
    if state.phase == "over" and turn is not None and whole_worth(
            state.piles[HAND[turn]], least_of(state)) is None:
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


def _taken(state: CompartmentState) -> None:
    taken, turn = state.taken, state.turn
    if taken is None:
        return
    if state.phase != "play" or turn is None or taken not in state.piles[HAND[turn]]:
        raise PositionError("taken: in phase 'play', a card of the hand in turn.")
