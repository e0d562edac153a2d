"""The legal actions of a seat, one of each kind of choice (sheet, Names and 3)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.rng import Rng
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    PASS,
    PLAY,
    PLAYS,
    STALL,
    THROW,
    THROWS,
    SpiteState,
    SpiteTerms,
    answers,
    at_hand,
    chosen,
    forced,
    openings,
    taken,
)
from game.mechanics.unlisted import exchanged, redirected, some

VERBS = (PLAY, THROW, PASS)


def moves(terms: SpiteTerms, state: SpiteState, seat: int) -> list[Action]:
    """What must be played first, or else all plays and discards; STALL where there is no
    discard."""
    hand = chosen(state.piles[HAND[seat]])
    plays = _plays(terms, state, seat, hand)
    must = forced(terms, state, seat)
    if must:
        return [each for each in plays if answers(must, each.cards[0], each.source)]
    discards = _discards(terms, state, seat, hand)
    return plays + discards if discards else [*plays, STALL]


def other_orders(terms: SpiteTerms, state: SpiteState, seat: int, rng: Rng) -> list[Action]:
    """Other cards of the same rank of a hand, other free places, other empty discard piles."""
    piles, orders = state.piles, []
    for action in some(moves(terms, state, seat), 12, rng):
        if action == STALL:
            continue
        card, free = action.cards[0], not piles[action.target]
        if action.source == HAND[seat]:
            orders += exchanged(action, card, [c for c in piles[HAND[seat]] if c[0] == card[0]])
        if free:
            rows = terms.places if action.verb == PLAY else DISCARD[seat]
            orders += redirected(action, [name for name in rows if not piles[name]])
    return orders


def _plays(terms: SpiteTerms, state: SpiteState, seat: int, hand: Sequence[Card]) -> list[Action]:
    """Everything that fits the centre: the upcard, the tops of the discard piles, one card of each
    rank in hand."""
    places, actions = openings(terms, state), list[Action]()
    for name, card in at_hand(state, seat, hand):
        if card.rank in places:
            row = PLAYS[name][card]
            for at in places[card.rank]:
                actions.append(row[at])
    return actions


def _discards(terms: SpiteTerms, state: SpiteState, seat: int,
              hand: Sequence[Card]) -> list[Action]:
    """Each of these cards on each pile that takes it; of the empty piles only the first."""
    actions: list[Action] = []
    empty = False
    for target in DISCARD[seat]:
        pile = state.piles[target]
        if pile or not empty:
            ranks, row = taken(terms, pile), THROWS[target]
            actions += [row[card] for card in hand if card.rank in ranks]
        empty = empty or not pile
    return actions
