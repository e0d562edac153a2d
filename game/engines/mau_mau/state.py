"""What a deal of Mau-Mau consists of, and what its position says (sheet 2, 3, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.piles import COUNT, HAND, OWNER, TOP, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, maybe, number, one_of
from game.core.state import card as read_card
from game.mechanics.ranks import pack_of

STOCK, DISCARD = "stock", "discard"
MOST_SEATS = 6
#: N renewals of the stock, and the next one blocks the deal (sheet 4).
RENEWALS = 10
TAKE, PASS, MAU = act("take"), act("pass"), act("mau")
DRAW = [act("draw", (), STOCK, hand) for hand in HAND[:MOST_SEATS]]
PACKS = {32: tuple(pack_of(32)), 52: tuple(pack_of(52))}
_GERMAN = {"A": 11, "K": 4, "Q": 3, "J": 2}
_ENGLISH = {"A": 1, "K": 10, "Q": 10, "J": 10}
_WILD = {"german": 20, "english": 50}


def _play(card: Card, hand: str, suit: str = "") -> Action:
    return act("play", (card,), hand, DISCARD, suit)


#: seat -> card -> to play it without a word; and to play it and name a suit.
PLAIN = [{card: _play(card, hand) for card in PACKS[52]} for hand in HAND[:MOST_SEATS]]
NAMING = [{card: tuple(_play(card, hand, suit) for suit in SUITS) for card in PACKS[52]}
          for hand in HAND[:MOST_SEATS]]


def _own(public: Any, viewer: int | None) -> bool:
    return viewer is not None and viewer == public.turn


@dataclass(slots=True)
class MauMauState(State):
    """The fields are those of the sheet. ``fresh`` is seen by the seat in turn alone."""

    suit: str | None = declared(maybe(one_of(*SUITS)), None)
    owed: int = declared(number, 0)
    direction: int = declared(number, 1)
    fresh: Card | None = declared(maybe(read_card), None, sight=_own)
    renewals: int = declared(number, 0)
    passes: int = declared(number, 0)
    called: list[int] = declared(list_of(number), list)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec(STOCK, "stock", COUNT),
            PileSpec(DISCARD, "waste", TOP))


# --- what fits (3.1) ------------------------------------------------------------------------------

def is_wild(state: MauMauState, card: Card) -> bool:
    """Whether the card is of the rank that fits on everything."""
    return bool(card.rank == state.options["wild"])


def asked_suit(state: MauMauState) -> str:
    """The suit that is asked for."""
    return state.suit or state.piles[DISCARD][-1].suit


def fits(state: MauMauState, card: Card) -> bool:
    """Whether the card may be played on the top one."""
    top = state.piles[DISCARD][-1]
    if state.phase == "seven":
        return card.rank == "7"
    if is_wild(state, card):
        return not is_wild(state, top) or state.options["wild_on_wild"] == "on"
    return card.suit == asked_suit(state) or card.rank == top.rank


def may_play(state: MauMauState, seat: int, card: Card) -> bool:
    """Whether the card of that hand may be played now: of a turn in which one was drawn that one
    alone (3.2)."""
    return fits(state, card) and (state.phase != "drawn" or card == state.fresh)


def names_suit(state: MauMauState, seat: int, card: Card) -> bool:
    """Whether a suit is named with the card: with a wild one that is not the last."""
    return is_wild(state, card) and len(state.piles[HAND[seat]]) > 1


def may_pass(state: MauMauState) -> bool:
    """Whether nothing need be done: a card was drawn, or none can be."""
    return state.phase == "drawn" or (state.phase == "play" and not state.piles[STOCK])


def may_call(state: MauMauState, seat: int) -> bool:
    """Whether the seat may say it: two cards, and it has not (3.5)."""
    return (state.options["mau"] == "call" and len(state.piles[HAND[seat]]) == 2
            and seat not in state.called)


def next_seat(state: MauMauState, seat: int) -> int:
    """Who comes after the seat, in the direction of play."""
    return (seat + state.direction) % state.seats


# --- the end (4) ----------------------------------------------------------------------------------

def value_of(state: MauMauState, card: Card) -> int:
    """What a card left in hand counts."""
    values = state.options["values"]
    if is_wild(state, card):
        return _WILD[values]
    table = _GERMAN if values == "german" else _ENGLISH
    return table.get(card.rank, card.value)


def is_blocked(state: MauMauState) -> bool:
    """Whether all have passed in a row, or the stock was used up too often."""
    return state.passes >= state.seats or state.renewals > RENEWALS


def winner_of(state: MauMauState) -> int | None:
    """Of a deal that is over: who is out, or of a blocked one who alone holds least; None:
    nobody."""
    left = [sum(value_of(state, card) for card in state.piles[HAND[seat]])
            for seat in range(state.seats)]
    if not is_blocked(state):
        return next((seat for seat in range(state.seats) if not state.piles[HAND[seat]]), None)
    least = min(left)
    return left.index(least) if left.count(least) == 1 else None


def is_mau_mau(state: MauMauState) -> bool:
    """Of a deal that somebody is out of: whether the last card was wild, and counts twice."""
    return state.options["double"] == "on" and is_wild(state, state.piles[DISCARD][-1])


def score(state: MauMauState) -> list[int]:
    """Of a deal that is over: the points of each seat."""
    left = [sum(value_of(state, card) for card in state.piles[HAND[seat]])
            for seat in range(state.seats)]
    found, winner = [0] * state.seats, winner_of(state)
    if winner is not None:
        found[winner] = sum(left) - 2 * left[winner]
        if not is_blocked(state) and is_mau_mau(state):
            found[winner] *= 2
    return found
