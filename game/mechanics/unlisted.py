"""Further members of a kind of choice that ``moves`` lists by one: for ``Listing.other_orders``."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.rng import Rng


def some(items: Sequence[Action], most: int, rng: Rng) -> list[Action]:
    """At most N of them, drawn by ``rng``.

    >>> some([act("draw"), act("pass")], 5, Rng(1)) == some([act("pass"), act("draw")], 5, Rng(1))
    False
    >>> len(some([act("draw"), act("pass")], 1, Rng(1)))
    1
    """
    row = list(items)
    rng.shuffle(row)
    return row[:most]


def reordered(action: Action, rng: Rng, first: int = 0) -> Action:
    """The same with its cards in another order, those before ``first`` left in their places. A
    value with a part for each card goes along.

    >>> str(reordered(Action.parse("meld 5Ca,2Ha hand.0>meld.new =5C,6C"), Rng(2)))
    'meld 2Ha,5Ca hand.0>meld.new =6C,5C'
    """
    cards, parts = action.cards, action.value.split(",")
    places = list(range(first, len(cards)))
    rng.shuffle(places)
    row = [*range(first), *places]
    value = action.value
    if len(parts) == len(cards):
        value = ",".join(parts[place] for place in row)
    return act(action.verb, tuple(cards[place] for place in row), action.source, action.target,
               value)


def exchanged(action: Action, card: Card, others: Iterable[Card]) -> list[Action]:
    """The same with another card in the place of ``card``, for each of the others that the action
    does not name.

    >>> play = Action.parse("play 7Ha hand.0>heap")
    >>> [str(each) for each in exchanged(play, Card("7Ha"), [Card("7Ha"), Card("7Hb")])]
    ['play 7Hb hand.0>heap']
    """
    return [act(action.verb, tuple(other if each == card else each for each in action.cards),
                action.source, action.target, action.value)
            for other in others if other not in action.cards]


def redirected(action: Action, targets: Iterable[str]) -> list[Action]:
    """The same to other piles."""
    return [act(action.verb, action.cards, action.source, target, action.value)
            for target in targets if target != action.target]
