"""A position that is given: what it leaves out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.spite_and_malice.state import SpiteState, higher


def complete(state: SpiteState, given: frozenset[str]) -> None:
    """Say whose turn it is; PositionError where the position cannot be."""
    if len(state.stalled) != 2:
        raise PositionError("stalled: it has an entry for each of two seats.")
    if state.duty not in ([], [0], [1], [0, 1]):
        raise PositionError("duty: it names seats, each once, in their order.")
    if state.quiet < 0 or state.redeals < 0:
        raise PositionError("quiet and redeals are counts.")
    if state.phase == "play" and state.turn is None:
        state.turn = higher(state, 0)
