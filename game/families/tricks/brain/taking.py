"""How a computer plays where tricks are wanted: the card whose chance to win now exceeds most what
it may win later (``chances.py``). Partners leave tricks to each other."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Self

from game.brains.brain import Candidate
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import Words, words
from game.families.tricks.bits import OF_SUIT
from game.families.tricks.brain.chances import Chances
from game.families.tricks.brain.model import TrickModel
from game.families.tricks.brain.player import TrickBrain
from game.families.tricks.declared import WON, TrickTerms
from game.families.tricks.rules import best_at
from game.mechanics.tricks import following
from game.mechanics.turns import round_from

PASSED = words("The cards that are least likely to win anything.")
THEIRS = words("The trick is most likely the partner's.")


class TakingBrain(TrickBrain):
    """Easy misjudges what cards win, medium does not, and hard tries its cards in imagined
    deals."""

    error_model: ClassVar[Mapping[str, ErrorModel]] = MappingProxyType(
        {"easy": ErrorModel(spread=0.4, most=0.6)})

    def weighed(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action]
                ) -> list[Candidate]:
        if state.turn is None:
            return self._passed_on(state, seat)
        seen = self._seen(state, seat)
        played = [action.cards[0] for action in actions]
        values = seen.values(played)
        if self._is_partners(state, seat):
            # What is theirs already need not be won again.
            assert seen.best is not None
            theirs = seen.holds(seen.best)
            values = [max(0.0, seen.wins(card) - theirs) - seen.future(card) for card in played]
        found = list(map(Candidate, actions, values))
        found.sort(key=lambda each: -each.value)
        return found

    def why(self, state: Any, seat: int, action: Action) -> Words | None:
        if state.turn is None:
            return PASSED
        seen = self._seen(state, seat)
        if self._is_partners(state, seat) and not seen.wins(action.cards[0]):
            return THEIRS
        return seen.why(action.cards[0], following(seen.hand, seen.led) or seen.hand)

    def _passed_on(self, state: Any, seat: int) -> list[Candidate]:
        seen = self._seen(state, seat)
        burden = {card: -seen.future(card) for card in seen.hand}
        return self.gifts(state, seat, burden, lambda cards: sum(map(burden.__getitem__, cards)))

    def _is_partners(self, state: Any, seat: int) -> bool:
        """Whether a partner has played the best card of the trick."""
        trick, sides = state.piles["trick"], self.fast.game.sides(state.seats, state.options)
        if not trick:
            return False
        at = best_at(trick, self.fast.game.trump(state))
        return bool(sides[(seat - len(trick) + at) % state.seats] == sides[seat])

    def _seen(self, state: Any, seat: int) -> Chances:
        """The trick as the seat sees it, all that was won lying open to memory; partners are no
        danger to each other."""
        game, piles, seats = self.fast.game, state.piles, state.seats
        hand, trick, trump = piles[HAND[seat]], piles["trick"], game.trump(state)
        sides = game.sides(seats, state.options)
        gone = {*hand, *trick}.union(*(piles[won] for won in WON[:seats]))
        counts = [len(piles[HAND[other]]) if other != seat else 0 for other in range(seats)]
        after = [other for other in round_from(seat, seats)[1:seats - len(trick)]
                 if sides[other] != sides[seat]]
        return Chances.of(hand, trick, trick[best_at(trick, trump)] if trick else None, trump=trump,
                          unseen=_left(game.terms(state).pack, gone), counts=counts, after=after,
                          bounds={})


def _left(cards: Sequence[Card], gone: set[Card]) -> list[Card]:
    return [card for card in cards if card not in gone]


class TakingModel(TrickModel):
    """In rollouts everybody leads what nobody can beat, wins as cheaply as it goes, and leaves the
    partner's trick alone."""

    __slots__ = ("trumps",)
    trumps: int

    def begin(self, terms: TrickTerms) -> None:
        self.trumps = OF_SUIT[self.trump] if self.trump >= 0 else 0

    def copy(self) -> Self:
        other = super().copy()
        other.trumps = self.trumps
        return other

    def chosen(self, may: int) -> int:
        if not self.lying:
            return self._led(may)
        is_partners = self.sides[self.winner] == self.sides[self.turn]
        winning = 0 if is_partners else self._better(may)
        if winning and self.played == self.seats - 1:
            return self._lowest(winning)
        if winning and not self.alive & ~self.hands[self.turn] & self._above(winning):
            return winning.bit_length() - 1
        if winning & self.trumps and self.led != self.trump:
            return self._lowest(winning)
        return self._lowest(may)

    def _better(self, may: int) -> int:
        """Of these cards those that beat the best one."""
        suit = OF_SUIT[self.best // 13]
        higher = may & suit & -(2 << self.best)
        return higher if suit == self.trumps else higher | may & self.trumps

    def _above(self, held: int) -> int:
        """The cards of its suit that are higher than the highest of these."""
        highest = held.bit_length() - 1
        return OF_SUIT[highest // 13] & -(2 << highest)

    def _lowest(self, may: int) -> int:
        """The card of the lowest rank, no trump while there is another."""
        lowest, found = 13, -1
        for suit in range(4):
            held = (may & ~self.trumps or may) & OF_SUIT[suit]
            if held:
                card = (held & -held).bit_length() - 1
                if card % 13 < lowest:
                    lowest, found = card % 13, card
        return found

    def _led(self, may: int) -> int:
        """The highest card of a suit in which nobody holds a higher one, unless others would trump
        it; else the lowest card."""
        others = self.alive & ~self.hands[self.turn]
        trumps = others & self.trumps
        for suit in range(4):
            held = may & OF_SUIT[suit]
            if held and not others & self._above(held) and (not trumps or others & OF_SUIT[suit]):
                return held.bit_length() - 1
        return self._lowest(may)


__all__ = ["TakingBrain", "TakingModel"]
