"""What the actions of a game of one person are for: how the table helps it along."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action
from game.core.cards import SUITS, Card

#: Kinds of piles where cards are out of the way for good: a double click and the other button send
#: a card there, a series of cards that goes there by itself goes quicker and quicker, and from
#: there they take a bow when all is won.
HOME = ("foundation",)
#: Verbs that only bring other cards to sight: one key does them, and where nothing else is possible
#: that is no move to be hinted at.
DRAWS = ("draw", "redeal")
RED = "HD"


def beside_draws(actions: Iterable[Action]) -> list[Action]:
    """Those that do more than bring other cards to sight.

    >>> from game.core.action import act
    >>> [str(each) for each in beside_draws([act("draw"), act("lay"), act("redeal")])]
    ['lay']
    """
    return [action for action in actions if action.verb not in DRAWS]


def is_safe(card: Card, height: int, homes: Sequence[Sequence[Card]]) -> bool:
    """Whether a card that goes up on ``height`` others will not be missed below: it is one of the
    first two of its suit, or all that might lie on it is up, or will be there with it: what is
    next lower of the other colour, and where there are several packs of its own suit as well.
    ``homes``: the foundations, bottom to top.

    >>> up = [[Card("AS"), Card("2S")], [Card("AH"), Card("2H"), Card("3H")], [Card("AD")], []]
    >>> is_safe(Card("2D"), 1, up), is_safe(Card("4H"), 3, up), is_safe(Card("3S"), 2, up)
    (True, False, False)
    >>> up[2] += [Card("2D"), Card("3D")]
    >>> is_safe(Card("3S"), 2, up)
    True
    """
    if height < 2:
        return True
    packs = max(1, len(homes) // 4)
    for suit in SUITS:
        other = (suit in RED) != (card.suit in RED)
        same = suit == card.suit and packs > 1
        lying = [len(pile) for pile in homes if pile and pile[0].suit == suit]
        if (other or same) and sum(each >= height for each in lying) < packs:
            return False
    return True
