"""The state of a deal, what a meld is and counts, and what lies in sight (sheet 2, 4, 5 and
Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.core.cards import Card
from game.core.records import dataclass
from game.core.state import State, declared, dict_of, flag, list_of, number
from game.core.state import card as read_card
from game.families.rummy.state import standing_for
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.mechanics.melds.faces import is_meld_of
from game.mechanics.melds.laying import LyingMelds, Meld, lying, read_meld
from game.mechanics.melds.shapes import Barred, Shape

SHAPE = Shape()
_VALUES = {"X": 25, "A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}


@dataclass(slots=True)
class RummyState(State):
    """The fields of the sheet: ``stands`` joker -> face, ``points`` laid per seat, ``passed`` and
    ``laid`` about this turn, ``idle`` turns in a row with ``pass`` and nothing laid."""

    stands: dict[Card, str] = declared(dict_of(read_card, standing_for()), dict)
    points: list[int] = declared(list_of(number), each_seat=0)
    passed: bool = declared(flag, False)
    laid: bool = declared(flag, False)
    idle: int = declared(number, 0)


# --- what cards count -----------------------------------------------------------------------------

def card_value(card: Card) -> int:
    """Sheet 4."""
    special = _VALUES.get(card.rank)
    return card.value if special is None else special


def total(cards: Sequence[Card]) -> int:
    """The points of the cards together; 0 for none."""
    return sum(map(card_value, cards))


# --- what lies there ------------------------------------------------------------------------------

def melds_of(state: RummyState) -> LyingMelds:
    """All melds on the table."""
    return lying(state.piles, state.stands, SHAPE)


def meld_at(state: RummyState, name: str) -> Meld:
    """A meld by what its cards stand for."""
    return read_meld(state.piles, state.stands, name, SHAPE)


def is_open(table: LyingMelds, seat: int) -> bool:
    """Whether the seat has laid a meld."""
    return seat in table.owners


def may_add(state: RummyState, seat: int, name: str) -> bool:
    """Option ``lay_off``."""
    allowed = state.options["lay_off"]
    return allowed == "any" or (allowed == "own" and is_meld_of(name, seat))


def open_to(state: RummyState, seat: int, table: LyingMelds) -> tuple[str, ...]:
    """The melds on which the seat may lay cards, once it is open."""
    return tuple([meld.name for meld in table.melds if may_add(state, seat, meld.name)])


def may_lay_sets(table: LyingMelds, seat: int) -> bool:
    """The first meld is a sequence."""
    return is_open(table, seat)


# --- the joker limit (sheet 2, 'Jokers', and 5) ---------------------------------------------------

def visible(state: RummyState, table: LyingMelds) -> Mapping[str, int] | None:
    """How many naturals of each face lie in melds; None where jokers are free."""
    return None if state.options["joker_limit"] == "free" else table.naturals


def is_barred(seen: Mapping[str, int] | None, face: str, naturals: int) -> bool:
    """Whether no joker may stand for ``face`` beside its naturals: two are in sight then.

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


def may_leave(state: RummyState, left: int) -> bool:
    """Whether that many cards may be left in hand after laying (option ``out_needs_discard``)."""
    return left > 0 or state.options["out_needs_discard"] != "yes"


def ends_at_once(state: RummyState) -> bool:
    """Option ``stock_out``: whether a discard ends the deal."""
    return state.options["stock_out"] == "at_once" and not state.piles[STOCK]
