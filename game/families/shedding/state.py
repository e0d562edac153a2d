"""What a deal of a shedding game consists of: fields, piles, actions, and what fits."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import SUITS, Card, pack
from game.core.piles import COUNT, HAND, OWNER, TOP, PileSpec
from game.core.records import dataclass
from game.core.state import State, declared, list_of, maybe, number, one_of
from game.core.state import card as read_card
from game.families.shedding.declared import RENEWALS, SheddingGame

STOCK, DISCARD = "stock", "discard"
TAKE, PASS = act("take"), act("pass")
DRAW = [act("draw", (), STOCK, hand) for hand in HAND]


def _play(card: Card, hand: str, suit: str = "") -> Action:
    return act("play", (card,), hand, DISCARD, suit)


_CARDS = tuple(pack())
#: seat -> card -> to play it without a word; and to play it and name a suit.
PLAIN = [{card: _play(card, hand) for card in _CARDS} for hand in HAND]
NAMING = [{card: tuple(_play(card, hand, suit) for suit in SUITS) for card in _CARDS}
          for hand in HAND]


def _own(public: Any, viewer: int | None) -> bool:
    return viewer is not None and viewer == public.turn


@dataclass(slots=True)
class SheddingState(State):
    """The fields of a position.

    ``suit``       the suit that the wild card on top has named; None: the top card's own is asked
    ``owed``       how many cards are to be taken, or answered
    ``direction``  1: to the left, -1: to the right
    ``fresh``      the card just drawn, which alone may be played; seen by the seat in turn
    ``renewals``   how often the discards have become the stock
    ``passes``     how many seats in a row had nothing to play and nothing to draw
    ``called``     who has said the last card but one, and has drawn none since
    """

    suit: str | None = declared(maybe(one_of(*SUITS)), None)
    owed: int = declared(number, 0)
    direction: int = declared(number, 1)
    fresh: Card | None = declared(maybe(read_card), None, sight=_own)
    renewals: int = declared(number, 0)
    passes: int = declared(number, 0)
    called: list[int] = declared(list_of(number), list)


def piles_for(seats: int) -> tuple[PileSpec, ...]:
    """Hands, the stock and the discards."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec(STOCK, "stock", COUNT),
            PileSpec(DISCARD, "waste", TOP))


# --- what anybody may ask of a state --------------------------------------------------------------

def asked_suit(state: SheddingState) -> str:
    """The suit that is asked for."""
    return state.suit or state.piles[DISCARD][-1].suit


def next_seat(state: SheddingState, seat: int) -> int:
    """Who comes after the seat, in the direction of play."""
    return (seat + state.direction) % state.seats


def may_pass(state: SheddingState) -> bool:
    """Whether nothing need be done: a card was drawn, or none can be."""
    return state.phase == "drawn" or (state.phase == "play" and not state.piles[STOCK])


def is_blocked(state: SheddingState) -> bool:
    """Whether all have passed in a row, or the stock was used up too often."""
    return state.passes >= state.seats or state.renewals > RENEWALS


# --- what depends on the game ---------------------------------------------------------------------

@dataclass(frozen=True, slots=True, eq=False)
class Fitting:
    """What fits on what in a declared game, and what is left when it ends: asked by its rules, its
    table and its computer players alike."""

    game: SheddingGame

    def is_wild(self, state: SheddingState, card: Card) -> bool:
        """Whether the card is of the rank that fits on everything."""
        return card.rank == self.game.terms(state.options).wild

    def fitting(self, state: SheddingState, cards: Sequence[Card]) -> list[Card]:
        """Those of the cards that may be played on the top one."""
        if self.answers(state):
            return [card for card in cards if card.rank == self.game.taking]
        terms, top = self.game.terms(state.options), state.piles[DISCARD][-1]
        wild, rank, suit = terms.wild, top.rank, state.suit or top.suit
        wild_fits = rank != wild or terms.wild_on_wild
        return [card for card in cards
                if (wild_fits if card.rank == wild else card.suit == suit or card.rank == rank)]

    def answers(self, state: SheddingState) -> bool:
        """Whether cards are owed, which whoever is in turn takes or answers."""
        return state.phase == self.game.answering

    def playable(self, state: SheddingState, seat: int) -> list[Card]:
        """The cards of the seat in turn that it may play now: of a turn in which one was drawn that
        one alone."""
        hand = state.piles[HAND[seat]]
        if state.phase == "drawn":
            hand = [card for card in hand if card == state.fresh]
        return self.fitting(state, hand)

    def naming(self, state: SheddingState, seat: int) -> str:
        """The rank with which the seat names a suit, the wild one; "": with its last card none."""
        alone = len(state.piles[HAND[seat]]) < 2
        return "" if alone else self.game.terms(state.options).wild

    def may_call(self, state: SheddingState, seat: int) -> bool:
        """Whether the seat may say its last card but one: two cards, and it has not."""
        return (len(state.piles[HAND[seat]]) == 2 and seat not in state.called
                and self.game.terms(state.options).calls)

    # --- the end ----------------------------------------------------------------------------------

    def left(self, state: SheddingState) -> list[int]:
        """What the cards in each hand count."""
        values = self.game.terms(state.options).values
        return [sum(values[card] for card in state.piles[HAND[seat]])
                for seat in range(state.seats)]

    def winner_of(self, state: SheddingState) -> int | None:
        """Of a deal that is over: who is out, or of a blocked one who alone holds least; None:
        nobody. Of several empty hands, as a position may have them, the first is out."""
        if not is_blocked(state):
            return next((seat for seat in range(state.seats) if not state.piles[HAND[seat]]), None)
        left = self.left(state)
        least = min(left)
        return left.index(least) if left.count(least) == 1 else None

    def is_doubled(self, state: SheddingState) -> bool:
        """Of a deal that somebody is out of: whether the last card was wild, and counts twice."""
        doubles = self.game.terms(state.options).doubles
        return doubles and self.is_wild(state, state.piles[DISCARD][-1])

    def score(self, state: SheddingState) -> list[int]:
        """Of a deal that is over: the points of each seat."""
        left, points, winner = self.left(state), [0] * state.seats, self.winner_of(state)
        if winner is not None:
            points[winner] = sum(left) - 2 * left[winner]
            if not is_blocked(state) and self.is_doubled(state):
                points[winner] *= 2
        return points


__all__ = ["DISCARD", "DRAW", "NAMING", "PASS", "PLAIN", "STOCK", "TAKE", "Fitting",
           "SheddingState", "asked_suit", "is_blocked", "may_pass", "next_seat", "piles_for"]
