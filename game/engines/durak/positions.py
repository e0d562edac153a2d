"""A position that names only what matters is made whole (sheet, Names: when left out)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.durak.state import DurakState
from game.engines.durak.state_bout import to_beat
from game.engines.durak.state_places import (
    acting_principal,
    attack_order,
    ceiling,
    holder,
    is_partners,
    place_after,
)
from game.mechanics.turns import left_of, next_in_play

_BEFORE = ("offer", "accept")


def complete(state: DurakState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    _check(state)
    if state.phase in _BEFORE:
        if state.totals is None:
            raise PositionError("The cut is offered in a match only: totals are missing.")
        if state.turn is None:
            raise PositionError(f"A position in phase {state.phase} says whose turn it is.")
        return
    _trump(state)
    if "out" not in given and not state.piles["stock"]:
        state.out = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    _places(state)
    if "order" not in given:
        assert state.attacker is not None and state.defender is not None
        state.order = attack_order(state, state.attacker, state.defender)
    _bout(state, given)
    _turn(state)
    if state.phase == "helper" and "asked" not in given:
        state.asked = _asked_so_far(state)


def _check(state: DurakState) -> None:
    seats = state.seats
    for name in ("attacker", "defender", "next"):
        value = getattr(state, name)
        if value is not None:
            check_seats([value], seats, name)
    for name in ("out", "order", "asked"):
        values = getattr(state, name)
        check_seats(values, seats, name)
        if len(set(values)) < len(values):
            raise PositionError(f"{name}: a seat is there twice.")
    state.out = sorted(state.out)
    if state.totals is not None and len(state.totals) != seats:
        raise PositionError(f"totals: {len(state.totals)} numbers for {seats} seats.")
    if state.hat is not None:
        if len(state.hat) != 2:
            raise PositionError("hat: two seats, from the first to the second.")
        check_seats(state.hat, seats, "hat")


def _trump(state: DurakState) -> None:
    if state.trump is None:
        if not state.piles["stock"]:
            raise PositionError("With no stock the trump suit must be given.")
        state.trump = state.piles["stock"][0].suit


def _places(state: DurakState) -> None:
    if state.attacker is None:
        if state.phase == "lead" and state.turn is not None:
            state.attacker = state.turn
        else:
            left = left_of(state.dealer, state.seats)
            skipped = state.phase == "lead" and left in state.out and not is_partners(state)
            state.attacker = next_in_play(left, state.seats, state.out) if skipped else left
    if state.defender is None:
        state.defender = place_after(state, state.attacker)


def _bout(state: DurakState, given: frozenset[str]) -> None:
    """``answers`` and ``limit``."""
    bout = state.piles["bout"]
    if "answers" not in given:
        state.answers = dict(zip(bout[1::2], bout[::2]))
    attacks = list(state.answers.values())
    for answer, attack in state.answers.items():
        if answer not in bout or attack not in bout or bout.index(answer) < bout.index(attack):
            raise PositionError(f"answers: {answer} does not lie on {attack}.")
        if attack in state.answers or attacks.count(attack) > 1:
            raise PositionError(f"answers: {attack} is no attack card, or is beaten twice.")
    if state.phase == "defend" and not to_beat(state):
        raise PositionError("In phase defend there is an attack card to be beaten.")
    if state.limit is None:
        assert state.defender is not None
        held = len(state.piles[HAND[holder(state, state.defender)]]) + len(state.answers)
        state.limit = min(held, ceiling(state))


def _turn(state: DurakState) -> None:
    phase = state.phase
    if phase == "over":
        state.turn = None
    elif state.turn is None:
        assert state.attacker is not None and state.defender is not None
        if phase == "lead":
            state.turn = holder(state, state.attacker)
        elif phase == "defend":
            state.turn = holder(state, state.defender)
        elif phase == "continue":
            state.turn = acting_principal(state)
        if state.turn is None:
            raise PositionError(f"A position in phase {phase} says whose turn it is.")
    if phase in ("continue", "helper", "load") and state.turn not in state.order:
        raise PositionError(f"Seat {state.turn} may not attack in this bout.")


def _asked_so_far(state: DurakState) -> list[int]:
    """The helpers with cards up to and with the one now asked."""
    assert state.turn is not None
    principal = acting_principal(state)
    upto = state.order[:state.order.index(state.turn) + 1]
    return [seat for seat in upto if seat != principal and state.piles[HAND[seat]]]
