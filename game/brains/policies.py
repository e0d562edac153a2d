"""Policies learnt by self-play: named features of each action, a weight for each, and which action
follows from them.

``python -m tools.learn KEY`` makes the weights, offline, and writes them into the engine's folder
as plain numbers (``brain_values.py``). What it plays is a model of the game, quicker than its
rules; what a game lets be learnt that way is its brain's ``learns``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Protocol

from game.brains.values import Weights
from game.core.records import dataclass
from game.core.rng import Rng

#: The head that judges a position, and the features of each action; actions are numbers.
Options = tuple[str, Mapping[int, Sequence[float]]]


class Model(Protocol):
    """A deal in a model of the game."""

    @property
    def turn(self) -> int:
        """Who acts next."""

    def over(self) -> bool:
        """Whether the deal is over."""

    def options(self) -> Options | None:
        """What who is to act may do, asking nothing that the seat does not see; None where there is
        no choice."""

    def usual(self) -> int:
        """What the brain's medium does there, who has learnt nothing."""

    def wavering(self) -> int:
        """The like of it, but not always the same: what practice meets beside learners."""

    def standing(self) -> str:
        """Positions of one text promise about the same: what a reward is held against."""

    def act(self, action: int) -> None:
        """An action of who is to act, and what follows of itself."""

    def rewards(self) -> Sequence[float]:
        """What the deal brought to each seat: more is better."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """What a game lets be learnt.

    ``heads``   positions of a kind, judged by weights of their own -> the names of their features
    ``deal``    (number of seats, options, dealer, rng) -> a deal in the model
    ``tables``  the seats and options of the deals that are learnt from, one after the other
    """

    heads: Mapping[str, tuple[str, ...]]
    deal: Callable[[int, Mapping[str, Any], int, Rng], Model]
    tables: tuple[tuple[int, Mapping[str, Any]], ...]


def scored(weights: Sequence[float], rows: Mapping[int, Sequence[float]]) -> dict[int, float]:
    """What each action is worth: the logarithm of how often it is taken, but for a constant.

    >>> scored((2.0, -1.0), {7: (1.0, 0.0), 9: (3.0, 4.0)})
    {7: 2.0, 9: 2.0}
    """
    return {action: sum([a * b for a, b in zip(weights, row)]) for action, row in rows.items()}


def shares(scores: Mapping[int, float]) -> dict[int, float]:
    """How often each action is taken.

    >>> shares({7: 2.0, 9: 2.0})
    {7: 0.5, 9: 0.5}
    """
    most = max(scores.values())
    parts = {action: exp(score - most) for action, score in scores.items()}
    whole = sum(parts.values())
    return {action: part / whole for action, part in parts.items()}


def drawn(parts: Mapping[int, float], rng: Rng) -> int:
    """One of the actions, as often as its share says."""
    left = rng.random()
    for action, part in parts.items():
        left -= part
        if left < 0:
            return action
    return action


def best(scores: Mapping[int, float]) -> int:
    """The action that is taken most often."""
    return max(scores, key=lambda action: scores[action])


__all__ = ["Model", "Options", "Pupil", "Weights", "best", "drawn", "scored", "shares"]
