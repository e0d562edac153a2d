"""What a position left out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.state import check_seats
from game.engines.spit.apply import IDLE_MS, READY_MS, SPIT_MS, is_blocked
from game.engines.spit.apply_rounds import CHOICE_MS, LAST_ROUND, SLAP_MS, reason
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    SEATS,
    SPIT,
    SpitState,
    chooser,
    cleared_seats,
    has_cleared,
    is_speed,
    spitters,
    turns_by_hand,
)
from game.families.race.clock import complete_due

SPEED_PHASES = ("ready", "run", "over")


def complete(state: SpitState, given: frozenset[str]) -> None:
    """Fill in ``turn`` and ``due``; PositionError where the position cannot be."""
    _check_fields(state)
    if is_speed(state):
        if state.phase not in SPEED_PHASES:
            raise PositionError(f"Speed has no phase {state.phase!r}.")
    else:
        _check_piles(state)
    _complete_turn(state, given)
    if state.phase == "run" and not cleared_seats(state) and is_blocked(state):
        state.phase, state.due = "ready", state.now + READY_MS
    else:
        complete_due(state, given, timer)


def timer(state: SpitState) -> int | None:
    """The timer that runs, at its shortest, in ms; None: none runs."""
    if state.phase == "run":
        return 1 if cleared_seats(state) else IDLE_MS
    slap = SLAP_MS if state.turn is None else CHOICE_MS
    return {"ready": READY_MS, "spit": SPIT_MS, "slap": slap}.get(state.phase)


def _check_fields(state: SpitState) -> None:
    if state.now < 0 or not 1 <= state.round <= LAST_ROUND:
        raise PositionError(f"Times are never below 0, rounds are 1 to {LAST_ROUND}.")
    named = [("token", state.token), ("one_pile", state.one_pile), ("spit_on", state.spit_on)]
    for name, seat in named:
        if seat is not None:
            check_seats([seat], state.seats, f"Field {name}")
    if is_speed(state) and (state.round > 1 or state.one_pile is not None
                            or state.spit_on is not None):
        raise PositionError("Speed has no rounds: no field round, one_pile or spit_on.")
    state.down = sorted(set(state.down))
    if state.down and not turns_by_hand(state):
        raise PositionError("Field down: cards turn up by themselves at this table.")
    for name in state.down:
        if not state.piles.get(name) or not name.startswith("stock."):
            raise PositionError(f"Field down: no card lies in {name}.")


def _check_piles(state: SpitState) -> None:
    if state.one_pile is not None:
        if state.piles[CENTRE[1]] or state.spit_on is not None:
            raise PositionError("With one spit pile it is centre.0, for whoever spits.")
        if state.piles[SPIT[1 - state.one_pile]]:
            raise PositionError("With one spit pile one player alone has spit cards.")
    if state.phase == "over":
        _check_over(state)
        return
    for seat in SEATS:
        if state.piles[CARDS[seat]]:
            raise PositionError(f"Pile {CARDS[seat]} is empty during a round.")
        if state.phase in ("ready", "spit") and has_cleared(state, seat):
            raise PositionError(f"In phase {state.phase} seat {seat} has a stock card.")
    if state.phase in ("spit", "slap") and state.one_pile is not None:
        raise PositionError(f"There is no phase {state.phase} with one spit pile.")
    if state.phase == "spit" and len(spitters(state)) != 1:
        raise PositionError("In phase spit one seat alone has spit cards.")


def _check_over(state: SpitState) -> None:
    """A game is over when somebody has no cards, or after the last round."""
    if reason(state) == "limit":
        if state.round != LAST_ROUND or state.one_pile is not None or state.spit_on is not None:
            raise PositionError(f"Only round {LAST_ROUND} ends with all cards taken.")
    elif state.one_pile is None or not cleared_seats(state):
        raise PositionError("The game is over when somebody has no cards left.")


def _complete_turn(state: SpitState, given: frozenset[str]) -> None:
    """In phase spit who spits alone; in phase slap who chooses, if not both may slap."""
    turn = None
    if state.phase == "spit":
        turn = spitters(state)[0]
    elif state.phase == "slap":
        turn = chooser(state)
    if "turn" not in given:
        state.turn = turn
    elif state.turn != turn:
        raise PositionError(f"In phase {state.phase} turn is {turn} here.")
