"""What a hand means that drags cards (sheet 7): the legal actions, or the one that was most likely
meant."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.sequence_rummy.moves import moves
from game.engines.sequence_rummy.state import DISCARD, SHAPE, STOCK, RummyState, depth_of, meld_at
from game.families.rummy.gestures import aimed
from game.families.rummy.turn import DRAW
from game.mechanics.melds.faces import NEW, is_meld, is_meld_of
from game.mechanics.melds.gestures import as_addition, as_new, fits_place, likely_value
from game.mechanics.melds.laying import additions
from game.mechanics.melds.readings import readings


def candidates(state: RummyState, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> list[Action]:
    """Actions with just these cards, in every reading; for the natural card of a joker and for a
    lone discard also those that begin with it. They are still to be judged."""
    actions = dict.fromkeys(_exact(state, seat, tuple(cards), source, target))
    if len(cards) == 1 and state.phase == "play":
        actions.update(dict.fromkeys(_freeing(state, seat, cards[0], source, target)))
    elif len(cards) == 1 and state.phase == "draw":
        actions.update(dict.fromkeys(_beginning(state, seat, cards[0], target)))
    return list(actions)


def _freeing(state: RummyState, seat: int, card: Card, source: str | None, target: str | None
             ) -> list[Action]:
    """A natural card dropped where a joker stands for it: each steal, with this copy put in."""
    if target is None or source not in (None, HAND[seat]):
        return []
    if not _holds_joker_of(state, target, card):
        return []
    return [_put_in(action, card) for action in moves(state, seat) if action.verb == "steal"
            and action.source == target and action.cards[0].face == card.face]


def _beginning(state: RummyState, seat: int, card: Card, target: str | None) -> list[Action]:
    """A discard dragged alone: each new meld that it is the chosen card of."""
    lying = state.piles[DISCARD]
    if target not in (None, NEW, HAND[seat]) or card not in lying:
        return []
    return [action for action in moves(state, seat) if action.verb == "take"
            and action.target == NEW and lying[depth_of(state, action.cards)] is card]


def _put_in(action: Action, card: Card) -> Action:
    """The same steal with this copy of the natural card put in; the other copy takes its place in
    the meld."""
    first = action.cards[0]
    exchanged = {first: card, card: first}
    cards = tuple(exchanged.get(each, each) for each in action.cards)
    return act(action.verb, cards, action.source, action.target, action.value)


def _holds_joker_of(state: RummyState, name: str, card: Card) -> bool:
    """Whether that meld has a joker that stands for the card."""
    if not is_meld(name):
        return False
    jokers = [other for other in state.piles.get(name, ()) if other.joker]
    return any(state.stands[joker] == card.face for joker in jokers)


# --- just these cards -----------------------------------------------------------------------------

def _exact(state: RummyState, seat: int, row: tuple[Card, ...], source: str | None,
           target: str | None) -> list[Action]:
    mine, piles = HAND[seat], state.piles
    melds = [name for name in piles if is_meld(name) and fits_place(name, target)]
    if state.phase == "draw":
        if not fits_place(DISCARD, source) or not any(card in piles[DISCARD] for card in row):
            return []
        return as_new("take", row, DISCARD, target, SHAPE) + _added(
            state, "take", row, DISCARD, melds)
    inside = [card for card in row if card in piles[mine]]
    if fits_place(mine, source) and len(inside) == len(row):
        actions = as_new("meld", row, mine, target, SHAPE) + _added(state, "lay", row, mine, melds)
        if len(row) == 1 and fits_place(DISCARD, target):
            actions.append(act("discard", row, mine, DISCARD))
        return actions
    if len(inside) == len(row) - 1:
        return _stolen(state, seat, row, source, target)
    return []


def _added(state: RummyState, verb: str, row: tuple[Card, ...], source: str, melds: Sequence[str]
           ) -> list[Action]:
    if len(row) != 1:
        return []
    return as_addition(verb, row[0], source, melds, state.piles, state.stands, SHAPE)


def _stolen(state: RummyState, seat: int, row: tuple[Card, ...], source: str | None,
            target: str | None) -> list[Action]:
    """Steals with just these cards: one of them lies as a joker in a meld, the first that it stands
    for is put in."""
    joker = next(card for card in row if card not in state.piles[HAND[seat]])
    home = next((name for name, pile in state.piles.items() if joker in pile), "")
    if not joker.joker or not is_meld(home) or not fits_place(home, source):
        return []
    own = [name for name in state.piles if is_meld_of(name, seat) and fits_place(name, target)]
    steals = []
    for natural in (card for card in row if card.face == state.stands[joker]):
        rest = tuple(card for card in row if card is not natural)
        used: list[tuple[str, str]] = []
        if fits_place(NEW, target):
            used += [(NEW, value) for value in readings(rest, SHAPE)]
        if len(rest) == 1:
            used += [(name, face) for name in own
                     for face in additions(meld_at(state, name), SHAPE)]
        steals += [act("steal", (natural, *rest), home, name, f"{natural.face},{value}")
                   for name, value in used]
    return steals


# --- why not --------------------------------------------------------------------------------------

def meant(state: RummyState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action that a gesture without a legal one was meant to be."""
    row, mine = tuple(cards), HAND[seat]
    if source == STOCK:
        return DRAW[seat]
    if not row or target is None:
        return None
    dug = state.phase == "draw" and any(card in state.piles[DISCARD] for card in row)
    if source == DISCARD or dug:
        goal = target if is_meld(target) else NEW
        return aimed(state, "take", row, DISCARD, goal, SHAPE)
    if target == DISCARD:
        return act("discard", row[:1], source or mine, DISCARD)
    if source is not None and is_meld(source):
        value = likely_value(state.piles, state.stands, row, target, SHAPE)
        return act("steal", _natural_first(state, row), source, target, value)
    if target == NEW:
        return aimed(state, "meld", row, source or mine, NEW, SHAPE)
    if is_meld(target) and target in state.piles:
        return _on_meld(state, row, source or mine, target)
    return None


def _on_meld(state: RummyState, row: tuple[Card, ...], source: str, target: str) -> Action:
    """Cards dropped on a meld: one that a joker keeps out was meant to free it."""
    stands = [state.stands[card] for card in state.piles[target] if card.joker]
    card = row[0]
    alone = len(row) == 1 and not card.joker
    fits = card.face in additions(meld_at(state, target), SHAPE)
    if alone and not fits and any(card.rank == face[0] for face in stands):
        return act("steal", row, target, NEW)
    return aimed(state, "lay", row, source, target, SHAPE)


def _natural_first(state: RummyState, row: tuple[Card, ...]) -> tuple[Card, ...]:
    stood_for = state.stands.values()
    first = [card for card in row if not card.joker and card.face in stood_for][:1]
    return (*first, *(card for card in row if card not in first))
