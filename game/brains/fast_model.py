"""A deal as a search plays it, thousands of times: the rules once more, in numbers.

Whose rules are too slow for rollouts brings a model (``Brain.fast``). It stands for the rules, so
it must go as they go: ``tests/conformance/test_fast_models.py`` plays both side by side for every
game that has one. What is seldom played may be left to the rules: ``of`` gives None then.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Self

from game.core.action import Action
from game.core.rng import Rng


class FastModel(ABC):
    """A deal that is on, all cards known. Moves are what the model makes of them; ``turn``: the
    seat to move. ``by_policy``: ``step`` does what ``Brain.policy`` does, to the last tie; else
    it plays in its own way."""

    __slots__ = ()

    by_policy: ClassVar[bool] = True
    turn: int

    @classmethod
    @abstractmethod
    def of(cls, state: Any) -> Self | None:
        """Of a whole state or an imagined one, which stays as it is; None: such a deal is left to
        the rules."""

    @abstractmethod
    def copy(self) -> Self:
        """Another, to be played on."""

    @abstractmethod
    def moves(self) -> Sequence[Any]:
        """What the seat to move may do, the likeliest first; while it is not over."""

    @abstractmethod
    def move_of(self, action: Action) -> Any:
        """The move that an action is; several actions may be one move."""

    @abstractmethod
    def do(self, move: Any) -> None:
        """Play it, and what follows of itself."""

    @abstractmethod
    def step(self) -> None:
        """One move of the seat to move, as everybody plays in a rollout."""

    @abstractmethod
    def over(self) -> bool:
        """Whether it has ended."""

    @abstractmethod
    def worth(self, seat: int) -> float:
        """What it is worth to the seat, 0 to 1: the better its place, the more."""

    @abstractmethod
    def key(self) -> Hashable:
        """All that counts from here on, as far as chance has no part in it."""

    def play_on(self) -> None:
        """To the end, or to where the model gives the deal up."""
        while not self.over():
            self.step()


def trial_of(model: type[FastModel]) -> Callable[[Any, Any, int, Rng],
                                                 Callable[[Action], float | None]]:
    """What an action is worth in a world, all playing on as the model does: for ``Search``
    (``game.brains.search``); None, left to the rules, where the model does not know such a
    deal."""
    def trial(_rules: Any, world: Any, seat: int, _rng: Rng) -> Callable[[Action], float | None]:
        deal = model.of(world)

        def tried(action: Action) -> float | None:
            if deal is None:
                return None
            on = deal.copy()
            on.do(on.move_of(action))
            on.play_on()
            return on.worth(seat)
        return tried
    return trial


__all__ = ["FastModel", "trial_of"]
