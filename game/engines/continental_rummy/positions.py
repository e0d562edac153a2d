"""What a position left out, and what it cannot be (sheet, Names and Settled since)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.continental_rummy.state import (
    BONUS,
    DEALT,
    DISCARD,
    STOCK,
    TURNINGS,
    ContinentalState,
    terms_of,
)
from game.engines.continental_rummy.state_patterns import fitting
from game.families.rummy.cutting import check_slip, slipped
from game.mechanics.turns import left_of


def complete(state: ContinentalState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if state.turn is None and state.phase != "over":
        cutting = state.phase == "cut"
        state.turn = state.dealer if cutting else left_of(state.dealer, state.seats)
    _piles(state)
    _fields(state)
    _PHASES[state.phase](state)


def _piles(state: ContinentalState) -> None:
    for seat in range(state.seats):
        most = DEALT + (state.phase == "play" and seat == state.turn)
        if len(state.piles[HAND[seat]]) > most:
            raise PositionError(f"Pile {HAND[seat]}: at most {most} cards are held.")


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
    taken = state.taken
    if taken is not None and (state.phase != "play" or taken not in state.piles[
            HAND[state.turn or 0]]):
        raise PositionError("taken: in phase 'play', a card of the hand in turn.")


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


def _draw(state: ContinentalState) -> None:
    if not state.piles[STOCK] and not state.piles[DISCARD]:
        raise PositionError("There is a card to draw, or one to take.")


def _play(state: ContinentalState) -> None:
    if not state.piles[HAND[state.turn or 0]]:
        raise PositionError("Who is to throw a card holds one.")


def _over(state: ContinentalState) -> None:
    turn = state.turn
    if turn is not None and fitting(state.piles[HAND[turn]], terms_of(state)) is None:
        raise PositionError("turn: in phase 'over' it is of the seat that went out, or null.")


_PHASES = {"cut": _cut, "draw": _draw, "play": _play, "over": _over}
