"""A position of a game of claims that names only what matters is made whole, and refused where it
cannot be."""
from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.families.claims.laying import FaceDown
from game.families.claims.state import ClaimState, WindowState, is_poll
from game.families.claims.window import DoubtWindow, is_challenge

S = TypeVar("S", bound=WindowState)

Completes = Callable[[S, frozenset[str]], None]


def check_order(state: ClaimState, out: str = "goes out") -> None:
    """Nobody goes out twice."""
    check_seats(state.order, state.seats, "order")
    if len(set(state.order)) < len(state.order):
        raise PositionError(f"order: nobody {out} twice.")


def check_fields(state: WindowState, given: frozenset[str]) -> None:
    """What holds in every phase; the window was opened now, unless it says when."""
    if len(state.answers) != state.seats:
        raise PositionError("answers: one entry for each seat.")
    if state.claimer is not None:
        check_seats([state.claimer], state.seats, "claimer")
    if "opened" not in given:
        state.opened = state.now


def check_count(state: ClaimState, most: int, what: str = "play", least: int = 1) -> None:
    """The claim lies in the heap."""
    if not least <= state.count <= min(most, len(state.piles["heap"])):
        raise PositionError(f"count: {state.count} cards of the heap cannot be a {what}.")


def check_answers(state: S, window: DoubtWindow[S], claimer: int) -> None:
    """Answers of those who are asked, and not of all of them."""
    poll, away = is_poll(state.options), window.away(state)
    for seat, answer in enumerate(state.answers):
        if answer is None:
            continue
        if seat == claimer or seat in away:
            raise PositionError(f"answers: seat {seat} has nothing to answer.")
        if answer != "pass" and not (poll and is_challenge(answer)):
            raise PositionError(f"answers: {answer!r} is no answer here.")
    if not window.waiting(state):
        raise PositionError("answers: once everybody has answered the window is over.")


def completing(laying: FaceDown[S], window: DoubtWindow[S], own: Completes[S]) -> Completes[S]:
    """``Rules.complete``: the first rank that may be called is called, and the next player to the
    left of claimer or dealer has the turn; ``own``: the game's own fields, in a window."""
    def complete(state: S, given: frozenset[str]) -> None:
        check_order(state)
        check_fields(state, given)
        before = state.dealer
        if state.phase == "window":
            if state.claimer is None:
                raise PositionError("In a window somebody has claimed: claimer is needed.")
            if state.called is None:
                state.called = laying.ranks(state)[0]
            before = state.claimer
            check_count(state, laying.most(state), least=0)
            own(state, given)
            check_answers(state, window, before)
        if state.phase != "over":
            if state.turn is None:
                state.turn = window.follower(state, before)
            _check_hands(state)

    return complete


def _check_hands(state: WindowState) -> None:
    """Whoever has laid the last card is out at once, or has the last window open."""
    for seat in range(state.seats):
        if not state.piles[HAND[seat]] and seat != state.claimer and seat not in state.order:
            raise PositionError(f"Seat {seat} holds no card and is not out.")
