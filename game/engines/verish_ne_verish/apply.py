"""What an action does, and what follows (sheet 3 and 4)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, move, say
from game.engines.verish_ne_verish.state import (
    BLOCKED,
    VerishNeVerishState,
    fours,
    losers_of,
    removed_ranks,
)
from game.families.claims.doubts import turned_up
from game.families.claims.state import holders, next_holder
from game.mechanics.turns import left_of, round_from, steps_to

# --- plays ----------------------------------------------------------------------------------------

def _claim(state: VerishNeVerishState, seat: int, action: Action, log: Log | None) -> None:
    leads, before = state.phase == "lead", state.claimer
    move(state, action.cards, action.source, "heap", log)
    state.rank, state.claimer, state.count = action.value, seat, len(action.cards)
    say(log, "lead" if leads else "verish", seat, n=state.count, rank=state.rank)
    if before is not None and not state.piles[HAND[before]]:
        _safe(state, before, log)
    gone = leads and state.options["removed_rank_call"] == "loses"
    if gone and state.rank in removed_ranks(state):
        state.count = 0
        _finish(state, log)
        return
    state.phase, state.turn = "respond", next_holder(state, seat)


def _safe(state: VerishNeVerishState, seat: int, log: Log | None) -> None:
    state.order.append(seat)
    state.idle = 0
    say(log, "safe", seat)


# --- doubt ----------------------------------------------------------------------------------------

def _challenge(state: VerishNeVerishState, seat: int, action: Action, log: Log | None) -> None:
    claimer, heap = state.claimer, state.piles["heap"]
    assert claimer is not None
    turned = heap[len(heap) - state.count:]
    if action.value:
        turned = [turned[int(action.value)]]
    taker = turned_up(state, seat, turned, log, said=("ne_verish", "true"), found=_round_over)
    if not state.piles[HAND[claimer]]:
        _safe(state, claimer, log)
    if len(holders(state)) == 1:
        _finish(state, log)
    else:
        _may_remove(state, taker, log)


def _round_over(state: VerishNeVerishState) -> None:
    state.last_rank, state.rank = state.rank, None
    state.claimer, state.count = None, 0
    state.idle += 1


# --- fours ----------------------------------------------------------------------------------------

def _may_remove(state: VerishNeVerishState, seat: int, log: Log | None) -> None:
    """The seat has taken the pile: has it fours?"""
    if state.options["remove"] == "forced":
        _all_fours(state, seat, log)
    if fours(state.piles[HAND[seat]]):
        state.phase, state.turn = "remove", seat
    else:
        _removed_all(state, seat, log)


def _all_fours(state: VerishNeVerishState, seat: int, log: Log | None) -> None:
    for four in fours(state.piles[HAND[seat]]):
        _put_away(state, seat, four, log)


def _put_away(state: VerishNeVerishState, seat: int, four: Sequence[Card],
              log: Log | None) -> None:
    move(state, four, HAND[seat], "out", log)
    state.idle = 0
    say(log, "removed", seat, rank=four[0].rank)


def _discard(state: VerishNeVerishState, seat: int, action: Action, log: Log | None) -> None:
    _put_away(state, seat, action.cards, log)
    if not fours(state.piles[HAND[seat]]):
        _removed_all(state, seat, log)


def _end(state: VerishNeVerishState, seat: int, action: Action, log: Log | None) -> None:
    _removed_all(state, seat, log)


def _removed_all(state: VerishNeVerishState, seat: int, log: Log | None) -> None:
    """The seat removes nothing more: is the deal over, or who is next?"""
    if not state.piles[HAND[seat]]:
        _safe(state, seat, log)
        if len(holders(state)) == 1:
            _finish(state, log)
            return
    if state.opening:
        first = left_of(state.dealer, state.seats)
        _ask_from(state, steps_to(first, seat, state.seats) + 1, log)
    else:
        _lead(state, next_holder(state, seat), log)


def _lead(state: VerishNeVerishState, seat: int, log: Log | None) -> None:
    if state.idle >= BLOCKED:
        _finish(state, log)
    else:
        state.phase, state.turn = "lead", seat


# --- the beginning (option deal_fours) ------------------------------------------------------------

def begin(state: VerishNeVerishState, log: Log | None = None) -> None:
    """Fours that were dealt, from the dealer's left."""
    if not state.opening:
        return
    if state.options["remove"] == "forced":
        for seat in round_from(left_of(state.dealer, state.seats), state.seats):
            _all_fours(state, seat, log)
            if not state.piles[HAND[seat]]:
                _safe(state, seat, log)
        if len(holders(state)) == 1:
            _finish(state, log)
            return
    _ask_from(state, 0, log)


def _ask_from(state: VerishNeVerishState, step: int, log: Log | None) -> None:
    """Ask the next one who has a four, N places from the dealer's left on; else somebody
    leads."""
    row = round_from(left_of(state.dealer, state.seats), state.seats)
    asked = next((seat for seat in row[step:] if fours(state.piles[HAND[seat]])), None)
    if asked is not None:
        state.phase, state.turn = "remove", asked
        return
    state.opening = False
    _lead(state, next_holder(state, state.dealer), log)


# --- the end --------------------------------------------------------------------------------------

def _finish(state: VerishNeVerishState, log: Log | None) -> None:
    state.phase, state.turn, state.opening = "over", None, False
    if log is not None:
        log.settle()  # the hidden card is shown before anybody is named
    for seat in losers_of(state):
        say(log, "loses", seat)


APPLY: dict[str, Callable[[VerishNeVerishState, int, Action, Log | None], None]] = {
    "claim": _claim, "challenge": _challenge, "discard": _discard, "end": _end}

__all__ = ["APPLY", "begin"]
