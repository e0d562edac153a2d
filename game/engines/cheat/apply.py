"""What an action does, and what follows (sheet 3 to 5)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, say
from game.engines.cheat.state import PLAYS_EACH, WINDOW, CheatState, due, is_last, shut
from game.families.claims.doubts import Doubts
from game.families.claims.due import parsed


def _laid(state: CheatState, action: Action, phase: str, log: Log | None) -> None:
    call = parsed(action.value)
    state.stated = call[1] if call else None
    state.emptied = len(state.piles[action.source]) == len(action.cards)
    state.plays += 1
    state.passes = 0


def _settled(state: CheatState, claimer: int, taker: int | None, log: Log | None) -> None:
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


DOUBTS = Doubts(window=WINDOW, settled=_settled, laid=_laid, shut=shut)


def _claim(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "window":
        shut(state)
        if log is not None:
            log.settle()  # a stated number is over: the true counts show (sheet 5)
    DOUBTS.lay(state, seat, action, log)
    if log is not None and is_last(state):
        say(log, "last_chance", seat, emptied=state.emptied)


def _pass(state: CheatState, seat: int, action: Action, log: Log | None) -> None:
    """In turn a seat lays nothing (sheet 5, ``may_pass``): the rank due goes on where it is
    fixed."""
    if state.phase == "window":
        DOUBTS.pass_(state, seat, action, log)
        return
    if state.options["sequence"] in ("up", "down"):
        state.called = due(state)[0]
    state.passes += 1
    state.turn = WINDOW.follower(state, seat)
    say(log, "pass", seat)
    if state.passes >= state.seats - len(state.order):
        state.passes = 0
        draw(state, len(state.piles["heap"]), "heap", "dead", log)


APPLY: dict[str, Callable[[CheatState, int, Action, Log | None], None]] = {
    "claim": _claim, "challenge": DOUBTS.challenge, "pass": _pass}

__all__ = ["APPLY", "DOUBTS"]
