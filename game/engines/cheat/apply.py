"""What an action does, and what follows (sheet 3 to 5)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, show
from game.engines.cheat.state import (
    PLAYS_EACH,
    CheatState,
    due,
    has_answered,
    is_last,
    is_poll,
    next_player,
    shut,
)
from game.mechanics.claims.due import is_true, parsed
from game.mechanics.claims.window import first_challenger


def _claim(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "window":
        shut(state)
        if log is not None:
            log.settle()  # a stated number is over: the true counts show (sheet 5)
    call = parsed(action.value)
    assert call is not None
    hand = state.piles[action.source]
    state.phase, state.turn = "window", next_player(state, seat)
    state.claimer, state.count = seat, len(action.cards)
    state.called, state.stated = call
    state.emptied = len(hand) == len(action.cards)
    state.opened = state.now
    state.plays += 1
    state.passes = 0
    move(state, action.cards, action.source, "heap", log)
    if log is not None and is_last(state):
        say(log, "last_chance", seat, emptied=state.emptied)


def _challenge(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    if is_poll(state.options):
        _answer(state, seat, action, log)
    else:
        _showdown(state, seat, log)


def _pass(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "play":
        _lay_nothing(state, seat, log)
    elif is_poll(state.options):
        _answer(state, seat, action, log)
    else:
        state.answers[seat] = "pass"
        say(log, "let_go", seat)
        if has_answered(state):
            close(state, log)


def _lay_nothing(state: CheatState, seat: int, log: Log | None) -> None:
    """A pass in turn (sheet 5, ``may_pass``): the rank due goes on where it is fixed."""
    if state.options["sequence"] in ("up", "down"):
        state.called = due(state)[0]
    state.passes += 1
    state.turn = next_player(state, seat)
    say(log, "pass", seat)
    if state.passes >= state.seats - len(state.order):
        state.passes = 0
        draw(state, len(state.piles["heap"]), "heap", "dead", log)


def _answer(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    """An answer in poll mode; the last one decides (sheet 3, rule 6)."""
    state.answers[seat] = action.text
    if not has_answered(state):
        return
    assert state.claimer is not None
    challenger = first_challenger(state.answers, state.claimer)
    if challenger is None:
        close(state, log)
    else:
        _showdown(state, challenger, log)


def _showdown(state: CheatState, challenger: int, log: Log | None) -> None:
    claimer = state.claimer
    assert claimer is not None
    say(log, "challenge", challenger)
    size = len(state.piles["heap"])
    last = state.piles["heap"][size - state.count:]
    true = is_true(last, state.called, state.stated)
    shut(state)
    show(state, last, "heap", log)
    taker = challenger if true else claimer
    say(log, "truth" if true else "lie", taker, n=size, claimer=claimer, laid=len(last))
    draw(state, size, "heap", HAND[taker], log)
    _settle(state, claimer, log)


def close(state: CheatState, log: Log | None) -> None:
    """Nobody has challenged."""
    claimer = state.claimer
    assert claimer is not None
    shut(state)
    _settle(state, claimer, log)


def _settle(state: CheatState, claimer: int, log: Log | None) -> None:
    """The play is decided: is somebody out, is the deal over (sheet 3 and 4)?"""
    over = state.plays >= PLAYS_EACH * state.seats
    if not state.piles[HAND[claimer]]:
        say(log, "out", claimer)
        if state.options["play_on"] == "yes":
            state.order.append(claimer)
            over = over or len(state.order) >= state.seats - 1
        else:
            over = True
    if over:
        state.phase, state.turn = "over", None


APPLY: dict[str, Callable[[CheatState, int, Action, Log | None], None]] = {
    "claim": _claim, "challenge": _challenge, "pass": _pass}

__all__ = ["APPLY", "close"]
