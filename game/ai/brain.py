"""What a computer player is: asked with a view, it names an action (DESIGN 7).

Each engine's ``brain.py`` derives one ``Brain``. It is given what its seat may see and nothing
else; to know its legal actions and to try them out it imagines a deal (``game.imagine(view,
seed)``), whose visible part is the true one.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.action import Action
from game.core.game import Game
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Words

LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and in one sentence why (for hints)."""

    action: Action
    note: Words | None = None


class Brain:
    """A computer player of one game. Stateless: what it remembers is in the view's memory.

    ``reaction_ms``: level -> shortest and longest time before an answer in a reaction window (games
    with timers).
    """

    reaction_ms: ClassVar[dict[str, tuple[int, int]]] = {
        "easy": (800, 2500), "medium": (700, 2200), "hard": (600, 2000)}

    def decide(self, game: Game, view: View, level: str, rng: Rng) -> Choice | None:
        """What the view's seat does now; None: it waits (where others may act as well). The same
        view, level and rng state give the same choice, and cards that the seat cannot know never
        change it."""
        raise NotImplementedError
