"""A deal of tricks in bits (``game/families/tricks/bits.py``): it is played out in a tenth of a
millisecond. ``TrickModel`` has the declared rules; what is played in rollouts is told by its
heirs, for tricks that are wanted (``taking.py``) and that are not (``avoiding.py``)."""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Self

from game.brains.fast_model import FastModel
from game.core.action import Action
from game.core.cards import SUITS
from game.core.piles import HAND
from game.families.tricks.bits import BIT, BITS, NUMBER, OF_SUIT, ROWS, SUIT, bits, numbers
from game.families.tricks.declared import WON, TableBar, TrickGame, TrickTerms


class TrickModel(FastModel):
    """A deal in phase "play".

    ``hands``, ``won`` by seat, ``alive`` all cards in hands, ``begun`` those that were there at
    first; ``lying`` those of the trick that is on, of which ``best`` is the best so far, played by
    ``winner``; ``trump`` the number of a suit, -1 for none; ``leading``, ``answering``: the bars
    that were not lifted at first. ``game``: what is played; ``most``: by how many points a seat is
    ahead of the others at most, which is worth 1, and as far behind 0.
    """

    __slots__ = ("alive", "answering", "begun", "best", "dealt", "hands", "leading", "led", "lying",
                 "options", "played", "seats", "sides", "trump", "turn", "winner", "won")
    by_policy = False
    game: ClassVar[TrickGame[Any]]
    most: ClassVar[float]
    alive: int
    answering: tuple[TableBar, ...]
    begun: int
    best: int
    dealt: int
    hands: list[int]
    leading: tuple[TableBar, ...]
    led: int
    lying: int
    options: Mapping[str, Any]
    played: int
    seats: int
    sides: tuple[int, ...]
    trump: int
    winner: int
    won: list[int]

    @classmethod
    def of(cls, state: Any) -> Self | None:
        """Of a state in phase "play"; None of any other."""
        if state.turn is None:
            return None
        deal, seats, terms = cls(), state.seats, cls.game.terms(state)
        deal.seats, deal.options, deal.dealt = seats, state.options, terms.dealt
        deal.sides = cls.game.sides(seats, state.options)
        deal.trump = SUITS.find(cls.game.trump(state) or "-")
        deal.hands = [bits(state.piles[HAND[seat]]) for seat in range(seats)]
        deal.won = [bits(state.piles[WON[seat]]) for seat in range(seats)]
        deal.alive = deal.begun = sum(deal.hands)
        deal.lying = deal.played = 0
        deal.led = deal.best = deal.winner = -1
        deal.leading, deal.answering = (
            tuple(bar for bar in bars if not (bar.lifted and getattr(state, bar.lifted)))
            for bars in (terms.leading, terms.answering))
        deal.begin(terms)
        trick = state.piles["trick"]
        deal.turn = (state.turn - len(trick)) % seats
        for card in trick:
            deal.hands[deal.turn] |= BIT[card]
            deal.alive |= BIT[card]
            deal.do(NUMBER[card])
        return deal

    def begin(self, terms: TrickTerms) -> None:
        """What the model has besides; the cards of the trick are not laid yet."""

    @abstractmethod
    def chosen(self, may: int) -> int:
        """The number of the card that is played in a rollout, of several that may be."""

    def copy(self) -> Self:
        other = self.__class__()
        other.seats, other.trump, other.turn = self.seats, self.trump, self.turn
        other.options, other.sides, other.dealt = self.options, self.sides, self.dealt
        other.leading, other.answering = self.leading, self.answering
        other.alive, other.begun = self.alive, self.begun
        other.hands, other.won = self.hands[:], self.won[:]
        other.lying, other.played, other.led = self.lying, self.played, self.led
        other.best, other.winner = self.best, self.winner
        return other

    def may(self) -> int:
        """The cards that the seat to move may play."""
        hand = self.hands[self.turn]
        if self.lying:
            found = hand & OF_SUIT[self.led]
            if found:
                return found
        return self.unbarred(hand)

    def unbarred(self, hand: int) -> int:
        """Of a hand that does not follow suit the cards that may be played."""
        is_first, left = hand.bit_count() == self.dealt, hand
        for bar in self.answering if self.lying else self.leading:
            if (is_first or not bar.first) and not (self.alive ^ self.begun) & bar.breaks:
                left = left & bar.kept or left
        return left

    def moves(self) -> Sequence[int]:
        left = self.may()
        if self.lying and left & OF_SUIT[self.led]:
            return ROWS[left]
        return numbers(left)

    def move_of(self, action: Action) -> int:
        return NUMBER[action.cards[0]]

    def do(self, move: int) -> None:
        bit, suit, turn = BITS[move], SUIT[move], self.turn
        self.hands[turn] ^= bit
        self.alive ^= bit
        if not self.lying:
            self.led, self.best, self.winner = suit, move, turn
        elif move > self.best if suit == SUIT[self.best] else suit == self.trump:
            self.best, self.winner = move, turn
        self.lying |= bit
        self.played += 1
        if self.played < self.seats:
            self.turn = turn + 1 if turn + 1 < self.seats else 0
        else:
            self.won[self.winner] |= self.lying
            self.turn, self.lying, self.played, self.best = self.winner, 0, 0, -1

    def step(self) -> None:
        may = self.may()
        alone = not may & (may - 1)
        self.do(may.bit_length() - 1 if alone else self.chosen(may))

    def over(self) -> bool:
        return not self.alive

    def worth(self, seat: int) -> float:
        found = self.game.points(self.won, self.options)
        side = self.sides[seat]
        others = [n for other, n in zip(self.sides, found, strict=True) if other != side]
        ahead = found[seat] - sum(others) / len(others)
        return .5 + (-ahead if self.game.low else ahead) / (2 * self.most)

    def key(self) -> Hashable:
        played = self.alive ^ self.begun
        barred = [bar.lifted for bar in self.leading + self.answering
                  if bar.lifted and not played & bar.breaks]
        return tuple(self.hands), tuple(self.won), self.lying, self.turn, self.best, *barred


__all__ = ["TrickModel"]
