"""The state of a deal, the tables of actions, and what a position says (sheet 1, 2, 5 and
Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.piles import ALL, HAND, TOP, PileSpec
from game.core.records import dataclass
from game.core.state import OWN_ENTRY, State, declared, list_of, maybe, number, one_of
from game.core.state import card as read_card
from game.engines.conquian.state_tables import (
    ELEVEN,
    SHAPE,
    Row,
    rows_of,
    split,
    tables,
    tables_with,
)
from game.families.rummy.piles import STOCK_PILE, hands, melds
from game.families.rummy.turn import OfCard
from game.mechanics.melds.faces import is_meld_of, meld_names
from game.mechanics.melds.laying import additions, read_meld

STOCK, ACTIVE, DEAD = "stock", "active", "dead"
OWN_TURN, OFFERED, DISCARD = "own_turn", "offered", "discard"
DEALT = 10
#: Takes without a card turned after which only one that wins is left (Settled since).
MOST_TAKES = 10
PACK = tuple(pack(ranks=SHAPE.order))
PASS = act("pass")
#: The melds of a seat together.
MELDS = ("meld.0", "meld.1")


@dataclass(slots=True)
class ConquianState(State):
    """The fields of the sheet."""

    source: str = declared(one_of(OWN_TURN, OFFERED, DISCARD), OWN_TURN)
    swaps: list[Card | None] = declared(
        list_of(maybe(read_card)), sight=OWN_ENTRY, each_seat=None)
    takes: int = declared(number, 0)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (
        hands(seats), STOCK_PILE,
        PileSpec("active", "waste", ALL),
        PileSpec("dead", "discard", TOP),
        melds(seats),
    )


# --- tables of actions ----------------------------------------------------------------------------

def _of(verb: str, source: str, target: str) -> OfCard:
    return OfCard(lambda card: act(verb, (card,), source, target))


#: By seat, and by card.
DISCARD_OF = tuple(_of("discard", HAND[seat], ACTIVE) for seat in (0, 1))
SWAP_OF = tuple(_of("swap", HAND[seat], HAND[1 - seat]) for seat in (0, 1))
TAKE_UP = tuple(_of("take", ACTIVE, HAND[seat]) for seat in (0, 1))


def taking(card: Card, seat: int, text: str) -> Action:
    """A take that leaves this whole new table."""
    return act("take", (card,), ACTIVE, MELDS[seat], text)


def forcing(card: Card, target: str, text: str = "") -> Action:
    """The card forced on a meld, or among all melds of a seat."""
    return act("force", (card,), ACTIVE, target, text)


# --- what the options say -------------------------------------------------------------------------

def is_flat_out(options: Mapping[str, Any]) -> bool:
    """Whether nothing is laid until somebody goes out."""
    return bool(options["flat_out"] == "on")


def is_add_only(options: Mapping[str, Any]) -> bool:
    """Whether melds may only be made longer."""
    return bool(options["rearrange"] == "add_only")


def may_force(options: Mapping[str, Any]) -> bool:
    """Whether anything may be forced."""
    return bool(options["forcing"] == "on") and not is_flat_out(options)


def may_force_rearranged(options: Mapping[str, Any]) -> bool:
    """Whether a card may be forced that fits only among other melds (Settled since)."""
    yes = options["force_rearranged"] == "yes" and not is_add_only(options)
    return yes and may_force(options)


# --- what lies there ------------------------------------------------------------------------------

def active(state: ConquianState) -> Card:
    """The card in the middle."""
    return state.piles[ACTIVE][-1]


def melds_of(state: ConquianState, seat: int) -> list[str]:
    """The melds of a seat, by number."""
    return [name for name in meld_names(state.piles) if is_meld_of(name, seat)]


def table_of(state: ConquianState, seat: int) -> list[Row]:
    """The same as cards."""
    return [tuple(state.piles[name]) for name in melds_of(state, seat)]


def laid(state: ConquianState, seat: int) -> int:
    """How many cards a seat has on the table."""
    return sum(map(len, table_of(state, seat)))


def has_won(state: ConquianState, seat: int) -> bool:
    """Whether eleven lie there."""
    return laid(state, seat) == ELEVEN


# --- taking ---------------------------------------------------------------------------------------

def takes_of(state: ConquianState, seat: int) -> Sequence[str]:
    """The tables that a take may leave, as texts."""
    return tables(tuple(state.piles[HAND[seat]]), tuple(table_of(state, seat)), active(state),
                  is_add_only(state.options))


def goes_out(state: ConquianState, seat: int) -> bool:
    """Option ``flat_out``: whether the card in the middle makes eleven cards in melds."""
    return split((*state.piles[HAND[seat]], active(state))) is not None


def must_win(state: ConquianState) -> bool:
    """Option ``flat_out``: whether only a take that wins is left."""
    return state.takes >= MOST_TAKES


# --- forcing --------------------------------------------------------------------------------------

def fits_on(state: ConquianState, name: str) -> bool:
    """Whether the card in the middle may be added to that meld as it lies."""
    return active(state).face in additions(read_meld(state.piles, {}, name, SHAPE), SHAPE)


def forced_on(state: ConquianState, seat: int) -> list[str]:
    """The melds of a seat that the card in the middle can be forced on."""
    if not may_force(state.options):
        return []
    return [name for name in melds_of(state, seat) if fits_on(state, name)]


def forced_among(state: ConquianState, seat: int) -> list[str]:
    """The tables of a seat, as texts, that the card in the middle fits into once the melds are
    rearranged; those that adding it to a meld gives are not among them."""
    if not may_force_rearranged(state.options):
        return []
    return list(tables_with(tuple(table_of(state, seat)), active(state)))


def is_forcible(state: ConquianState, seat: int) -> bool:
    """Whether a card that this seat refuses may be forced on it."""
    return bool(forced_on(state, seat) or forced_among(state, seat))


__all__ = ["ELEVEN", "SHAPE", "ConquianState", "rows_of", "split"]
