"""Legal actions that are not listed: other copies, other orders, other wild cards (sheet,
Names)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.pinaculo.judge import judge
from game.engines.pinaculo.moves import moves
from game.engines.pinaculo.state import DISCARD, PUMBA, PinaculoState, is_wild
from game.mechanics.unlisted import exchanged, reordered, some


def other_orders(state: PinaculoState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    listed = moves(state, seat)
    known, orders = set(listed), []
    for action in some([action for action in listed if action.cards], 6, rng):
        orders += _other_copies(state, seat, action)
        if len(action.cards) > 1:
            orders.append(reordered(action, rng))
        if action.verb == "discard" and not action.value:
            orders.append(act("discard", action.cards, action.source, DISCARD, PUMBA))
    return [action for action in orders if action not in known
            and judge(state, seat, action) is None]


def _other_copies(state: PinaculoState, seat: int, action: Action) -> list[Action]:
    """Another copy of one face, or another wild card, from the hand; the top card of the pile
    stays."""
    hand = state.piles[HAND[seat]]
    copies = [other for card in action.cards if card in hand
              for other in exchanged(action, card, [c for c in hand if _is_alike(c, card)])]
    return some(copies, 4, Rng(len(copies)))


def _is_alike(card: Card, other: Card) -> bool:
    return card.face == other.face or (is_wild(card) and is_wild(other))
