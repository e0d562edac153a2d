"""What a position left out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.state import check_seats
from game.engines.racing_demon.apply_stuck import LONE_MS
from game.engines.racing_demon.state import (
    LETTERS,
    OFF,
    PACK,
    WASTE,
    RacingDemonState,
    anybody_out,
    is_centre,
    lone_seat,
    terms_of,
    work_names,
)
from game.families.race.clock import complete_due


def complete(state: RacingDemonState, given: frozenset[str]) -> None:
    """Fill in ``due`` and tidy up; PositionError where the position cannot be."""
    for name in [name for name, pile in state.piles.items() if is_centre(name) and not pile]:
        del state.piles[name]
    _check_fields(state, given)
    _check_piles(state)
    complete_due(state, given, timer)


def timer(state: RacingDemonState) -> int | None:
    """The timer that runs, in ms: to Go, to the end, or of the one seat that is not flagged; None:
    none runs."""
    if state.phase == "over":
        return None
    if state.phase == "setup":
        return 0
    if anybody_out(state):
        return 1
    return None if lone_seat(state) is None else LONE_MS


def _check_fields(state: RacingDemonState, given: frozenset[str]) -> None:
    if state.turn is not None:
        raise PositionError("In Racing Demon turn is always null.")
    if state.now < 0 or state.dead < 0 or any(count < 0 for count in state.dealt):
        raise PositionError("Times and counters are never below 0.")
    check_seats([state.token], state.seats, "Field token")
    for name in ("flags", "called"):
        seats = getattr(state, name)
        check_seats(seats, state.seats, f"Field {name}")
        if len(set(seats)) != len(seats):
            raise PositionError(f"Field {name}: a seat is there twice.")
        setattr(state, name, sorted(seats))
    for name in ("dealt", "base"):
        if len(getattr(state, name)) != state.seats:
            raise PositionError(f"Field {name}: one entry for each seat.")
    if terms_of(state).corner and "base" not in given:
        raise PositionError("Field base: the original version needs the rank of each seat.")
    if not terms_of(state).corner and set(state.base) != {"A"}:
        raise PositionError("Field base: only the original version has other ranks than the Ace.")
    if state.called and not terms_of(state).manual:
        raise PositionError("Field called: nobody calls at this table.")


def _check_piles(state: RacingDemonState) -> None:
    for seat in range(state.seats):
        for name in (OFF[seat], PACK[seat], WASTE[seat], *work_names(state, seat)):
            if any(card.pack != LETTERS[seat] for card in state.piles[name]):
                raise PositionError(f"Pile {name} holds cards of another player's pack.")
        if seat in state.called and state.piles[OFF[seat]]:
            raise PositionError(f"Seat {seat} has called Out! with cards in {OFF[seat]}.")
        if state.phase == "setup" and not state.piles[OFF[seat]]:
            raise PositionError(f"Pile {OFF[seat]} is empty before Go.")
    if state.phase == "setup" and state.flags:
        raise PositionError("Field flags: nobody is stuck before Go.")
    if state.phase == "run" and len(state.flags) == state.seats and not anybody_out(state):
        raise PositionError("Field flags: when all are stuck the packs rotate.")
