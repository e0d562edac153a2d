"""A position that is given: what it leaves out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import NotationError
from game.core.errors import PositionError
from game.core.state import copier
from game.engines.russian_bank.apply import undo
from game.engines.russian_bank.state import (
    DOWN,
    DRAW,
    NO_DUTY,
    PASS,
    PLAY,
    RESERVE,
    SEATS,
    STOCK,
    THROW,
    TURNED,
    BankState,
    doing_duty,
    starter,
)

_copy = copier(BankState)


def complete(state: BankState, given: frozenset[str]) -> None:
    """Say who begins and whose turn it is; PositionError where the position cannot be."""
    if "first" not in given:
        state.first = starter(state)
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = starter(state)
    _piles(state)
    _counts(state)
    _claims(state)


def _piles(state: BankState) -> None:
    for seat in SEATS:
        if state.piles[DOWN[seat]] and not state.piles[RESERVE[seat]]:
            raise PositionError(f"{RESERVE[seat]} is empty, so {DOWN[seat]} is empty too.")
        if len(state.piles[TURNED[seat]]) > 1:
            raise PositionError(f"{TURNED[seat]} holds one card at most.")


def _counts(state: BankState) -> None:
    if len(state.penalty) != len(SEATS) or min(state.penalty) < 0:
        raise PositionError("penalty: a number for each of two seats, none below 0.")
    if state.streak < 0 or state.barren < 0:
        raise PositionError("streak and barren are counts.")


def _claims(state: BankState) -> None:
    """``last`` can be undone, and what it broke can be done."""
    if state.last is not None and (state.phase not in ("play", "offer")
                                   or state.options["stop"] != "call"):
        raise PositionError("last: nothing can be claimed here.")
    if state.phase == "stop":
        _correction(state)
    elif state.last is None:
        if state.offence != NO_DUTY or state.revealed:
            raise PositionError("offence and revealed are said of last, which is null.")
    else:
        _undone(state, state.last)


def _correction(state: BankState) -> None:
    assert state.turn is not None
    if state.revealed or state.options["stop"] == "off":
        raise PositionError("In phase stop nothing is revealed, and Stop! is not off.")
    if not doing_duty(state, 1 - state.turn, state.offence):
        raise PositionError(f"There is no card that does the duty {state.offence}.")


def _undone(state: BankState, last: str) -> None:
    """Whether that action can have been the last."""
    try:
        action = Action.parse(last)
    except NotationError as error:
        raise PositionError(f"last: {error}") from error
    assert state.turn is not None
    ended = action.verb in (THROW, PASS)
    offender = 1 - state.turn if ended else state.turn
    if not _can_be(state, offender, action):
        raise PositionError(f"last: {last!r} cannot have been done last.")
    if state.offence == NO_DUTY:
        return
    before = _copy(state)
    undo(before, offender, action, state.revealed, None)
    if not doing_duty(before, offender, state.offence) and action.verb != DRAW:
        raise PositionError(f"offence: before {last!r} there was no duty {state.offence}.")


def _can_be(state: BankState, offender: int, action: Action) -> bool:
    """Whether the cards lie where the action has put them, the revealed one above."""
    piles, reserve = state.piles, RESERVE[offender]
    if state.revealed and not (action.source == reserve and len(piles[reserve]) == 1):
        return False
    if action.verb == PASS:
        return action.text == PASS
    if action.verb == DRAW:
        return (action.source, action.target) == (STOCK[offender], TURNED[offender]) and bool(
            piles[TURNED[offender]])
    if action.verb not in (PLAY, THROW) or not action.cards or action.source not in piles:
        return False
    lying = piles.get(action.target, [])
    return tuple(lying[-len(action.cards):]) == action.cards
