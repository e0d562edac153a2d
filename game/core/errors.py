"""What can go wrong, by name. Player errors are values (``Refusal``);
these are for callers and for ourselves.

A text that is no card and no action is a ``NotationError``: it lies beside the cards,
which need nothing else.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.records import dataclass

if TYPE_CHECKING:
    from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a player may not do something: a code for programs, words for people."""

    code: str
    words: Words

    def __str__(self) -> str:
        return str(self.words)


class IllegalAction(Exception):
    """An action that ``check`` refuses was played; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class PositionError(ValueError):
    """A position that is none: unknown names, cards twice or of another game,
    values that cannot be."""


class ViewError(ValueError):
    """A dictionary that is no view: parts are missing, or of another kind."""


class OptionError(ValueError):
    """Options that are unknown, out of range or do not go together."""

    def __init__(self, words: Words | str) -> None:
        super().__init__(str(words))
        self.words = words


class RulesBug(Exception):
    """Our own mistake. Carries the position in which it showed."""

    def __init__(self, message: str, position: dict[str, Any] | None = None) -> None:
        super().__init__(message if position is None else f"{message} in {position}")
        self.position = position


class ContractError(Exception):
    """A game that gives too little, or things that contradict each other: said when its file is
    imported, in one sentence that names the game."""

    def __init__(self, game: str, what: str) -> None:
        super().__init__(f"{game}: {what}")
        self.game = game
