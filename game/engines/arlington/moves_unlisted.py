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
    kind_of,
    shape_of,
    throwable,
)
from game.families.rummy.orders import other_copies, others_of
from game.mechanics.melds.faces import NEW, is_set
from game.mechanics.melds.readings import readings


def other_orders(state: ArlingtonState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    hand, top = state.piles[HAND[seat]], state.piles[DISCARD][-1:]

    def copies(action: Action) -> list[Action]:
        """Another copy of a card of the hand, or another deuce; the top discard stays."""
        within = throwable(hand, state.taken) if action.verb == "discard" else hand
        return other_copies(action, within, _is_alike, top if action.verb == "take" else ())

    def longer(action: Action) -> list[Action]:
        return _longer(state, seat, action) if action.verb == "meld" else []

    return others_of(moves(state, seat), rng, 8, copies, longer)


def _is_alike(card: Card, other: Card) -> bool:
    return kind_of(card) == kind_of(other)


def _longer(state: ArlingtonState, seat: int, action: Action) -> list[Action]:
    """A meld with one more wild card, in every reading."""
    shape = shape_of(state.options)
    spare = [card for card in state.piles[HAND[seat]] if is_wild(card) and card not in action.cards]
    row, most = (*action.cards, *spare[-1:]), (shape.same or (0, 0))[1]
    if not spare:
        return []
    return [act("meld", row, HAND[seat], NEW, value) for value in readings(row, shape)
            if not is_set(value.split(",")) or len(row) <= most]
