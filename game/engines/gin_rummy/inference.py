"""What the rules show of hidden cards, beyond sight (sheet, Names)."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.secrets import CardConstraint
from game.core.view import View
from game.engines.gin_rummy.state import (
    STOCK,
    GinState,
    banned,
    can_knock,
    must_knock,
)
from game.families.rummy.secrets import exchange, may_lie, taken_is_held

#: Exchanges that are tried at most.
_TRIES = 300


def constraints(view: View, state: GinState) -> list[CardConstraint]:
    """The card taken is held; the first upcard never comes back into the stock."""
    upcard = view.fields["upcard"]
    limits = taken_is_held(view, state)
    if upcard is not None:
        limits.append(CardConstraint(STOCK, frozenset({upcard}), 0, 0))
    return limits


def consistent(state: GinState) -> bool:
    """Who took the last discard can knock with it."""
    if state.phase != "discard" or state.turn is None or not must_knock(state):
        return True
    return can_knock(state, state.piles[HAND[state.turn]], banned(state))


def repair(state: GinState, view: View, rng: Rng) -> None:
    """Exchange covered cards of the one who must knock with others until he can."""
    if state.turn is None or state.turn == view.seat or consistent(state):
        return
    hand = state.piles[HAND[state.turn]]
    for away, come in _exchanges(state, view, rng):
        kept = [card for card in hand if card not in away] + [card for card, _ in come]
        if can_knock(state, kept, banned(state)):
            exchange(state, HAND[state.turn], [(gone, *each) for gone, each in zip(away, come)])
            return


Place = tuple[Card, str]


def _exchanges(state: GinState, view: View, rng: Rng) -> Iterator[tuple[list[Card], list[Place]]]:
    """Cards that may leave the hand in turn, and as many that may come into it, each with the pile
    where it lies: one or two at a time, in any order."""
    assert state.turn is not None
    mine = HAND[state.turn]
    may = may_lie(view)
    free = [card for card in state.piles[mine] if may.get(card, set()) > {mine}]
    outside = [(card, name) for name in {name for names in may.values() for name in names}
               if name != mine for card in state.piles[name] if mine in may.get(card, ())]
    outside.sort()
    tried = 0
    for size in (1, 2, 3):
        pairs = [(list(away), list(come)) for come in combinations(outside, size)
                 for away in combinations(free, size)] if size < 3 or len(outside) < 6 else []
        rng.shuffle(pairs)
        for away, come in pairs:
            if all(name in may[card] for card in away for _, name in come):
                yield away, come
                tried += 1
            if tried > _TRIES * size:
                break
