"""How a game of one person is helped along at the table: data of ``Table.solo``.

The table asks for it where one seat is all there is, so most patiences need not say anything.
"""
from __future__ import annotations

from collections.abc import Iterable

from game.core.action import Action
from game.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Solo:
    """What the actions of a patience are for.

    ``home``   kinds of piles where cards are out of the way for good: a double click and the other
               button send a card there, a series of cards that goes there by itself goes quicker
               and quicker, and from there they take a bow when all is won
    ``draws``  verbs that only bring other cards to sight: one key does them, and where nothing else
               is possible that is no move to be hinted at
    """

    home: tuple[str, ...] = ("foundation",)
    draws: tuple[str, ...] = ("draw", "redeal")

    def plays(self, actions: Iterable[Action]) -> list[Action]:
        """Those that do more than bring other cards to sight.

        >>> from game.core.action import act
        >>> [str(each) for each in Solo().plays([act("draw"), act("lay"), act("redeal")])]
        ['lay']
        """
        return [action for action in actions if action.verb not in self.draws]
