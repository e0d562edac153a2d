"""A position of a shedding game that names only what matters is made whole, and refused where it
cannot be; and what imagined deals need beyond sight."""
from __future__ import annotations

from collections.abc import Callable

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.state import check_seats
from game.core.view import View
from game.families.shedding.declared import RENEWALS, SheddingGame
from game.families.shedding.state import DISCARD, SheddingState, is_blocked
from game.mechanics.turns import left_of


def completing(game: SheddingGame) -> Callable[[SheddingState, frozenset[str]], None]:
    """``Rules.complete``: a debt is answered, else somebody plays; the dealer's left begins."""
    asked = game.answering

    def complete(state: SheddingState, given: frozenset[str]) -> None:
        if not state.piles[DISCARD]:
            raise PositionError("discard: a card lies on top of it, always.")
        if "phase" not in given:
            state.phase = asked if state.owed and asked else "play"
        if state.phase == "over":
            state.turn = None
        elif state.turn is None:
            state.turn = left_of(state.dealer, state.seats)
        _check_numbers(state)
        if (state.phase == asked) != (state.owed > 0):
            raise PositionError(f"owed: cards are owed in phase {asked}, and in no other."
                                if asked else "owed: no card makes anybody take others.")
        _check_phase(state)

    return complete


def _check_numbers(state: SheddingState) -> None:
    check_seats(state.called, state.seats, "called")
    if state.called != sorted(set(state.called)):
        raise PositionError("called: each seat once, in their order.")
    if state.direction not in (1, -1):
        raise PositionError("direction: 1, to the left, or -1.")
    if state.owed < 0 or state.passes < 0 or not 0 <= state.renewals <= RENEWALS + 1:
        raise PositionError("owed, passes and renewals are counts, "
                            f"renewals of at most {RENEWALS + 1}.")


def _check_phase(state: SheddingState) -> None:
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


def repair(state: SheddingState, view: View, rng: Rng) -> None:
    """Any card of the hand in turn may be the one just drawn, where that is not seen
    (``Secrets.repair``)."""
    if state.phase != "drawn" or state.turn is None or state.turn == view.seat:
        return
    hand = state.piles[HAND[state.turn]]
    state.fresh = hand[rng.below(len(hand))] if hand else None


__all__ = ["completing", "repair"]
