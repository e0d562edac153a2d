"""A position that is given: what it leaves out, and whether its melds can be (sheet, Names
'Fields')."""
from __future__ import annotations

from game.core.errors import PositionError
from game.engines.sequence_rummy.state import SHAPE, RummyState
from game.mechanics.melds.placing import placed
from game.mechanics.turns import left_of


def complete(state: RummyState, given: frozenset[str]) -> None:
    """Read off what jokers stand for, put the cards of melds in order, and ask whether all of it
    can be."""
    if state.turn is None and state.phase != "over":
        state.turn = left_of(state.dealer, state.seats)
    if len(state.points) != state.seats:
        raise PositionError("points: there is one number for each seat.")
    if state.idle < 0:
        raise PositionError("idle: turns are counted from 0.")
    state.stands = placed(state, state.stands, SHAPE)
