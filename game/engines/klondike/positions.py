"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.klondike.state import COLUMNS, KlondikeState, covered, reckoned_score
from game.mechanics.alone import check_homes


def complete(state: KlondikeState, given: frozenset[str]) -> None:
    """The one seat is in turn, also when it is over; a score that follows from the foundations is
    reckoned."""
    state.turn = 0
    state.score = reckoned_score(state)
    if min(state.redeals, state.quiet, state.lent) < 0:
        raise PositionError("redeals, quiet and lent are counts.")
    if state.score < 0 and state.options["scoring"] == "standard":
        raise PositionError("score: the standard score is never below 0.")
    for column in COLUMNS:
        if state.piles[covered(column)] and not state.piles[column]:
            raise PositionError(f"Pile {column}: the last card of {covered(column)} is turned up "
                                "as soon as it is empty.")
    check_homes(state.piles, "A")
