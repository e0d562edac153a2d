"""What an action does (sheet 3)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say
from game.engines.rolling_stone.state import (
    PLAY,
    StoneState,
    highest_at,
    is_blocked,
    leader_of,
    lowest,
    nearness_of_block,
    sums,
)
from game.engines.rolling_stone.state_history import written
from game.mechanics.tricks import player_of
from game.mechanics.turns import left_of


def _play(state: StoneState, seat: int, action: Action, log: Log | None) -> None:
    trick = state.piles["trick"]
    move(state, action.cards, HAND[seat], "trick", log)
    if not state.piles[HAND[seat]]:
        state.phase, state.turn = "over", None
        say(log, "out", seat, points=sum(sums(state)))
    elif len(trick) == state.seats:
        _throw_away(state, left_of(seat, state.seats), log)
    else:
        state.phase, state.turn = "follow", left_of(seat, state.seats)


def _throw_away(state: StoneState, leader: int, log: Log | None) -> None:
    """All have followed, the last of them to the right of the leader."""
    trick, best = state.piles["trick"], highest_at(state)
    winner = player_of(leader, best, state.seats)
    say(log, "thrown_away", winner, card=trick[best])
    move(state, trick[:], "trick", "waste", log)
    state.run, state.drawn, state.history = 0, False, []
    state.phase, state.turn = "lead", winner


def _take(state: StoneState, seat: int, action: Action, log: Log | None) -> None:
    trick, leader = state.piles["trick"], leader_of(state)
    say(log, "void", seat, suit=trick[0].suit, draws=False)
    say(log, "take", seat, suit=trick[0].suit, n=len(trick))
    if state.drawn:  # a trick with a draw in it counts as none (sheet, Names: run)
        state.run, state.drawn, state.history = 0, False, []
    else:
        state.run += 1
        state.history = [*state.history, written(leader, trick, seat)]
    move(state, trick[:], "trick", HAND[seat], log)
    state.phase, state.turn = "lead", seat
    if is_blocked(state):
        state.phase, state.turn = "over", None
        repeated = nearness_of_block(state) < 1
        say(log, "blocked", lowest(state), run=state.run, repeated=repeated)


def _draw(state: StoneState, seat: int, action: Action, log: Log | None) -> None:
    """Until a card of the suit led comes, which is played at once, or the stock is empty (sheet 3,
    DRAW)."""
    suit, stock = state.piles["trick"][0].suit, state.piles["stock"]
    say(log, "void", seat, suit=suit, draws=True)
    state.run, state.drawn, state.history = 0, True, []
    while stock:
        (card,) = draw(state, 1, "stock", HAND[seat], log)
        if card.suit == suit:
            _play(state, seat, PLAY[seat][card], log)
            return


APPLY: dict[str, Callable[[StoneState, int, Action, Log | None], None]] = {
    "play": _play, "take": _take, "draw": _draw}

__all__ = ["APPLY"]
