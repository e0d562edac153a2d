"""What a deal of Highest Card consists of: its state, its fields, its piles,
and the actions of each seat."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, card, declared, list_of, number
from game.mechanics import tricks
from game.mechanics.ranks import strength

PACK = tuple(pack())
HIGH, LOW = "high", "low"
KEEP = act("keep")


def _plays(card: Card, hand: str) -> tuple[Action, ...]:
    """An ace is played in two ways: the action's value says which."""
    values = (HIGH, LOW) if card.rank == "A" else ("",)
    return tuple(act("play", (card,), hand, "trick", value) for value in values)


#: seat -> card -> the ways to play it. Made once: the fast path makes no texts.
PLAYS = [{card: _plays(card, hand) for card in PACK} for hand in HAND[:5]]
#: seat -> card -> to exchange it.
SWAP = [{card: act("swap", (card,), hand, "waste") for card in PACK} for hand in HAND[:5]]


#: Every field of the state, with who sees it: everybody where nothing is said.


@dataclass(slots=True)
class HighestCardState(State):
    """``tricks``: how many each seat has taken; ``low``: the aces of the trick that are low."""

    tricks: list[int] = declared(list_of(number), list)
    low: list[Card] = declared(list_of(card), list)


def piles_for(seats: int) -> tuple[PileSpec, ...]:
    """Hands that their owner sees, an open trick, and two piles of which only the count is seen."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("waste", "waste", COUNT),
            PileSpec("stock", "stock", COUNT))


# --- what moves, judge, prompts and the computer player ask ---------------------------------------

def alike(card: str, trick: Sequence[Card]) -> bool:
    """Whether a card of its rank lies in the trick.

    >>> alike("2H", [Card("2S")]), alike("3H", [Card("2S")])
    (True, False)
    """
    return any(lying[0] == card[0] for lying in trick)


def can_differ(state: HighestCardState, seat: int) -> bool:
    """Whether the seat holds a card of which no like lies in the trick."""
    trick = state.piles["trick"]
    return any(not alike(card, trick) for card in state.piles[HAND[seat]])


def may_play(state: HighestCardState, seat: int, card: Card) -> bool:
    """Whether a card of the seat's hand may be played: no like lies there, or there is no other."""
    return not alike(card, state.piles["trick"]) or not can_differ(state, seat)


def height(state: HighestCardState, card: Card) -> int:
    """How high a card of the trick is: the ace highest, or lowest where it was played so."""
    return -1 if card in state.low else strength(card)


def leader_of(state: HighestCardState) -> int:
    """Who has led the trick that is on, or leads to the next one."""
    assert state.turn is not None
    return tricks.leader_of(state.turn, len(state.piles["trick"]), state.seats)


__all__ = ["HIGH", "KEEP", "LOW", "PACK", "PLAYS", "SWAP", "HighestCardState", "alike",
           "can_differ", "height", "leader_of", "may_play", "piles_for"]
