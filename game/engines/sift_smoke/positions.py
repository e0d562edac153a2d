"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.sift_smoke.state import SmokeState
from game.families.tricks.going_out import check_goes_on, check_played, name_turn
from game.mechanics.tricks import holders


def complete(state: SmokeState, given: frozenset[str]) -> None:
    """Fill in what is left out."""
    trick = state.piles["trick"]
    if "phase" not in given:
        state.phase = "follow" if trick else "lead"
    name_turn(state)
    if "tricks" not in given:
        state.tricks = [0] * state.seats
    if "played" not in given:
        turn = state.turn or 0
        state.played = [(turn - back) % state.seats for back in range(len(trick), 0, -1)]
    _trump(state, given)
    _check_counts(state)
    if state.phase == "over":
        _check_over(state)
    else:
        _check_turn(state)


def _trump(state: SmokeState, given: frozenset[str]) -> None:
    turned = state.piles["turnup"]
    if len(turned) > (state.options["trump_card"] == "stock_top"):
        raise PositionError("turnup: one card lies there with trump_card=stock_top, else none.")
    if "trump" not in given:
        if not turned:
            raise PositionError("trump: no card in turnup says which suit is trumps.")
        state.trump = turned[0].suit
    if turned and turned[0].suit != state.trump:
        raise PositionError("trump: the suit of the card in turnup is trumps.")


def _check_counts(state: SmokeState) -> None:
    if len(state.tricks) != state.seats or min(state.tricks) < 0:
        raise PositionError("tricks: a number for each seat, none below 0.")
    check_played(state, state.played)
    if len(state.played) != len(state.piles["trick"]):
        raise PositionError("played: a seat for each card in the trick.")


def _check_over(state: SmokeState) -> None:
    if state.piles["trick"] or len(holders(state)) != 1:
        raise PositionError("The deal is over when the trick is won and one player has cards.")


def _check_turn(state: SmokeState) -> None:
    if (state.phase == "lead") != (not state.piles["trick"]):
        raise PositionError("In phase lead no card lies in the trick, in phase follow one does.")
    check_goes_on(state, state.played, members=state.played)
