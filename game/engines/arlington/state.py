"""The state of a deal, what a meld is, and what a position says (sheet 2, 3, 5 and Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.action import act
from game.core.cards import RANKS, Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.state import State, declared, dict_of, flag, list_of, maybe, number
from game.core.state import card as read_card
from game.engines.arlington.state_worth import QUEEN, is_scarne, tariff_of
from game.families.rummy.state import standing_for
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.mechanics.melds.faces import is_meld_of, meld_names
from game.mechanics.melds.laying import LyingMelds, Meld, lying, read_meld
from game.mechanics.melds.shapes import Shape

#: Ranks of wild cards: the joker and all deuces.
WILD = "X2"
PASS = act("pass")


@dataclass(slots=True)
class ArlingtonState(State):
    """The fields of the sheet."""

    stands: dict[Card, str] = declared(dict_of(read_card, standing_for(RANKS)), dict)
    turns: list[int] = declared(list_of(number), each_seat=0)
    taken: Card | None = declared(maybe(read_card), None)
    fresh: bool = declared(flag, True)
    aside: list[int] = declared(list_of(number), each_seat=0)


# --- melds ----------------------------------------------------------------------------------------

@lru_cache
def _shape(set_max: int, naturals: int) -> Shape:
    return Shape(wild=WILD, same=(3, set_max), naturals=naturals, alone=True)


def shape_of(options: Mapping[str, Any]) -> Shape:
    """What a meld is at these options."""
    return _shape(options["set_max"], options["min_naturals"])


def melds_of(state: ArlingtonState) -> LyingMelds:
    """All melds on the table."""
    return lying(state.piles, state.stands, shape_of(state.options))


def meld_at(state: ArlingtonState, name: str) -> Meld:
    """A meld by what its cards stand for."""
    return read_meld(state.piles, state.stands, name, shape_of(state.options))


def own_melds(state: ArlingtonState, seat: int) -> tuple[str, ...]:
    """The melds of a seat: nobody adds to those of others."""
    return tuple([name for name in meld_names(state.piles) if is_meld_of(name, seat)])


def is_wild(card: Card) -> bool:
    """Deuces and the joker are wild, always."""
    return card.rank in WILD


def kind_of(card: Card) -> str:
    """The same for cards that are as good as each other: copies of a face, and all deuces.

    >>> kind_of(Card("7Ha")), kind_of(Card("2Da")), kind_of(Card("XRa"))
    ('7H', '2', 'X')
    """
    return card.rank if is_wild(card) else card.face


def points_of(state: ArlingtonState, seat: int) -> int:
    """What the melds of a seat count (sheet 4)."""
    return sum([meld_points(state, name) for name in own_melds(state, seat)])


def meld_points(state: ArlingtonState, name: str) -> int:
    """What a meld counts."""
    tariff, points, meld = tariff_of(state.options), 0, meld_at(state, name)
    for at, (card, stands) in enumerate(zip(state.piles[name], meld.faces, strict=True)):
        points += tariff.plus(card, stands, meld.low == 0 and at == 0)
    return points


# --- what may be thrown ---------------------------------------------------------------------------

def is_taken(taken: Card | None, card: Card) -> bool:
    """Whether a card may not be thrown after the exchange: the one that was taken, its twin, after
    a deuce any deuce."""
    if taken is None:
        return False
    return card.face == taken.face or card.rank == taken.rank == "2"


def may_throw_queen(hand: Sequence[Card]) -> bool:
    """The queen of spades may be thrown only as the last card, or of two when there is nothing
    else."""
    return all(card.face == QUEEN for card in hand)


def throwable(hand: Sequence[Card], taken: Card | None) -> list[Card]:
    """Those cards of a hand that may be thrown."""
    queen = may_throw_queen(hand)
    return [card for card in hand
            if not is_taken(taken, card) and (queen or card.face != QUEEN)]


def can_throw(state: ArlingtonState) -> bool:
    """Whether the hand in turn holds a card to end the turn with, where one must be thrown."""
    if state.turn is None or state.phase not in ("play", "opening_discard"):
        return True
    return bool(throwable(state.piles[HAND[state.turn]], state.taken))


# --- the opening, and taking the pile -------------------------------------------------------------

def must_meld_upcard(state: ArlingtonState) -> bool:
    """Option ``opening``: whether the first upcard is taken only to be melded."""
    return bool(state.options["opening"] == "meld_required")


def is_opening(state: ArlingtonState) -> bool:
    """Whether play proper has not begun."""
    return state.phase in ("opening", "opening_discard")


def may_exchange(state: ArlingtonState, seat: int, card: Card) -> bool:
    """Whether another card can be thrown once this one was taken: small hands may have none."""
    return bool(throwable([*state.piles[HAND[seat]], card], card))


def may_lay_upcard(state: ArlingtonState) -> bool:
    """Whether a pile may be taken by adding its top card to a meld (option ``upcard_use``)."""
    return state.phase == "draw" and state.options["upcard_use"] != "two_from_hand"


# --- the end --------------------------------------------------------------------------------------

def ends_at_once(state: ArlingtonState) -> bool:
    """Option ``stock_out``: whether the deal is over with this discard."""
    return state.options["stock_out"] == "at_once" and not state.piles[STOCK]


def is_concealed(state: ArlingtonState, seat: int) -> bool:
    """Whether who is out had nothing on the table before, after a first turn of play proper."""
    counts = state.options["concealed"] and not is_scarne(state.options)
    return bool(state.fresh and state.turns[seat] and counts)


def who_is_out(state: ArlingtonState) -> int | None:
    """Of a deal that is over: who went out; None: the stock was used up."""
    turn = state.turn
    return turn if turn is not None and not state.piles[HAND[turn]] else None
