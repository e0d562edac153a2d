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
from game.families.rummy.orders import other_copies, others_of
from game.mechanics.unlisted import some


def other_orders(state: PinaculoState, seat: int, rng: Rng) -> list[Action]:
    """Some actions that ``moves`` stands for by others."""
    def copies(action: Action) -> list[Action]:
        """Another copy of one face, or another wild card; the top card of the pile stays."""
        others = other_copies(action, state.piles[HAND[seat]], _is_alike)
        return some(others, 4, Rng(len(others)))

    orders = others_of(moves(state, seat), rng, 6, copies, _called)
    return [action for action in orders if judge(state, seat, action) is None]


def _called(action: Action) -> list[Action]:
    """The same discard with a call."""
    if action.verb != "discard" or action.value:
        return []
    return [act("discard", action.cards, action.source, DISCARD, PUMBA)]


def _is_alike(card: Card, other: Card) -> bool:
    return card.face == other.face or (is_wild(card) and is_wild(other))
