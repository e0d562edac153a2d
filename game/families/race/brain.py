"""How a computer plays a race: what it sees in the order in which it looks, and a reason for each.

When it looks, and what it overlooks, is the session's (RT7), ``Clock.pace`` and its error model.
All that decides is open or counted, so no deal is imagined.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.brains.brain import Brain, Candidate, Choice, Question
from game.core.action import Action
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, words
from game.mechanics.race.pace import CHAMPION


@dataclass(frozen=True, slots=True)
class RaceIdea:
    """An action, what it is worth (more is sooner), and why (a key of ``RaceBrain.reasons``)."""

    rank: float
    why: str
    action: Action


def sooner_first(ideas: Iterable[RaceIdea]) -> list[RaceIdea]:
    """What is worth most first; of equal ones as they were met."""
    return sorted(ideas, key=lambda idea: -idea.rank)


class RaceBrain(Brain):
    """All levels look at the same things. ``reasons``: by the key of an idea why it is done."""

    characters = (CHAMPION,)
    reasons: ClassVar[Mapping[str, Words]] = {"play": words("It fits.")}

    def ideas(self, state: Any, seat: int, legal: Sequence[Action]) -> list[RaceIdea]:
        """What is worth doing, as medium sees it, the best first; nothing: it waits."""
        return [RaceIdea(0.0, "play", action) for action in legal if action.cards]

    def considered(self, asked: Question) -> list[RaceIdea]:
        """The same as the player who is asked sees it."""
        return self.ideas(asked.state, asked.seat, asked.legal)

    def otherwise(self, state: Any, seat: int, legal: Sequence[Action]) -> RaceIdea | None:
        """What is done where nothing is worth it; None: it waits."""
        return None

    def choose(self, asked: Question) -> Choice | None:
        ideas = self.considered(asked)
        idea = ideas[0] if ideas else self.otherwise(asked.state, asked.seat, asked.legal)
        return self.chosen(idea, ideas)

    def chosen(self, idea: RaceIdea | None, ideas: Iterable[RaceIdea]) -> Choice | None:
        """That idea with its reason, and all that were weighed."""
        weighed = tuple(Candidate(each.action, each.rank) for each in ideas)
        return None if idea is None else Choice(idea.action, self.reasons[idea.why], weighed)

    def policy(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        """Medium's own choice; where it would wait, whatever is listed last."""
        ideas = self.ideas(state, seat, actions)
        idea = ideas[0] if ideas else self.otherwise(state, seat, actions)
        return actions[-1] if idea is None else idea.action

    def candidates(self, rules: Rules[Any], state: Any, seat: int) -> list[Action]:
        """All that is worth doing; where that is nothing, whatever there is."""
        legal = rules.moves(state, seat)
        return [idea.action for idea in self.ideas(state, seat, legal)] or legal


__all__ = ["RaceBrain", "RaceIdea", "sooner_first"]
