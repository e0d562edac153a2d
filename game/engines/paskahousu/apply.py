"""What an action does, and what follows (sheet 3 to 5)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, say
from game.engines.paskahousu.state import (
    TARGETS,
    WINDOW,
    PaskahousuState,
    first_opening,
    gives,
    is_blocked,
    is_raced,
    on_turn,
    refilled,
    shut,
    sweeps,
)
from game.families.claims.doubts import Doubts
from game.families.claims.state import holders, is_poll, most_held, next_holder

# --- calls and draws ------------------------------------------------------------------------------

def _claim(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "opening" and is_poll(state.options) and is_raced(state.options):
        _state_opening(state, seat, action, log)
    else:
        DOUBTS.claim(state, seat, action, log)


def _laid(state: PaskahousuState, action: Action, phase: str, log: Log | None) -> None:
    """Cards of the hand, or the top card of the stock unseen, with a call."""
    blind, seat = action.source == "stock", state.claimer
    state.idle = 0 if blind else state.idle + 1
    if phase == "opening":
        stated = is_poll(state.options) and is_raced(state.options)
        say(log, "open", seat, rank=action.value, n=state.count, blind=blind, stated=stated)
    elif blind:
        say(log, "blind", seat, rank=action.value)


def _draw(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """A card of the stock is kept, which ends the turn (sheet 3)."""
    if state.phase == "window":
        DOUBTS.close(state, log)
    state.idle = 0
    if state.sweep == 1:
        state.sweep = 0
    state.turn = next_holder(state, seat)
    say(log, "draws", seat, n=1)
    draw(state, 1, "stock", HAND[seat], log)


# --- answers --------------------------------------------------------------------------------------

def _pass(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "opening":
        _not_me(state, seat, action, log)
    else:
        DOUBTS.pass_(state, seat, action, log)


def _not_me(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    if is_poll(state.options):
        _state_opening(state, seat, action, log)
        return
    state.answers[seat] = "pass"
    if not WINDOW.waiting(state):
        raise_target(state)


def _state_opening(state: PaskahousuState, seat: int, action: Action, log: Log | None) -> None:
    """Poll: an opening or "not me", unseen; the last one decides (sheet 3)."""
    state.answers[seat] = action.text
    if log is not None:
        log.settle()  # the others are told only that there is an answer, even if it is the last
    if WINDOW.waiting(state):
        return
    opener = first_opening(state)
    if opener is None:
        raise_target(state)
        return
    answer = state.answers[opener]
    assert answer is not None
    DOUBTS.lay(state, opener, Action.parse(answer), log)


def raise_target(state: PaskahousuState) -> None:
    """Nobody opens: the next rank, and after the last one an ordinary turn (sheet 3)."""
    state.answers, state.opened = [None] * state.seats, state.now
    if state.target == TARGETS[-1]:
        state.phase, state.turn = "play", on_turn(state)
    else:
        state.target = TARGETS[TARGETS.index(state.target) + 1]


# --- what becomes of a call -----------------------------------------------------------------------

def _found(state: PaskahousuState) -> None:
    state.prev, state.sweep = None, 0


def _let_go(state: PaskahousuState, claimer: int, log: Log | None) -> None:
    """Nobody has challenged (sheet 3, "Not challenged")."""
    called, first = state.called, state.sweep == 1
    swept, given = sweeps(state), gives(state)
    shut(state)
    _refill(state, claimer, log)
    if swept:
        _sweep(state, claimer, called, log)
    elif given:
        _give(state, claimer, called, log)
    else:
        state.prev, state.sweep = called, 2 if first else 0


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
    state.turn = next_holder(state, taker)
    say(log, "gift", taker, rank=called, n=size, giver=seat)
    draw(state, size, "heap", HAND[taker], log)


def _settled(state: PaskahousuState, claimer: int, taker: int | None, log: Log | None) -> None:
    """The call is decided: is somebody out, is the deal over (sheet 3 and 4)?"""
    if taker not in (None, claimer):
        _refill(state, claimer, log)
    if not state.piles[HAND[claimer]]:
        state.order.append(claimer)
        state.idle = 0
        say(log, "out", claimer)
    if len(holders(state)) > 1 and not is_blocked(state):
        return
    state.phase, state.turn = "over", None
    for seat in most_held(state):
        say(log, "paskahousu", seat)


DOUBTS = Doubts(window=WINDOW, settled=_settled, laid=_laid, shut=shut, found=_found,
                let_go=_let_go, told_each=True)
APPLY: dict[str, Callable[[PaskahousuState, int, Action, Log | None], None]] = {
    "claim": _claim, "draw": _draw, "challenge": DOUBTS.challenge, "pass": _pass}

__all__ = ["APPLY", "DOUBTS", "raise_target"]
