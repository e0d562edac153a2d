"""What a deal of Highest Card consists of: its state, its fields, its piles,
and the actions of each seat."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.action import act
from game.core.cards import Card, pack
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.state import Field, State, list_of, number
from game.mechanics import tricks

PACK = tuple(pack())
#: Made once: the fast path makes no texts.
PLAY = [{card: act("play", (card,), hand, "trick") for card in PACK} for hand in HAND[:5]]


@dataclass(slots=True)
class HighestCardState(State):
    """``tricks``: how many each seat has taken."""

    tricks: list[int] = field(default_factory=list)


#: Every field of the state, with who sees it: everybody where nothing is said.
FIELDS = (Field("tricks", list_of(number)),)


def piles_for(seats: int) -> tuple[PileSpec, ...]:
    """Hands that their owner sees, an open trick, and two piles of which only the count is seen."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("waste", "waste", COUNT),
            PileSpec("stock", "stock", COUNT))


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


def leader_of(state: HighestCardState) -> int:
    """Who has led the trick that is on, or leads to the next one."""
    assert state.turn is not None
    return tricks.leader_of(state.turn, len(state.piles["trick"]), state.seats)


__all__ = ["FIELDS", "PACK", "PLAY", "HighestCardState", "alike", "can_differ", "leader_of",
           "piles_for"]
