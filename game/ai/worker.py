"""Computer players for the session: asked with views, they answer later; nobody waits for them (DESIGN 7).

``Thinker`` (game/ai/thinker in a process of its own) and ``Here`` (in this thread, for tests and the terminal) are asked
in the same way.
"""
from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.brain import LEVELS, Choice
from game.core.action import Action
from game.core.game import Game
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Words

LOG = logging.getLogger("riddance.ai")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the computer player at ``seat`` does; ``action`` None: it waits; ``failed``: it could not think at all."""

    seat: int
    action: Action | None
    note: Words | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """The answers to the question of that number, one for each seat asked."""

    question: int
    answers: tuple[Answer, ...]


class Asked(Protocol):
    """Whom a session asks."""

    def ask(self, game: Game, views: Sequence[tuple[View, str]], *, seed: int, limit_ms: int = 1000) -> int:
        """Ask for the seats of these views, each with its level; the number of the question. Returns at once."""

    def answers(self) -> list[Reply]:
        """What has been answered since the last call. Returns at once."""

    def cancel(self, question: int) -> None:
        """The answer is not needed any more and will not come."""

    def close(self) -> None:
        """Nothing will be asked any more."""


def decided(game: Game, view: View, level: str, seed: int) -> Choice | None:
    """What the brain does at that level; the same view, level and seed give the same."""
    assert view.seat is not None
    chosen: Choice | None = game.brain.decide(game, view, level, Rng.seeded(f"{seed}/{view.seat}"))
    return chosen


def quick(game: Game, view: View, seed: int) -> Answer:
    """A quick answer in this thread: the brain at easy, or ``failed`` when it fails."""
    assert view.seat is not None
    try:
        choice = decided(game, view, LEVELS[0], seed)
    except Exception:                                       # a brain that fails must not stop the game
        LOG.exception("the quick answer of seat %s in %s failed", view.seat, view.game)
        return Answer(view.seat, None, failed=True)
    return Answer(view.seat, None) if choice is None else Answer(view.seat, choice.action, choice.note)


class Here:
    """Thinks in this thread, as soon as it is asked."""

    def __init__(self) -> None:
        self._last = 0
        self._ready: list[Reply] = []

    def ask(self, game: Game, views: Sequence[tuple[View, str]], *, seed: int, limit_ms: int = 1000) -> int:
        self._last += 1
        answers = []
        for view, level in views:
            assert view.seat is not None
            try:
                choice = decided(game, view, level, seed)
                answers.append(Answer(view.seat, choice.action, choice.note) if choice else Answer(view.seat, None))
            except Exception:                               # as in ``quick``
                LOG.exception("seat %s in %s failed to decide", view.seat, view.game)
                answers.append(quick(game, view, seed))
        self._ready.append(Reply(self._last, tuple(answers)))
        return self._last

    def answers(self) -> list[Reply]:
        ready, self._ready = self._ready, []
        return ready

    def cancel(self, question: int) -> None:
        self._ready = [reply for reply in self._ready if reply.question != question]

    def close(self) -> None:
        self._ready = []
