"""Actions that a rummy does not list, as others stand for them: other copies, other orders (rummy
sheets, Names)."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.rng import Rng
from game.core.state import State
from game.mechanics.unlisted import exchanged, reordered, some


def others_of(listed: Sequence[Action], rng: Rng, most: int,
              copies: Callable[[Action], Iterable[Action]],
              more: Callable[[Action], Iterable[Action]] = lambda action: (),
              first: Callable[[Action], int] = lambda action: 0) -> list[Action]:
    """Of some of the listed actions (``most``) those with other ``copies``, one with its cards in
    another order, the ``first`` ones left where they are, and ``more`` of a game's own."""
    known, orders = set(listed), list[Action]()
    for action in some([action for action in listed if action.cards], most, rng):
        orders += copies(action)
        if len(action.cards) > 1:
            orders.append(reordered(action, rng, first(action)))
        orders += more(action)
    return [action for action in orders if action not in known]


def other_copies(action: Action, within: Sequence[Card], is_alike: Callable[[Card, Card], bool],
                 fixed: Collection[Card] = ()) -> list[Action]:
    """The action with another card in the place of one of its cards, for each that lies ``within``
    and is alike; ``fixed`` cards stay."""
    return [other for card in action.cards if card in within and card not in fixed
            for other in exchanged(action, card, [c for c in within if is_alike(c, card)])]


def interchanged(state: State, listed: Sequence[Action], kind: Callable[[Card], str], rng: Rng
                 ) -> list[Action]:
    """Some of the same with another card of that kind, where it lies in the same pile."""
    return some([other for action in listed for card in action.cards
                 for other in exchanged(action, card, [
                     each for each in state.piles[action.source]
                     if each is not card and kind(each) == kind(card)])], 4, rng)
