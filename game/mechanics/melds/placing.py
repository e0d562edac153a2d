"""A position that is given: what it leaves out, and whether its melds can be (sheet, Names 'Fields')."""
from __future__ import annotations

from game.core.cards import Card
from game.core.errors import PositionError
from game.mechanics.melds.faces import WIDE, is_meld, is_set, meld_names, places, run_start, spread
from game.mechanics.melds.laying import RummyState


def complete(state: RummyState) -> None:
    """Read off what jokers stand for, put the cards of melds in order, and ask whether all of it can be."""
    if state.turn is None and state.phase != "over":
        state.turn = (state.dealer + 1) % state.seats
    if len(state.points) != state.seats:
        raise PositionError("points: there is one number for each seat.")
    if state.idle < 0:
        raise PositionError("idle: turns are counted from 0.")
    for name in [name for name, pile in state.piles.items() if is_meld(name) and not pile]:
        del state.piles[name]
    stands: dict[Card, str] = {}
    for name in meld_names(state.piles):
        _read(state, name, stands)
    for joker in state.stands:
        if joker not in stands:
            raise PositionError(f"stands: {joker} is no joker in a meld.")
    state.stands = stands


def _read(state: RummyState, name: str, stands: dict[Card, str]) -> None:
    pile = state.piles[name]
    known = {card: face for card in pile if card.joker and (face := state.stands.get(card) or _in_row(pile, card))}
    lacking = [card for card in pile if card.joker and card not in known]
    if lacking:
        raise PositionError(f"stands: what is {lacking[0]} in {name}?")
    faces = [known.get(card, card.face) for card in pile]
    if len(pile) < 3 or all(card.joker for card in pile) or not (is_set(faces) or run_start(tuple(faces)) is not None):
        raise PositionError(f"Pile {name}: these cards make no meld.")
    state.piles[name] = list(spread(pile, faces))
    stands.update(known)


def _in_row(pile: list[Card], joker: Card) -> str | None:
    """The face of a joker where two naturals of different ranks show a sequence."""
    row = [(at, card) for at, card in enumerate(pile) if not card.joker]
    if len({card.rank for _, card in row}) < 2 or len({card.suit for _, card in row}) > 1:
        return None
    for low in range(len(WIDE) - len(pile) + 1):
        if all(low + at in places(WIDE)[card.rank] for at, card in row):
            return WIDE[low + pile.index(joker)] + row[0][1].suit
    return None
