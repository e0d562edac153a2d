"""The state of a deal, what may be thrown, and who can go out (sheet 2 to 5 and Names)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.state import State, declared, list_of, maybe, number
from game.core.state import card as read_card
from game.engines.compartment_full.state_melds import counts_of, covered_of, whole_worth
from game.families.rummy.moves import without
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.families.rummy.turn import is_thrown_back
from game.mechanics.melds.faces import first_of_kinds

DEALT = 10
#: Turns of everybody after which the deal ends (decision 7).
MOST_TURNS = 60


@dataclass(slots=True)
class CompartmentState(State):
    """The fields of the sheet. In phase ``over`` the turn is the seat that has declared; it is null
    after a stalemate."""

    turns: list[int] = declared(list_of(number), each_seat=0)
    taken: Card | None = declared(maybe(read_card), None)
    stall: int = declared(number, 0)
    last: Card | None = declared(maybe(read_card), None)


def least_of(state: CompartmentState) -> int:
    """How many cards make a set (option ``small_sets``)."""
    return 3 if state.options["small_sets"] == "count" else 4


def most_stalled(state: CompartmentState) -> int:
    """How many turns that began without a stock end the deal."""
    most: int = state.options["stall_rounds"] * state.seats
    return most


def face_of(card: Card) -> str:
    """The same for cards that are as good as each other."""
    return card.face


# --- throwing -------------------------------------------------------------------------------------

def is_banned(state: CompartmentState, seat: int, card: Card) -> bool:
    """Whether the card may not be thrown, as its face was taken in this turn; who holds nothing
    else may."""
    return is_thrown_back(state.taken, card) and any(
        not is_thrown_back(state.taken, other) for other in state.piles[HAND[seat]])


def throwable(state: CompartmentState, seat: int) -> list[Card]:
    """What the seat may throw, one of each face."""
    cards = first_of_kinds(state.piles[HAND[seat]], face_of)
    if state.taken is None:
        return cards
    return [card for card in cards if not is_banned(state, seat, card)]


# --- going out ------------------------------------------------------------------------------------

def laid_by(state: CompartmentState, seat: int, action: Action) -> int:
    """What the ten cards score that are laid down when the action throws the other one."""
    left = without(state.piles[HAND[seat]], action.cards[0])
    return whole_worth(left, least_of(state)) or 0


def outs(state: CompartmentState, seat: int) -> list[Card]:
    """The cards that the seat can throw to go out, one of each face."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    if len(hand) != DEALT + 1 or covered_of(counts_of(hand), least) < DEALT:
        return []
    return [card for card in throwable(state, seat)
            if whole_worth(without(hand, card), least) is not None]
