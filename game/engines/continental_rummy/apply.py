"""What the actions of Continental Rummy do, and how a deal ends (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, shuffle
from game.engines.continental_rummy.state import (
    BONUS,
    DEALT,
    DISCARD,
    MOST_TURNS,
    PACKET,
    STOCK,
    ContinentalState,
    fit_without,
    is_third_turning,
    undrawn,
)
from game.families.rummy.turn import draw_one, take_top, throw
from game.mechanics.turns import left_of, round_from

# --- the deal -------------------------------------------------------------------------------------

def deal(state: ContinentalState, log: Log | None = None) -> None:
    """Fifteen each in packets of three from the dealer's left, and one turned up (sheet 2)."""
    first = left_of(state.dealer, state.seats)
    for _ in range(DEALT // PACKET):
        for seat in round_from(first, state.seats):
            draw(state, PACKET, STOCK, HAND[seat], log)
    draw(state, 1, STOCK, DISCARD, log)
    state.phase, state.turn = "draw", first


def _cut(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    """The dealer lifts some cards, give or take (option ``cut_bonus``)."""
    size = len(state.piles[STOCK])
    lifted = min(max(int(action.value) + (state.slip or 0), 0), size)
    state.slip = None
    say(log, "cut", seat, n=lifted)
    if lifted == DEALT * state.seats:
        extra = [0] * state.seats
        extra[seat] = BONUS
        state.extra = extra
        say(log, "cut_bonus", seat, n=BONUS)
    deal(state, log)


# --- the turn -------------------------------------------------------------------------------------

def _draw(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    if is_third_turning(state):
        _void(state, log)
        return
    if not state.piles[STOCK]:
        _turn_over(state, log)
    draw_one(state, seat, log)
    state.phase = "play"


def _turn_over(state: ContinentalState, log: Log | None) -> None:
    """All discards but the top one become the stock, shuffled."""
    state.turned += 1
    say(log, "turned")
    move(state, state.piles[DISCARD][:-1], DISCARD, STOCK, log)
    shuffle(state, STOCK, log)


def _take(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    state.taken = take_top(state, seat, log)
    state.phase = "play"


def _discard(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    _thrown(state, seat, action, log)
    if min(state.turns) >= MOST_TURNS:
        _void(state, log)
    else:
        state.phase, state.turn = "draw", left_of(seat, state.seats)


def _thrown(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    """The card that ends a turn."""
    state.taken = None
    turns = list(state.turns)
    turns[seat] += 1
    state.turns = turns
    throw(state, seat, action.cards[0], log)


# --- the end --------------------------------------------------------------------------------------

def _out(state: ContinentalState, seat: int, action: Action, log: Log | None) -> None:
    """The hand lies open where it is."""
    if action.cards:
        fit = fit_without(state, seat, action.cards[0])
        _thrown(state, seat, action, log)
    else:
        fit = undrawn(state, seat)
    assert fit is not None, action
    state.phase = "over"
    say(log, "out", seat, pattern=fit.text)


def _void(state: ContinentalState, log: Log | None) -> None:
    state.phase, state.turn = "over", None
    say(log, "void")


APPLY = {"cut": _cut, "draw": _draw, "take": _take, "discard": _discard, "out": _out}
