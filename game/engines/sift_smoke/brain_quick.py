"""A deal of Sift Smoke in bits, for practice: a hand is a number, trumps are its highest bits.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.cards import RANKS, SUITS, Card
from game.core.rng import Rng
from game.engines.sift_smoke.state import cards_each, pack_of
from game.mechanics.ranks import strength

_RANKS = len(RANKS)
_SUIT = (1 << _RANKS) - 1
#: By place of a card: the number of its suit, its suit, the higher ones of it.
SUIT_AT = [at // _RANKS for at in range(4 * _RANKS)]
SUITS_AT = [_SUIT << number * _RANKS for number in SUIT_AT]
ABOVE_AT = [suit & -(2 << at) for at, suit in enumerate(SUITS_AT)]
#: Trumps are the last suit.
TRUMP = 3
TRUMPS = _SUIT << TRUMP * _RANKS
FIRST_TRUMP = 1 << TRUMP * _RANKS
#: Of a suit that somebody has not been seen to lack; who lacked one holds fewer than ``SOME``.
ANY, SOME = 99, 50


class SiftSmokeBits:
    """The cards at a trump suit. ``bit``: of each in play; ``suits``: in their order."""

    __slots__ = ("bit", "suits")

    def __init__(self, trump: str, size: int) -> None:
        self.suits = suits = [suit for suit in SUITS if suit != trump] + [trump]
        self.bit: dict[Card, int] = {
            card: 1 << suits.index(card.suit) * _RANKS + strength(card)
            for card in pack_of(size)}


bits_of = lru_cache(maxsize=8)(SiftSmokeBits)


class SiftSmokeModel:
    """A deal that is on. ``trick``: its cards; ``who``: has played them; ``best``: the one that
    wins, ``by``: whose it is; ``unseen``: the cards that lie in hands and stock; ``counts``: of the
    hands; ``winner``: the last one in, -1 until it is over; ``free``: of each seat and each suit
    how many cards of it the hand may hold, by what was seen in this model."""

    __slots__ = ("best", "by", "counts", "free", "hands", "immediate", "must", "rng", "seats",
                 "stock", "tricks", "trick", "turn", "unseen", "who", "winner", "won")

    def __init__(self, seats: int, options: Mapping[str, Any], dealer: int, rng: Rng) -> None:
        """A new deal, without the rules: any card of trumps is the one that makes them."""
        ranks = range(_RANKS - options["pack"] // 4, _RANKS)
        stock = [1 << suit * _RANKS + rank for suit in range(4) for rank in ranks]
        shown = stock.pop(TRUMP * len(ranks) + rng.below(len(ranks)))
        rng.shuffle(stock)
        each, theirs = cards_each(seats, options), options["trump_card"] == "dealer_last"
        self.hands = list[int]()
        for seat in range(seats):
            count = each - (theirs and seat == dealer)
            self.hands.append(sum(stock[-count:]) + (theirs and seat == dealer) * shown)
            del stock[-count:]
        self.seats, self.rng, self.stock, self.winner = seats, rng, stock, -1
        self.counts, self.tricks, self.won = [each] * seats, [0] * seats, list[int]()
        self.trick, self.who, self.best, self.by = list[int](), 0, 0, 0
        self.unseen, self.turn = sum(self.hands) + sum(stock), (dealer + 1) % seats
        self.must, self.immediate = options["must_trump"] == "on", options["rebuild"] == "immediate"
        self.free = [ANY] * 4 * seats

    def may(self) -> int:
        """The cards that who is to play may play."""
        hand, trick = self.hands[self.turn], self.trick
        if not trick:
            return hand
        found = hand & SUITS_AT[trick[0].bit_length() - 1]
        if not found and self.must:
            found = hand & TRUMPS
        return found or hand

    def _lay(self, card: int, seat: int) -> None:
        """A card on the trick; it wins where it is a trump or of the suit of the best, and
        higher."""
        trick, best = self.trick, self.best
        trick.append(card)
        self.who |= 1 << seat
        if not best or (card > best and (
                card >= FIRST_TRUMP or card & SUITS_AT[best.bit_length() - 1])):
            self.best, self.by = card, seat
        self._shows(seat, SUIT_AT[trick[0].bit_length() - 1], SUIT_AT[card.bit_length() - 1])

    def _shows(self, seat: int, led: int, suit: int) -> None:
        """What a card of that suit shows of the hand that is left (``knowing``)."""
        free, first = self.free, 4 * seat
        least = free[first + suit]
        if least < SOME:
            for at in range(first, first + 4):
                if least <= free[at] < SOME:
                    free[at] = max(0, free[at] - 1)
        if suit != led:
            free[first + led] = 0
            if self.must and suit != TRUMP:
                free[first + TRUMP] = 0

    def play(self, card: int) -> None:
        """A card of who is to play, and what follows of itself."""
        seat, seats, counts = self.turn, self.seats, self.counts
        self.hands[seat] ^= card
        counts[seat] -= 1
        self.unseen ^= card
        self._lay(card, seat)
        who = self.who
        for other in (*range(seat + 1, seats), *range(seat)):
            if counts[other] and not who >> other & 1:
                self.turn = other
                return
        self._resolve()

    def _resolve(self) -> None:
        winner, stock = self.by, self.stock
        self.tricks[winner] += 1
        self.won += self.trick
        self.trick, self.who, self.best = [], 0, 0
        if not stock:
            self._rebuild()
        card = stock.pop()
        self.hands[winner] |= card
        self.counts[winner] += 1
        for at in range(4 * winner, 4 * winner + 4):
            self.free[at] += 1
        self.turn = winner
        if not stock and self.immediate:
            self._rebuild()
        if sum(map(bool, self.counts)) == 1:
            self.winner = winner

    def _rebuild(self) -> None:
        """The tricks become the stock: nothing of them is known any more."""
        self.stock += self.won
        self.unseen |= sum(self.won)
        self.won = []
        self.rng.shuffle(self.stock)


def points_of(table: SiftSmokeModel, seat: int, credit: str) -> int:
    """What the seat scores at the end, by the option ``trick_credit``."""
    tricks, cards = table.tricks[seat], table.counts[seat]
    if credit == "off":
        return cards
    return tricks * cards if credit == "multiply" and cards else tricks + cards


__all__ = ["ABOVE_AT", "ANY", "FIRST_TRUMP", "SUITS_AT", "SUIT_AT", "TRUMP", "TRUMPS",
           "SiftSmokeModel", "bits_of", "points_of"]
