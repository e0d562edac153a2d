"""What the actions of Spit do, and what the clock does (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.telling import Log, draw, move, say, shuffle
from game.engines.spit.apply_rounds import (
    end_blocked,
    end_cleared,
    end_game,
    slap_by_default,
    take_piles,
)
from game.engines.spit.moves import first_useful
from game.engines.spit.state import (
    CENTRE,
    DRAW,
    HELD,
    SEATS,
    SIDE,
    SPIT,
    SpitState,
    centre_for,
    cleared_seats,
    is_speed,
    smaller_pile,
    spitters,
    turns_by_hand,
)
from game.families.race.state import ANY_CENTRE
from game.mechanics.race.token import pass_token

READY_MS, SPIT_MS, IDLE_MS = 1000, 2000, 20_000


def apply(state: SpitState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, with all that follows of itself."""
    _DOERS[action.verb](state, seat, action, log)


# --- actions --------------------------------------------------------------------------------------

def _play(state: SpitState, seat: int, action: Action, log: Log | None) -> None:
    source, target = action.source, action.target
    if target == ANY_CENTRE:
        target = centre_for(state, seat, action.cards[0]) or target
    over, more = bool(cleared_seats(state)), len(state.piles[source]) > 1
    if more and turns_by_hand(state):
        # Assigned before the card leaves: what it uncovers nobody sees.
        state.down = sorted([*state.down, source])
    move(state, action.cards, source, target, log)
    if target in CENTRE:
        pass_token(state, seat)
    if is_speed(state):
        draw(state, HELD - len(state.piles[source]), DRAW[seat], source, log)
    if not over:
        look(state, stirs=more or target in CENTRE)


def _turn(state: SpitState, seat: int, action: Action, log: Log | None) -> None:
    state.down = [name for name in state.down if name != action.source]
    if not cleared_seats(state):
        look(state, stirs=True)


def _spit(state: SpitState, seat: int, action: Action, log: Log | None) -> None:
    pass_token(state, seat)
    _spit_alone(state, seat, CENTRE.index(action.target), log)


def _slap(state: SpitState, seat: int, action: Action, log: Log | None) -> None:
    pass_token(state, seat)
    take_piles(state, seat, CENTRE.index(action.source), log)


_DOERS = {"play": _play, "turn": _turn, "spit": _spit, "slap": _slap}


def look(state: SpitState, *, stirs: bool) -> None:
    """After a commit and every SPIT: has somebody cleared, can nobody go on? ``stirs``: the idle
    time begins anew."""
    if cleared_seats(state):
        state.due = state.now + 1
    elif is_blocked(state):
        state.phase, state.due = "ready", state.now + READY_MS
    elif stirs:
        state.due = state.now + IDLE_MS


def is_blocked(state: SpitState) -> bool:
    """Whether neither seat can go on (sheet 3.2)."""
    return all(first_useful(state, seat) is None for seat in SEATS)


# --- the clock ------------------------------------------------------------------------------------

def tick(state: SpitState, log: Log | None = None) -> None:
    """What falls due: SPIT, the end of a round or of a choice, a move for who holds the game up."""
    if state.phase == "ready":
        (_turn_up if is_speed(state) else _ready_over)(state, log)
    elif state.phase == "spit":
        assert state.turn is not None
        _spit_alone(state, state.turn, smaller_pile(state), log)
    elif state.phase == "slap":
        slap_by_default(state, log)
    elif cleared_seats(state):
        end_cleared(state, log)
    else:
        _move_for(state, log)


def _move_for(state: SpitState, log: Log | None) -> None:
    """Twenty seconds without anything: the first useful move is made (sheet 3.2)."""
    for seat in SEATS:
        action = first_useful(state, seat)
        if action is not None:
            apply(state, seat, action, log)
            return


def _ready_over(state: SpitState, log: Log | None) -> None:
    """SPIT, or the end of a round in which nobody has a spit card left."""
    seats = spitters(state)
    if not seats:
        end_blocked(state, log)
    elif state.one_pile is not None:
        _spit_on(state, {seats[0]: 0}, log)
    elif len(seats) == 2:
        _spit_on(state, {seat: seat for seat in seats}, log)
    elif state.spit_on is not None:
        _spit_on(state, {seats[0]: state.spit_on}, log)
    else:
        state.phase, state.turn, state.due = "spit", seats[0], state.now + SPIT_MS


def _spit_alone(state: SpitState, seat: int, k: int, log: Log | None) -> None:
    """The choice binds for the rest of the round."""
    state.turn, state.spit_on = None, k
    _spit_on(state, {seat: k}, log)


def _spit_on(state: SpitState, where: dict[int, int], log: Log | None) -> None:
    """A spit card of each of these seats is turned, at one instant."""
    state.phase = "run"
    say(log, "spit", next(iter(where)) if len(where) == 1 else None)
    for seat, k in where.items():
        draw(state, 1, SPIT[seat], CENTRE[k], log)
    look(state, stirs=True)


# --- Speed ----------------------------------------------------------------------------------------

def _turn_up(state: SpitState, log: Log | None) -> None:
    """A card of each side pile, made anew where it is through, is turned on its starter."""
    for side, centre in zip(SIDE, CENTRE):
        lying = state.piles[centre][:-1]
        if not state.piles[side] and lying:
            move(state, lying, centre, side, log)
            shuffle(state, side, log)
    if not any(state.piles[side] for side in SIDE):
        end_game(state, log)
        return
    state.phase = "run"
    say(log, "spit")
    for side, centre in zip(SIDE, CENTRE):
        draw(state, 1, side, centre, log)
    look(state, stirs=True)
