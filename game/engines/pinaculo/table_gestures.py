"""What a hand means that drags cards (sheet 7): the legal actions, or the one that was most likely
meant."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.pinaculo.moves import moves
from game.engines.pinaculo.state import (
    DISCARD,
    PUMBA,
    SHAPE,
    STOCK,
    PinaculoState,
    is_wild,
    meld_at,
    replaces,
)
from game.families.rummy.gestures import aimed
from game.families.rummy.turn import DRAW, TAKE
from game.mechanics.melds.faces import NEW, is_meld
from game.mechanics.melds.gestures import as_addition, as_new, fits_place
from game.mechanics.melds.laying import additions

MOST_MELDS = 12


def candidates(state: PinaculoState, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> list[Action]:
    """Actions with just these cards, in every reading; for the upcard alone also those that begin a
    meld with it. They are still to be judged."""
    row = tuple(cards)
    if state.phase == "draw":
        return list(dict.fromkeys(_taking(state, seat, row, source, target)))
    mine = HAND[seat]
    if not fits_place(mine, source) or not all(card in state.piles[mine] for card in row):
        return []
    actions = as_new("meld", row, mine, target, SHAPE)
    if len(row) == 1:
        actions += _onto(state, "lay", "swap", row[0], mine, target)
        if fits_place(DISCARD, target):
            actions += [act("discard", row, mine, DISCARD),
                        act("discard", row, mine, DISCARD, PUMBA)]
    return actions


def _onto(state: PinaculoState, laying: str, swapping: str, card: Card, source: str,
          target: str | None) -> list[Action]:
    """One card at a meld: added, or in the place of a wild one."""
    piles = state.piles
    names = [name for name in piles if is_meld(name) and fits_place(name, target)]
    added = as_addition(laying, card, source, names, piles, state.stands, SHAPE)
    return added + [act(swapping, (card,), source, name, wild) for name in names
                    for wild in piles[name] if is_wild(wild) and replaces(card, state.stands[wild])]


def _taking(state: PinaculoState, seat: int, row: tuple[Card, ...], source: str | None,
            target: str | None) -> list[Action]:
    """The upcard, with cards of the hand or alone."""
    pile = state.piles[DISCARD]
    if not fits_place(DISCARD, source) or not pile or pile[-1] not in row:
        return []
    actions = as_new("take", row, DISCARD, target, SHAPE)
    if len(row) > 1:
        return actions
    actions += _onto(state, "take", "take", row[0], DISCARD, target)
    if fits_place(HAND[seat], target):
        actions.append(TAKE[seat][row[0]])
    if target in (None, NEW, HAND[seat]):
        actions += _begun(moves(state, seat))
    return actions


def _begun(actions: Sequence[Action]) -> list[Action]:
    """The new melds of the upcard with the fewest wild cards: a few, to choose from. All others are
    laid together by hand."""
    takes = [action for action in actions if action.verb == "take" and action.target == NEW]
    wilds = [sum(map(is_wild, action.cards)) for action in takes]
    return [action for action, count in zip(takes, wilds) if count == min(wilds)][:MOST_MELDS]


# --- why not --------------------------------------------------------------------------------------

def meant(state: PinaculoState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action that a gesture without a legal one was meant to be."""
    row, mine = tuple(cards), HAND[seat]
    if source == STOCK:
        return DRAW[seat]
    if not row or target is None:
        return None
    pile = state.piles[DISCARD]
    if source == DISCARD or (state.phase == "draw" and any(card in pile for card in row)):
        goal = target if is_meld(target) or target == mine else NEW
        return aimed(state, "take", row, DISCARD, goal, SHAPE)
    if target == DISCARD:
        return act("discard", row[:1], source or mine, DISCARD)
    if target == NEW:
        return aimed(state, "meld", row, source or mine, NEW, SHAPE)
    if is_meld(target) and target in state.piles:
        if _seeks(state, row, target):
            wild = next(card for card in state.piles[target] if is_wild(card)
                        and replaces(row[0], state.stands[card]))
            return act("swap", row, source or mine, target, wild)
        return aimed(state, "lay", row, source or mine, target, SHAPE)
    return None


def _seeks(state: PinaculoState, row: tuple[Card, ...], target: str) -> bool:
    """Whether a card that does not go on an escalera was meant for the place of a wild one."""
    card, meld = row[0], meld_at(state, target)
    if len(row) > 1 or is_wild(card) or card.face in additions(meld, SHAPE):
        return False
    return any(is_wild(other) and replaces(card, state.stands[other])
               for other in state.piles[target])
