"""Legal actions that are not listed, by the words of all rummy games: other copies, other orders,
larger melds (sheet, Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.sequence_rummy.moves import moves
from game.engines.sequence_rummy.state import DISCARD, RummyState, depth_of, may_leave
from game.families.rummy.orders import other_copies, others_of
from game.mechanics.melds.faces import NEW


def other_orders(state: RummyState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    def longer(action: Action) -> list[Action]:
        return _longer(state, seat, action) if action.verb == "meld" and not action.value else []

    return others_of(moves(state, seat), rng, 8, lambda action: _other_copies(state, seat, action),
                     longer, first=lambda action: int(action.verb == "steal"))


def _other_copies(state: RummyState, seat: int, action: Action) -> list[Action]:
    """Another copy of one face, or the other joker, from the hand; in a ``take`` also from above
    the card chosen, which itself stays."""
    hand, lying = state.piles[HAND[seat]], state.piles[DISCARD]
    if action.verb != "take":
        return other_copies(action, hand, _is_alike)
    depth = depth_of(state, action.cards)
    return other_copies(action, [*hand, *lying[depth + 1:]], _is_alike, lying[depth:depth + 1])


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
