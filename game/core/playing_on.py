"""Playing on from a state by the fast path: what playouts and search do thousands of times.

In a playout a clock goes on by 100 ms after each action, and straight to ``due`` when nobody may
act (docs/design.md 2).
"""
from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Any

from game.core.action import Action
from game.core.capabilities import GIVES_UP
from game.core.clocks import ClockKind
from game.core.errors import RulesBug
from game.core.going_on import MOST_TICKS, check_progress, no_action_error, position_of, run_to
from game.core.rules import InTurn, Rules, whose_turn

#: (state, seat, actions, rng) -> one of the actions
Policy = Callable[[Any, int, list[Action], Any], Action]
MOST_STEPS = 200_000
ACTION_MS = 100


def at_random(state: Any, seat: int, actions: list[Action], rng: Any) -> Action:
    """Any of them."""
    return actions[int(rng.random() * len(actions))]


def by_chance(rules: Rules[Any]) -> Policy:
    """Any of them that does not give up, while there are others."""
    if GIVES_UP not in rules.all_verbs:
        return at_random
    return lambda state, seat, actions, rng: at_random(state, seat, rules.willing(actions), rng)


def played_on(rules: Rules[Any], state: Any, rng: Any, policy: Policy | None = None, *,
              steps: int = MOST_STEPS, until: Callable[[Any], bool] | None = None) -> int:
    """Play on in ``state`` itself, by chance if no policy is given; the number of actions played.

    It ends with the deal, after that many ``steps``, or as soon as ``until(state)`` is true, which
    is asked after each action. RulesBug where nothing happens any more and the deal is not over.
    """
    played = waits = 0
    moves, apply, actors = rules.moves, rules.apply, rules.actors
    policy, timed = policy or by_chance(rules), rules.clock.kind is not ClockKind.NONE
    by_turn = rules.actors is whose_turn or isinstance(rules.actors, InTurn)
    while played < steps:
        seat = state.turn if by_turn and state.phase != "over" else None
        if seat is None:
            seats = actors(state)
            if not seats:
                if not _waited(rules, state):
                    return played
                waits += 1
                if waits > MOST_TICKS:
                    raise RulesBug("nobody may ever act again", position_of(rules, state))
                continue
            seat = seats[0] if len(seats) == 1 else seats[int(rng.random() * len(seats))]
        actions = moves(state, seat)
        if not actions:
            raise no_action_error(rules, state, seat)
        apply(state, seat, policy(state, seat, actions, rng))
        played, waits = played + 1, 0
        if timed:
            run_to(rules, state, state.now + ACTION_MS)
        if until is not None and until(state):
            return played
    return played


def _waited(rules: Rules[Any], state: Any) -> bool:
    """Let what is due happen; False: the deal is over. RulesBug if it is not, and nothing is."""
    due = rules.clock.due(state) if rules.clock.kind is not ClockKind.NONE else None
    if due is None:
        check_progress(rules, state)
        return False
    run_to(rules, state, due)
    return True


def with_seat(policy: Callable[..., Action] | None) -> Policy | None:
    """A policy as search asks it. One that does not ask for the seat, ``policy(state, actions,
    rng)``, is taken as well; None stays None."""
    if policy is None:
        return None
    names = [name for name, each in signature(policy).parameters.items()
             if each.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
             and each.default is Parameter.empty]
    if len(names) == 3 and names[1] != "seat":
        return lambda state, seat, actions, rng: policy(state, actions, rng)
    if len(names) == 3:
        return lambda state, seat, actions, rng: policy(state, seat, actions)
    return policy
