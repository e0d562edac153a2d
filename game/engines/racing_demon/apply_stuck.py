"""Getting stuck: flags, the thirty seconds, rotate and the dead deal (sheet 3, Getting stuck)."""
from __future__ import annotations

from game.core.telling import Log, move, say
from game.engines.racing_demon.moves import stirs
from game.engines.racing_demon.state import (
    PACK,
    SEATS,
    WASTE,
    RacingDemonState,
    anybody_out,
    lone_seat,
)
from game.mechanics.patience import turn_over

LONE_MS = 30_000
MOST_ROUNDS = {3: 3, 1: 1}                         # turn -> the u at which the deal is dead


def look(state: RacingDemonState, stirred: int | None, lone: int | None, known: list[int],
         log: Log | None) -> None:
    """After a commit. ``stirred``: the seat that has dealt or played; ``lone`` and ``known``: the
    one seat not flagged, and the flags, before the commit."""
    if anybody_out(state):
        tell_flags(state, known, log)
        return
    flags = state.flags
    for seat in SEATS[state.seats]:
        if seat not in flags and is_stuck(state, seat):
            flags = sorted([*flags, seat])
    state.flags = flags
    tell_flags(state, known, log)
    if len(state.flags) == state.seats:
        everybody_stuck(state, log)
        return
    now_lone = lone_seat(state)
    if now_lone is None:
        state.due = None
    elif now_lone != lone or stirred == now_lone:
        state.due = state.now + LONE_MS


def is_stuck(state: RacingDemonState, seat: int) -> bool:
    """(ii) a full round has brought nothing, or (iii) there is no pack, no waste and nothing to
    play."""
    held = len(state.piles[PACK[seat]]) + len(state.piles[WASTE[seat]])
    return state.dealt[seat] >= held if held else not stirs(state, seat)


def tell_flags(state: RacingDemonState, known: list[int], log: Log | None) -> None:
    """Say "stuck" of each seat that has a flag now and is not in `known`; without a log nothing."""
    if log is not None:
        for seat in state.flags:
            if seat not in known:
                say(log, "stuck", seat)


def everybody_stuck(state: RacingDemonState, log: Log | None) -> None:
    """All seats are flagged: the packs rotate, or the deal is dead. A rotate is looked at by
    itself, so the thirty seconds of a seat that is the only one again afterwards begin anew."""
    while len(state.flags) == state.seats:
        state.dead = state.dead + 1 if state.rotated else 0
        if state.dead >= MOST_ROUNDS[state.options["turn"]]:
            state.phase, state.due = "over", None
            return
        rotate(state, log)
        state.flags = [seat for seat in range(state.seats) if is_stuck(state, seat)]
        tell_flags(state, [], log)
    state.due = None if lone_seat(state) is None else state.now + LONE_MS


def rotate(state: RacingDemonState, log: Log | None) -> None:
    """Each new pack: the waste in dealing order, the undealt rest, and at the bottom what would be
    the first card."""
    for seat in range(state.seats):
        pack, waste = PACK[seat], WASTE[seat]
        turn_over(state, waste, pack, log)
        if len(state.piles[pack]) > 1:
            move(state, state.piles[pack][-1:], pack, pack, log, bottom=True)
        assert not state.piles[waste]
    state.flags, state.dealt, state.rotated = [], [0] * state.seats, True
    say(log, "rotate")
