"""What the actions of Arlington do, and how a turn and a deal end (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, move, say
from game.engines.arlington.state import (
    DISCARD,
    ArlingtonState,
    ends_at_once,
    is_concealed,
    is_opening,
    meld_at,
    own_melds,
    shape_of,
)
from game.families.rummy.turn import drawn_into, take_top, throw
from game.mechanics.melds.faces import NEW
from game.mechanics.melds.laying import add_to, pairs, put_in, set_down
from game.mechanics.turns import left_of


def apply(state: ArlingtonState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it; whoever has laid the last card is out."""
    _DOERS[action.verb](state, seat, action, log)
    if action.verb in ("take", "meld", "lay") and not state.piles[HAND[seat]]:
        _out(state, seat, log)


# --- drawing --------------------------------------------------------------------------------------

def _pass(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "pass", seat)
    if state.phase == "draw":
        _used_up(state, log)
        return
    if seat == state.dealer:
        state.phase = "draw"
    _next(state, seat)


def _take(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    if action.target == HAND[seat]:
        state.taken = take_top(state, seat, log)
        state.phase = "opening_discard"
        return
    state.phase = "opening_discard" if is_opening(state) else "play"
    pile = state.piles[DISCARD]
    say(log, "takes_pile", seat, n=len(pile))
    # The rest first, unseen: no buried card ever lies open.
    move(state, pile[:-1], DISCARD, HAND[seat], log)
    if action.target == NEW:
        laid = pairs(action)
        set_down(state, state.stands, laid, seat, HAND[seat], shape_of(state.options), log, DISCARD)
    else:
        _add(state, action, DISCARD, log)


# --- laying ---------------------------------------------------------------------------------------

def _meld(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    shape = shape_of(state.options)
    set_down(state, state.stands, pairs(action), seat, HAND[seat], shape, log)


def _lay(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    _add(state, action, HAND[seat], log)


def _add(state: ArlingtonState, action: Action, source: str, log: Log | None) -> None:
    (card, face), = pairs(action)
    shape, onto = shape_of(state.options), meld_at(state, action.target)
    add_to(state, state.stands, card, face, source, onto, shape, log)


def _swap(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    card, joker, name = action.cards[0], Card(action.value), action.target
    put_in(state, state.stands, card, joker, HAND[seat], name, shape_of(state.options), log)
    move(state, (joker,), name, HAND[seat], log)
    del state.stands[joker]


# --- the end of a turn, and of the deal -----------------------------------------------------------

def _discard(state: ArlingtonState, seat: int, action: Action, log: Log | None) -> None:
    proper = not is_opening(state)
    state.taken = None
    throw(state, seat, action.cards[0], log)
    left = len(state.piles[HAND[seat]])
    if not left:
        _out(state, seat, log)
        return
    if left == 1:
        say(log, "last_card", seat)
    if proper and ends_at_once(state):
        _used_up(state, log)
        return
    if proper:
        state.turns[seat] += 1
    state.phase = "draw"
    _next(state, seat)


def _next(state: ArlingtonState, seat: int) -> None:
    state.turn = left_of(seat, state.seats)
    state.fresh = not own_melds(state, state.turn)


def _out(state: ArlingtonState, seat: int, log: Log | None) -> None:
    concealed = not is_opening(state) and is_concealed(state, seat)
    state.phase = "over"
    say(log, "out", seat)
    if concealed:
        state.aside[seat] += 1
        say(log, "concealed", seat)


def _used_up(state: ArlingtonState, log: Log | None) -> None:
    state.phase = "over"
    say(log, "no_stock")


_DOERS = {"draw": drawn_into("play"), "pass": _pass, "take": _take, "meld": _meld, "lay": _lay,
          "swap": _swap, "discard": _discard}
