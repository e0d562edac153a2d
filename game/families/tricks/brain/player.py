"""How a computer plays a declared game of tricks: it weighs its cards, errs as its level does, and
tries them in imagined deals. What a card is worth is told by its heirs, for tricks that are wanted
(``taking.py``) and that are not (``avoiding.py``)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.fast_model import FastModel
from game.brains.search import Search
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, decimal, words
from game.families.tricks.brain.model import TrickModel
from game.families.tricks.giving import gift

#: So many candidates are tried in imagined deals.
_MOST_TRIED = 7
#: So many of the greatest burdens, beside the number of a gift, are thought of as gifts.
_MORE_GIFTS = 2


class TrickBrain(Brain):
    """Medium plays what weighs most, easy errs at it, hard tries the best of it in imagined
    deals."""

    has = frozenset({"cards"})
    fast: type[TrickModel]

    def weighed(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action]
                ) -> list[Candidate]:
        """Of all that may be done what is worth a thought, the best first, in points: never none of
        it, and the same of what the seat sees as of the whole truth."""
        raise NotImplementedError

    def why(self, state: Any, seat: int, action: Action) -> Words | None:
        """The reason of the best of them."""
        return None

    def gifts(self, state: Any, seat: int, burden: Mapping[Card, float],
              relief: Callable[[Sequence[Card]], float]) -> list[Candidate]:
        """Gifts of the cards that are the greatest ``burden``, by the ``relief`` of each, the
        greatest first."""
        number = self.fast.game.gifts.number if self.fast.game.gifts else 0
        hand = state.piles[HAND[seat]]
        worst = sorted(hand, key=lambda card: -burden[card])[:number + _MORE_GIFTS]
        found = [Candidate(gift(seat, cards), relief(cards))
                 for cards in combinations(worst, number)]
        found.sort(key=lambda each: -each.value)
        return found

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1 and asked.state.turn is not None:
            return Choice(asked.legal[0], ONLY)
        row = self.weighed(asked.game.rules, asked.state, asked.seat, asked.legal)
        best = row[0].action
        if asked.player.level == "hard":
            thought = self._search().choice(
                asked, best, lambda action: self.why(asked.state, asked.seat, action))
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
        state = rules.copy(world)
        rules.apply(state, seat, action)
        while state.phase == "pass":
            other = rules.actors(state)[0]
            row = self.weighed(rules, state, other, rules.moves(state, other))
            rules.apply(state, other, row[0].action)
        return self.fast.of(state)

    def _told(self, worth: float) -> Words:
        """By how many points a worth is ahead of the others, to a tenth."""
        ahead = (worth - .5) * 2 * self.fast.most
        tenths = round(10 * abs(ahead))
        if ahead < 0:
            return words("{n} point behind", "{n} points behind", counted="tenths", tenths=tenths,
                         n=decimal(tenths / 10))
        return words("{n} point ahead", "{n} points ahead", counted="tenths", tenths=tenths,
                     n=decimal(tenths / 10))


__all__ = ["TrickBrain"]
