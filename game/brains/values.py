"""Values learnt by self-play: named features of a position, a weight for each, and what comes of
them.

``python -m tools.learn KEY`` makes the weights, offline, and writes them into the engine's folder
as plain numbers (``brain_values.py``); this is all that the program needs of it. What a game lets
learn is its brain's ``learns``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from game.core.action import Action
from game.core.records import dataclass
from game.core.rules import Rules

#: head -> the weights of its features, in the order of their names.
Weights = Mapping[str, tuple[float, ...]]
#: What an action leads to, as the seat foresees it: the head that judges it, and its features.
Row = tuple[str, Sequence[float]]
#: (rules, state, seat, actions, rng) -> one of the actions.
Plays = Callable[[Rules[Any], Any, int, Sequence[Action], Any], Action]


@dataclass(frozen=True, slots=True)
class Learner:
    """What a game lets be learnt.

    ``heads``    positions of a kind, judged by weights of their own -> the names of their features
    ``row``      (rules, state, seat, action) -> what the action leads to, asking nothing that the
                 seat does not see; None where nothing is to be learnt from it
    ``player``   weights -> the policy that plays by them
    ``options``  the options of the deals that are learnt from, one after the other
    """

    heads: Mapping[str, tuple[str, ...]]
    row: Callable[[Rules[Any], Any, int, Action], Row | None]
    player: Callable[[Weights], Plays]
    options: tuple[Mapping[str, Any], ...] = ({},)


def weighted(weights: Sequence[float], features: Sequence[float]) -> float:
    """The sum of the features by their weights: the logarithm of the odds to win.

    >>> weighted((2.0, -1.0), (3.0, 4.0))
    2.0
    """
    return sum([a * b for a, b in zip(weights, features)])


def chance(odds: float) -> float:
    """From the logarithm of odds to a chance, 0 to 1.

    >>> chance(0.0), round(chance(2.0), 2), chance(-900.0)
    (0.5, 0.88, 0.0)
    """
    if odds < -60:
        return 0.0
    return 1 / (1 + exp(-odds))


def ordered(names: Mapping[str, tuple[str, ...]],
            told: Mapping[str, Mapping[str, float]]) -> dict[str, tuple[float, ...]]:
    """The weights in the order in which the features come, of numbers told by name; 0 for a head of
    which nothing is told: not learnt yet. KeyError where a name of one is missing: it was learnt
    for other features.

    >>> ordered({"end": ("a", "b"), "on": ("c",)}, {"end": {"b": 2.0, "a": 1.0}})
    {'end': (1.0, 2.0), 'on': (0.0,)}
    """
    return {head: tuple(told[head][name] if head in told else 0.0 for name in row)
            for head, row in names.items()}


__all__ = ["Learner", "Plays", "Row", "Weights", "chance", "ordered", "weighted"]
