"""Melds of a position that is given: what their wild cards stand for, and whether they can be
(rummy sheets, Names, the field ``stands``)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import Card
from game.core.errors import PositionError
from game.core.state import State
from game.mechanics.melds.faces import is_meld, is_set, meld_names, places, run_start, spread
from game.mechanics.melds.shapes import Shape


def placed(state: State, stands: Mapping[Card, str], shape: Shape) -> dict[Card, str]:
    """Put the cards of all melds in order; what the wild cards in them stand for, read off the
    melds where ``stands`` does not say it. PositionError where a meld cannot be."""
    for name in [name for name, pile in state.piles.items() if is_meld(name) and not pile]:
        del state.piles[name]
    stands_for: dict[Card, str] = {}
    for name in meld_names(state.piles):
        stands_for.update(_placed(state, name, stands, shape))
    for card in stands:
        if card not in stands_for:
            raise PositionError(f"stands: {card} is no wild card in a meld.")
    return stands_for


def _placed(state: State, name: str, stands: Mapping[Card, str], shape: Shape) -> dict[Card, str]:
    """One meld: its cards in order, and what its wild cards stand for."""
    pile = state.piles[name]
    wild = [card for card in pile if card.rank in shape.wild]
    read = {card: stands.get(card) or _in_row(pile, card, shape) for card in wild}
    known = {card: face for card, face in read.items() if face}
    lacking = [card for card in wild if card not in known]
    if lacking:
        raise PositionError(f"stands: what is {lacking[0]} in {name}?")
    faces = [known.get(card, card.face) for card in pile]
    can_be = len(pile) >= 3 and len(wild) < len(pile)
    if not can_be or not (is_set(faces) or run_start(tuple(faces), shape.order) is not None):
        raise PositionError(f"Pile {name}: these cards make no meld.")
    state.piles[name] = list(spread(pile, faces, shape.order, shape.wild))
    return known


def _in_row(pile: Sequence[Card], card: Card, shape: Shape) -> str | None:
    """What a wild card stands for where two naturals of different ranks show a sequence, or of one
    rank a set in which the rank alone is named."""
    order = shape.order
    row = [(at, each) for at, each in enumerate(pile) if each.rank not in shape.wild]
    if shape.alone and len(row) > 1 and len({each.rank for _, each in row}) == 1:
        return row[0][1].rank
    if len({each.rank for _, each in row}) < 2 or len({each.suit for _, each in row}) > 1:
        return None
    for low in range(len(order) - len(pile) + 1):
        if all(low + at in places(order).get(each.rank, ()) for at, each in row):
            return order[low + pile.index(card)] + row[0][1].suit
    return None
