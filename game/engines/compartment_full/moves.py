"""The legal actions of a seat (sheet, Names 'Actions by phase')."""
from __future__ import annotations

from game.core.action import Action
from game.core.rng import Rng
from game.core.rules import by_phase
from game.engines.compartment_full.state import (
    DISCARD,
    STOCK,
    CompartmentState,
    face_of,
    outs,
    throwable,
)
from game.families.rummy.moves import throws_or_out
from game.families.rummy.orders import interchanged
from game.families.rummy.turn import DRAW, TAKE
from game.mechanics.melds.faces import first_of_kinds

verbs = by_phase({"draw": ("draw", "take"), "play": ("discard", "out"), "over": ()})


def moves(state: CompartmentState, seat: int) -> list[Action]:
    """All that is legal, of interchangeable cards the first."""
    if state.phase == "draw":
        take = TAKE[seat]
        actions = [DRAW[seat]] if state.piles[STOCK] else []
        return actions + [take[card] for card in first_of_kinds(state.piles[DISCARD], face_of)]
    if state.phase == "play":
        return throws_or_out(seat, throwable(state, seat), outs(state, seat))
    return []


def other_orders(state: CompartmentState, seat: int, rng: Rng) -> list[Action]:
    """The same with the other copy of the card, where it lies in the same pile."""
    return interchanged(state, moves(state, seat), face_of, rng)
