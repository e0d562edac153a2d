"""How a race lies on the table: shared piles in the middle, and a row of piles for each seat."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.racing import SHARED, Roles
from game.core.table import Arrangement, Row
from game.core.view import View
from game.core.words import Words, words
from game.mechanics.sending import place_for


def rows(centre: Row, own: Row, *, others: Row | None = None, own_ratio: float = 1.0,
         unseen: tuple[str, ...] = ()) -> Arrangement:
    """The middle, the own row, and the same for the ``others``, unless they show less of it."""
    return Arrangement(centre=(centre,), own=(own,), mat=(own if others is None else others,),
                       plate_in_row=True, own_ratio=own_ratio, unseen=unseen)


def to_go_yet(n: int) -> Words:
    """How many cards somebody still has to be rid of."""
    return words("{n} to go", n=n)


def sent(view: View, roles: Roles, actions: Sequence[Action]) -> Action | None:
    """What a double click does with a card: to the middle if it fits there, else to the only other
    place for it."""
    return place_for(view, actions, lambda pile: roles.of(pile) == SHARED)


__all__ = ["rows", "sent", "to_go_yet"]
