"""What a seat may do, listed (sheet 3 and Names)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.paskahousu.judge import judge
from game.engines.paskahousu.state import (
    BLIND,
    CHALLENGE,
    DRAW,
    PASS,
    PaskahousuState,
    calls,
    has_stock,
    is_poll,
    is_raced,
    may_cover,
    may_play_blind,
)
from game.mechanics.claims.listing import claims, in_order

MOST_CARDS = 4


def moves(state: PaskahousuState, seat: int) -> list[Action]:
    """Answers first, then claims from the hand, blind ones, and the draw; "not me" last."""
    if state.phase == "opening":
        actions = _calls(state, seat)
        if is_raced(state.options):
            actions.append(PASS)
        return actions
    if state.phase != "window":
        return _turn(state, seat)
    actions = [CHALLENGE, PASS] if state.answers[seat] is None else []
    if seat == state.turn and may_cover(state):
        actions += _turn(state, seat)
    return actions


def _turn(state: PaskahousuState, seat: int) -> list[Action]:
    actions = _calls(state, seat)
    if has_stock(state):
        actions.append(DRAW[seat])
    return actions


def _calls(state: PaskahousuState, seat: int) -> list[Action]:
    ranks = calls(state)
    actions = list(claims(tuple(state.piles[HAND[seat]]), seat, ranks, MOST_CARDS, False))
    if may_play_blind(state.options) and has_stock(state):
        actions += map(BLIND.__getitem__, ranks)
    return actions


def other_orders(state: PaskahousuState, seat: int, rng: Rng) -> list[Action]:
    """Claims of any cards, in any order; in a poll challenges with a delay."""
    orders: list[Action] = []
    if state.phase == "window" and state.answers[seat] is None and is_poll(state.options):
        orders = [act("challenge", value=str(rng.below(state.options["window_ms"] + 1)))]
    hand = state.piles[HAND[seat]]
    if hand and may_call(state, seat):
        for _ in range(4):
            laid = list(hand)
            rng.shuffle(laid)
            number = 1 + rng.below(min(MOST_CARDS, len(hand)))
            orders.append(act("claim", tuple(laid[:number]), HAND[seat], "heap",
                              rng.choice(calls(state))))
    listed = set(moves(state, seat))
    return [action for action in orders if action not in listed]


def may_call(state: PaskahousuState, seat: int) -> bool:
    """Whether a seat that may act may lay cards now."""
    return state.phase != "window" or (seat == state.turn and may_cover(state))


def meant(state: PaskahousuState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """What a person means who drags cards or the top of the stock: the lowest call that there is,
    or a card kept."""
    if source == "stock" and target == HAND[seat] and not cards:
        return DRAW[seat]
    if not cards and source != "stock":
        return None
    where = source or HAND[seat]
    return Action("claim", tuple(cards), where, target or "heap", calls(state)[0])


def claims_with(state: PaskahousuState, seat: int, cards: Sequence[Card]) -> list[Action]:
    """The legal claims of just these cards: one for each rank that may be called."""
    if not set(cards) <= set(state.piles[HAND[seat]]):
        return []
    actions = claims_of(state, seat, cards)
    return [action for action in actions if judge(state, seat, action) is None]


def claims_of(state: PaskahousuState, seat: int, cards: Iterable[str]) -> list[Action]:
    """All claims of just these cards, one for each call."""
    laid = in_order(map(Card, cards))
    return [act("claim", laid, HAND[seat], "heap", rank) for rank in calls(state)]
