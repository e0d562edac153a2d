"""What a seat may do, listed (sheet, Names)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.verish_ne_verish.judge import judge
from game.engines.verish_ne_verish.state import (
    DOUBT,
    END,
    MOST,
    VerishNeVerishState,
    fours,
    may_name,
    most_cards,
    must_doubt,
)
from game.mechanics.claims.listing import claims, in_order
from game.mechanics.unlisted import reordered


def moves(state: VerishNeVerishState, seat: int) -> list[Action]:
    """Doubts first, then claims; fours first, then the end."""
    if state.phase == "remove":
        return [*_removals(state, seat), END]
    actions = doubts(state) if state.phase == "respond" else []
    if not must_doubt(state, seat):
        actions += _claims(state, seat)
    return actions


def doubts(state: VerishNeVerishState) -> list[Action]:
    """The doubt, or one for each card that may be turned."""
    if state.options["reveal"] == "all":
        return [DOUBT]
    return [act("challenge", value=str(at)) for at in range(state.count)]


def _removals(state: VerishNeVerishState, seat: int) -> list[Action]:
    return [act("discard", four, HAND[seat], "out") for four in fours(state.piles[HAND[seat]])]


def _claims(state: VerishNeVerishState, seat: int) -> list[Action]:
    hand, ranks = tuple(state.piles[HAND[seat]]), may_name(state)
    most = most_cards(state, seat)
    limit = MOST if state.options["max_cards"] == "any" else int(state.options["max_cards"])
    actions = list(claims(hand, seat, ranks, limit, False))
    if most > MOST:
        actions += claims_of(state, seat, hand)
    return actions


def other_orders(state: VerishNeVerishState, seat: int, rng: Rng) -> list[Action]:
    """Claims of any cards in any order; fours in another order."""
    if state.phase == "remove":
        orders = [reordered(four, rng) for four in _removals(state, seat)]
    elif must_doubt(state, seat):
        return []
    else:
        orders = []
        for _ in range(4):
            laid = list(state.piles[HAND[seat]])
            rng.shuffle(laid)
            number = 1 + rng.below(most_cards(state, seat))
            orders.append(act("claim", tuple(laid[:number]), HAND[seat], "heap",
                              rng.choice(may_name(state))))
    listed = set(moves(state, seat))
    return [action for action in orders if action not in listed]


def meant(state: VerishNeVerishState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """What a person means who lays these cards: to put them away, or to call them the rank of the
    round; who leads, the rank of the first."""
    if not cards:
        return None
    if target == "out" or (target is None and state.phase == "remove"):
        return Action("discard", tuple(cards), source or HAND[seat], "out")
    rank = state.rank or cards[0][0]
    return Action("claim", tuple(cards), source or HAND[seat], target or "heap", rank)


def claims_with(state: VerishNeVerishState, seat: int, cards: Sequence[Card]) -> list[Action]:
    """The legal claims of just these cards: one for each rank that may be named."""
    if not set(cards) <= set(state.piles[HAND[seat]]):
        return []
    actions = claims_of(state, seat, cards)
    return [action for action in actions if judge(state, seat, action) is None]


def claims_of(state: VerishNeVerishState, seat: int, cards: Iterable[str]) -> list[Action]:
    """All claims of just these cards, one for each rank."""
    laid = in_order(map(Card, cards))
    return [act("claim", laid, HAND[seat], "heap", rank) for rank in may_name(state)]
