"""A hand of one pack at the table: sorted into melds under brackets, and an arrangement made by
hand out of which one action takes its value (``game/core/asking.py``).

``melds_for`` gives a table its ``Melds`` (the order "by melds" with its brackets, and what cards
are when they are laid together). The trays
and texts of an ``Arranging`` come from ``groups_in``, ``loose_of`` and ``written``. The order of a
hand on the screen is nobody else's business; the scene keeps it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.cards import Card
from game.core.errors import Refusal
from game.core.table import Look, Melds
from game.core.view import View
from game.mechanics.melds.arranged import read, told
from game.mechanics.melds.deadwood import Deadwood
from game.mechanics.melds.gestures import known
from game.mechanics.melds.named import named, named_shortly
from game.mechanics.melds.shapes import Shape

Groups = tuple[tuple[str, ...], ...]
#: (view, cards) -> why they are no meld; None: they are one.
Judging = Callable[[View, Sequence[Card]], Refusal | None]


def groups_in(text: str) -> Groups:
    """The melds of a table text.

    >>> groups_in("4H,5H,6H/8S,8H,8D"), groups_in("")
    ((('4H', '5H', '6H'), ('8S', '8H', '8D')), ())
    """
    return tuple(tuple(part.split(",")) for part in text.split("/")) if text else ()


def loose_of(cards: Iterable[str], groups: Groups) -> tuple[str, ...]:
    """Those that lie in no group.

    >>> loose_of(["4H", "KS"], (("4H", "5H", "6H"),))
    ('KS',)
    """
    laid = {card for group in groups for card in group}
    return tuple(card for card in cards if card not in laid)


def written(groups: Iterable[Sequence[str]], shape: Shape) -> str:
    """The table text of groups, as ``legal`` writes it where all of them are melds; else as they
    lie, for the rules to judge."""
    text = "/".join(",".join(group) for group in groups)
    rows = read(text, shape)
    return text if rows is None else told(rows)


def look_of(view: View, cards: Sequence[str], wood: Deadwood, judging: Judging) -> Look:
    """What cards are, laid together."""
    row = [Card(card) for card in cards]
    wrong, shape = judging(view, row), wood.shape
    if wrong is not None:
        lying = sorted(row, key=lambda card: (card.value, card))
        return Look(wrong.words, False, tuple(lying))
    rows = read(",".join(row), shape) or (tuple(row),)
    faces = [card.face for card in rows[0]]
    points = wood.total(rows[0])
    return Look(named(faces, points, shape.order), True, rows[0],
                short=named_shortly(faces, shape.order))


def best_groups(cards: Sequence[str], wood: Deadwood) -> list[tuple[str, ...]]:
    """The melds that leave the least deadwood."""
    return [tuple(row) for row in wood.best(known(cards)).melds]


def melds_for(wood: Callable[[View], Deadwood], judging: Judging, new: str = "") -> Melds:
    """How a hand is sorted into melds; ``new``: the target where melds are laid on the table."""
    return Melds(lambda view, cards: look_of(view, cards, wood(view), judging),
                 lambda view, cards: best_groups(cards, wood(view)), new)
