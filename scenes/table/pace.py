"""Whether those at a table act in turn, or all at once: chosen once for each table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from game.core.game import Game


class TablePace(Enum):
    """How those at one table act; ``at_once``: nobody waits for a turn."""

    TURNS = "one after the other"
    STEPS = "all at once, step by step"
    CLOCK = "all at once, against the clock"

    def __init__(self, words: str) -> None:
        self.at_once = words.startswith("all")

    @classmethod
    def of(cls, game: Game, settled: Mapping[str, Any]) -> TablePace:
        """As the game goes with these options."""
        if not game.real_time:
            return cls.TURNS
        return cls.STEPS if game.stepped(settled) else cls.CLOCK
