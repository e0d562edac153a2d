"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.stortok.state import StortokState
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of


def complete(state: StortokState, given: frozenset[str]) -> None:
    """Fill in what is left out."""
    trick = state.piles["trick"]
    if "phase" not in given:
        state.phase = "beat" if trick else "lead"
    if "high" not in given:
        if not trick:
            raise PositionError("high: no card in the trick says which suit is the high trump.")
        state.high = trick[0].suit
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = left_of(state.dealer, state.seats)
    if state.idle < 0:
        raise PositionError("idle: a number of tricks is not below 0.")
    _check_trick(state)
    if state.phase != "over":
        _check_turn(state)


def _check_trick(state: StortokState) -> None:
    check_seats(state.played, state.seats, "played")
    if len(set(state.played)) < len(state.played):
        raise PositionError("played: nobody plays twice to a trick.")
    more = len(state.piles["trick"]) - len(state.played)
    turned = 0 if state.options["turnup"] == "under_stock" else 1
    if not 0 <= more <= turned:
        raise PositionError("The trick has a card of each player in played, and the turn-up below "
                            "them in the first trick.")
    if (state.phase == "lead") != (not state.piles["trick"]) and state.phase != "over":
        raise PositionError("In phase lead no card lies in the trick, in phase beat one does.")


def _check_turn(state: StortokState) -> None:
    if len(holders(state)) < 2:
        raise PositionError("Fewer than two players have cards: the deal would be over.")
    if not state.piles[HAND[state.turn or 0]] or state.turn in state.played:
        raise PositionError(f"Seat {state.turn} cannot play: it has no card, or has played.")
