"""What the actions of Compartment Full do, and how a deal ends (sheet 3, 4)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, move, say
from game.engines.compartment_full.state import (
    DISCARD,
    MOST_TURNS,
    STOCK,
    CompartmentState,
    least_of,
    most_stalled,
)
from game.engines.compartment_full.state_melds import whole_worth
from game.families.rummy.turn import drawn_into, throw
from game.mechanics.turns import left_of


def _take(state: CompartmentState, seat: int, action: Action, log: Log | None) -> None:
    card = action.cards[0]
    say(log, "takes", seat, card=card)
    state.taken = card
    if state.last is card:
        state.last = None
    move(state, (card,), DISCARD, HAND[seat], log)
    state.phase = "play"


def _discard(state: CompartmentState, seat: int, action: Action, log: Log | None) -> None:
    _thrown(state, seat, action.cards[0], log)
    if state.stall >= most_stalled(state) or min(state.turns) >= MOST_TURNS:
        state.phase, state.turn = "over", None
        say(log, "stalemate")
        return
    state.phase, state.turn = "draw", left_of(seat, state.seats)
    if not state.piles[STOCK]:
        state.stall += 1


def _thrown(state: CompartmentState, seat: int, card: Card, log: Log | None) -> None:
    """The card that ends a turn."""
    state.taken, state.last = None, card
    turns = list(state.turns)
    turns[seat] += 1
    state.turns = turns
    throw(state, seat, card, log)


def _out(state: CompartmentState, seat: int, action: Action, log: Log | None) -> None:
    """The hands lie open where they are."""
    _thrown(state, seat, action.cards[0], log)
    state.phase = "over"
    say(log, "compartment_full", seat, bonus=state.options["out_bonus"],
        n=whole_worth(state.piles[HAND[seat]], least_of(state)))


APPLY = {"draw": drawn_into("play"), "take": _take, "discard": _discard, "out": _out}
