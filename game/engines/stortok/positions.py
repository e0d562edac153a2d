"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.stortok.state import StortokState
from game.families.tricks.going_out import check_goes_on, check_played, name_turn


def complete(state: StortokState, given: frozenset[str]) -> None:
    """Fill in what is left out."""
    trick = state.piles["trick"]
    if "phase" not in given:
        state.phase = "beat" if trick else "lead"
    if "high" not in given:
        if not trick:
            raise PositionError("high: no card in the trick says which suit is the high trump.")
        state.high = trick[0].suit
    name_turn(state)
    if state.idle < 0:
        raise PositionError("idle: a number of tricks is not below 0.")
    _check_trick(state)
    if state.phase != "over":
        check_goes_on(state, state.played)


def _check_trick(state: StortokState) -> None:
    check_played(state, state.played)
    more = len(state.piles["trick"]) - len(state.played)
    turned = 0 if state.options["turnup"] == "under_stock" else 1
    if not 0 <= more <= turned:
        raise PositionError("The trick has a card of each player in played, and the turn-up below "
                            "them in the first trick.")
    if (state.phase == "lead") != (not state.piles["trick"]) and state.phase != "over":
        raise PositionError("In phase lead no card lies in the trick, in phase beat one does.")
