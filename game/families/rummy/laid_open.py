"""How hands are laid open and counted at the end of a rummy (rummy sheets 4)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.cards import Card
from game.core.laid_open import LaidHand, LaidRow
from game.core.view import View
from game.core.words import Seat, Words, words
from game.mechanics.melds.laying import Meld
from game.mechanics.melds.named import named_shortly


def winner_first(seats: int, first: int | None) -> list[int]:
    """All seats in their order, from ``first`` on; None: from the first one.

    >>> winner_first(4, 2), winner_first(2, None)
    ([2, 3, 0, 1], [0, 1])
    """
    return [((first or 0) + k) % seats for k in range(seats)]


def loose(cards: Iterable[Card], count: Callable[[Card], int], lost: bool = True
          ) -> tuple[LaidRow, ...]:
    """What is left in a hand, each card with what it counts, the dearest first; () of no card.
    ``lost``: against who holds it."""
    row = sorted(cards, key=lambda card: (-count(card), card))
    sign = -1 if lost else 1
    return (LaidRow(tuple(row), each=tuple(sign * count(card) for card in row)),) if row else ()


def whose(seat: int, out: int | None, gone: Words | None = None) -> Words:
    """Over a hand: who is out (as ``gone`` says it), or whose it is."""
    if seat == out:
        return gone or words("{who} is out", you="You are out", who=Seat(seat))
    return Words("{who}", who=Seat(seat))


def gone_out(groups: Callable[[View, int], Sequence[Sequence[str]]]
             ) -> Callable[[View], list[LaidHand]]:
    """``Table.laid_open`` where only who goes out lays a hand down, in phase ``over`` the seat in
    turn: in these ``groups``, of which nothing is counted."""
    def laid_open(view: View) -> list[LaidHand]:
        seat = view.turn
        if view.phase != "over" or seat is None:
            return []
        rows = tuple(LaidRow(tuple(group)) for group in groups(view, seat))
        return [LaidHand(seat, whose(seat, seat), rows)]

    return laid_open


def shortly(meld: Meld) -> Words:
    """What a meld on the table is called."""
    return named_shortly(meld.faces)
