"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.cheat.state import (
    CheatState,
    due,
    is_poll,
    most_cards,
    next_player,
    states_number,
    waiting,
)
from game.mechanics.claims.window import is_challenge


def complete(state: CheatState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    check_seats(state.order, state.seats, "order")
    if len(set(state.order)) < len(state.order):
        raise PositionError("order: nobody goes out twice.")
    if state.claimer is not None:
        check_seats([state.claimer], state.seats, "claimer")
    if len(state.answers) != state.seats:
        raise PositionError("answers: one entry for each seat.")
    if "opened" not in given:
        state.opened = state.now
    if state.phase == "window":
        _window(state, given)
    if state.turn is None and state.phase != "over":
        before = state.dealer if state.phase == "play" or state.claimer is None else state.claimer
        state.turn = next_player(state, before)
    if state.phase != "over":
        _hands(state)


def _hands(state: CheatState) -> None:
    """Whoever has laid his last card is out at once, or has the last window open."""
    for seat in range(state.seats):
        if not state.piles[HAND[seat]] and seat != state.claimer and seat not in state.order:
            raise PositionError(f"Seat {seat} holds no card and is not out.")


def _window(state: CheatState, given: frozenset[str]) -> None:
    if state.claimer is None:
        raise PositionError("In a window somebody has claimed: claimer is needed.")
    if state.called is None:
        state.called = due(state)[0]
    may_lie = states_number(state.options)
    most = min(most_cards(state.seats, state.options), len(state.piles["heap"]))
    if not (1 if may_lie else 0) <= state.count <= most:
        raise PositionError(f"count: {state.count} cards of the heap cannot be a play.")
    if may_lie and state.stated is None:
        state.stated = state.count
    _answers(state, state.claimer)
    held = len(state.piles[HAND[state.claimer]])
    _stated(state, held)
    if "emptied" not in given:
        state.emptied = held == 0
    elif state.emptied is not (held == 0):
        raise PositionError("emptied: says whether the claimer holds no card.")


def _stated(state: CheatState, held: int) -> None:
    if state.stated is None:
        return
    most = min(most_cards(state.seats, state.options), held + state.count)
    if not states_number(state.options) or not 1 <= state.stated <= most:
        raise PositionError(f"stated: {state.stated} could not be stated.")


def _answers(state: CheatState, claimer: int) -> None:
    poll = is_poll(state.options)
    for seat, answer in enumerate(state.answers):
        if answer is None:
            continue
        if seat == claimer or seat in state.order:
            raise PositionError(f"answers: seat {seat} has nothing to answer.")
        if answer != "pass" and not (poll and is_challenge(answer)):
            raise PositionError(f"answers: {answer!r} is no answer here.")
    if not waiting(state):
        raise PositionError("answers: once everybody has answered the window is over.")
