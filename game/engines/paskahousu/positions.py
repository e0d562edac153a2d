"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import NotationError
from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.paskahousu.judge import LAYING, other_than_claims
from game.engines.paskahousu.state import (
    TARGETS,
    WINDOW,
    PaskahousuState,
    after,
    is_raced,
    lowest_held,
    may_play_blind,
    most_of,
    on_turn,
)
from game.families.claims.positions import check_answers, check_count, check_fields, check_order
from game.families.claims.state import holders, is_poll
from game.mechanics.turns import left_of


def complete(state: PaskahousuState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    _order(state)
    check_fields(state, given)
    if "opened" in given and "now" not in given:
        state.now = state.opened
    if state.phase == "opening":
        _opening(state, given)
    elif state.phase == "window":
        _window(state)
    elif state.phase == "play":
        _play(state)
    elif not holders(state):
        raise PositionError("Somebody is left with cards when the deal is over.")


def _order(state: PaskahousuState) -> None:
    check_order(state)
    held = [seat for seat in state.order if state.piles[HAND[seat]]]
    if held:
        raise PositionError(f"order: seat {held[0]} holds cards and is not out.")


def _play(state: PaskahousuState) -> None:
    if len(holders(state)) < 2:
        raise PositionError("Two players at least hold cards until the deal is over.")
    if state.turn is None:
        state.turn = on_turn(state)
    if not state.piles[HAND[state.turn]]:
        raise PositionError(f"turn: seat {state.turn} holds no cards.")


# --- the opening ----------------------------------------------------------------------------------

def _opening(state: PaskahousuState, given: frozenset[str]) -> None:
    if len(holders(state)) < 2:
        raise PositionError("Two players at least hold cards until the deal is over.")
    if is_raced(state.options):
        _race(state)
    else:
        _opener(state, given)


def _race(state: PaskahousuState) -> None:
    if state.target not in TARGETS:
        raise PositionError(f"target: {state.target} is not opened with.")
    if state.turn is None:
        state.turn = left_of(state.dealer, state.seats)
    able, poll = holders(state), is_poll(state.options)
    for seat, answer in enumerate(state.answers):
        if answer is None:
            continue
        stated = poll and _is_opening(state, seat, answer)
        if seat not in able or (answer != "pass" and not stated):
            raise PositionError(f"answers: {answer!r} is no answer of seat {seat} here.")
    if not WINDOW.waiting(state):
        raise PositionError("answers: once everybody has answered the opening is decided.")


def _is_opening(state: PaskahousuState, seat: int, answer: str) -> bool:
    """Whether an answer is the text of a legal opening."""
    try:
        action = Action.parse(answer)
    except NotationError:
        return False
    judge = other_than_claims if action.source == "stock" else LAYING.judge
    return (action.text == answer and action.verb == "claim"
            and judge(state, seat, action) is None)


def _opener(state: PaskahousuState, given: frozenset[str]) -> None:
    """He who must open, and with what (sheet 5)."""
    if state.options["opening"] == "eldest":
        if state.target != "3":
            raise PositionError("target: the first call is Threes.")
        opener = left_of(state.dealer, state.seats)
    else:
        lowest = lowest_held(state)
        if "target" in given and state.target != lowest:
            raise PositionError(f"target: {lowest} is the lowest rank that anybody holds.")
        state.target = lowest
        opener = most_of(state, lowest)
    if state.turn is None:
        state.turn = opener
    if state.turn != opener:
        raise PositionError(f"turn: seat {opener} must open.")
    blind = may_play_blind(state.options) and state.piles["stock"]
    if not state.piles[HAND[opener]] and not blind:
        raise PositionError(f"Seat {opener} has nothing to open with.")
    if any(answer is not None for answer in state.answers):
        raise PositionError("answers: nobody is asked whether he opens.")


# --- a call that is open --------------------------------------------------------------------------

def _window(state: PaskahousuState) -> None:
    claimer = state.claimer
    if claimer is None or state.called is None:
        raise PositionError("In a window a call is open: claimer and called are needed.")
    check_count(state, 4, "call")
    if state.called not in after(state.prev):
        raise PositionError(f"called: {state.called} cannot be called on {state.prev}.")
    if claimer in state.order:
        raise PositionError("claimer: who is out has no open call.")
    follower = WINDOW.follower(state, claimer)
    if follower == claimer:
        raise PositionError("Two players at least are in the deal until it is over.")
    if state.turn is None:
        state.turn = follower
    if state.turn != follower:
        raise PositionError(f"turn: seat {follower} is the next after seat {claimer}.")
    check_answers(state, WINDOW, claimer)
