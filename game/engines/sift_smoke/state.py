"""What a deal of Sift Smoke consists of, and what its position says: state, piles, packs, actions
(sheet 2, 3, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.cards import SUITS, Card, pack
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, number, one_of
from game.families.tricks.plays import plays_of
from game.mechanics import ranks
from game.mechanics.beating import beats
from game.mechanics.tricks import following, winner_at

MOST_SEATS = 6
#: Seats -> cards each (sheet 2).
DEALT = {3: 8, 4: 6, 5: 5, 6: 4}

PLAY = plays_of(pack(), MOST_SEATS)


@dataclass(slots=True)
class SmokeState(State):
    """The fields are those of the sheet."""

    trump: str = declared(one_of(*SUITS), "")
    tricks: list[int] = declared(list_of(number), list)
    played: list[int] = declared(list_of(number), list)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table; ``turnup`` stays empty but with one of its options."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("trick", "trick", ALL),
            PileSpec("won", "waste", COUNT, ordered=False),
            PileSpec("turnup", "out", ALL))


@lru_cache(maxsize=2)
def pack_of(size: int) -> tuple[Card, ...]:
    """The cards of a deal."""
    return tuple(ranks.pack_of(size))


def cards_each(seats: int, options: Mapping[str, Any]) -> int:
    """How many cards everybody is dealt (sheet 2, option ``deal``).

    >>> cards_each(3, {"deal": "table"}), cards_each(3, {"deal": "as_players"})
    (8, 3)
    """
    return seats if options["deal"] == "as_players" else DEALT[seats]


# --- the trick (3) --------------------------------------------------------------------------------

def playable(state: SmokeState, seat: int) -> list[Card]:
    """The cards that the seat may play: any to lead, else of the suit led if it has one; if it has
    none any, or (option ``must_trump``) a trump if it has one."""
    hand, trick = state.piles[HAND[seat]], state.piles["trick"]
    if not trick:
        return hand
    found = following(hand, trick[0][1])
    if not found and state.options["must_trump"] == "on":
        found = following(hand, state.trump)
    return found or hand


def winning_at(state: SmokeState) -> int:
    """The place of the card that wins the trick as it lies: the highest trump, else the highest of
    the suit led."""
    trump = state.trump
    return winner_at(state.piles["trick"], lambda card, other: beats(card, other, trump))


def is_still_in(state: SmokeState, seat: int) -> bool:
    """Whether the seat is in play: it holds cards, or its last one lies in the trick that is on."""
    return bool(state.piles[HAND[seat]]) or seat in state.played


def points_of(state: SmokeState, seat: int) -> int:
    """What the seat scores at the end (4): the last one in alone has cards, one point each; tricks
    count by the option ``trick_credit``."""
    credit, tricks = state.options["trick_credit"], state.tricks[seat]
    cards = len(state.piles[HAND[seat]])
    if credit == "off":
        return cards
    return tricks * cards if credit == "multiply" and cards else tricks + cards


__all__ = ["DEALT", "MOST_SEATS", "PLAY", "SmokeState", "cards_each", "is_still_in",
           "pack_of", "piles_for", "playable", "points_of", "winning_at"]
