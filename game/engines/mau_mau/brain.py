"""How a computer plays Mau-Mau: by a rule of thumb, with or without mistakes,
or by trying out deals that it can imagine."""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.playing_on import played_on
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.mau_mau.state import KEEP, LOW, MauMauState, height
from game.mechanics.ranks import strength

#: Deals that a hard player imagines before each card.
_WORLDS = 12


class MauMauBrain(Brain):
    """Asked with a view, and nothing else (``game/brains/brain.py``). Easy and medium think alike;
    easy takes a card for another that is nearly as high (``game/brains/error_model.py``)."""

    error_model = MappingProxyType({"easy": ErrorModel(spread=3.0, most=8.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        if asked.player.level == "hard":
            return _by_trial(self, asked)
        best, note = _by_thumb(asked.state, asked.legal)
        return Choice(best, note, _weighed(best, asked.legal))

    def policy(self, rules: Rules[Any], state: MauMauState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _by_thumb(state, actions)[0]

    def value(self, rules: Rules[Any], state: MauMauState) -> tuple[float, ...]:
        """The part of all tricks so far."""
        return tuple(n / max(1, sum(state.tricks)) for n in state.tricks)


def _by_thumb(state: MauMauState, legal: Sequence[Action]) -> tuple[Action, Words]:
    """The last one takes the trick as cheaply as he can;
    the others play high while they are above all that lies there."""
    if state.phase == "swap":
        return _exchange(legal)
    ranked = sorted(legal, key=_worth)
    lying = max((height(state, card) for card in state.piles["trick"]), default=-2)
    above = [action for action in ranked if _worth(action) > lying]
    if not above:
        return ranked[0], words("The trick is lost: the lowest card.")
    if len(state.piles["trick"]) == state.seats - 1:
        return above[0], words("The lowest card that takes the trick.")
    return above[-1], words("The highest card has the best chances.")


def _weighed(best: Action, legal: Sequence[Action]) -> tuple[Candidate, ...]:
    """The farther from the best card, the worse."""
    found = [Candidate(action, -abs(_worth(action) - _worth(best))) for action in legal]
    return tuple(sorted(found, key=lambda each: (-each.value, each.action != best)))


def _worth(action: Action) -> int:
    """How high a card it spends; to keep all spends none."""
    if not action.cards:
        return -2
    return -1 if action.value == LOW else strength(action.cards[0])


def _exchange(legal: Sequence[Action]) -> tuple[Action, Words]:
    """A card below the average is better exchanged."""
    swaps = [action for action in legal if action.cards]
    worst = min(swaps, key=_worth, default=KEEP)
    if KEEP not in legal or (worst.cards and strength(worst.cards[0]) < 6):
        return worst, words("Most cards are better than this one.")
    return KEEP, words("These cards are better than most.")


def _by_trial(brain: Brain, asked: Question) -> Choice:
    """Each action is tried in deals that would look the same from this seat, where everybody plays
    on by the rule of thumb, until the limit is spent."""
    rules, seat = asked.game.rules, asked.seat
    # Of those that are worth the same the first: the lowest card.
    taken = dict.fromkeys(sorted(asked.legal, key=_worth), 0)

    def policy(state: Any, who: int, actions: list[Action], rng: Any) -> Action:
        return brain.policy(rules, state, who, actions, rng)

    for _ in range(_WORLDS):
        if asked.limit.spent():
            break
        world = asked.worlds.draw(asked.rng)
        for action in taken:
            state = rules.copy(world)
            rules.apply(state, seat, action)
            played_on(rules, state, asked.rng, policy)
            taken[action] += state.tricks[seat]
    ranked = sorted(taken, key=lambda each: -taken[each])
    weighed = tuple(Candidate(each, taken[each] / _WORLDS) for each in ranked)
    return Choice(ranked[0], words("Tried out, it takes the most tricks."), weighed)


BRAIN = MauMauBrain()

__all__ = ["BRAIN", "MauMauBrain"]
