"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.canfield.state import COLUMNS, RESERVE, CanfieldState, base_rank
from game.mechanics.alone import check_homes


def complete(state: CanfieldState, given: frozenset[str]) -> None:
    """The one seat is in turn, also when it is over."""
    state.turn = 0
    if state.redeals < 0 or state.quiet < 0:
        raise PositionError("redeals and quiet are counts.")
    if state.piles[RESERVE] and not all(state.piles[name] for name in COLUMNS):
        raise PositionError("An empty column takes the top of the reserve at once, so an empty "
                            "column means an empty reserve.")
    base = base_rank(state)
    if state.options["aces"] == "on" and base != "A":
        raise PositionError("The foundations begin with the Aces here.")
    check_homes(state.piles, base)
