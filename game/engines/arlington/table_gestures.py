"""What a hand means that drags cards (sheet 7): the legal actions, or the one that was most likely
meant."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.arlington.moves import moves, swapping, takes_place
from game.engines.arlington.state import (
    DISCARD,
    STOCK,
    ArlingtonState,
    is_wild,
    must_meld_upcard,
    own_melds,
    shape_of,
)
from game.families.rummy.gestures import aimed
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE
from game.mechanics.melds.faces import NEW, is_meld, meld_names
from game.mechanics.melds.gestures import as_addition, as_new, fits_place


def candidates(state: ArlingtonState, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> list[Action]:
    """Actions with just these cards, in every reading; for a lone discard also those that begin
    with it. They are still to be judged."""
    row, mine, top = tuple(cards), HAND[seat], state.piles[DISCARD][-1:]
    if any(card in row for card in top):
        return _with_top(state, seat, row, source, target)
    if not fits_place(mine, source) or not all(card in state.piles[mine] for card in row):
        return []
    names = [name for name in meld_names(state.piles) if fits_place(name, target)]
    actions = as_new("meld", row, mine, target, shape_of(state.options))
    if len(row) == 1:
        actions += _added(state, "lay", row[0], mine, names) + _swaps(state, seat, row[0], names)
        if fits_place(DISCARD, target):
            actions.append(DISCARD_OF[seat][row[0]])
    return actions


def _with_top(state: ArlingtonState, seat: int, row: tuple[Card, ...], source: str | None,
              target: str | None) -> list[Action]:
    """The pile is taken: by these cards, or by the top one alone with what it can be used for."""
    top = state.piles[DISCARD][-1]
    if not fits_place(DISCARD, source):
        return []
    actions = as_new("take", row, DISCARD, target, shape_of(state.options))
    if len(row) > 1:
        return actions
    names = [name for name in own_melds(state, seat) if fits_place(name, target)]
    actions += _added(state, "take", top, DISCARD, names)
    if fits_place(HAND[seat], target):
        actions.append(TAKE[seat][top])
    if target in (None, NEW, HAND[seat]):
        actions += [action for action in moves(state, seat)
                    if action.verb == "take" and action.target == NEW]
    return actions


def _added(state: ArlingtonState, verb: str, card: Card, source: str, names: Sequence[str]
           ) -> list[Action]:
    shape = shape_of(state.options)
    return as_addition(verb, card, source, names, state.piles, state.stands, shape)


def _swaps(state: ArlingtonState, seat: int, card: Card, names: Sequence[str]) -> list[Action]:
    """A natural card for the joker that stands for it."""
    if is_wild(card):
        return []
    return [swapping(card, seat, name, other) for name in names for other in state.piles[name]
            if other.joker and takes_place(card, state.stands[other])]


# --- why not --------------------------------------------------------------------------------------

def meant(state: ArlingtonState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action that a gesture without a legal one was meant to be."""
    row, mine, top = tuple(cards), HAND[seat], state.piles[DISCARD][-1:]
    if source == STOCK:
        return DRAW[seat]
    if not row:
        return None
    if source == DISCARD or any(card in row for card in top):
        return _taking(state, seat, row, target)
    if target == DISCARD:
        return DISCARD_OF[seat][row[0]] if len(row) == 1 else None
    if target == NEW:
        return aimed(state, "meld", row, source or mine, NEW, shape_of(state.options))
    if target is not None and is_meld(target) and target in state.piles:
        return aimed(state, "lay", row, source or mine, target, shape_of(state.options))
    return None


def _taking(state: ArlingtonState, seat: int, row: tuple[Card, ...], target: str | None) -> Action:
    if target is not None and is_meld(target):
        return aimed(state, "take", row, DISCARD, target, shape_of(state.options))
    exchange = state.phase == "opening" and not must_meld_upcard(state)
    if exchange or (target == HAND[seat] and len(row) == 1):
        return TAKE[seat][row[0]]
    return aimed(state, "take", row, DISCARD, NEW, shape_of(state.options))
