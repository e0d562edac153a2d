"""Who decides at a seat in place of a person: how well, and in whose manner."""
from __future__ import annotations

from game.core.records import dataclass

LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Player:
    """A level, and a ``character``: "" for nobody in particular.

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
