"""A deal of Stortok in bits, for rollouts: a hand is a number, and the lowest bit of it is the card
that is worth least."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

from game.brains.fast_model import FastModel
from game.brains.solving import winning
from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.engines.stortok.brain_worth import HIGH_ENOUGH, WORTH
from game.engines.stortok.state import BEATS, BLOCKED, DEALT, PACK, PLAY, TAKE, StortokState

#: Of the fool: not over yet; nobody is.
ON, NOBODY = -2, -1


class StortokBits:
    """The cards at a high trump, from the one that is worth least up. ``bit``: of a card; ``over``:
    by bit the cards that beat it; ``alike``: those that are worth as much; ``dear``: those of which
    a hand leads the highest at the end."""

    __slots__ = ("alike", "bit", "dear", "over")

    def __init__(self, high: str, dear: float) -> None:
        worth = WORTH[high]
        order = sorted(PACK, key=lambda card: (worth[card], card))
        self.bit: dict[Card, int] = {card: 1 << at for at, card in enumerate(order)}
        beats = BEATS[high]
        self.over = {self.bit[low]: sum(self.bit[card] for card in PACK if low in beats[card])
                     for low in PACK}
        self.alike = {self.bit[low]: sum(self.bit[card] for card in PACK
                                         if worth[card] == worth[low]) for low in PACK}
        self.dear = sum(self.bit[card] for card in PACK if worth[card] >= dear)


BITS = {suit: StortokBits(suit, HIGH_ENOUGH) for suit in SUITS}


class StortokModel(FastModel):
    """A deal that is on. A move is a card of the seat to move, or 0: it takes up. ``trick``: its
    cards, the one to beat last; ``played``: seats, as bits; ``fool``: ``ON`` until it is over."""

    __slots__ = ("bits", "fool", "hands", "idle", "left", "played", "rules", "seats", "stock",
                 "trick", "turn")

    def __init__(self, state: StortokState) -> None:
        piles, self.bits = state.piles, BITS[state.high]
        bit = self.bits.bit
        self.seats, self.rules = state.seats, _how(state.options)
        self.hands = [sum([bit[card] for card in piles[hand]]) for hand in HAND[:state.seats]]
        self.stock = [bit[card] for card in piles["stock"]]
        self.trick = [bit[card] for card in piles["trick"]]
        self.played = sum([1 << seat for seat in state.played])
        self.left = sum([bool(hand) for hand in self.hands])
        self.idle, self.turn, self.fool = state.idle, state.turn or 0, ON

    @classmethod
    def of(cls, state: StortokState) -> Self:
        return cls(state)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.seats, new.rules, new.bits = self.seats, self.rules, self.bits
        new.hands, new.stock, new.trick = self.hands[:], self.stock[:], self.trick[:]
        new.played, new.left, new.idle = self.played, self.left, self.idle
        new.turn, new.fool = self.turn, self.fool
        return new

    def play(self, card: int) -> None:
        """A card of who is to play, and what follows of itself."""
        seat, hands, stock = self.turn, self.hands, self.stock
        self.trick.append(card)
        hand = hands[seat] ^ card
        if stock:
            if self.rules.one:
                hand |= stock.pop()
            else:
                while stock and hand.bit_count() < DEALT:
                    hand |= stock.pop()
        hands[seat] = hand
        self.played |= 1 << seat
        if not hand:
            self.idle, self.left = 0, self.left - 1
            if self.left == 1:
                self._last()
                return
        following = self._following(seat, self.played)
        if following >= 0:
            self.turn = following
            return
        self.turn = seat if hand else self._following(seat, 0)
        self.played, self.idle, self.trick = 0, 0, []

    def _last(self) -> None:
        """One alone has cards."""
        seat: int = next(seat for seat, hand in enumerate(self.hands) if hand)
        hand = self.hands[seat]
        reply = hand & self.bits.over[self.trick[-1]]
        replies = self.rules.replies and not self.played >> seat & 1 and reply == hand
        self.fool = seat
        if replies and hand.bit_count() == 1:
            self.hands[seat], self.fool = 0, NOBODY

    def _following(self, seat: int, played: int) -> int:
        """The next on the left who holds cards and has not played; -1: nobody."""
        seats, hands = self.seats, self.hands
        other: int
        for other in (*range(seat + 1, seats), *range(seat)):
            if hands[other] and not played >> other & 1:
                return other
        return -1

    def take(self) -> None:
        """Who is to play takes up."""
        seat, trick = self.turn, self.trick
        taken = trick if self.rules.takes_all else trick[-1:]
        for card in taken:
            self.hands[seat] |= card
        if len(trick) > len(taken) or self.stock:
            self.idle = 0
        else:
            self.idle += 1
        self.trick, self.played = [], 0
        self.turn = self._following(seat, 0)
        if self.idle >= BLOCKED * self.left:
            held = [hand.bit_count() for hand in self.hands]
            most = max(held)
            self.fool = held.index(most) if held.count(most) == 1 else NOBODY

    def do(self, move: int) -> None:
        if move:
            self.play(move)
        else:
            self.take()

    def move_of(self, action: Action) -> int:
        return self.bits.bit[action.cards[0]] if action.cards else 0

    def moves(self) -> list[int]:
        hand, trick = self.hands[self.turn], self.trick
        may = hand & self.bits.over[trick[-1]] if trick else hand
        found = []
        while may:
            found.append(may & -may)
            may &= may - 1
        if trick and not (found and self.rules.must):
            found.append(0)
        return found

    def key(self) -> tuple[int, ...]:
        return (self.turn, self.played, self.idle, *self.hands, *self.trick)

    def over(self) -> bool:
        return self.fool != ON

    def worth(self, seat: int) -> float:
        """1 where another is the fool; where nobody is what it was worth before the deal."""
        return 1 - 1 / self.seats if self.fool == NOBODY else float(self.fool != seat)

    def step(self) -> None:
        """As medium does: the cheapest card, or at the end the highest of a hand that is good
        throughout."""
        hand = self.hands[self.turn]
        if self.trick:
            may = hand & self.bits.over[self.trick[-1]]
            self.do(may & -may)
        elif not self.stock and not hand & ~self.bits.dear:
            best = hand & self.bits.alike[1 << hand.bit_length() - 1]
            self.play(best & -best)
        else:
            self.play(hand & -hand)

    def play_on(self) -> None:
        """Somebody is out before long, or the deal is blocked."""
        step = self.step
        while self.fool == ON:
            step()


class _How:
    """The options, read."""

    __slots__ = ("must", "one", "replies", "takes_all")

    def __init__(self, options: Sequence[Any]) -> None:
        self.one, self.replies, self.takes_all, self.must = options


_made = lru_cache(maxsize=16)(_How)


def _how(options: Mapping[str, Any]) -> _How:
    return _made((options["draw"] == "one", options["last_reply"] == "on",
                  options["pickup_all"] == "on", options["must_beat"] == "on"))


def certain(world: StortokState, seat: int) -> Action | None:
    """What wins whatever the other does, once all cards are known: two are left, and no stock; None
    where nothing does."""
    table = StortokModel(world)
    move = winning(table, seat) if table.left == 2 and not table.stock else None
    if move is None:
        return None
    card = next((card for card, bit in table.bits.bit.items() if bit == move), None)
    return PLAY[seat][card] if card else TAKE


__all__ = ["StortokModel", "certain"]
