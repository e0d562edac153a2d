"""A position that names only what matters is made whole, and refused where it cannot be."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.highest_card.state import HighestCardState, leader_of
from game.mechanics.turns import left_of, round_from, steps_to


def complete(state: HighestCardState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    if "tricks" not in given:
        state.tricks = [0] * state.seats
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = left_of(state.dealer, state.seats)
    if any(card.rank != "A" or card not in state.piles["trick"] for card in state.low):
        raise PositionError("low: aces that lie in the trick.")
    _check(state)


def _to_decide(state: HighestCardState) -> int:
    """How many may still exchange a card: who is in turn, and on to the dealer."""
    return steps_to(state.turn or 0, state.dealer, state.seats) + 1


def _check(state: HighestCardState) -> None:
    """Everybody still to play to this trick holds equally many cards, at least one;
    who has played, one less."""
    if len(state.tricks) != state.seats or min(state.tricks) < 0:
        raise PositionError("tricks: one number for each player, none below 0.")
    played, left, leader = len(state.piles["trick"]), 0, 0
    if state.phase == "over":
        if played:
            raise PositionError("The deal is over, and no card lies in the trick.")
    else:
        left, leader = len(state.piles[HAND[state.turn or 0]]), leader_of(state)
        if not left or played >= state.seats:
            raise PositionError("Who is in turn has a card to play, and room for it in the trick.")
    if state.phase == "swap" and (played or len(state.piles["stock"]) < _to_decide(state)):
        raise PositionError("Who may still exchange a card needs one in the stock, and no trick.")
    for at, seat in enumerate(round_from(leader, state.seats)):
        held, due = len(state.piles[HAND[seat]]), left - (at < played)
        if held != due:
            raise PositionError(f"{HAND[seat]} holds {held} cards, and should hold {due}.")
