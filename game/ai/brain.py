"""What a computer player is: asked with a view, it names an action (DESIGN 7).

Each engine's ``brain.py`` derives one ``Brain``. It is given what its seat may see and nothing
else. What it is worth to be asked, from the cheapest on:

``policy``      which of the legal actions a good player takes in a *state*: fast, for rollouts
``candidates``  the actions worth a thought in a state
``value``       what a state is worth to each seat, where a rollout stops short
``likely``      how likely a world is by what the others did in it, for weights
``watch``       notes of what the others did, carried through the match
``choose``      the decision: by level and character, with its reason

A state is that of ``rules.seen(view)`` (the seat's own, blank cards where it sees none), or one
drawn from ``game.worlds(view)``, the whole of it. ``policy`` and ``candidates`` ask nothing of
either that the seat does not see: both give the same answer (a law).
"""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from game.core.action import Action
from game.core.events import Event, Picture
from game.core.game import Game
from game.core.imagine import Worlds
from game.core.rng import Rng
from game.core.rules import Learning, Rules
from game.core.view import View
from game.core.words import Words, words

LEVELS = ("easy", "medium", "hard")
ONLY = words("There is nothing else to do.")


@dataclass(frozen=True, slots=True)
class Player:
    """Who decides: how well, and in whose manner. ``character``: "" for nobody in particular.

    >>> str(Player("hard", "olga")), Player.of("easy"), Player.of("hard:olga").character
    ('hard:olga', Player(level='easy', character=''), 'olga')
    """

    level: str = "medium"
    character: str = ""

    @classmethod
    def of(cls, told: Player | str) -> Player:
        """The player of a text ``level`` or ``level:character``."""
        if isinstance(told, Player):
            return told
        level, _, character = told.partition(":")
        return cls(level, character)

    def __str__(self) -> str:
        return f"{self.level}:{self.character}" if self.character else self.level


class Limit:
    """How long a decision may take: ``ms`` of the clock, ``iterations``, or until ``cancelled()``;
    None: no such limit. ``reaction``: others may be quicker, so the policy alone must do.

    >>> limit = Limit(iterations=2)
    >>> limit.spent(), limit.spent(), limit.spent(), limit.iterations
    (False, False, True, 2)
    """

    __slots__ = ("_cancelled", "_clock", "_until", "done", "iterations", "ms", "reaction")

    def __init__(self, ms: float | None = None, iterations: int | None = None, *,
                 reaction: bool = False, cancelled: Callable[[], bool] | None = None,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.ms, self.iterations, self.reaction = ms, iterations, reaction
        self.done = 0
        self._cancelled, self._clock = cancelled, clock
        self._until = None if ms is None else clock() + ms / 1000

    def spent(self) -> bool:
        """Asked before each iteration: whether there may be no more of them."""
        if self.iterations is not None and self.done >= self.iterations:
            return True
        if self._cancelled is not None and self._cancelled():
            return True
        if self._until is not None and self._clock() >= self._until:
            return True
        self.done += 1
        return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed, and what it is worth to the seat: in units of the stakes where
    the brain has such, else in units of its own; more is better."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, in one sentence why (for hints), and the ``candidates`` that were weighed, the
    best first: hints, think time and the analysis of a deal read them. None need be given."""

    action: Action
    note: Words | None = None
    candidates: tuple[Candidate, ...] = ()


@dataclass
class Question:
    """What a brain is asked, and what it will most likely want to know, each worked out once.

    ``store``: what the seat kept from its last decision of this deal (a tree, particles); to lose
    it changes strength, never legality.
    """

    game: Game
    view: View
    player: Player
    rng: Rng
    limit: Limit
    store: dict[str, Any] = field(default_factory=dict)

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def state(self) -> Any:
        """The state that the seat sees (``Rules.seen``)."""
        return self.game.rules.seen(self.view)

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions of the seat."""
        return self.game.rules.moves(self.state, self.seat)

    @cached_property
    def worlds(self) -> Worlds:
        """The deals that the seat may be in."""
        return self.game.worlds(self.view)

    @property
    def notes(self) -> dict[str, Any]:
        """What the brain itself has noted of the others (``Brain.watch``)."""
        found: dict[str, Any] = self.view.memory.get("brain", {})
        return found


class Brain:
    """A computer player of one game. Stateless: what it remembers is in the view's memory.

    ``reaction_ms``: level -> shortest and longest time before an answer in a reaction window (games
    with timers). ``levels``: those that really differ, and are offered.
    """

    reaction_ms: ClassVar[dict[str, tuple[int, int]]] = {
        "easy": (800, 2500), "medium": (700, 2200), "hard": (600, 2000)}
    levels: ClassVar[tuple[str, ...]] = LEVELS

    def decide(self, game: Game, view: View, player: Player | str, rng: Rng,
               limit: Limit | None = None, store: dict[str, Any] | None = None) -> Choice | None:
        """What the view's seat does now; None: it waits (where others may act as well). The same
        view, player, rng state and iterations give the same choice, and cards that the seat cannot
        know never change it. ``player``: as a text as well, ``level`` or ``level:character``."""
        if view.seat is None or view.seat not in view.actors:
            return None
        return self.choose(Question(game, view, Player.of(player), rng, limit or Limit(),
                                    {} if store is None else store))

    def choose(self, asked: Question) -> Choice | None:
        """The decision. Unless a brain says otherwise: easy takes any candidate, others the
        policy's."""
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        rules = asked.game.rules
        if asked.player.level == "easy":
            return Choice(asked.rng.choice(self.candidates(rules, asked.state, asked.seat)))
        return Choice(self.policy(rules, asked.state, asked.seat, asked.legal, asked.rng))

    def policy(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Which of the legal ``actions`` a good player takes, from what the seat sees of
        ``state``, without a search: thousands of times a second."""
        raise NotImplementedError

    def candidates(self, rules: Rules[Any], state: Any, seat: int) -> list[Action]:
        """The legal actions that are worth a thought: never none of them."""
        return rules.moves(state, seat)

    def value(self, rules: Rules[Any], state: Any) -> tuple[float, ...] | None:
        """What a state is worth to each seat, 0 to 1 where 1 is a win; the state is the whole
        truth of an imagined world. None: this game must be played to its end."""
        return None

    def likely(self, view: View, state: Any) -> float:
        """How likely a drawn world is, by what the others did (0 and up; only ratios count)."""
        return 1.0

    def watch(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        """Note what the others do, as ``Rules.learn`` notes what the rules show. The notes are
        carried through the match: ``event`` is None and ``learning.action`` None at the start of
        each deal. JSON values, one level of lists and dicts."""


def remembers(brain: Brain) -> bool:
    """Whether this brain keeps notes of its own."""
    return type(brain).watch is not Brain.watch
