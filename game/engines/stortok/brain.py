"""How a computer plays Stortok (sheet 8): by the worth of cards.

Tried over thousands of deals to take up a card that could be beaten seldom pays, against what the
sheet says of good turn-ups: the hand grows by one and the lead is lost. So medium beats whenever it
can, with the cheapest card, and easy is the beginner who holds on to his trumps and misjudges what
the others are worth. Hard tries its cards in imagined deals, and once all cards are known it plays
what wins whatever the other does.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import LEVELS, ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.brains.search import Search
from game.core.action import Action
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.stortok.brain_quick import StortokModel, certain
from game.engines.stortok.brain_reasons import ABOVE, KNOWN, REASONS
from game.engines.stortok.brain_worth import HIGH_ENOUGH, WORTH
from game.engines.stortok.state import StortokState
from game.mechanics.tricks import holders

#: Easy takes up a card where beating it would cost so much more, with a stock and without one.
_SPARES, _SPARES_LATE = 10.0, 15.0

#: What is next to nothing, in the worth of cards.
NEAR_LEAD, NEAR_ANSWER = 1.2, 0.7

#: Up to N seats hard tries its cards in imagined deals.
MOST_FORESEEN = 3

LOWEST = words("The card that is worth least.")
CHEAPEST = words("The cheapest card that beats it.")
SPARED = words("To beat it would cost a good card.")


class StortokBrain(Brain):
    """Easy spares its trumps; medium beats as cheaply as it can, and ends with a chain of high
    cards; hard tries its cards in imagined deals."""

    has = frozenset({"cards"})
    fast = StortokModel
    explains = Explains(REASONS)
    error_model = MappingProxyType({"easy": ErrorModel(
        spread=1.8, most=6.0, beliefs=frozenset({"spare trumps"}))})

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Among four and more a card tried in imagined deals is no better than medium's: so many
        others play before it matters again."""
        return LEVELS if seats <= MOST_FORESEEN else LEVELS[:2]

    def taste(self, asked: Question) -> float:
        """A lead may be a rank dearer; to take up a card that can be beaten is never as good."""
        return NEAR_LEAD if asked.state.phase == "lead" else NEAR_ANSWER

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        action, note = _weighed(asked.state, asked.legal)
        if asked.believes("spare trumps") and _is_dear(asked.state, asked.legal, action):
            action, note = asked.legal[-1], SPARED
        if asked.player.level == "hard" and asked.state.seats <= MOST_FORESEEN:
            thought = _thought(asked, action)
            if thought is not None:
                return thought
        return Choice(action, note, _ranked(asked.state, asked.legal, note))

    def policy(self, rules: Rules[Any], state: StortokState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _weighed(state, actions)[0]


def _thought(asked: Question, usual: Action) -> Choice | None:
    """What hard does where it has time; None where it has none."""
    state, limit = asked.state, asked.limit
    if not state.piles["stock"] and len(holders(state)) == 2:
        if limit.reaction or limit.spent():
            return None
        world: Any = asked.worlds.draw(asked.rng)
        wins = certain(world, asked.seat)
        if wins is not None:
            return Choice(wins, KNOWN)
    return SEARCH.choice(asked, usual, lambda action: _why(state, asked.legal, action, usual))


def _why(state: StortokState, actions: Sequence[Action], action: Action,
         usual: Action) -> Words | None:
    """The reason of the usual action."""
    return _weighed(state, actions)[1] if action == usual else None


def _ranked(state: StortokState, actions: Sequence[Action], note: Words) -> tuple[Candidate, ...]:
    """What each action is worth, the best first: what it spares, or where few cards shall beat it,
    how high it is. To take up costs more than any card, but for a beginner who spares a good
    one."""
    worth = WORTH[state.high]
    sign = 1 if note is ABOVE else -1
    values = {action: sign * worth[action.cards[0]] for action in actions if action.cards}
    for take in actions:
        if not take.cards:
            taken = worth[state.piles["trick"][-1]] + _spares(state)
            values[take] = -taken if note is SPARED else min([0.0, *values.values()]) - 1
    order = sorted(actions, key=lambda action: -values[action])
    return tuple(Candidate(action, values[action]) for action in order)


def _spares(state: StortokState) -> float:
    """How much dearer than the card to be taken a beginner's answer may be."""
    return _SPARES if state.piles["stock"] else _SPARES_LATE


def _is_dear(state: StortokState, actions: Sequence[Action], best: Action) -> bool:
    """Whether a beginner rather takes up what lies there than give that card for it."""
    if not best.cards or state.phase == "lead" or actions[-1].cards:
        return False
    worth, taken = WORTH[state.high], state.piles["trick"][-1]
    return worth[best.cards[0]] > worth[taken] + _spares(state)


def _cheapest(state: StortokState, actions: Sequence[Action]) -> Action | None:
    """The play that costs least; None: there is none."""
    worth = WORTH[state.high]
    plays = [action for action in actions if action.cards]
    return min(plays, key=lambda action: worth[action.cards[0]], default=None)


def _weighed(state: StortokState, actions: Sequence[Action]) -> tuple[Action, Words]:
    best = _cheapest(state, actions)
    if best is None:
        return actions[0], ONLY
    if state.phase != "lead":
        return best, CHEAPEST
    worth = WORTH[state.high]
    if state.piles["stock"] or worth[best.cards[0]] < HIGH_ENOUGH:
        return best, LOWEST
    return max(actions, key=lambda action: worth[action.cards[0]]), ABOVE


BRAIN = StortokBrain()
SEARCH = Search(BRAIN)

__all__ = ["BRAIN", "WORTH", "StortokBrain"]
