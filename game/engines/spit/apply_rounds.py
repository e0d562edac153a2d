"""How a round ends and the next one begins: slaps, piles taken, laying out (sheet 2 to 4)."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import Card
from game.core.state import mix
from game.core.telling import Log, move, say
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    FULL_LAYOUT,
    SEATS,
    SPIT,
    STOCK,
    SpitState,
    chooser,
    cleared_seats,
    is_speed,
    smaller_pile,
    to_go,
)

SLAP_MS, CHOICE_MS, BETWEEN_MS = 5000, 3000, 3000
LAST_ROUND = 40


# --- laying out -----------------------------------------------------------------------------------

def lay_out(state: SpitState, seat: int, log: Log | None = None) -> None:
    """Shuffle the cards of a seat, and lay its piles, one after the other, as far as they go; the
    rest are spit cards."""
    row: list[Card] = state.piles[CARDS[seat]][:]
    mix(state, row)
    at = 0
    for j, name in enumerate(STOCK[seat]):
        move(state, row[at:at + j + 1], CARDS[seat], name, log)
        at += j + 1
    move(state, row[at:], CARDS[seat], SPIT[seat], log)


def _next_round(state: SpitState, log: Log | None) -> None:
    state.round += 1
    state.phase, state.due = "ready", state.now + BETWEEN_MS
    held = [len(state.piles[name]) for name in CARDS]
    alone = [seat for seat in SEATS if held[1 - seat] <= FULL_LAYOUT < held[seat]]
    state.one_pile = alone[0] if alone else None
    for seat in SEATS:
        lay_out(state, seat, log)
    if state.one_pile is not None:
        say(log, "one_pile", state.one_pile)


# --- the end of a round ---------------------------------------------------------------------------

def end_cleared(state: SpitState, log: Log | None) -> None:
    """Somebody has cleared (A, C, and the end of Speed)."""
    cleared = cleared_seats(state)
    for seat in cleared:
        say(log, "cleared", seat)
    if is_speed(state):
        end_game(state, log)
    elif state.one_pile is None:
        begin_slap(state)
    else:
        seat = cleared[0] if len(cleared) == 1 else 1 - state.one_pile
        if state.piles[SPIT[seat]]:
            _take(state, {1 - seat: CENTRE[:1]}, log)
        else:
            end_game(state, log)


def end_blocked(state: SpitState, log: Log | None) -> None:
    """Nobody can go on and there are no spit cards (B, D)."""
    if state.one_pile is None:
        begin_slap(state)
        return
    held = [to_go(state, seat) for seat in SEATS]
    taker = state.one_pile if held[0] == held[1] else int(held[1] > held[0])
    _take(state, {taker: CENTRE[:1]}, log)


def begin_slap(state: SpitState) -> None:
    """Both may slap, or one chooses."""
    state.phase, state.turn = "slap", chooser(state)
    state.due = state.now + (SLAP_MS if state.turn is None else CHOICE_MS)


def slap_by_default(state: SpitState, log: Log | None) -> None:
    """Nobody has slapped or chosen in time: who has cleared alone, or chooses, gets the smaller
    pile; else each seat its own."""
    cleared = cleared_seats(state)
    if state.turn is not None:
        take_piles(state, state.turn, smaller_pile(state), log)
    elif len(cleared) == 1:
        take_piles(state, cleared[0], smaller_pile(state), log)
    else:
        take_piles(state, 0, 0, log)


def take_piles(state: SpitState, seat: int, k: int, log: Log | None) -> None:
    """The seat gets spit pile k, the other seat the other one."""
    _take(state, {seat: CENTRE[k:k + 1], 1 - seat: CENTRE[1 - k:2 - k]}, log)


def _take(state: SpitState, piles: Mapping[int, tuple[str, ...]], log: Log | None) -> None:
    """Everybody takes these spit piles and what was left of his own; then the next round, or the
    end by the limit."""
    for seat in SEATS:
        taken = piles.get(seat, ())
        count = sum(len(state.piles[name]) for name in taken)
        for name in (*taken, *STOCK[seat], SPIT[seat]):
            move(state, state.piles[name][:], name, CARDS[seat], log)
        say(log, "takes", seat, n=count, now=len(state.piles[CARDS[seat]]))
    state.turn = state.spit_on = state.one_pile = None
    state.down = []
    if state.round == LAST_ROUND:
        end_game(state, log)
    else:
        _next_round(state, log)


# --- the end of a game ----------------------------------------------------------------------------

def end_game(state: SpitState, log: Log | None) -> None:
    """Who has won is read off the position (sheet 4)."""
    state.phase, state.due = "over", None
    if log is not None:
        best = winner(state)
        say(log, "draw" if best is None else "wins", best)


def reason(state: SpitState) -> str:
    """Why a game is over."""
    if any(state.piles[name] for name in CARDS if name in state.piles):
        return "limit"
    return "cleared" if cleared_seats(state) else "blocked"


def winner(state: SpitState) -> int | None:
    """Who has won a game that is over; None: nobody."""
    cleared = cleared_seats(state)
    if reason(state) == "cleared":
        if len(cleared) == 1:
            return cleared[0]
        return None if state.one_pile is None else 1 - state.one_pile
    held = [cards_of(state, seat) for seat in SEATS]
    return None if held[0] == held[1] else int(held[1] < held[0])


def cards_of(state: SpitState, seat: int) -> int:
    """All cards that a seat has by itself."""
    if is_speed(state):
        return to_go(state, seat)
    return to_go(state, seat) + len(state.piles[SPIT[seat]]) + len(state.piles[CARDS[seat]])
