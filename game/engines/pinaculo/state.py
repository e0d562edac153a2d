"""The state of a deal, its sides, and what may be done with the melds on the table (sheet 1 to 3, 5
and Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import Card
from game.core.piles import number_of
from game.core.records import dataclass
from game.core.state import SECRET, State, declared, dict_of, flag, list_of, maybe, number, text
from game.core.state import card as read_card
from game.families.rummy.state import standing_for
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.mechanics.melds.faces import is_meld, meld_key
from game.mechanics.melds.laying import LyingMelds, Meld, lying, read_meld
from game.mechanics.melds.shapes import Shape

ORDER = "3456789TJQKA"
WILD = "X2"
SHAPE = Shape(order=ORDER, wild=WILD, run=(3, 12), same=(3, 11), naturals=2, alone=True)
DEALT, CARDS = 11, 108
#: The places of the cut.
CUT_LEAST, CUT_MOST = 4, 104
#: What a good cut brings, and what a forgotten call or a first meld too small costs.
BONUS = 50
PUMBA = "pumba"

_VALUES = {"X": 30, "2": 20, "A": 15} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)


def _none_each_side(state: State) -> list[int]:
    return [0] * len(set(sides_of(state.seats, state.options)))


@dataclass(slots=True)
class PinaculoState(State):
    """The fields of the sheet. In phase ``over`` the turn is the seat that acted last."""

    stands: dict[Card, str] = declared(dict_of(read_card, standing_for("3456789TJQKA")), dict)
    totals: list[int] = declared(list_of(number), each_seat=0)
    laid_by: dict[Card, int] = declared(dict_of(read_card, number), dict)
    at_once: list[str] = declared(list_of(text), list)
    fresh: bool = declared(flag, True)
    turn_laid: list[Card] = declared(list_of(read_card), list)
    turn_new: bool = declared(flag, True)
    extra: list[int] = declared(list_of(number), made=_none_each_side)
    tried: bool = declared(flag, False)
    slip: int | None = declared(maybe(number), None, SECRET)


# --- what cards count (sheet 4) -------------------------------------------------------------------

def value_of_rank(rank: str) -> int:
    """The points of a card of this rank."""
    return _VALUES[rank]


def card_value(card: Card) -> int:
    """The points of the card, by its rank alone."""
    return _VALUES[card.rank]


def total(cards: Sequence[Card]) -> int:
    """The points of the cards together; 0 for none."""
    return sum([_VALUES[card.rank] for card in cards])


def is_wild(card: Card) -> bool:
    """Jokers and deuces, always."""
    return card.rank in WILD


# --- sides and seats ------------------------------------------------------------------------------

_PAIRS = (0, 1, 0, 1)
_ALONE = tuple(tuple(range(seats)) for seats in range(13))


def sides_of(seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """For each seat its side.

    >>> sides_of(4, {"teams": "auto"}), sides_of(4, {"teams": "none"}), sides_of(3, {})
    ((0, 1, 0, 1), (0, 1, 2, 3), (0, 1, 2))
    """
    return _PAIRS if seats == 4 and options["teams"] == "auto" else _ALONE[seats]


def side_of(state: PinaculoState, seat: int) -> int:
    """The number of the side that the seat plays for."""
    return sides_of(state.seats, state.options)[seat]


def right_of(seat: int, seats: int) -> int:
    """The next in play: to the right, against the clock.

    >>> right_of(0, 4), right_of(3, 4)
    (3, 2)
    """
    return (seat - 1) % seats


def is_mine(state: PinaculoState, seat: int, name: str) -> bool:
    """Whether that meld belongs to the seat's side."""
    return number_of(name) == side_of(state, seat)


# --- melds on the table ---------------------------------------------------------------------------

def melds_of(state: PinaculoState) -> LyingMelds:
    """All melds on the table."""
    return lying(state.piles, state.stands, SHAPE)


def meld_at(state: PinaculoState, name: str) -> Meld:
    """A meld by what its cards stand for."""
    return read_meld(state.piles, state.stands, name, SHAPE)


def aside_of(name: str) -> str:
    """Where wild cards replaced in a meld lie.

    >>> aside_of("meld.0.12")
    'aside.0.12'
    """
    side, number = meld_key(name)
    return f"aside.{side}.{number}"


def is_aside(name: str) -> bool:
    """Whether the pile of this name is one of those set aside."""
    return name.startswith("aside.")


def on_table(state: PinaculoState) -> set[Card]:
    """The cards of all melds and beside them."""
    return {card for name, pile in state.piles.items() if is_meld(name) or is_aside(name)
            for card in pile}


def lay_names(state: PinaculoState, seat: int, table: LyingMelds) -> tuple[str, ...]:
    """The melds on which the seat may lay cards."""
    side = side_of(state, seat)
    return tuple([meld.name for meld in table.melds if meld_key(meld.name)[0] == side])


def may_swap_at(state: PinaculoState, seat: int, name: str) -> bool:
    """Option ``swap_wild_anyside``."""
    return state.options["swap_wild_anyside"] == "yes" or is_mine(state, seat, name)


def is_complete(state: PinaculoState, meld: Meld) -> bool:
    """Whether it is an escalera in which nothing is replaced any more."""
    return meld.low is not None and len(meld.faces) >= state.options["escalera_full"]


def replaceable(state: PinaculoState, name: str) -> list[tuple[Card, str]]:
    """The wild cards of a meld that may be replaced, with what each stands for: all of a set, of an
    escalera the first and the last (sheet 3)."""
    pile, stands = state.piles[name], state.stands
    meld = meld_at(state, name)
    if meld.low is None:
        return [(card, stands[card]) for card in pile if card.rank in WILD]
    if is_complete(state, meld):
        return []
    return [(card, stands[card]) for card in (pile[0], pile[-1]) if card.rank in WILD]


def replaces(card: Card, face: str) -> bool:
    """Whether this natural card takes the place of a wild one that stands for ``face``: a card, or
    in a set the rank alone."""
    return card.rank not in WILD and (card.face == face or card.rank == face)


# --- drawing, and the turn's end ------------------------------------------------------------------

def must_draw(state: PinaculoState, held: int) -> bool:
    """With one card in hand and one discard the pile is not taken (sheet 3)."""
    return held == 1 and len(state.piles[DISCARD]) == 1


def is_free(state: PinaculoState) -> bool:
    """Option ``pile_needs_meld``: whether the pile may be taken without using its top card."""
    return state.options["pile_needs_meld"] == "no" and len(state.piles[DISCARD]) > 1


def may_pass(state: PinaculoState) -> bool:
    """Option ``stock_out``."""
    return state.options["stock_out"] == "pile_only" and not state.piles[STOCK]


def is_natural(state: PinaculoState) -> bool:
    """Whether no wild card was played in this turn."""
    return not any(card.rank in WILD for card in state.turn_laid)


def is_concealed(state: PinaculoState) -> bool:
    """Whether all that the seat has on the table are new melds of this turn, at least one."""
    return state.fresh and state.turn_new and bool(state.turn_laid)


def kind_of_out(state: PinaculoState) -> str:
    """plain, natural, concealed or concealed_natural (sheet 4)."""
    natural = is_natural(state)
    if is_concealed(state):
        return "concealed_natural" if natural else "concealed"
    return "natural" if natural else "plain"
