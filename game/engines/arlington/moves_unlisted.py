"""Legal actions that are not listed, by the words of all rummy games: other copies, other orders,
other melds (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.arlington.moves import moves
from game.engines.arlington.state import (
    DISCARD,
    ArlingtonState,
    is_wild,
    shape_of,
    throwable,
)
from game.mechanics.melds.faces import NEW, is_set
from game.mechanics.melds.readings import readings
from game.mechanics.unlisted import exchanged, reordered, some


def other_orders(state: ArlingtonState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    listed = moves(state, seat)
    known, orders = set(listed), []
    for action in some([action for action in listed if action.cards], 8, rng):
        orders += _other_copies(state, seat, action)
        if len(action.cards) > 1:
            orders.append(reordered(action, rng))
        if action.verb == "meld":
            orders += _longer(state, seat, action)
    return [action for action in orders if action not in known]


def _other_copies(state: ArlingtonState, seat: int, action: Action) -> list[Action]:
    """Another copy of a card of the hand, or another deuce; the top discard stays."""
    held = state.piles[HAND[seat]]
    if action.verb == "take" and action.target == HAND[seat]:
        return []
    within = held
    if action.verb == "discard":
        within = throwable(held, state.taken)
    top = state.piles[DISCARD][-1:] if action.verb == "take" else []
    return [other for card in action.cards if card not in top
            for other in exchanged(action, card, [c for c in within if _is_alike(c, card)])]


def _is_alike(card: Card, other: Card) -> bool:
    return card.face == other.face or card.rank == other.rank == "2"


def _longer(state: ArlingtonState, seat: int, action: Action) -> list[Action]:
    """A meld with one more wild card, in every reading."""
    shape = shape_of(state.options)
    spare = [card for card in state.piles[HAND[seat]] if is_wild(card) and card not in action.cards]
    row, most = (*action.cards, *spare[-1:]), (shape.same or (0, 0))[1]
    if not spare:
        return []
    return [act("meld", row, HAND[seat], NEW, value) for value in readings(row, shape)
            if not is_set(value.split(",")) or len(row) <= most]
