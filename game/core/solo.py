"""What the actions of a game of one person are for: how the table helps it along."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.action import Action

#: Kinds of piles where cards are out of the way for good: a double click and the other button send
#: a card there, a series of cards that goes there by itself goes quicker and quicker, and from
#: there they take a bow when all is won.
HOME = ("foundation",)
#: Verbs that only bring other cards to sight: one key does them, and where nothing else is possible
#: that is no move to be hinted at.
DRAWS = ("draw", "redeal")


def beside_draws(actions: Iterable[Action]) -> list[Action]:
    """Those that do more than bring other cards to sight.

    >>> from game.core.action import act
    >>> [str(each) for each in beside_draws([act("draw"), act("lay"), act("redeal")])]
    ['lay']
    """
    return [action for action in actions if action.verb not in DRAWS]
