"""What a seat may do, listed (sheet 3 and 5)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.cheat.judge import judge
from game.engines.cheat.state import (
    CHALLENGE,
    PASS,
    CheatState,
    calls,
    due,
    is_poll,
    may_cover,
    may_pass,
    most_cards,
    states_number,
)
from game.mechanics.claims.due import values
from game.mechanics.claims.listing import claims, in_order


def moves(state: CheatState, seat: int) -> list[Action]:
    """Answers first, then claims, then to lay nothing."""
    actions: list[Action] = []
    if state.phase == "window":
        if state.answers[seat] is None:
            actions += (CHALLENGE, PASS)
        if seat == state.turn and may_cover(state):
            actions += _claims(state, seat)
        return actions
    actions += _claims(state, seat)
    if may_pass(state.options):
        actions.append(PASS)
    return actions


def _claims(state: CheatState, seat: int) -> tuple[Action, ...]:
    hand, most = tuple(state.piles[HAND[seat]]), most_cards(state.seats, state.options)
    return claims(hand, seat, due(state), most, states_number(state.options))


def other_orders(state: CheatState, seat: int, rng: Rng) -> list[Action]:
    """Claims of any cards, in any order, with any number; in a poll challenges with a delay."""
    orders: list[Action] = []
    if state.phase == "window" and state.answers[seat] is None and is_poll(state.options):
        orders = [act("challenge", value=str(rng.below(state.options["window_ms"] + 1)))]
    may_claim = state.phase == "play" or (seat == state.turn and may_cover(state))
    if may_claim and state.piles[HAND[seat]]:
        most = min(most_cards(state.seats, state.options), len(state.piles[HAND[seat]]))
        for _ in range(4):
            laid = list(state.piles[HAND[seat]])
            rng.shuffle(laid)
            value = rng.choice(calls(state, seat))
            orders.append(act("claim", tuple(laid[:1 + rng.below(most)]), HAND[seat], "heap",
                              value))
    listed = set(moves(state, seat))
    return [action for action in orders if action not in listed]


def meant(state: CheatState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The claim that a person means who lays these cards: of the first rank due,
    and truly counted."""
    if not cards:
        return None
    most = most_cards(state.seats, state.options)
    number = [min(len(cards), most)] if states_number(state.options) else []
    value, *_ = values(due(state)[:1], number)
    return Action("claim", tuple(cards), source or HAND[seat], target or "heap", value)


def claims_with(state: CheatState, seat: int, cards: Sequence[Card]) -> list[Action]:
    """The legal claims of just these cards: one for each rank and number that may be called."""
    if not set(cards) <= set(state.piles[HAND[seat]]):
        return []
    actions = claims_of(state, seat, cards)
    return [action for action in actions if judge(state, seat, action) is None]


def claims_of(state: CheatState, seat: int, cards: Iterable[str]) -> list[Action]:
    """All claims of just these cards, one for each call."""
    laid = in_order(map(Card, cards))
    return [act("claim", laid, HAND[seat], "heap", value) for value in calls(state, seat)]
