"""The state of a deal, what may be thrown, and who can go out with what (sheet 2, 3, 5 and
Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.state import SECRET, State, declared, list_of, maybe, number
from game.core.state import card as read_card
from game.engines.continental_rummy.state_patterns import (
    HandFit,
    SequenceTerms,
    covered,
    fitting,
    sorted_out,
    terms_at,
)
from game.families.rummy.moves import without
from game.families.rummy.turn import DISCARD as DISCARD
from game.families.rummy.turn import STOCK as STOCK
from game.mechanics.melds.faces import first_of_kinds

DEALT, PACKET = 15, 3
#: So often the discards are turned; the draw that needs one more ends the deal.
TURNINGS = 2
#: Turns of everybody after which the deal is void.
MOST_TURNS = 60
#: What the dealer's cut may be worth.
BONUS = 15
OUT = act("out")


@dataclass(slots=True)
class ContinentalState(State):
    """The fields of the sheet. In phase ``over`` the turn is the seat that went out; it is null
    where the deal was void."""

    turns: list[int] = declared(list_of(number), each_seat=0)
    taken: Card | None = declared(maybe(read_card), None)
    turned: int = declared(number, 0)
    extra: list[int] = declared(list_of(number), each_seat=0)
    slip: int | None = declared(maybe(number), None, SECRET)


def terms_of(state: ContinentalState) -> SequenceTerms:
    """What sequences are, at these options."""
    options = state.options
    return terms_at(options["deuces_wild"], options["min_naturals"], options["patterns"])


# --- cards that are as good as each other ---------------------------------------------------------

def kind_of(card: Card, terms: SequenceTerms) -> str:
    """The same for interchangeable cards: copies of a face, jokers, deuces while they are wild.

    >>> [kind_of(Card(text), terms_at("yes", 1, "three")) for text in ("7Hb", "2Ha")]
    ['7H', '2']
    """
    return card.rank if card.rank in terms.wild else card.face


# --- throwing -------------------------------------------------------------------------------------

def banned(state: ContinentalState, hand: Sequence[Card]) -> str | None:
    """The kind that may not be thrown in this turn, as it was taken; who holds nothing else may."""
    taken = state.taken
    if taken is None:
        return None
    terms = terms_of(state)
    kind = kind_of(taken, terms)
    return kind if any(kind_of(card, terms) != kind for card in hand) else None


def throwable(state: ContinentalState, seat: int) -> list[Card]:
    """What the seat may throw, one of each kind."""
    hand, terms = state.piles[HAND[seat]], terms_of(state)
    cards = first_of_kinds(hand, lambda card: kind_of(card, terms))
    kind = banned(state, hand)
    return cards if kind is None else [card for card in cards if kind_of(card, terms) != kind]


# --- drawing --------------------------------------------------------------------------------------

def may_draw(state: ContinentalState) -> bool:
    """Whether a card can be drawn: from the stock, or from the discards once they are turned."""
    return bool(state.piles[STOCK]) or len(state.piles[DISCARD]) > 1


def is_third_turning(state: ContinentalState) -> bool:
    """Whether a draw would need the discards to be turned once too often."""
    return not state.piles[STOCK] and state.turned >= TURNINGS


# --- going out ------------------------------------------------------------------------------------

def is_first_turn(state: ContinentalState, seat: int) -> bool:
    """Whether the seat has not yet finished a turn of this deal."""
    return not state.turns[seat]


def undrawn(state: ContinentalState, seat: int) -> HandFit | None:
    """How the fifteen cards dealt fit a pattern, in the seat's first turn."""
    return fitting(state.piles[HAND[seat]], terms_of(state)) if is_first_turn(state, seat) else None


def fit_without(state: ContinentalState, seat: int, card: Card) -> HandFit | None:
    """How the hand fits a pattern once this card is thrown."""
    return fitting(without(state.piles[HAND[seat]], card), terms_of(state))


def outs(state: ContinentalState, seat: int) -> list[Card]:
    """The cards with which the seat can go out, one of each kind."""
    hand, terms = state.piles[HAND[seat]], terms_of(state)
    if len(hand) != DEALT + 1:
        return []
    suits, wilds = sorted_out(hand, terms)
    lame = [suit for suit, held in zip("SHDC", suits) if not covered(held, wilds, terms)]
    if len(lame) > 1:
        return []
    able = throwable(state, seat)
    if lame:
        # One card leaves, so it is of that suit.
        able = [card for card in able if card.suit == lame[0] and card.rank not in terms.wild]
    return [card for card in able if fit_without(state, seat, card) is not None]


# --- the payment (sheet 4) ------------------------------------------------------------------------

def payment(state: ContinentalState, seat: int, laid: Sequence[Card]) -> dict[str, int]:
    """What each opponent pays the seat for laying these fifteen cards now, or in phase ``over`` for
    having laid them, by what it is for."""
    terms = terms_of(state)
    naturals = [card for card in laid if card.rank not in terms.wild]
    units_by_name = {
        "out": 1,
        "deuces": sum(card.rank == "2" for card in laid) if "2" in terms.wild else 0,
        "jokers": 2 * sum(card.joker for card in laid),
        "speed": _speed(state, seat),
        "pure": 10 if len(naturals) == len(laid) else 0,
        "suit": 10 if len({card.suit for card in naturals}) == 1 else 0,
    }
    return {name: units for name, units in units_by_name.items() if units}


def paid(state: ContinentalState, seat: int, action: Action) -> int:
    """What each opponent pays the seat for going out so."""
    hand = state.piles[HAND[seat]]
    laid = without(hand, action.cards[0]) if action.cards else hand
    return sum(payment(state, seat, laid).values())


def _speed(state: ContinentalState, seat: int) -> int:
    """For the first turn: 10 undrawn, 7 after one draw."""
    turns = state.turns[seat]
    if state.phase == "over":
        return {0: 10, 1: 7}.get(turns, 0)
    if turns:
        return 0
    return 10 if state.phase == "draw" else 7
