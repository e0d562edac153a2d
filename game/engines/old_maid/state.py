"""What a deal of Old Maid consists of, and what its position says (sheet 2, 3, Names)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card, pack, suit_order
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, number
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of, round_from

#: Draws in a row without a pair that end the deal (sheet 6).
VOID_AT = 300
#: The number of players from which on there are two packs.
TWO_PACKS = 7

#: The card that is put aside, by ``odd_card``; the others put none aside, or any.
ASIDE = {"queen": "QC", "queen_S": "QS", "queen_H": "QH", "queen_D": "QD", "black_jack": "JC"}
OFFER = act("offer")
_COLOUR = {"S": "b", "C": "b", "H": "r", "D": "r"}


@dataclass(slots=True)
class OldMaidState(State):
    """The fields are those of the sheet."""

    finished: list[int] = declared(list_of(number), list)
    streak: int = declared(number, 0)
    pairs: list[int] = declared(list_of(number), each_seat=0)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    shown = ALL if options["pairs_shown"] == "face_up" else COUNT
    return (PileSpec("hand.*", "hand", OWNER, sizes=(seats,), owner=1),
            PileSpec("discard", "discard", shown, ordered=False),
            PileSpec("aside", "out", ALL))


# --- cards (2) ------------------------------------------------------------------------------------

def letter_of(seats: int) -> str:
    """The pack letter of the card that is odd: none with one pack."""
    return "a" if seats >= TWO_PACKS else ""


@cache
def pack_for(seats: int, odd_card: str) -> tuple[Card, ...]:
    """All cards of the game, with the one that is put aside."""
    letters = "ab" if seats >= TWO_PACKS else ("",)
    cards = [card for letter in letters for card in pack(letter)]
    if odd_card == "joker":
        cards.append(Card("XB" + letter_of(seats)))
    return tuple(cards)


def by_colour(options: Mapping[str, Any]) -> bool:
    """Whether the cards of a pair are of one colour as well."""
    asked = options["pairing"]
    return bool(asked == "colour" or (asked == "auto" and options["odd_card"] == "black_jack"))


@cache
def _kinds(coloured: bool) -> dict[str, str]:
    by_card = {"XB" + letter: "X" for letter in ("", "a", "b")}
    for letter in ("", "a", "b"):
        for card in pack(letter):
            by_card[card] = card.rank + (_COLOUR[card.suit] if coloured else "")
    return by_card


def kinds(options: Mapping[str, Any]) -> Mapping[str, str]:
    """card -> its kind: two cards of one kind are a pair. A covered card has none."""
    return _kinds(by_colour(options))


def pairs_of(cards: Iterable[Card], options: Mapping[str, Any]) -> list[Card]:
    """The pairs among cards, pair after pair (sheet 3, canonical choice): of a kind by suit S, H,
    D, C and pack; of an odd number the last one stays."""
    kind, paired = kinds(options), []
    alike: dict[str, list[Card]] = {}
    for card in cards:
        if card in kind:
            alike.setdefault(kind[card], []).append(card)
    for row in alike.values():
        paired += suit_order(row)[:len(row) // 2 * 2]
    return paired


# --- who is in play (3) ---------------------------------------------------------------------------

def shuffles(options: Mapping[str, Any]) -> bool:
    """Whether fans are shuffled: then nobody offers, and each draws at once."""
    return bool(options["offer_order"] == "shuffled")


def next_holder(state: OldMaidState, seat: int) -> int:
    """The next active player on the left of the seat; itself where there is no other."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.piles[HAND[other]]:
            return other
    return seat


def holder_before(state: OldMaidState, seat: int) -> int:
    """The nearest active player on the right of the seat; itself where there is no other."""
    for step in range(1, state.seats):
        other = (seat - step) % state.seats
        if state.piles[HAND[other]]:
            return other
    return seat


def first_holder(state: OldMaidState) -> int | None:
    """The first active player from the dealer's left on."""
    row = round_from(left_of(state.dealer, state.seats), state.seats)
    return next((seat for seat in row if state.piles[HAND[seat]]), None)


def offerer(state: OldMaidState) -> int | None:
    """Who offers now, or has offered; None: the deal is over."""
    if state.turn is None or state.phase != "draw":
        return state.turn
    return holder_before(state, state.turn)


def old_maid(state: OldMaidState) -> int | None:
    """Who alone has cards."""
    left = holders(state)
    return left[0] if len(left) == 1 else None


@cache
def draws(source: int, target: int, count: int) -> Sequence[Action]:
    """A draw for each place of a fan."""
    return tuple(act("draw", (), HAND[source], HAND[target], str(k)) for k in range(count))


__all__ = ["ASIDE", "OFFER", "TWO_PACKS", "VOID_AT", "OldMaidState", "by_colour", "draws",
           "first_holder", "holder_before", "kinds", "letter_of", "next_holder", "offerer",
           "old_maid", "pack_for", "pairs_of", "piles_for", "shuffles"]
