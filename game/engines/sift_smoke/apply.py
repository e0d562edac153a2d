"""What a card does, with all that follows of itself (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, shuffle
from game.engines.sift_smoke.state import SmokeState, points_of, winning_at
from game.mechanics.tricks import holders, next_member


def play(state: SmokeState, seat: int, action: Action, log: Log | None = None) -> None:
    """A card to the trick; who comes last completes it (FOLLOW)."""
    state.played = [*state.played, seat]
    move(state, action.cards, HAND[seat], "trick", log)
    following = next_member(state, seat, state.played)
    if following is None:
        _resolve(state, log)
    else:
        state.phase, state.turn = "follow", following


def _resolve(state: SmokeState, log: Log | None) -> None:
    """The trick is won (RESOLVE), its winner draws (DRAW), others may be out (DROP)."""
    trick, members = state.piles["trick"], state.played
    at = winning_at(state)
    winner = members[at]
    say(log, "wins", winner, card=trick[at], trump=trick[at].suit == state.trump)
    state.tricks = [n + (seat == winner) for seat, n in enumerate(state.tricks)]
    state.played = []
    move(state, trick[:], "trick", "won", log)
    _draw(state, winner, log)
    for seat in members:
        if not state.piles[HAND[seat]]:
            say(log, "out", seat)
    state.phase, state.turn = "lead", winner
    if len(holders(state)) == 1:
        state.phase, state.turn = "over", None
        say(log, "last_in", winner, n=points_of(state, winner))


def _draw(state: SmokeState, winner: int, log: Log | None) -> None:
    """One card for the winner, of a new stock if there is none (option ``rebuild``: or there is
    none left)."""
    stock = state.piles["stock"]
    if not stock:
        _rebuild(state, log)
    draw(state, 1, "stock", HAND[winner], log)
    if not stock and state.options["rebuild"] == "immediate":
        _rebuild(state, log)


def _rebuild(state: SmokeState, log: Log | None) -> None:
    """All tricks, the one just won too, become the stock."""
    won = state.piles["won"]
    say(log, "rebuilt", None, n=len(won))
    move(state, won[:], "won", "stock", log)
    shuffle(state, "stock", log)
