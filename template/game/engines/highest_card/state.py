"""What a deal of Highest Card consists of: its state, its fields, its piles, and the actions of each seat."""
from __future__ import annotations

from dataclasses import dataclass, field

from game.core.action import act
from game.core.cards import Card, pack
from game.core.piles import ALL, COUNT, OWNER, PileSpec
from game.core.state import Field, State, list_of, number

HAND = tuple(f"hand.{seat}" for seat in range(5))
#: Low to high.
RANKS = "23456789TJQKA"
PACK = tuple(pack())
#: Made once: the fast path makes no texts.
PLAY = [{card: act("play", (card,), hand, "trick") for card in PACK} for hand in HAND]


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


def strength(card: str) -> int:
    """0 (a two) to 12 (an ace).

    >>> strength("2H"), strength("AS")
    (0, 12)
    """
    return RANKS.index(card[0])


def alike(card: str, trick: list[Card]) -> bool:
    """Whether a card of its rank lies in the trick."""
    return any(lying[0] == card[0] for lying in trick)


def highest(trick: list[Card]) -> int:
    """Which card of the trick takes it: of equal ones the first."""
    return max(range(len(trick)), key=lambda at: (strength(trick[at]), -at))


def leader_of(state: HighestCardState) -> int:
    """Who has led the trick that is on, or leads to the next one."""
    assert state.turn is not None
    return (state.turn - len(state.piles["trick"])) % state.seats


__all__ = ["FIELDS", "HAND", "PACK", "PLAY", "RANKS", "HighestCardState", "alike", "highest", "leader_of", "piles_for", "strength"]
