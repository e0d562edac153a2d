"""What a deal of Rolling Stone consists of, and what its position says: state, piles, packs,
actions (sheet 2, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.cards import Card, pack
from game.core.piles import ALL, COUNT, HAND, LAST, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, flag, list_of, number, text
from game.engines.rolling_stone.state_history import times
from game.families.tricks.going_out import DRAW as DRAW
from game.families.tricks.going_out import TAKE as TAKE
from game.families.tricks.plays import plays_of
from game.mechanics import ranks, tricks

DEALT = 8
MOST_SEATS = 6
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {rank: int(rank) for rank in "23456789"}

PLAY = plays_of(pack(), MOST_SEATS)


@dataclass(slots=True)
class StoneState(State):
    """The fields are those of the sheet; an entry of ``history`` is ``leader:cards>taker``."""

    run: int = declared(number, 0)
    drawn: bool = declared(flag, False)
    history: list[str] = declared(list_of(text), list)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("waste", "waste", LAST(seats) if options["show_waste"] == "on" else COUNT),
            PileSpec("stock", "stock", COUNT))


# --- the pack -------------------------------------------------------------------------------------

def size_of_pack(seats: int, options: Mapping[str, Any]) -> int:
    """How many cards are in play (sheet 2, option ``pack``)."""
    named = options["pack"]
    if named != "eight_each":
        return int(named)
    if options["stock_draw"] == "none":
        return DEALT * seats
    return 32 if seats == 3 else 52


@lru_cache(maxsize=16)
def pack_of(size: int) -> tuple[Card, ...]:
    """A pack without its lowest ranks, from the aces down: as deal numbers know it.

    >>> len(pack_of(24)), pack_of(24)[:6]
    (24, ('AS', 'KS', 'QS', 'JS', 'TS', '9S'))
    """
    return tuple(pack(ranks=ranks.ranks_of(size)[::-1]))


def strength(card: str, options: Mapping[str, Any]) -> int:
    """12 (the highest) down to 0, or -1 for a low ace.

    >>> strength("AS", {"low_ace": "off"}), strength("AS", {"low_ace": "on"})
    (12, -1)
    >>> strength("2S", {"low_ace": "on"})
    0
    """
    return -1 if card[0] == "A" and options["low_ace"] == "on" else ranks.STRENGTH[card[0]]


# --- the trick ------------------------------------------------------------------------------------

def led(state: StoneState) -> str | None:
    """The suit that was led to the trick that is on; None: it is still to be led."""
    return None if state.phase == "lead" else state.piles["trick"][0].suit


def playable(state: StoneState, seat: int) -> list[Card]:
    """The cards that the seat may play: any to lead, else those of the suit led."""
    hand, suit = state.piles[HAND[seat]], led(state)
    return hand if suit is None else [card for card in hand if card.suit == suit]


def has_draws(state: StoneState) -> bool:
    """Whether who cannot follow draws before he takes (option ``stock_draw``: Marabout)."""
    return bool(state.options["stock_draw"] == "marabout")


def draws(state: StoneState) -> bool:
    """Whether who cannot follow draws now: there is a stock."""
    return has_draws(state) and bool(state.piles["stock"])


def leader_of(state: StoneState) -> int:
    """Who led the trick that is on, or leads to the next one."""
    assert state.turn is not None
    return tricks.leader_of(state.turn, len(state.piles["trick"]), state.seats)


def highest_at(state: StoneState) -> int:
    """The place of the highest card of the trick; all are of one suit."""
    strong = [strength(card, state.options) for card in state.piles["trick"]]
    return strong.index(max(strong))


# --- the end (4) ----------------------------------------------------------------------------------

def nearness_of_block(state: StoneState) -> float:
    """How near the deal is to being blocked by tricks taken up in a row; 1: it is."""
    most: int = state.options["blocked_after"] * state.seats
    return state.run / most


def is_blocked(state: StoneState) -> bool:
    """Whether too many tricks were taken up in a row, or the cards have gone round."""
    if nearness_of_block(state) >= 1:
        return True
    # It takes two tricks at least to bring the cards back to where they were.
    return len(state.history) >= 4 and times(state.history, state.seats) >= 3


def sums(state: StoneState) -> list[int]:
    """What each hand counts; by cards where cards are scored (option ``score``)."""
    hands = [state.piles[HAND[seat]] for seat in range(state.seats)]
    if state.options["score"] == "cards":
        return [len(hand) for hand in hands]
    return [sum(WORTH[card.rank] for card in hand) for hand in hands]


def lowest(state: StoneState) -> int | None:
    """The seat with the lowest hand; None where two have it."""
    found = sums(state)
    least = min(found)
    return found.index(least) if found.count(least) == 1 else None


__all__ = ["DEALT", "DRAW", "PLAY", "TAKE", "WORTH", "StoneState", "draws",
           "has_draws", "highest_at", "is_blocked", "leader_of", "led", "lowest",
           "nearness_of_block", "pack_of", "piles_for", "playable",
           "size_of_pack", "strength", "sums"]
