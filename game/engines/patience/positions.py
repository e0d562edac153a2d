"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.patience.state import TURNED, PatienceState, moves, plays_top
from game.mechanics.alone import check_homes


def complete(state: PatienceState, given: frozenset[str]) -> None:
    """The one seat is in turn, also when it is over."""
    state.turn = 0
    if state.redeals < 0 or state.barren < 0:
        raise PositionError("redeals and barren are counts.")
    if len(state.piles[TURNED]) > 1:
        raise PositionError("Pile turned: one card at most is turned.")
    if state.piles[TURNED] and plays_top(state):
        raise PositionError("Pile turned: cards are turned onto the waste here.")
    check_homes(state.piles, "A")
    if state.phase == "play" and not moves(state):
        raise PositionError("Nothing is left to do: the game is over.")
