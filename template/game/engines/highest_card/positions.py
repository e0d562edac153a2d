"""A position that names only what matters is made whole, and refused where it cannot be."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.highest_card.state import HighestCardState, leader_of
from game.mechanics.turns import left_of, round_from


def complete(state: HighestCardState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    if "tricks" not in given:
        state.tricks = [0] * state.seats
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = left_of(state.dealer, state.seats)
    _check(state)


def _check(state: HighestCardState) -> None:
    """Everybody still to play to this trick holds equally many cards, at least one;
    who has played, one less."""
    if len(state.tricks) != state.seats or min(state.tricks) < 0:
        raise PositionError("tricks: one number for each player, none below 0.")
    played = len(state.piles["trick"])
    if state.phase == "over":
        left, leader = 0, 0
        if played:
            raise PositionError("The deal is over, and no card lies in the trick.")
    else:
        left, leader = len(state.piles[HAND[state.turn or 0]]), leader_of(state)
        if not left or played >= state.seats:
            raise PositionError("Who is in turn has a card to play, and room for it in the trick.")
    for at, seat in enumerate(round_from(leader, state.seats)):
        held, due = len(state.piles[HAND[seat]]), left - (at < played)
        if held != due:
            raise PositionError(f"{HAND[seat]} holds {held} cards, and should hold {due}.")
