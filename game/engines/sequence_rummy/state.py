"""The state of a deal, what a meld is and counts, and what lies in sight (sheet 2, 4, 5 and Names).

What lies on the table is asked of piles as a mapping of name to cards, so rules and table ask alike
of a state or a view.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.core.cards import Card
from game.core.state import State
from game.mechanics.melds.faces import is_meld, is_meld_of
from game.mechanics.melds.laying import Meld, Piles, read_meld, read_melds
from game.mechanics.melds.shapes import Barred, Shape

STOCK, DISCARD = "stock", "discard"
SHAPE = Shape()
_VALUES = {"X": 25, "A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}


@dataclass(slots=True)
class RummyState(State):
    """The fields of the sheet: ``stands`` joker -> face, ``points`` laid per seat, ``passed`` and
    ``laid`` about this turn, ``idle`` turns in a row with ``pass`` and nothing laid."""

    stands: dict[Card, str] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    passed: bool = False
    laid: bool = False
    idle: int = 0


# --- what cards count -----------------------------------------------------------------------------

def card_value(card: Card) -> int:
    """Sheet 4."""
    found = _VALUES.get(card.rank)
    return card.value if found is None else found


def total(cards: Sequence[Card]) -> int:
    return sum(map(card_value, cards))


# --- what lies there ------------------------------------------------------------------------------

def meld_at(state: RummyState, name: str) -> Meld:
    """A meld by what its cards stand for."""
    return read_meld(state.piles, state.stands, name, SHAPE)


def all_melds(state: RummyState) -> list[Meld]:
    """All melds on the table, by owner and number."""
    return read_melds(state.piles, state.stands, SHAPE)


def may_add(options: Mapping[str, Any], seat: int, name: str) -> bool:
    """Option ``lay_off``."""
    allowed = options["lay_off"]
    return allowed == "any" or (allowed == "own" and is_meld_of(name, seat))


# --- the joker limit (sheet 2, 'Jokers', and 5) ---------------------------------------------------

def visible(options: Mapping[str, Any], piles: Piles) -> Mapping[str, int] | None:
    """How many naturals of each face lie in melds; None where jokers are free."""
    if options["joker_limit"] == "free":
        return None
    melds = [pile for name, pile in piles.items() if pile and is_meld(name)]
    return Counter([card[:2] for pile in melds for card in pile])


def is_barred(seen: Mapping[str, int] | None, face: str, naturals: int) -> bool:
    """Whether no joker may stand for ``face`` beside so many naturals of it: two are in sight then.

    >>> is_barred({"7S": 1}, "7S", 1), is_barred({"7S": 1}, "7S", 0), is_barred(None, "7S", 2)
    (True, False, False)
    """
    return seen is not None and seen.get(face, 0) + naturals > 1


def limit(seen: Mapping[str, int] | None) -> Barred | None:
    """The same, as the meld solver and the lists of melds ask it; None: nothing is barred."""
    return None if seen is None else partial(is_barred, seen)


# --- discards, and the last card ------------------------------------------------------------------

def depth_of(state: RummyState, cards: Sequence[Card]) -> int:
    """The place of the chosen card in the discards: the lowest of those named."""
    lying = state.piles[DISCARD]
    return min(lying.index(card) for card in cards if card in lying)


def keeps_one(state: RummyState) -> int:
    """How many cards must stay in hand (option ``out_needs_discard``)."""
    return 1 if state.options["out_needs_discard"] == "yes" else 0


def ends_at_once(state: RummyState) -> bool:
    """Option ``stock_out``: whether a discard ends the deal."""
    return state.options["stock_out"] == "at_once" and not state.piles[STOCK]
