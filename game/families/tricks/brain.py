"""How a computer plays a declared game of tricks: it weighs its cards, errs as its level does, and
tries them in imagined deals.

A game says what its cards and gifts are worth (``weighed``), in points of the game, and what a deal
that is over means to a seat (``margin``).
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.search import Search
from game.core.action import Action
from game.core.rules import Rules
from game.core.words import Words, words

#: So many candidates are tried in imagined deals.
_MOST_TRIED = 7


class TrickBrain(Brain):
    """Medium plays what weighs most, easy errs at it, hard tries the best of it in imagined deals.

    ``most``: the margin of a deal, in points, that counts as all of it.
    """

    most: ClassVar[float] = 26.0

    def weighed(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action]
                ) -> list[Candidate]:
        """Of all that may be done what is worth a thought, the best first, in points: never none of
        it, and the same of what the seat sees as of the whole truth."""
        raise NotImplementedError

    def why(self, state: Any, seat: int, action: Action) -> Words | None:
        """The reason of the best of them."""
        return None

    def margin(self, state: Any, seat: int) -> float:
        """By how many points the seat is ahead of the others in a deal that is over."""
        raise NotImplementedError

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
        return Search(self, worth=self._worth, tell=self._told)

    def _worth(self, rules: Rules[Any], state: Any, seat: int) -> float:
        """0 to 1: half, where the seat is neither ahead nor behind."""
        part = self.margin(state, seat) / (2 * self.most)
        return min(1.0, max(0.0, .5 + part))

    def _told(self, worth: float) -> Words:
        n = round((worth - .5) * 2 * self.most, 1)
        if n < 0:
            return words("{n} points behind the others", n=f"{-n:.1f}")
        return words("{n} points ahead of the others", n=f"{n:.1f}")


__all__ = ["TrickBrain"]
