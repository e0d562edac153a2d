"""What the actions of Racing Demon do, and what happens at Go and at the end (sheet 2 and 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.telling import Log, draw, move, say
from game.engines.racing_demon import apply_stuck
from game.engines.racing_demon.state import (
    FULL,
    OFF,
    PACK,
    WASTE,
    WORK,
    RacingDemonState,
    anybody_out,
    begins,
    centre_for,
    is_centre,
    lone_seat,
    next_centre,
    terms_of,
    work_names,
)
from game.families.race.state import ANY_CENTRE, NEW_CENTRE
from game.mechanics.patience import turn_over
from game.mechanics.race.token import pass_token

#: The size of an off-pile from which on each card that leaves it is announced.
LAST_CARDS = 3


def apply(state: RacingDemonState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, and look who is stuck then."""
    lone, known = lone_seat(state), state.flags[:]
    stirred = _DOERS[action.verb](state, seat, action, log)
    apply_stuck.look(state, seat if stirred else None, lone, known, log)


def tick(state: RacingDemonState, log: Log | None = None) -> None:
    """What falls due: Go, the end, or the thirty seconds of the one seat that is not flagged."""
    if state.phase == "setup":
        _go(state, log)
    elif anybody_out(state):
        state.phase, state.due = "over", None
    else:
        known, state.flags = state.flags, list(range(state.seats))
        apply_stuck.tell_flags(state, known, log)
        apply_stuck.everybody_stuck(state, log)


# --- actions: each says whether it counts as dealing or playing (sheet 3, Getting stuck) ----------

def _play(state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
    source, target = action.source, action.target
    if target == ANY_CENTRE:
        target = centre_for(state, seat, action.cards[0]) or target
    if target == NEW_CENTRE:
        target = next_centre(state)
    middle, shift = is_centre(target), source in WORK[seat]
    nobody_out = source == OFF[seat] and not anybody_out(state)
    move(state, action.cards, source, target, log)
    if middle:
        _reached_centre(state, seat, target, log)
    elif not shift:
        _own_play(state, seat)
    if source == OFF[seat]:
        _left_off(state, seat, nobody_out, log)
    return middle or not shift


def _own_play(state: RacingDemonState, seat: int) -> None:
    state.dealt[seat], state.rotated = 0, False
    if seat in state.flags:
        state.flags.remove(seat)


def _reached_centre(state: RacingDemonState, seat: int, target: str, log: Log | None) -> None:
    pass_token(state, seat)
    state.flags, state.dealt, state.rotated = [], [0] * state.seats, False
    if len(state.piles[target]) == FULL:
        say(log, "closed", seat)


def _draw(state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
    source, target = action.source, action.target
    if target != WASTE[seat]:
        draw(state, 1, source, target, log)
        _own_play(state, seat)
        return True
    count = min(state.options["turn"], len(state.piles[source]))
    if log is None:
        draw(state, count, source, target)
    else:
        for _ in range(count):              # one by one, so that everybody sees each (sheet, Names)
            draw(state, 1, source, target, log)
    state.dealt[seat] += count
    return True


def _redeal(state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
    turn_over(state, WASTE[seat], PACK[seat], log)
    return False


def _stuck(state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
    state.flags = sorted([*state.flags, seat])
    return False


def _out(state: RacingDemonState, seat: int, action: Action, log: Log | None) -> bool:
    nobody_out = not state.called
    state.called = sorted([*state.called, seat])
    _goes_out(state, seat, nobody_out, log)
    return False


_DOERS = {"play": _play, "draw": _draw, "redeal": _redeal, "stuck": _stuck, "out": _out}


# --- Go, and going out ----------------------------------------------------------------------------

def _go(state: RacingDemonState, log: Log | None) -> None:
    """What begins a pile goes to the middle before anybody can act; the token stays (sheet 2)."""
    state.phase, state.due = "run", None
    say(log, "go")
    for seat in range(state.seats):
        off = OFF[seat]
        for name in work_names(state, seat):
            while _begins_with(state, seat, name):
                move(state, state.piles[name][-1:], name, next_centre(state), log)
                draw(state, 1, PACK[seat], name, log)
        while _begins_with(state, seat, off):
            nobody_out = not anybody_out(state)
            move(state, state.piles[off][-1:], off, next_centre(state), log)
            _left_off(state, seat, nobody_out, log)


def _begins_with(state: RacingDemonState, seat: int, name: str) -> bool:
    """Whether the top card of the pile begins a new one in the middle."""
    pile = state.piles[name]
    return bool(pile) and begins(state, seat, pile[-1])


def _left_off(state: RacingDemonState, seat: int, nobody_out: bool, log: Log | None) -> None:
    """A card has left the off-pile."""
    left = len(state.piles[OFF[seat]])
    if 0 < left <= LAST_CARDS:
        say(log, "left", seat, n=left)
    elif not left and not terms_of(state).manual:
        _goes_out(state, seat, nobody_out, log)


def _goes_out(state: RacingDemonState, seat: int, nobody_out: bool, log: Log | None) -> None:
    """The deal is over 1 ms after the first is out (RT10)."""
    if nobody_out:
        state.due = state.now + 1
    say(log, "out", seat)
