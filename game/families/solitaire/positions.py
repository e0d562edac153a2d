"""A position that names only what matters is made whole, and refused where it cannot be."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import RANKS, SUITS, Card
from game.core.errors import PositionError
from game.core.piles import number_of
from game.families.solitaire.plan import Plan
from game.families.solitaire.state import score_of


def complete(plan: Plan, state: Any) -> None:
    """The one seat is in turn, also when it is over; a score that follows from what is done is
    reckoned. PositionError where the position cannot be."""
    state.turn = 0
    _check_fields(plan, state)
    _check_columns(plan, state.piles)
    _check_single(plan, state.piles)
    if plan.foundations is not None:
        base = plan.base(state.piles)
        begun = [state.piles[name][0].rank for name in plan.homes if state.piles[name]]
        if plan.wraps and begun and begun[0] != base:
            raise PositionError("The foundations begin with the Aces here.")
        _check_homes(plan, state.piles, base)


def _check_fields(plan: Plan, state: Any) -> None:
    counts = [name for name in ("redeals", "quiet", "lent") if hasattr(state, name)]
    if min(getattr(state, name) for name in counts) < 0:
        told = " and ".join(filter(None, [", ".join(counts[:-1]), counts[-1]]))
        raise PositionError(f"{told} are counts.")
    if plan.scores and plan.points is None:
        state.score = score_of(plan, state)
    least = plan.points.least if plan.points else None
    if least is not None and state.score < least:
        raise PositionError(f"score: it is never below {least}.")


def _check_columns(plan: Plan, piles: Any) -> None:
    for column in plan.columns:
        if piles[column]:
            continue
        below = plan.covered(column)
        if below and piles[below]:
            raise PositionError(f"Pile {column}: the last card of {below} is turned up as soon as "
                                "it is empty.")
        for name in plan.filled_from:
            if piles[name]:
                raise PositionError(f"An empty column takes the top of the {name} at once, so an "
                                    f"empty column means an empty {name}.")


def _check_single(plan: Plan, piles: Any) -> None:
    for name in (*plan.cells, *plan.spots):
        if len(piles[name]) > 1:
            raise PositionError(f"Pile {name}: it holds one card.")
    for spot in plan.spots:
        if not piles[spot] and any(piles[other] for other in plan.covers[spot]):
            raise PositionError(f"Pile {spot}: its card cannot be gone while others cover it.")


def _check_homes(plan: Plan, piles: Any, base: str) -> None:
    """PositionError unless each foundation holds its suit in sequence, from rank ``base`` up."""
    at = RANKS.index(base)
    order = RANKS[at:] + RANKS[:at]
    for name in plan.homes:
        held = piles[name]
        suit = SUITS[number_of(name) % len(SUITS)]
        if plan.sweeps:
            _check_swept(name, held)
            continue
        if [card.face for card in held] != [rank + suit for rank in order[:len(held)]]:
            raise PositionError(f"Pile {name}: it holds the cards of {suit} one after the other, "
                                f"from {base} up.")


def _check_swept(name: str, held: Sequence[Card]) -> None:
    """PositionError unless it holds nothing, or a whole suit from King to Ace."""
    if held and [card.face for card in held] != [rank + held[0].suit for rank in RANKS[::-1]]:
        raise PositionError(f"Pile {name}: a whole suit goes up, from King to Ace.")
