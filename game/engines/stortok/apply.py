"""What an action does, with all that follows of itself (sheet 3 and 4)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say
from game.engines.stortok.state import (
    DEALT,
    StortokState,
    beats_top,
    is_blocked,
    next_holder,
    stortok,
)
from game.mechanics.tricks import holders, next_member


def _play(state: StortokState, seat: int, action: Action, log: Log | None) -> None:
    """A card to the trick, one from the stock for it, and perhaps the last one (3.1, 3.3)."""
    hand = HAND[seat]
    _lay(state, seat, action, log)
    draw(state, _drawn(state, seat), "stock", hand, log)
    if not state.piles[hand]:
        _out(state, seat, log)
    left = holders(state)
    if len(left) == 1:
        _last(state, left[0], log)
    else:
        _on(state, seat, log)


def _drawn(state: StortokState, seat: int) -> int:
    """How many cards are drawn for one that was played: one, or (option ``draw``) up to five."""
    if state.options["draw"] == "one":
        return 1
    return max(0, DEALT - len(state.piles[HAND[seat]]))


def _lay(state: StortokState, seat: int, action: Action, log: Log | None) -> None:
    state.played = [*state.played, seat]
    move(state, action.cards, HAND[seat], "trick", log)


def _out(state: StortokState, seat: int, log: Log | None) -> None:
    state.idle = 0
    say(log, "out", seat)


def _last(state: StortokState, seat: int, log: Log | None) -> None:
    """One alone has cards: he is the stortok, unless his only card may still reply (option
    ``last_reply``)."""
    hand = state.piles[HAND[seat]]
    replies = state.options["last_reply"] == "on" and seat not in state.played
    if replies and len(hand) == 1 and beats_top(state, hand[0]):
        state.played = [*state.played, seat]
        move(state, hand[:], HAND[seat], "trick", log)
        _out(state, seat, log)
    _end(state, log)


def _end(state: StortokState, log: Log | None) -> None:
    """The trick is not finished: its cards stay."""
    state.phase, state.turn = "over", None
    fool = stortok(state)
    if fool is not None:
        say(log, "stortok", fool)


def _on(state: StortokState, seat: int, log: Log | None) -> None:
    """The next member beats; when all have played, the last of them leads (COMPLETE)."""
    following = next_member(state, seat, state.played)
    if following is not None:
        state.phase, state.turn = "beat", following
        return
    leader = seat if state.piles[HAND[seat]] else next_holder(state, seat)
    say(log, "complete", seat, leader=leader)
    state.played, state.idle = [], 0
    move(state, state.piles["trick"][:], "trick", "waste", log)
    state.phase, state.turn = "lead", leader


def _take(state: StortokState, seat: int, action: Action, log: Log | None) -> None:
    """The top card (option ``pickup_all``: all of them) to the hand, the others to the waste, and
    the next on the left leads (PICKED)."""
    trick = state.piles["trick"]
    taken = trick[:] if state.options["pickup_all"] == "on" else trick[-1:]
    say(log, "take", seat, card=trick[-1], n=len(taken))
    state.played = []
    move(state, taken, "trick", HAND[seat], log)
    if trick or state.piles["stock"]:
        state.idle = 0
    else:
        state.idle += 1
    move(state, trick[:], "trick", "waste", log)
    state.phase, state.turn = "lead", next_holder(state, seat)
    if is_blocked(state):
        say(log, "blocked", stortok(state), n=state.idle)
        state.phase, state.turn = "over", None


APPLY: dict[str, Callable[[StortokState, int, Action, Log | None], None]] = {
    "play": _play, "take": _take}

__all__ = ["APPLY"]
