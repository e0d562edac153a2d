"""How a computer plays Stortok (sheet 8): by the worth of cards.

Tried over thousands of deals to take up a card that could be beaten seldom pays, against what the
sheet says of good turn-ups: the hand grows by one and the lead is lost. So medium beats whenever it
can, with the cheapest card, and easy is the beginner who holds on to his trumps and misjudges what
the others are worth.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.ai.brain import ONLY, Brain, Candidate, Choice, Question
from game.ai.erring import Lapses
from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.stortok.state import LOW_OF, PACK, StortokState
from game.mechanics.ranks import strength

#: Easy takes up a card where beating it would cost so much more, with a stock and without one.
_SPARES, _SPARES_LATE = 10.0, 15.0
#: Without a stock a hand of cards that are all worth so much leads its highest.
_HIGH_ENOUGH = 9.0

LOWEST = words("The card that is worth least.")
CHEAPEST = words("The cheapest card that beats it.")
ABOVE = words("Few cards beat this one, and who cannot beat it must take it.")
SPARED = words("To beat it would cost a good card.")


def _worths(high: str) -> dict[Card, float]:
    """Plain cards 0 (the six) to 8 (the ace), low trumps 6 more, high trumps 12 more."""
    more = {high: 12, LOW_OF[high]: 6}
    return {card: strength(card) - 4.0 + more.get(card.suit, 0) for card in PACK}


#: high trump -> card -> its worth.
WORTH = {suit: _worths(suit) for suit in SUITS}


class StortokBrain(Brain):
    """Easy spares its trumps; medium beats as cheaply as it can, and ends with a chain of high
    cards."""

    levels = ("easy", "medium")
    lapses = MappingProxyType({"easy": Lapses(
        spread=1.8, most=6.0, beliefs=frozenset({"spare trumps"}))})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        action, note = _weighed(asked.state, asked.legal)
        if asked.believes("spare trumps") and _is_dear(asked.state, asked.legal, action):
            action, note = asked.legal[-1], SPARED
        return Choice(action, note, _ranked(asked.state, asked.legal, note))

    def policy(self, rules: Rules[Any], state: StortokState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _weighed(state, actions)[0]


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
    if state.piles["stock"] or worth[best.cards[0]] < _HIGH_ENOUGH:
        return best, LOWEST
    return max(actions, key=lambda action: worth[action.cards[0]]), ABOVE


BRAIN = StortokBrain()

__all__ = ["BRAIN", "WORTH", "StortokBrain"]
