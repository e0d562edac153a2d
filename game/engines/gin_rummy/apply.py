"""What the actions of Gin Rummy do, and how a deal ends (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, say
from game.engines.gin_rummy.apply_layoff import laid_off_best
from game.engines.gin_rummy.state import (
    KNOCK,
    LAST_TAKE,
    LAST_TWO,
    STOCK,
    GinState,
    has_wall,
    is_gin,
    left_of_knock,
    meld_at,
    wood_of,
)
from game.families.rummy.turn import drawn_into, take_top, throw
from game.mechanics.melds.arranged import Row, read
from game.mechanics.melds.laying import add_to, set_down

# --- the turn -------------------------------------------------------------------------------------

def _take(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "draw":
        if state.takes + 1 >= LAST_TAKE:
            _void(state, log)
            return
        state.takes += 1
    state.taken = take_top(state, seat, log)
    state.phase = "discard"


def _pass(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "pass", seat)
    both = state.phase == "upcard" and seat == state.dealer
    # Of a position without a stock nothing can be drawn after two passes.
    if state.phase == "wall" or (both and not state.piles[STOCK]):
        _void(state, log)
        return
    if both:
        state.phase = "first_draw"
    state.turn = 1 - seat


def _discard(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    card, = action.cards
    again = card is state.taken
    twice = again and state.thrown_back
    state.taken, state.thrown_back = None, again
    throw(state, seat, card, log)
    if twice:
        _void(state, log)
    elif len(state.piles[STOCK]) > LAST_TWO:
        state.phase, state.turn = "draw", 1 - seat
    elif has_wall(state):
        state.phase, state.turn = "wall", 1 - seat
    else:
        _void(state, log)


def _void(state: GinState, log: Log | None) -> None:
    state.phase, state.turn = "over", None
    say(log, "void")


# --- knocking -------------------------------------------------------------------------------------

def _knock(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    throw(state, seat, action.cards[0], log, KNOCK)
    state.taken = None
    _show(state, seat, action.value, log)
    left = left_of_knock(state, seat)
    if left:
        say(log, "knocks", seat, deadwood=left)
    else:
        say(log, "gin", seat)
    _answered(state, seat, log)


def _out(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    state.taken = None
    _show(state, seat, action.value, log)
    say(log, "big_gin", seat)
    _answered(state, seat, log)


def _show(state: GinState, seat: int, text: str, log: Log | None) -> None:
    """The melds of a text become piles, in its order."""
    shape = wood_of(state).shape
    for row in read(text, shape) or ():
        _lay_down(state, seat, row, log)


def _lay_down(state: GinState, seat: int, row: Row, log: Log | None) -> None:
    shape = wood_of(state).shape
    set_down(state, {}, [(card, card.face) for card in row], seat, HAND[seat], shape, log)


def _answered(state: GinState, seat: int, log: Log | None) -> None:
    """The other lays off by hand, or it is done for him as well as can be (decision 10)."""
    other = 1 - seat
    if state.options["layoff"] == "manual":
        state.phase, state.turn = "layoff", other
        return
    best = laid_off_best(state, seat)
    for card, name in best.added:
        add(state, other, card, name, log)
    for row in best.melds:
        _lay_down(state, other, row, log)
    _over(state, seat, log)


def add(state: GinState, seat: int, card: Card, name: str, log: Log | None) -> None:
    """A card of the hand onto a meld of the one who has knocked."""
    shape = wood_of(state).shape
    add_to(state, {}, card, card.face, HAND[seat], meld_at(state, name), shape, log)
    state.added = [*state.added, card]


def _over(state: GinState, knocker: int, log: Log | None) -> None:
    other = 1 - knocker
    mine, theirs = left_of_knock(state, knocker), left_of_knock(state, other)
    state.phase, state.turn = "over", knocker
    tie = mine == theirs and state.options["undercut_tie"] == "no_score"
    if not is_gin(state, knocker) and theirs <= mine and not tie:
        say(log, "undercut", other)


# --- laying off by hand ---------------------------------------------------------------------------

def _lay(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    add(state, seat, action.cards[0], action.target, log)


def _meld(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    _lay_down(state, seat, action.cards, log)


def _end(state: GinState, seat: int, action: Action, log: Log | None) -> None:
    _over(state, 1 - seat, log)


APPLY = {"draw": drawn_into("discard"), "take": _take, "pass": _pass, "discard": _discard,
         "knock": _knock, "out": _out, "lay": _lay, "meld": _meld, "end": _end}


