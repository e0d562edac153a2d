"""The learnt policy of Sift Smoke: its numbers are in ``brain_values``, what they weigh in
``brain_traits``.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.brains.policies import Options, Pupil, Weights, best, drawn, scored, shares
from game.brains.values import ordered
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.sift_smoke.brain_quick import ANY, TRUMPS, SiftSmokeModel, bits_of, points_of
from game.engines.sift_smoke.brain_traits import HEADS, SeatCounts, look_of, rows_of, takes, weighed
from game.engines.sift_smoke.brain_values import VALUES
from game.engines.sift_smoke.state import SmokeState, winning_at

#: Who wavers plays a card that is worth so much less e times less often (1 is a trick).
_WAVERS = 0.05
#: A lead by its rank alone: there a step is worth so much more to who wavers.
_STEPS = 5
#: By the weights of ``brain_values``.
WEIGHTS: Weights = ordered(HEADS, VALUES)


class Practice:
    """A deal to learn from. What it brings is points beside the others': they decide a match."""

    __slots__ = ("_credit", "table")

    def __init__(self, table: SiftSmokeModel, credit: str) -> None:
        self.table, self._credit = table, credit

    @property
    def turn(self) -> int:
        """The seat that is to play."""
        return self.table.turn

    def over(self) -> bool:
        """Whether somebody has won the deal."""
        return self.table.winner >= 0

    def options(self) -> Options | None:
        """The cards that may be played, as bits."""
        table = self.table
        may = table.may()
        if not may & may - 1:
            return None
        look = look_of(table)
        return look.head(), rows_of(look, may)

    def usual(self) -> int:
        """The card that medium takes, as a number of one bit: it knows who lacks a suit, and not of
        whom a few cards of it are left."""
        known = [ANY if most else 0 for most in self.table.free]
        return best(weighed(look_of(self.table, known), self.table.may()))

    def wavering(self) -> int:
        """The card, as a number of one bit, of somebody much like medium who wavers: who lacks what
        is forgotten, and of cards that are nearly alike any is played."""
        table, may = self.table, self.table.may()
        if not may & may - 1:
            return may
        values = weighed(look_of(table, [ANY] * len(table.free)), may)
        steps = 1 if table.trick or max(values.values()) > 0 else _STEPS
        return drawn(shares({card: value * steps / _WAVERS for card, value in values.items()}),
                     table.rng)

    def standing(self) -> str:
        """Cards of the seat and of others, and trumps of its own."""
        table = self.table
        hand = table.hands[table.turn]
        mine = hand.bit_count()
        return f"{mine} {(sum(table.counts) - mine)} {(hand & TRUMPS).bit_count()}"

    def act(self, action: int) -> None:
        """Play the card, a number of one bit, for the seat in turn."""
        self.table.play(action)

    def rewards(self) -> Sequence[float]:
        """The points of each seat beside those of the others, by seat."""
        points = [points_of(self.table, seat, self._credit) for seat in range(self.table.seats)]
        return beside(points)


def beside(points: Sequence[float]) -> list[float]:
    """What each has more than the others have on average.

    >>> beside([3, 0, 0, 0])
    [3.0, -1.0, -1.0, -1.0]
    """
    whole, others = sum(points), len(points) - 1
    return [own - (whole - own) / others for own in points]


def practice(seats: int, options: Mapping[str, Any], dealer: int, rng: Rng) -> Practice:
    """A new deal to learn from."""
    return Practice(SiftSmokeModel(seats, options, dealer, rng), options["trick_credit"])


# --- at the table ---------------------------------------------------------------------------------

def look_at(state: SmokeState, seat: int, cards: Iterable[Card],
            bounds: Mapping[tuple[int, str], int]) -> SeatCounts:
    """What the seat sees of a deal by the rules; ``cards``: those that others may hold; ``bounds``:
    of what somebody holds N at most."""
    bits, piles = bits_of(state.trump, state.options["pack"]), state.piles
    bit, suits = bits.bit, bits.suits
    hand, trick = piles[HAND[seat]], [bit[card] for card in piles["trick"]]
    known = {*hand, *piles["trick"], *piles["turnup"]}
    unseen = sum([bit[card] for card in cards if card not in known])
    at = winning_at(state) if trick else -1
    look = SeatCounts(sum([bit[card] for card in hand]), unseen, trick, trick[at] if trick else 0)
    look.others(seat, [len(piles[hand]) for hand in HAND[:state.seats]],
                sum([1 << other for other in state.played]), state.played[at] if trick else 0,
                [bounds.get((other, suit), ANY) for other in range(state.seats) for suit in suits])
    return look


def judged(look: SeatCounts, state: SmokeState, legal: Sequence[Action]) -> list[float]:
    """What each action is worth: the logarithm of how often it is taken, but for a constant."""
    bit = bits_of(state.trump, state.options["pack"]).bit
    cards = [bit[action.cards[0]] for action in legal]
    scores = scored(WEIGHTS[look.head()], rows_of(look, sum(cards)))
    return [scores[card] for card in cards]


def chances(look: SeatCounts, state: SmokeState, legal: Sequence[Action]) -> list[float]:
    """How likely each action takes the trick."""
    bit = bits_of(state.trump, state.options["pack"]).bit
    cards = [bit[action.cards[0]] for action in legal]
    return [takes(look, card, card.bit_length() - 1) for card in cards]


PUPIL = Pupil(HEADS, practice, ((4, {}),))

__all__ = ["PUPIL", "WEIGHTS", "Practice", "beside", "chances", "judged", "look_at", "practice"]
