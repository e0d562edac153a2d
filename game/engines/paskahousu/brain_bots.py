"""Simple ways to play Paskahousu, to be beaten by the computer player (sheet 8, Exploit bots).

Each is a policy by name, for ``riddance arena paskahousu --players medium,NAME``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.engines.paskahousu.brain_odds import bare
from game.engines.paskahousu.brain_plans import action_of
from game.engines.paskahousu.state import DRAW, PaskahousuState, calls
from game.families.claims.brain.bots import Bot, Doubt, honest_bots
from game.families.claims.brain.plans import ClaimPlan
from game.families.claims.state import CHALLENGE, PASS


def _is_certain(state: PaskahousuState, seat: int, rng: Any) -> bool:
    """Whether the own hand shows that there cannot be so many."""
    called = state.called
    return called is not None and state.count > bare(state, seat).ranks[called]


def _truthful(doubts: Doubt, rules: Rules[Any], state: PaskahousuState, seat: int,
              actions: Sequence[Action], rng: Any) -> Action:
    """The truth with all cards of the lowest rank that there is; else a card is drawn, or the
    lowest call made with any card."""
    if CHALLENGE in actions:
        return CHALLENGE if doubts(state, seat, rng) else PASS
    hand: list[Card] = state.piles[HAND[seat]]
    for rank in calls(state):
        true = tuple([card for card in hand if card.rank == rank])
        if true:
            return action_of(seat, ClaimPlan(rank, true))
    for other in (DRAW[seat], PASS):
        if other in actions:
            return other
    return _any(seat, hand, calls(state)[0], actions, rng)


def _liar(rules: Rules[Any], state: PaskahousuState, seat: int, actions: Sequence[Action],
          rng: Any) -> Action:
    """Any card, called anything; doubts only what cannot be."""
    if CHALLENGE in actions:
        return CHALLENGE if _is_certain(state, seat, rng) else PASS
    return _any(seat, state.piles[HAND[seat]], rng.choice(calls(state)), actions, rng)


def _any(seat: int, hand: Sequence[Card], rank: str, actions: Sequence[Action],
         rng: Any) -> Action:
    return action_of(seat, ClaimPlan(rank, (), (rng.choice(hand),))) if hand else actions[0]


BOTS: Mapping[str, Bot] = {**honest_bots(partial(partial, _truthful), _is_certain), "liar": _liar}
