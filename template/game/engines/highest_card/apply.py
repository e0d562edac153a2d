"""What an action does, with all that follows of itself."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say
from game.engines.highest_card.state import LOW, HighestCardState, height, leader_of
from game.mechanics.tricks import player_of, winner_at
from game.mechanics.turns import left_of


def _swap(state: HighestCardState, seat: int, action: Action, log: Log | None) -> None:
    """A card goes aside, unseen by others, and one comes for it."""
    move(state, action.cards, HAND[seat], "waste", log)
    draw(state, 1, "stock", HAND[seat], log)
    say(log, "swapped", seat)
    _decided(state, seat)


def _keep(state: HighestCardState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "kept", seat)
    _decided(state, seat)


def _decided(state: HighestCardState, seat: int) -> None:
    """The next one decides; after the dealer the first trick begins."""
    if seat == state.dealer:
        state.phase = "play"
    state.turn = left_of(seat, state.seats)


def _play(state: HighestCardState, seat: int, action: Action, log: Log | None) -> None:
    """A card goes to the trick; the last one makes it whole."""
    leader = leader_of(state)
    if action.value == LOW:
        state.low = [*state.low, *action.cards]
    move(state, action.cards, HAND[seat], "trick", log)
    if len(state.piles["trick"]) < state.seats:
        state.turn = left_of(seat, state.seats)
    else:
        _take(state, leader, log)


def _take(state: HighestCardState, leader: int, log: Log | None) -> None:
    """Who has played the highest card, of equal ones the first, takes the trick and leads."""
    trick = state.piles["trick"]
    best = winner_at(trick, lambda card, other: height(state, card) > height(state, other))
    winner = player_of(leader, best, state.seats)
    state.tricks = [n + (seat == winner) for seat, n in enumerate(state.tricks)]
    say(log, "taken", winner, card=trick[best])
    move(state, trick[:], "trick", "waste", log)
    state.low = []
    state.turn = winner
    if not state.piles[HAND[winner]]:
        state.phase, state.turn = "over", None


APPLY: dict[str, Callable[[HighestCardState, int, Action, Log | None], None]] = {
    "swap": _swap, "keep": _keep, "play": _play}

__all__ = ["APPLY"]
