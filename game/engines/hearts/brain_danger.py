"""What a card of Hearts is likely to cost: in the trick that is on, and later (sheet 8).

All numbers are points. They were found by playing: of each two or three values the better one over
some thousands of deals among equals.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.engines.hearts.state import (
    HEARTS,
    PENALTIES,
    QUEEN,
    HeartsState,
    counts,
    is_first_trick,
    pack_of,
)
from game.families.tricks.declared import WON
from game.families.tricks.rules import best_at
from game.mechanics.ranks import STRENGTH

Danger = Mapping[Card, float]

#: The queen of spades with few other spades to duck with, and each spade less of them.
_QUEEN, _PER_GUARD = 9.0, 1.6
#: The spades above the queen while she is about.
_ABOVE_QUEEN = {Card("KS"): 4.0, Card("AS"): 5.0}
#: What a discard of somebody else brings on the average: a heart, or worse.
_DISCARD = 1.8
#: Up to this height, which is the six, a card is low, and takes so much off the height of others.
_LOW, _PER_LOW = 4, 2.2
#: How much of a card's danger is gained by playing it.
_GAIN, _GAIN_LED = .4, .25
#: How likely whoever holds the queen has to play her to a higher spade.
_QUEEN_COMES = .6


def danger_in(hand: Sequence[Card], queen_is_out: bool = True) -> dict[Card, float]:
    """What each card of a hand is likely to cost later: the higher it is, and the fewer low cards
    of its suit lie beside it, the more. ``queen_is_out``: the queen of spades is not played yet."""
    found: dict[Card, float] = {}
    for suit in SUITS:
        row = sorted((STRENGTH[card[0]], card) for card in hand if card[1] == suit)
        low = sum(height <= _LOW for height, _ in row)
        for below, (height, card) in enumerate(row):
            found[card] = _danger(card, height, min(below, low))
        if suit == "S" and queen_is_out:
            _of_spades(found, [card for _, card in row])
    return found


def _danger(card: Card, height: int, below: int) -> float:
    """Of a suit in which ``below`` low cards are held beside it."""
    exposed = max(0.0, height - _PER_LOW * below) / 12
    return exposed * (4.2 if card in HEARTS else 2.6)


def _of_spades(found: dict[Card, float], spades: Sequence[Card]) -> None:
    """The queen and what is above her are dangerous unless there are spades to play before."""
    guards = sum(STRENGTH[card[0]] < STRENGTH["Q"] for card in spades)
    for card, least in _ABOVE_QUEEN.items():
        if card in found:
            found[card] = max(0.5, least - 1.1 * guards)
    if QUEEN in found:
        found[QUEEN] = max(2.0, _QUEEN - _PER_GUARD * guards)


class TrickSeen:
    """The trick that is on as the seat that is to play sees it, whose cards are to be weighed."""

    def __init__(self, state: HeartsState, seat: int) -> None:
        piles = state.piles
        self.trick, self.hand = piles["trick"], piles[HAND[seat]]
        self.counts = counts(state.options)
        self.others = state.seats - 1
        self.after = self.others - len(self.trick)
        gone = {*self.hand, *self.trick}
        for won in WON[:state.seats]:
            gone.update(piles[won])
        #: By suit the heights of the cards that the others hold.
        self.out: dict[str, list[int]] = {suit: [] for suit in SUITS}
        for card in pack_of(state.seats):
            if card not in gone:
                self.out[card[1]].append(STRENGTH[card[0]])
        self.queen_is_out = STRENGTH["Q"] in self.out["S"]
        self.danger = danger_in(self.hand, self.queen_is_out or QUEEN in self.hand)
        self.lying = sum(self.counts.get(card, 0) for card in self.trick)
        self.is_safe = is_first_trick(state, seat) and state.options["first_trick"] == "safe"
        self.best = -1
        if self.trick:
            self.best = STRENGTH[self.trick[best_at(self.trick)][0]]

    def worth(self, card: Card) -> float:
        """What it is worth to play the card, in points."""
        gain = (_GAIN if self.trick else _GAIN_LED) * self.danger[card]
        if self.trick and card[1] != self.trick[0][1]:
            return gain + .01 * PENALTIES.get(card, 0)
        chance = self.chance(card)
        return gain - chance * self.expected(card)

    def chance(self, card: Card) -> float:
        """How likely the card takes the trick; 0 where it cannot."""
        height = STRENGTH[card[0]]
        if self.trick and (card[1] != self.trick[0][1] or height < self.best):
            return 0.0
        above = sum(other > height for other in self.out[card[1]])
        below = len(self.out[card[1]]) - above
        if not above or not self.after:
            return 1.0
        ducks = (below + .7) / (above + below + 1.2)
        return float(ducks ** self.after)

    def expected(self, card: Card) -> float:
        """The points of the trick, if the card takes it."""
        suit = card[1]
        found: float = self.lying + self.counts.get(card, 0)
        if self.is_safe:
            return found
        # How likely each of the others has none of the suit, and whether the queen may come.
        void = ((self.others - 1) / self.others) ** len(self.out[suit])
        found += self.after * (void * _DISCARD + (1 - void) * (suit == "H"))
        if suit == "S" and self.queen_is_out and card[0] in "KA":
            found += 13 * self.after / self.others * _QUEEN_COMES
        elif self.queen_is_out:
            found += 13 * void * self.after / self.others
        return found


__all__ = ["Danger", "TrickSeen", "danger_in"]
