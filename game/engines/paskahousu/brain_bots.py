"""Simple ways to play Paskahousu, to be beaten by the computer player (sheet 8, Exploit bots).

Each is a policy by name, for ``riddance arena paskahousu --players medium,NAME``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.engines.paskahousu.brain_odds import PaskahousuObservation, bare
from game.engines.paskahousu.brain_plans import CallPlan, action_of
from game.engines.paskahousu.state import CHALLENGE, DRAW, PASS, PaskahousuState, calls

Doubt = Callable[[PaskahousuObservation], bool]
#: (rules, state, seat, actions, rng) -> one of the actions, as a brain's policy.
Bot = Callable[[Rules[Any], Any, int, Sequence[Action], Any], Action]


def is_certain(eyes: PaskahousuObservation) -> bool:
    """Whether the own hand shows that there cannot be so many."""
    called = eyes.state.called
    return called is not None and eyes.state.count > eyes.ranks[called]


def _truthful(doubts: Doubt, rules: Rules[Any], state: PaskahousuState, seat: int,
              actions: Sequence[Action], rng: Any) -> Action:
    """The truth with all cards of the lowest rank that there is; else a card is drawn, or the
    lowest call made with any card."""
    if CHALLENGE in actions:
        return CHALLENGE if doubts(bare(state, seat)) else PASS
    hand: list[Card] = state.piles[HAND[seat]]
    for rank in calls(state):
        true = tuple([card for card in hand if card.rank == rank])
        if true:
            return action_of(seat, CallPlan(rank, true))
    for other in (DRAW[seat], PASS):
        if other in actions:
            return other
    return _any(seat, hand, calls(state)[0], actions, rng)


def _liar(rules: Rules[Any], state: PaskahousuState, seat: int, actions: Sequence[Action],
          rng: Any) -> Action:
    """Any card, called anything; doubts only what cannot be."""
    if CHALLENGE in actions:
        return CHALLENGE if is_certain(bare(state, seat)) else PASS
    return _any(seat, state.piles[HAND[seat]], rng.choice(calls(state)), actions, rng)


def _any(seat: int, hand: Sequence[Card], rank: str, actions: Sequence[Action],
         rng: Any) -> Action:
    return action_of(seat, CallPlan(rank, (), (rng.choice(hand),))) if hand else actions[0]


BOTS: Mapping[str, Bot] = {
    "truthful": partial(_truthful, is_certain),
    "never": partial(_truthful, lambda eyes: False),
    "always": partial(_truthful, lambda eyes: True),
    "liar": _liar,
}
