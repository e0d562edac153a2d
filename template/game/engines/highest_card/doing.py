"""What an action does, with all that follows of itself."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, move, say
from game.engines.highest_card.state import HighestCardState, leader_of
from game.mechanics.ranks import strength
from game.mechanics.tricks import player_of, winner_at
from game.mechanics.turns import left_of


def play(state: HighestCardState, seat: int, action: Action, log: Log | None) -> None:
    """A card goes to the trick; the last one makes it whole."""
    leader = leader_of(state)
    move(state, action.cards, HAND[seat], "trick", log)
    if len(state.piles["trick"]) < state.seats:
        state.turn = left_of(seat, state.seats)
    else:
        _take(state, leader, log)


def _take(state: HighestCardState, leader: int, log: Log | None) -> None:
    """Who has played the highest card, of equal ones the first, takes the trick and leads."""
    trick = state.piles["trick"]
    best = winner_at(trick, lambda card, other: strength(card) > strength(other))
    winner = player_of(leader, best, state.seats)
    state.tricks = [n + (seat == winner) for seat, n in enumerate(state.tricks)]
    say(log, "taken", winner, card=trick[best])
    move(state, trick[:], "trick", "waste", log)
    state.turn = winner
    if not state.piles[HAND[winner]]:
        state.phase, state.turn = "over", None
