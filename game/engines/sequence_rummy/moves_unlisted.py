"""Legal actions that are not listed, by the words of all rummy games: other copies, other orders,
larger melds (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.sequence_rummy.moves import moves
from game.engines.sequence_rummy.state import DISCARD, RummyState, depth_of, may_leave
from game.mechanics.melds.faces import NEW
from game.mechanics.unlisted import exchanged, reordered, some


def other_orders(state: RummyState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    listed = moves(state, seat)
    known, orders = set(listed), []
    for action in some([action for action in listed if action.cards], 8, rng):
        orders += _other_copies(state, seat, action)
        if len(action.cards) > 1:
            orders.append(reordered(action, rng, first=int(action.verb == "steal")))
        if action.verb == "meld" and not action.value:
            orders += _longer(state, seat, action)
    return [action for action in orders if action not in known]


def _other_copies(state: RummyState, seat: int, action: Action) -> list[Action]:
    """Another copy of one face, or the other joker, from the hand; in a ``take`` also from above
    the card chosen, which itself stays."""
    hand, lying = state.piles[HAND[seat]], state.piles[DISCARD]
    within, fixed = list(hand), frozenset[Card]()
    if action.verb == "take":
        depth = depth_of(state, action.cards)
        within += lying[depth + 1:]
        fixed = frozenset([lying[depth]])
    return [other for card in action.cards if card in within and card not in fixed
            for other in exchanged(action, card, [c for c in within if _is_alike(c, card)])]


def _is_alike(card: Card, other: Card) -> bool:
    return card.face == other.face or (card.joker and other.joker)


def _longer(state: RummyState, seat: int, action: Action) -> list[Action]:
    """A sequence of four with the next card of its suit, if that is in the hand."""
    suits = {card.suit for card in action.cards}
    if len(action.cards) != 4 or len(suits) > 1 or action.cards[-1].rank == "A":
        return []
    hand, last = state.piles[HAND[seat]], action.cards[-1]
    if not may_leave(state, len(hand) - 5):
        return []
    return [act("meld", (*action.cards, card), HAND[seat], NEW) for card in hand
            if card.suit == last.suit and not card.joker and card.value == last.value + 1]
