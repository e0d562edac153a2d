"""The legal actions (sheet, Names and 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.rng import Rng
from game.engines.canfield.state import COLUMNS, CanfieldState, plays
from game.mechanics.alone import to_other_spaces, with_stock


def moves(state: CanfieldState, seat: int) -> list[Action]:
    """All that is legal: plays of cards, and what can be done with the stock."""
    return with_stock(state, plays(state))


def other_orders(state: CanfieldState, seat: int, rng: Rng) -> list[Action]:
    """Plays to empty columns that are not the first."""
    return to_other_spaces(plays(state), state.piles, COLUMNS, rng)
