"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names and Settled since)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.chase_the_ace.state import ChaseState, card_of, eldest, is_king


def complete(state: ChaseState, given: frozenset[str]) -> None:
    """Fill in what is left out."""
    if "lives" not in given:
        state.lives = [state.options["lives"]] * state.seats
    _check_lives(state)
    _check_hands(state)
    if state.phase == "over":
        state.turn = None
    else:
        if state.turn is None:
            state.turn = eldest(state)
        _check_turn(state, state.turn)


def _check_lives(state: ChaseState) -> None:
    if len(state.lives) != state.seats or min(state.lives) < 0:
        raise PositionError("lives: a number for each seat, none below 0.")
    if sum(lives > 0 for lives in state.lives) < 2:
        raise PositionError("lives: at least two seats have some.")
    if not state.lives[state.dealer]:
        raise PositionError("dealer: who deals has lives.")


def _check_hands(state: ChaseState) -> None:
    for seat in range(state.seats):
        if len(state.piles[HAND[seat]]) != (state.lives[seat] > 0):
            raise PositionError(f"{HAND[seat]}: one card where the seat has lives, else none.")
    check_seats(state.exposed, state.seats, "exposed")
    if state.exposed != sorted(set(state.exposed)):
        raise PositionError("exposed: each seat once, ascending.")
    for seat in state.exposed:
        if not state.lives[seat] or not is_king(card_of(state, seat)):
            raise PositionError(f"exposed: seat {seat} has no king.")
    if len(state.piles["discard"]) > (state.phase == "over"):
        raise PositionError("discard: one card once the dealer has cut, and that ends the deal.")


def _check_turn(state: ChaseState, turn: int) -> None:
    if not state.lives[turn]:
        raise PositionError(f"Seat {turn} has no lives, and no turn.")
    if turn in state.exposed:
        raise PositionError(f"Seat {turn} has turned up its king, and has no turn.")
    if state.phase == "ask":
        if state.options["king_refusal"] != "ask":
            raise PositionError("Phase ask is one with king_refusal=ask only.")
        if turn == eldest(state) or not is_king(card_of(state, turn)):
            raise PositionError("In phase ask the turn is with a king, and not with the eldest.")
