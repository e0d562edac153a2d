"""How a computer plays a declared game of tricks: it weighs its cards, errs as its level does, and
tries them in imagined deals.

A game says what its cards and gifts are worth (``TrickBrain.weighed``), in points of the game. Its
``TrickModel`` plays imagined deals on: cards are numbers there, 13 to a suit, and hands are sums of
bits, so that a deal is played out in a tenth of a millisecond.
"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Self

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.fast_model import FastModel
from game.brains.search import Search
from game.core.action import Action
from game.core.cards import SUITS, Card, pack
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, decimal, words
from game.families.tricks.declared import WON
from game.mechanics.ranks import strength

#: So many candidates are tried in imagined deals.
_MOST_TRIED = 7

# --- imagined deals -------------------------------------------------------------------------------

#: Card -> its number: suit by suit, each from the two up.
NUMBER = {card: 13 * SUITS.index(card.suit) + strength(card) for card in pack()}
BIT = {card: 1 << number for card, number in NUMBER.items()}
_BITS = tuple(1 << number for number in range(52))
_SUIT = tuple(number // 13 for number in range(52))
#: Suit, by its number -> all its cards.
OF_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))


def bits(cards: Iterable[Card]) -> int:
    """A set of cards as a number.

    >>> bin(bits([Card("2S"), Card("4S")]))
    '0b101'
    """
    return sum(map(BIT.__getitem__, cards))


class _Rows(dict[int, tuple[int, ...]]):
    """Cards of one suit, as bits -> their numbers: found once, then looked up."""

    def __missing__(self, held: int) -> tuple[int, ...]:
        row = self[held] = tuple(number for number, bit in enumerate(_BITS) if held & bit)
        return row


_ROWS = _Rows()


def _numbers(held: int) -> tuple[int, ...]:
    """The numbers of cards of any suits."""
    first, second, third, fourth = OF_SUIT
    rows = _ROWS
    return rows[held & first] + rows[held & second] + rows[held & third] + rows[held & fourth]


class TrickModel(FastModel):
    """A deal in which cards are played to tricks, in bits.

    ``hands``, ``won`` by seat, ``alive`` all cards in hands; ``lying`` those of the trick that is
    on, of which ``best`` is the best so far, played by ``winner``; ``trump`` the number of a suit,
    -1 for none. A game says what is barred (``unbarred``), what is played in rollouts (``chosen``)
    and what a deal is worth.
    """

    __slots__ = ("alive", "best", "hands", "led", "lying", "played", "seats", "trump", "turn",
                 "winner", "won")
    by_policy = False
    alive: int
    best: int
    hands: list[int]
    led: int
    lying: int
    played: int
    seats: int
    trump: int
    winner: int
    won: list[int]

    @classmethod
    def of(cls, state: Any) -> Self | None:
        """Of a state in phase "play"; None of any other."""
        if state.turn is None:
            return None
        deal, seats = cls(), state.seats
        deal.seats, deal.trump = seats, -1
        deal.hands = [bits(state.piles[HAND[seat]]) for seat in range(seats)]
        deal.won = [bits(state.piles[WON[seat]]) for seat in range(seats)]
        deal.alive = sum(deal.hands)
        deal.lying = deal.played = 0
        deal.led = deal.best = deal.winner = -1
        deal.begin(state)
        trick = state.piles["trick"]
        deal.turn = (state.turn - len(trick)) % seats
        for card in trick:
            deal.hands[deal.turn] |= BIT[card]
            deal.alive |= BIT[card]
            deal.do(NUMBER[card])
        return deal

    def begin(self, state: Any) -> None:
        """What the game has besides; the cards of the trick are not laid yet."""

    @abstractmethod
    def unbarred(self, hand: int) -> int:
        """Of a hand that does not follow suit the cards that may be played."""

    @abstractmethod
    def chosen(self, may: int) -> int:
        """The number of the card that is played in a rollout, of several that may be."""

    def copy(self) -> Self:
        other = self.__class__()
        other.seats, other.trump, other.turn = self.seats, self.trump, self.turn
        other.alive = self.alive
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

    def moves(self) -> Sequence[int]:
        left = self.may()
        if self.lying and left & OF_SUIT[self.led]:
            return _ROWS[left]
        return _numbers(left)

    def move_of(self, action: Action) -> int:
        return NUMBER[action.cards[0]]

    def do(self, move: int) -> None:
        bit, suit, turn = _BITS[move], _SUIT[move], self.turn
        self.hands[turn] ^= bit
        self.alive ^= bit
        if not self.lying:
            self.led, self.best, self.winner = suit, move, turn
        elif move > self.best if suit == _SUIT[self.best] else suit == self.trump:
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

    def key(self) -> Hashable:
        return tuple(self.hands), tuple(self.won), self.lying, self.turn, self.best


# --- decisions ------------------------------------------------------------------------------------


class TrickBrain(Brain):
    """Medium plays what weighs most, easy errs at it, hard tries the best of it in imagined deals.

    ``most``: by how many points a seat is ahead of the others at most, which is worth 1, and as far
    behind 0.
    """

    most: ClassVar[float]

    def weighed(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action]
                ) -> list[Candidate]:
        """Of all that may be done what is worth a thought, the best first, in points: never none of
        it, and the same of what the seat sees as of the whole truth."""
        raise NotImplementedError

    def why(self, state: Any, seat: int, action: Action) -> Words | None:
        """The reason of the best of them."""
        return None

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1 and asked.state.turn is not None:
            return Choice(asked.legal[0], ONLY)
        row = self.weighed(asked.game.rules, asked.state, asked.seat, asked.legal)
        best = row[0].action
        if asked.player.level == "hard":
            thought = self._search().choice(
                asked, best, lambda action: (self.why(asked.state, asked.seat, action)
                                             if action == best else None))
            if thought is not None:
                return thought
        return Choice(best, self.why(asked.state, asked.seat, best), tuple(row))

    def policy(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        if len(actions) == 1:
            return actions[0]
        return self.weighed(rules, state, seat, actions)[0].action

    def candidates(self, rules: Rules[Any], state: Any, seat: int) -> list[Action]:
        actions = rules.moves(state, seat)
        row = self.weighed(rules, state, seat, actions)
        return [each.action for each in row[:_MOST_TRIED]]

    def _search(self) -> Search:
        return Search(self, trial=self._trial, tell=self._told)

    def _trial(self, rules: Rules[Any], world: Any, seat: int, rng: Rng
               ) -> Callable[[Action], float | None]:
        """What an action is worth in a world: gifts are given by the rules, cards are played on by
        the model."""
        assert self.fast is not None
        model = self.fast.of(world)

        def tried(action: Action) -> float | None:
            on = self._after_gifts(rules, world, seat, action) if model is None else model.copy()
            if on is None:
                return None
            if model is not None:
                on.do(on.move_of(action))
            on.play_on()
            return on.worth(seat)
        return tried

    def _after_gifts(self, rules: Rules[Any], world: Any, seat: int, action: Action
                     ) -> FastModel | None:
        """The deal once all have passed cards on, the others as the policy does."""
        assert self.fast is not None
        state = rules.copy(world)
        rules.apply(state, seat, action)
        while state.phase == "pass":
            other = rules.actors(state)[0]
            row = self.weighed(rules, state, other, rules.moves(state, other))
            rules.apply(state, other, row[0].action)
        return self.fast.of(state)

    def _told(self, worth: float) -> Words:
        """By how many points a worth is ahead of the others, to a tenth."""
        ahead = (worth - .5) * 2 * self.most
        tenths = round(10 * abs(ahead))
        if ahead < 0:
            return words("{n} point behind", "{n} points behind", counted="tenths", tenths=tenths,
                         n=decimal(tenths / 10))
        return words("{n} point ahead", "{n} points ahead", counted="tenths", tenths=tenths,
                     n=decimal(tenths / 10))


__all__ = ["BIT", "NUMBER", "OF_SUIT", "TrickBrain", "TrickModel", "bits"]
