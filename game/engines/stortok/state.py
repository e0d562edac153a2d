"""What a deal of Stortok consists of, and what its position says: state, piles, trumps, actions
(sheet 2, 3, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import SUITS, Card
from game.core.piles import ALL, BOTTOM, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, number, one_of
from game.families.tricks.going_out import TAKE as TAKE
from game.families.tricks.plays import plays_of
from game.mechanics.ranks import pack_of, strength
from game.mechanics.tricks import holders
from game.mechanics.turns import next_in_play

DEALT = 5
MOST_SEATS = 5
PACK = tuple(pack_of(36))
#: The other suit of its colour: of the high trump the low one.
LOW_OF = {"S": "C", "C": "S", "H": "D", "D": "H"}
#: N tricks in a row for each player in play, none of them with a card to the waste, block
#: the deal (sheet 4).
BLOCKED = 10

PLAY = plays_of(PACK, MOST_SEATS)


@dataclass(slots=True)
class StortokState(State):
    """The fields are those of the sheet."""

    high: str = declared(one_of(*SUITS), "")
    played: list[int] = declared(list_of(number), list)
    idle: int = declared(number, 0)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    shown = BOTTOM if options["turnup"] == "under_stock" else COUNT
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", shown),
            PileSpec("trick", "trick", ALL),
            PileSpec("waste", "waste", COUNT, ordered=False))


# --- better cards (3) -----------------------------------------------------------------------------

def _heights(high: str) -> dict[Card, int]:
    """Trumps above all others, high ones above low ones."""
    steps = {high: 200, LOW_OF[high]: 100}
    return {card: steps.get(card.suit, 0) + strength(card) for card in PACK}


#: high trump -> card -> how high it is; cards of two plain suits do not beat each other.
HEIGHT = {suit: _heights(suit) for suit in SUITS}
#: high trump -> card -> the cards that it beats.
BEATS: dict[str, dict[Card, frozenset[Card]]] = {
    suit: {card: frozenset(other for other in PACK if heights[card] > heights[other]
                           and (card.suit == other.suit or heights[card] >= 100))
           for card in PACK}
    for suit, heights in HEIGHT.items()}


def is_trump(state: StortokState, card: Card) -> bool:
    """Whether the card is of the high trump or of the low one."""
    return card.suit in (state.high, LOW_OF[state.high])


def beats_top(state: StortokState, card: Card) -> bool:
    """Whether the card is better than the one to beat; any is where none lies there."""
    trick = state.piles["trick"]
    return not trick or trick[-1] in BEATS[state.high][card]


def can_beat(state: StortokState, seat: int) -> bool:
    """Whether the seat holds a better card than the one to beat."""
    return any(beats_top(state, card) for card in state.piles[HAND[seat]])


def may_take(state: StortokState, seat: int) -> bool:
    """Whether the seat may take up: there is something to beat, and (``must_beat``) it cannot."""
    if state.phase != "beat":
        return False
    return state.options["must_beat"] == "off" or not can_beat(state, seat)


# --- who is in play -------------------------------------------------------------------------------

def next_holder(state: StortokState, seat: int) -> int:
    """The next one in play on the left of the seat."""
    out = [other for other in range(state.seats) if not state.piles[HAND[other]]]
    return next_in_play(seat, state.seats, out)


def is_blocked(state: StortokState) -> bool:
    """Whether nothing has gone to the waste for too long (4)."""
    return state.idle >= BLOCKED * len(holders(state))


def stortok(state: StortokState) -> int | None:
    """Who is the great fool at the end: the last one with cards; of a blocked deal who has most of
    them, if nobody else has as many."""
    left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
    most = max(left)
    return left.index(most) if most and left.count(most) == 1 else None


__all__ = ["BEATS", "BLOCKED", "DEALT", "HEIGHT", "LOW_OF", "PACK", "PLAY", "TAKE",
           "StortokState", "beats_top", "can_beat", "is_blocked", "is_trump", "may_take",
           "next_holder", "piles_for", "stortok"]
