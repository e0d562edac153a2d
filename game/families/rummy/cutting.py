"""The cut of the pack, by which just the cards that are dealt may be left (option ``cut_bonus``).
The hand that cuts slips; by how much is a field that nobody sees."""
from __future__ import annotations

from typing import Any

from game.core.errors import PositionError
from game.core.rng import Rng
from game.core.state import State
from game.core.view import View

#: How far the hand slips at most.
SLIP = 6


def _slip(rng: Rng) -> int:
    return rng.below(2 * SLIP + 1) - SLIP


def slipped(state: State) -> int:
    """How far the hand that cuts slips, by the deal's own generator."""
    rng = Rng(state.rng)
    slip = _slip(rng)
    state.rng = rng.state
    return slip


def check_slip(slip: int) -> None:
    """PositionError where no hand slips so far."""
    if not -SLIP <= slip <= SLIP:
        raise PositionError(f"slip: from -{SLIP} to {SLIP}.")


def sample_slip(view: View, state: State, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
    """``Secrets.sample_hidden``: how far the hand slips is nobody's knowledge."""
    return {"slip": _slip(rng)} if view.phase == "cut" else {}, {}
