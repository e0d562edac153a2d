"""How deals end in which it counts who gets rid of all cards, or who is left with them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.outcome import Outcome, winners
from game.core.piles import HAND
from game.core.words import Seat, Words, words
from game.families.claims.state import ClaimState


def cards_left(state: ClaimState) -> list[int]:
    """How many cards each seat holds."""
    return [len(state.piles[HAND[seat]]) for seat in range(state.seats)]


def by_cards_left(state: ClaimState) -> tuple[int, ...]:
    """The places where few cards are good: who is out in the order of going out, then the others by
    cards left."""
    left, order = cards_left(state), state.order
    still = [n for seat, n in enumerate(left) if seat not in order]
    behind = {n: len(order) + 1 + sum(other < n for other in still) for n in still}
    return tuple(order.index(seat) + 1 if seat in order else behind[n]
                 for seat, n in enumerate(left))


def left_behind(state: ClaimState, losers: Sequence[int], reason: str, ending: Words) -> Outcome:
    """The outcome where losers lose a point, and nobody else: the places of who is out in the order
    of going out, then of who holds cards, last of who loses."""
    places = tuple(_place(state, seat, losers) for seat in range(state.seats))
    points = tuple(-int(seat in losers) for seat in range(state.seats))
    return Outcome(places, points, winners(places), reason, ending, {"dealer": state.dealer})


def _place(state: ClaimState, seat: int, losers: Sequence[int]) -> int:
    if seat in losers:
        return state.seats - len(losers) + 1
    return state.order.index(seat) + 1 if seat in state.order else len(state.order) + 1


def those(seats: Sequence[int]) -> Any:
    """One seat, or several, as an argument of words."""
    return Seat(seats[0]) if len(seats) == 1 else [Seat(seat) for seat in seats]


def nobody_further(who: Any) -> Words:
    """Of a deal that is blocked; ``who`` holds most cards."""
    return words("Nobody gets any further. Most cards: {who}.", who=who)


__all__ = ["by_cards_left", "cards_left", "left_behind", "nobody_further", "those"]
