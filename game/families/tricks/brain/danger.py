"""What a card is likely to cost where tricks are not wanted: in the trick that is on, and later.

All numbers are points. They were found by playing Hearts: of each two or three values the better
one over some thousands of deals among equals.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.state import State
from game.families.tricks.bits import BIT, NUMBER, OF_SUIT, bits
from game.families.tricks.declared import WON, TrickGame, TrickTerms
from game.families.tricks.rules import best_at
from game.mechanics.ranks import STRENGTH

Danger = Mapping[Card, float]

#: The dreaded card with few lower ones of its suit to duck with, if it counts 13, and each of them
#: less of it.
_DREADED, _PER_GUARD = 9.0 / 13, 1.6
#: The next higher card of its suit while it is about, each further one more of it, and less with
#: each lower one.
_ABOVE, _ABOVE_PER_GUARD = 4.0, 1.1
#: The danger of the highest card of a suit, of one that costs points and of another.
_COSTLY, _PLAIN = 4.2, 2.6
#: What a discard of somebody else brings on the average: a point, or worse.
_DISCARD = 1.8
#: Up to this height, which is the six, a card is low, and takes so much off the height of others.
_LOW, _PER_LOW = 4, 2.2
#: How much of a card's danger is gained by playing it.
_GAIN, _GAIN_LED = .4, .25
#: How likely whoever holds the dreaded card has to play it to a higher one.
_DREADED_COMES = .6


class Feared:
    """The cards that nobody wants to win, by what each counts. ``costs``: what they cost;
    ``dreaded``: the one that costs more than any other, None for none, with its ``suit``, its
    ``height`` and its ``points``, and in bits the higher ones of its suit, ``above``; ``costly``:
    the others, also as ``costly_bits``; ``brings``: suit -> what a card of it brings on the
    average, but for the dreaded one; ``spares_first``: none of them is played to the first
    trick."""

    def __init__(self, terms: TrickTerms) -> None:
        self.costs = {card: n for card, n in terms.counts.items() if n > 0}
        most = max(self.costs.values(), default=0)
        dreaded = [card for card, n in self.costs.items() if n == most]
        self.dreaded = dreaded[0] if len(dreaded) == 1 else None
        self.suit, self.height, self.points = "", len(STRENGTH), 0
        self.bit, self.at, self.above = 0, -1, 0
        if self.dreaded is not None:
            self.suit, self.points = self.dreaded.suit, most
            self.height = STRENGTH[self.dreaded.rank]
            self.bit, self.at = BIT[self.dreaded], NUMBER[self.dreaded]
            self.above = OF_SUIT[SUITS.index(self.suit)] & -(2 * self.bit)
        self.costly = frozenset(self.costs.keys() - {self.dreaded})
        self.costly_bits = bits(self.costly)
        self.brings = {suit: self._brought(terms, suit) for suit in SUITS}
        self.spares_first = any(bar.first and self.costs.keys() <= bar.barred.cards
                                for bar in terms.answering)

    def _brought(self, terms: TrickTerms, suit: str) -> float:
        cards = [card for card in terms.pack if card.suit == suit]
        return sum(self.costs[card] for card in cards if card in self.costly) / max(1, len(cards))


feared = lru_cache(maxsize=64)(Feared)


def danger_in(hand: Sequence[Card], fears: Feared, is_about: bool = True) -> dict[Card, float]:
    """What each card of a hand is likely to cost later: the higher it is, and the fewer low cards
    of its suit lie beside it, the more. ``is_about``: the dreaded card is not played yet."""
    found: dict[Card, float] = {}
    for suit in SUITS:
        row = sorted((STRENGTH[card[0]], card) for card in hand if card[1] == suit)
        low = sum(height <= _LOW for height, _ in row)
        for below, (height, card) in enumerate(row):
            exposed = max(0.0, height - _PER_LOW * min(below, low)) / 12
            found[card] = exposed * (_COSTLY if card in fears.costly else _PLAIN)
        if suit == fears.suit and is_about:
            _of_the_dreaded(found, row, fears)
    return found


def _of_the_dreaded(found: dict[Card, float], row: Sequence[tuple[int, Card]], fears: Feared
                    ) -> None:
    """The dreaded card and what is above it are dangerous unless there are others of its suit to
    play before."""
    guards = sum(height < fears.height for height, _ in row)
    for height, card in row:
        if height > fears.height:
            least = _ABOVE + (height - fears.height - 1)
            found[card] = max(0.5, least - _ABOVE_PER_GUARD * guards)
        elif height == fears.height:
            found[card] = max(2.0, _DREADED * fears.points - _PER_GUARD * guards)


class TrickSeen:
    """The trick that is on as the seat that is to play sees it, whose cards are to be weighed."""

    def __init__(self, game: TrickGame[Any], state: State, seat: int) -> None:
        piles, terms = state.piles, game.terms(state)
        self.fears = fears = feared(terms)
        self.trick, self.hand, self.counts = piles["trick"], piles[HAND[seat]], terms.counts
        self.others = state.seats - 1
        self.after = self.others - len(self.trick)
        gone = {*self.hand, *self.trick}
        for won in WON[:state.seats]:
            gone.update(piles[won])
        #: By suit the heights of the cards that the others hold.
        self.out: dict[str, list[int]] = {suit: [] for suit in SUITS}
        for card in terms.pack:
            if card not in gone:
                self.out[card[1]].append(STRENGTH[card[0]])
        self.is_out = fears.dreaded is not None and fears.height in self.out[fears.suit]
        self.danger = danger_in(self.hand, fears, self.is_out or fears.dreaded in self.hand)
        self.lying = sum(self.counts.get(card, 0) for card in self.trick)
        self.is_safe = fears.spares_first and len(self.hand) == terms.dealt
        self.best = -1
        if self.trick:
            self.best = STRENGTH[self.trick[best_at(self.trick)][0]]

    def worth(self, card: Card) -> float:
        """What it is worth to play the card, in points."""
        gain = (_GAIN if self.trick else _GAIN_LED) * self.danger[card]
        if self.trick and card[1] != self.trick[0][1]:
            return gain + .01 * self.fears.costs.get(card, 0)
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
        suit, fears = card[1], self.fears
        found: float = self.lying + self.counts.get(card, 0)
        if self.is_safe:
            return found
        # How likely each of the others has none of the suit, and whether the dreaded card comes.
        void = ((self.others - 1) / self.others) ** len(self.out[suit])
        found += self.after * (void * _DISCARD + (1 - void) * fears.brings[suit])
        if suit == fears.suit and self.is_out and STRENGTH[card[0]] > fears.height:
            found += fears.points * self.after / self.others * _DREADED_COMES
        elif self.is_out:
            found += fears.points * void * self.after / self.others
        return found


__all__ = ["Feared", "TrickSeen", "danger_in", "feared"]
