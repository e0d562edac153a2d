"""What an action does, and what follows (sheet 3 to 5)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, show
from game.engines.paskahousu.state import (
    TARGETS,
    PaskahousuState,
    first_opening,
    gives,
    has_answered,
    holders,
    is_blocked,
    is_poll,
    is_raced,
    losers_of,
    next_active,
    on_turn,
    refilled,
    shut,
    sweeps,
)
from game.mechanics.claims.due import is_true
from game.mechanics.claims.window import first_challenger

# --- calls and draws ------------------------------------------------------------------------------

def _claim(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "opening" and is_poll(state.options) and is_raced(state.options):
        _state_opening(state, seat, action, log)
        return
    if state.phase == "window":
        close(state, log)
    _lay(state, seat, action, log)


def _lay(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """Cards of the hand, or the top card of the stock unseen, with a call."""
    opens, blind = state.phase == "opening", action.source == "stock"
    state.phase, state.turn = "window", next_active(state, seat)
    state.claimer, state.called = seat, action.value
    state.count = 1 if blind else len(action.cards)
    state.answers = [None] * state.seats
    state.opened = state.now
    state.idle = 0 if blind else state.idle + 1
    if opens:
        stated = is_poll(state.options) and is_raced(state.options)
        say(log, "open", seat, rank=action.value, n=state.count, blind=blind, stated=stated)
    elif blind:
        say(log, "blind", seat, rank=action.value)
    if blind:
        draw(state, 1, "stock", "heap", log)
    else:
        move(state, action.cards, action.source, "heap", log)


def _draw(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """A card of the stock is kept, which ends the turn (sheet 3)."""
    if state.phase == "window":
        close(state, log)
    state.idle = 0
    if state.sweep == 1:
        state.sweep = 0
    state.turn = next_active(state, seat)
    say(log, "draws", seat, n=1)
    draw(state, 1, "stock", HAND[seat], log)


# --- answers --------------------------------------------------------------------------------------

def _challenge(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if is_poll(state.options):
        _answer(state, seat, action, log)
    else:
        _showdown(state, seat, log)


def _pass(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "opening":
        _not_me(state, seat, action, log)
    elif is_poll(state.options):
        _answer(state, seat, action, log)
    else:
        state.answers[seat] = "pass"
        say(log, "let_go", seat)
        if has_answered(state):
            close(state, log)


def _not_me(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if is_poll(state.options):
        _state_opening(state, seat, action, log)
        return
    state.answers[seat] = "pass"
    if has_answered(state):
        raise_target(state)


def _state_opening(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """Poll: an opening or "not me", unseen; the last one decides (sheet 3)."""
    _put_down(state, seat, action, log)
    if not has_answered(state):
        return
    opener = first_opening(state)
    if opener is None:
        raise_target(state)
        return
    answer = state.answers[opener]
    assert answer is not None
    _lay(state, opener, Action.parse(answer), log)


def _put_down(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """A secret answer: the others are told only that there is one, even if it is the last."""
    state.answers[seat] = action.text
    if log is not None:
        log.settle()


def _answer(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """An answer in poll mode; the last one decides (sheet 3)."""
    _put_down(state, seat, action, log)
    if not has_answered(state):
        return
    assert state.claimer is not None
    challenger = first_challenger(state.answers, state.claimer)
    if challenger is None:
        close(state, log)
    else:
        _showdown(state, challenger, log)


def raise_target(state: PaskahousuState) -> None:
    """Nobody opens: the next rank, and after the last one an ordinary turn (sheet 3)."""
    state.answers, state.opened = [None] * state.seats, state.now
    if state.target == TARGETS[-1]:
        state.phase, state.turn = "play", on_turn(state)
    else:
        state.target = TARGETS[TARGETS.index(state.target) + 1]


# --- what becomes of a call -----------------------------------------------------------------------

def _showdown(state: PaskahousuState, challenger: int, log: Log | None) -> None:
    claimer = state.claimer
    assert claimer is not None
    say(log, "challenge", challenger)
    size = len(state.piles["heap"])
    last = state.piles["heap"][size - state.count:]
    true = is_true(last, state.called)
    shut(state)
    show(state, last, "heap", log)
    taker = challenger if true else claimer
    say(log, "truth" if true else "lie", taker, n=size, claimer=claimer, laid=len(last))
    state.prev, state.sweep = None, 0
    draw(state, size, "heap", HAND[taker], log)
    if true:
        _refill(state, claimer, log)
    _settle(state, claimer, log)


def close(state: PaskahousuState, log: Log | None) -> None:
    """Nobody has challenged (sheet 3, "Not challenged")."""
    claimer, called, first = state.claimer, state.called, state.sweep == 1
    assert claimer is not None
    swept, given = sweeps(state), gives(state)
    shut(state)
    _refill(state, claimer, log)
    if swept:
        _sweep(state, claimer, called, log)
    elif given:
        _give(state, claimer, called, log)
    else:
        state.prev, state.sweep = called, 2 if first else 0
    _settle(state, claimer, log)


def _refill(state: PaskahousuState, seat: int, log: Log | None) -> None:
    """The caller draws up to a full hand (option ``refill``)."""
    number = refilled(state, seat)
    if number:
        state.idle = 0
        say(log, "draws", seat, n=number)
        draw(state, number, "stock", HAND[seat], log)


def _sweep(state: PaskahousuState, seat: int, called: str | None, log: Log | None) -> None:
    size = len(state.piles["heap"])
    state.prev, state.idle = None, 0
    if state.piles[HAND[seat]]:
        state.sweep, state.turn = 1, seat
    else:
        state.sweep = 0
    say(log, "sweep", seat, rank=called, n=size)
    draw(state, size, "heap", "dead", log)


def _give(state: PaskahousuState, seat: int, called: str | None, log: Log | None) -> None:
    """The next player takes the pile into his hand and loses his turn."""
    taker, size = state.turn, len(state.piles["heap"])
    assert taker is not None
    state.prev, state.sweep = None, 0
    state.turn = next_active(state, taker)
    say(log, "gift", taker, rank=called, n=size, giver=seat)
    draw(state, size, "heap", HAND[taker], log)


def _settle(state: PaskahousuState, claimer: int, log: Log | None) -> None:
    """The call is decided: is somebody out, is the deal over (sheet 3 and 4)?"""
    if not state.piles[HAND[claimer]]:
        state.order.append(claimer)
        state.idle = 0
        say(log, "out", claimer)
    if len(holders(state)) > 1 and not is_blocked(state):
        return
    state.phase, state.turn = "over", None
    for seat in losers_of(state):
        say(log, "paskahousu", seat)


APPLY: dict[str, Callable[[PaskahousuState, int, Action, Log | None], None]] = {
    "claim": _claim, "draw": _draw, "challenge": _challenge, "pass": _pass}

__all__ = ["APPLY", "close", "raise_target"]
