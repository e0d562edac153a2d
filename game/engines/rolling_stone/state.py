"""What a deal of Rolling Stone consists of: the state, its fields, the packs, and the actions of each seat (sheet 2, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.core.action import act
from game.core.cards import SUITS, Card
from game.core.piles import ALL, COUNT, LAST, OWNER, PileSpec
from game.core.state import Field, State, flag, list_of, number, text

DEALT = 8
HAND = tuple(f"hand.{seat}" for seat in range(6))
#: High to low.
RANKS = "AKQJT98765432"
STRENGTH = {rank: 12 - i for i, rank in enumerate(RANKS)}
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {rank: int(rank) for rank in "23456789"}
CARDS = {Card(rank + suit): Card(rank + suit) for suit in SUITS for rank in RANKS}

TAKE = act("take")
PLAY = [{card: act("play", (card,), hand, "trick") for card in CARDS.values()} for hand in HAND]
DRAW = [act("draw", (), "stock", hand) for hand in HAND]


@dataclass(slots=True)
class StoneState(State):
    """The fields are those of the sheet; an entry of ``history`` is ``leader:cards>taker``."""

    run: int = 0
    drawn: bool = False
    history: list[str] = field(default_factory=list)


FIELDS = (Field("run", number), Field("drawn", flag), Field("history", list_of(text)))


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("waste", "waste", LAST(seats) if options["show_waste"] == "on" else COUNT),
            PileSpec("stock", "stock", COUNT))


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
    """A pack without its lowest ranks.

    >>> len(pack_of(24)), pack_of(24)[:6]
    (24, ('AS', 'KS', 'QS', 'JS', 'TS', '9S'))
    """
    return tuple(CARDS[Card(rank + suit)] for suit in SUITS for rank in RANKS[:size // 4])


def strength(card: str, options: Mapping[str, Any]) -> int:
    """12 (the highest) down to 0, or -1 for a low ace.

    >>> strength("AS", {"low_ace": "off"}), strength("AS", {"low_ace": "on"}), strength("2S", {"low_ace": "on"})
    (12, -1, 0)
    """
    return -1 if card[0] == "A" and options["low_ace"] == "on" else STRENGTH[card[0]]


def has_suit(hand: list[Card], suit: str) -> bool:
    return any(card.suit == suit for card in hand)


def leader_of(state: StoneState) -> int:
    """Who led the trick that is on, or leads to the next one."""
    assert state.turn is not None
    return (state.turn - len(state.piles["trick"])) % state.seats


__all__ = ["CARDS", "DEALT", "DRAW", "FIELDS", "HAND", "PLAY", "RANKS", "STRENGTH", "TAKE", "WORTH", "StoneState", "has_suit",
           "leader_of", "pack_of", "piles_for", "size_of_pack", "strength"]
