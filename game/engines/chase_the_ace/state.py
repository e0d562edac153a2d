"""What a deal of Chase the Ace consists of, and what its position says: state, piles, actions,
who is next, who has the lowest card (sheet 2 to 4, Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.piles import COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, number
from game.mechanics.turns import left_of, round_from

PACK = tuple(pack())
#: All ranks, low to high: the ace is always low (sheet 2).
RANKS = "A23456789TJQK"
#: What must be announced when it is handed over, and the word for it (option ``announce_low``).
LOW = {"A": "ace", "2": "two", "3": "three"}

KEEP, CUT, REFUSE, GIVE = act("keep"), act("cut"), act("refuse"), act("give")


def swap(seat: int, other: int) -> Action:
    """The demand of a seat to exchange cards with another."""
    return act("swap", (), HAND[seat], HAND[other])


#: Made once: seat -> other seat -> the action.
SWAP = [[swap(seat, other) for other in range(len(HAND))] for seat in range(len(HAND))]


@dataclass(slots=True)
class ChaseState(State):
    """The fields are those of the sheet."""

    lives: list[int] = declared(list_of(number), list)
    exposed: list[int] = declared(list_of(number), list)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table. A hand of one card is ordered, so that everybody can follow
    the card through a swap, when for a moment there are two."""
    return (PileSpec("hand.*", "hand", OWNER, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("discard", "discard", COUNT))


# --- who takes part, and whose turn it is (3) -----------------------------------------------------

def next_living(state: ChaseState, seat: int) -> int:
    """The nearest seat to the left that has lives; the seat itself where nobody else has."""
    for other in round_from(left_of(seat, state.seats), state.seats):
        if state.lives[other] > 0:
            return other
    return seat


def eldest(state: ChaseState) -> int:
    """The first living player to the dealer's left."""
    return next_living(state, state.dealer)


def asker_of(state: ChaseState, seat: int) -> int:
    """Who asks this seat for its card: the nearest living seat to the right."""
    other = (seat - 1) % state.seats
    while state.lives[other] <= 0:
        other = (other - 1) % state.seats
    return other


def order(state: ChaseState) -> list[int]:
    """The living seats from eldest to dealer: each has one turn."""
    around = round_from(left_of(state.dealer, state.seats), state.seats)
    return [seat for seat in around if state.lives[seat] > 0]


def has_moved(state: ChaseState, seat: int) -> bool:
    """Whether the seat's own turn is past (not the asked seat's, nor the asker's)."""
    if state.turn is None:
        return True
    row = order(state)
    now = asker_of(state, state.turn) if state.phase == "ask" else state.turn
    return seat in row and row.index(seat) < row.index(now)


def card_of(state: ChaseState, seat: int) -> Card:
    """The one card of the seat, which must still hold it."""
    return state.piles[HAND[seat]][0]


def is_king(card: str) -> bool:
    """Whether the card is a king of any suit, by its text form."""
    return card[0] == "K"


def may_cut(state: ChaseState, seat: int) -> bool:
    """Whether the seat may reject its card: the dealer, as long as there is a pack."""
    return seat == state.dealer and bool(state.piles["stock"])


# --- the reveal (4) -------------------------------------------------------------------------------

def height(card: str) -> int:
    """Ace 0 to king 12.

    >>> height("AS"), height("TC"), height("KH")
    (0, 9, 12)
    """
    return RANKS.index(card[0])


def has_cut_a_king(state: ChaseState) -> bool:
    """Whether the dealer rejected his card and got a king that counts below everything (option
    ``dealer_king``)."""
    return (state.options["dealer_king"] == "lowest" and bool(state.piles["discard"])
            and is_king(card_of(state, state.dealer)))


def lowest_of(state: ChaseState) -> list[int]:
    """The seats that hold the lowest card, ascending."""
    if has_cut_a_king(state):
        return [state.dealer]
    living = [seat for seat in range(state.seats) if state.lives[seat] > 0]
    low = min(height(card_of(state, seat)) for seat in living)
    return [seat for seat in living if height(card_of(state, seat)) == low]


def losers_of(state: ChaseState) -> list[int]:
    """Who loses a life: the lowest; nobody where it would leave nobody alive (option
    ``last_life_tie``)."""
    lowest = lowest_of(state)
    left = [lives - (seat in lowest) for seat, lives in enumerate(state.lives)]
    if state.options["last_life_tie"] == "replay" and max(left) <= 0:
        return []
    return lowest


def lives_by(options: Mapping[str, Any], totals: Sequence[int]) -> list[int]:
    """The lives left with these totals of a match, none below 0."""
    return [max(0, options["lives"] + total) for total in totals]


__all__ = ["CUT", "GIVE", "KEEP", "LOW", "PACK", "RANKS", "REFUSE", "SWAP",
           "ChaseState", "asker_of", "card_of", "eldest", "has_cut_a_king", "has_moved", "height",
           "is_king", "lives_by", "losers_of", "lowest_of", "may_cut", "next_living", "order",
           "piles_for"]
