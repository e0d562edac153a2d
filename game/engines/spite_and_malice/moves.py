"""The legal actions of a seat, one of each kind of choice (sheet, Names and 3)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import Card
from game.core.rng import Rng
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    TOPS,
    SpiteState,
    Terms,
    answers,
    chosen,
    forced,
    open_places,
    taken,
)
from game.mechanics.unlisted import exchanged, redirected, some

PLAY, THROW, PASS = VERBS = ("play", "discard", "pass")
STALL = act(PASS)


def moves(terms: Terms, state: SpiteState, seat: int) -> list[Action]:
    """What must be played first, or else all plays and discards; STALL where there is no
    discard."""
    piles = state.piles
    hand = chosen(terms, piles[HAND[seat]])
    plays = _plays(terms, state, seat, hand)
    must = forced(terms, piles, seat, state.duty)
    if must:
        return [each for each in plays if answers(must, each.cards[0], each.source)]
    discards = _discards(terms, state, seat, hand)
    return plays + discards if discards else [*plays, STALL]


def variants(terms: Terms, state: SpiteState, seat: int, rng: Rng) -> list[Action]:
    """Other cards of the same rank of a hand, other free places, other empty discard piles."""
    piles, found = state.piles, []
    for action in some(moves(terms, state, seat), 12, rng):
        if action == STALL:
            continue
        card, free = action.cards[0], not piles[action.target]
        if action.source == HAND[seat]:
            found += exchanged(action, card, [c for c in piles[HAND[seat]] if c[0] == card[0]])
        if free:
            rows = terms.places if action.verb == PLAY else DISCARD[seat]
            found += redirected(action, [name for name in rows if not piles[name]])
    return found


def has_discard(terms: Terms, state: SpiteState, seat: int) -> bool:
    """Whether the seat holds a card that one of its discard piles takes."""
    return bool(_discards(terms, state, seat, chosen(terms, state.piles[HAND[seat]])))


def _plays(terms: Terms, state: SpiteState, seat: int, hand: list[Card]) -> list[Action]:
    """Everything that fits the centre: the upcard, the tops of the discard piles, one card of each
    rank in hand."""
    piles, source, found = state.piles, HAND[seat], []
    places = open_places(terms, piles)
    everywhere = [place for row in places.values() for place in row]
    tops = [(name, piles[name][-1]) for name in TOPS[seat] if piles[name]]
    for name, card in [*tops, *((source, card) for card in hand)]:
        rank = card[0]
        for place in everywhere if rank == terms.wild else places.get(rank, ()):
            found.append(act(PLAY, (card,), name, place))
    return found


def _discards(terms: Terms, state: SpiteState, seat: int, hand: list[Card]) -> list[Action]:
    piles, source, found = state.piles, HAND[seat], []
    empty = False
    for target in DISCARD[seat]:
        pile = piles[target]
        if not pile and empty:
            continue
        empty = empty or not pile
        found += [act(THROW, (card,), source, target) for card in taken(terms, pile, hand)]
    return found
