"""A position in a window that names only what matters is made whole, and refused where it cannot be
(sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.cheat.state import CheatState, most_cards, states_number
from game.families.claims.positions import check_count


def complete(state: CheatState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be. A number that may be a lie is of one
    card at least."""
    most, held = most_cards(state.seats, state.options), len(state.piles[HAND[state.claimer or 0]])
    if states_number(state.options):
        check_count(state, most)
        if state.stated is None:
            state.stated = state.count
    if state.stated is not None and not (
            states_number(state.options) and 1 <= state.stated <= min(most, held + state.count)):
        raise PositionError(f"stated: {state.stated} could not be stated.")
    if "emptied" not in given:
        state.emptied = held == 0
    elif state.emptied is not (held == 0):
        raise PositionError("emptied: says whether the claimer holds no card.")
