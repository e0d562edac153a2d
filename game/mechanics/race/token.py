"""The tie token: who comes first where two cards arrive at one moment (RT3)."""
from __future__ import annotations

from typing import Any, Protocol

from game.mechanics.turns import left_of, round_from


class Clocked(Protocol):
    """A state with the tie token."""

    seats: int
    token: int


def by_dealer(state: Any) -> int:
    """Who has it in an empty state: the dealer."""
    dealer: int = state.dealer
    return dealer


def pass_token(state: Clocked, seat: int) -> None:
    """``seat`` has changed a shared pile: the token goes to the next seat clockwise after it."""
    state.token = left_of(seat, state.seats)


def tie_order(token: int, seats: int) -> tuple[int, ...]:
    """In which order commits of one moment count, with the token as it stood when that moment was
    reached.

    >>> tie_order(1, 3)
    (1, 2, 0)
    """
    return tuple(round_from(token, seats))
