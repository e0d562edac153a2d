"""What a deal of Verish' ne Verish' consists of: state, piles, ranks, who holds cards
(sheet 2 to 5, Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.action import act
from game.core.cards import RANKS, Card, pack
from game.core.piles import ALL, COUNT, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, flag, list_of, maybe, number, one_of
from game.core.view import View
from game.families.claims.laying import ANY
from game.families.claims.listing import groups_of
from game.families.claims.state import HEAP, ClaimState, hands, holders, most_held
from game.mechanics.ranks import pack_of, ranks_of

DOUBT, END = act("challenge"), act("end")
#: Most cards of a lead; of any play, unless the option says otherwise.
MOST = 4
#: Rounds in a row without progress that end the deal.
BLOCKED = 60


@dataclass(slots=True)
class VerishNeVerishState(ClaimState):
    """The fields of the sheet."""

    rank: str | None = declared(one_of(None, *RANKS), None)
    claimer: int | None = declared(maybe(number), None)
    count: int = declared(number, 0)
    order: list[int] = declared(list_of(number), list)
    idle: int = declared(number, 0)
    last_rank: str | None = declared(one_of(None, *RANKS), None)
    opening: bool = declared(flag, False)

    @property
    def called(self) -> str | None:
        """The rank of the round, as which all cards are laid."""
        return self.rank


# --- piles and packs ------------------------------------------------------------------------------

def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (hands(seats), HEAP,
            PileSpec("hidden", "reserve", COUNT),
            PileSpec("out", "out", ALL, ordered=False))


def pack_size(seats: int, options: Mapping[str, Any]) -> int:
    """How many cards the pack has (option ``pack``)."""
    chosen = options["pack"]
    if chosen != "auto":
        return int(chosen)
    return 36 if seats < 4 else 52


def cards_of(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    """All cards in play."""
    return pack() if pack_size(seats, options) == 52 else pack_of(36)


@lru_cache(maxsize=2)
def _ranks(size: int) -> tuple[str, ...]:
    return tuple(rank for rank in RANKS if rank in ranks_of(size))


def ranks_in_play(state: State | View) -> tuple[str, ...]:
    """The ranks of the pack, aces first."""
    return _ranks(pack_size(state.seats, state.options))


# --- who holds cards ------------------------------------------------------------------------------

def must_doubt(state: VerishNeVerishState, seat: int) -> bool:
    """Whether nobody else holds cards, so that a play may not be covered (sheet 3)."""
    return state.phase == "respond" and holders(state) == [seat]


def losers_of(state: VerishNeVerishState) -> list[int]:
    """Who has lost a deal that is over: who named a rank that was gone, else those who hold most
    cards."""
    if state.claimer is not None:
        return [state.claimer]
    return most_held(state)


# --- ranks ----------------------------------------------------------------------------------------

def fours(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The complete fours among these cards, in order."""
    return [group for group in groups_of(cards) if len(group) == 4]


def removed_ranks(state: State) -> tuple[str, ...]:
    """The ranks that have left the game."""
    return tuple(group[0].rank for group in fours(state.piles["out"]))


def may_name(state: VerishNeVerishState) -> tuple[str, ...]:
    """The ranks that whoever is in turn may name now (sheet 5)."""
    if state.phase == "respond":
        return (state.rank,) if state.rank else ()
    ranks, options = ranks_in_play(state), state.options
    if options["removed_rank_call"] == "forbidden":
        gone = removed_ranks(state)
        ranks = tuple(rank for rank in ranks if rank not in gone)
    if options["repeat_rank"] == "not_when_two" and len(holders(state)) == 2:
        ranks = tuple(rank for rank in ranks if rank != state.last_rank) or ranks
    return ranks


def limit(state: VerishNeVerishState) -> int:
    """How many cards may be laid at most now, whoever holds them."""
    most = state.options["max_cards"]
    if most != "any":
        return int(most)
    return ANY if state.phase == "respond" else MOST
