"""The interface of a table in play, as the window and the command line use it.

    session = Session.start(Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {"form": "two"}, seed=7), folder)
    session.update(now_ms, settled)      every tick: clock, computer players, timers; never blocks
    for news in session.news(viewer): ...  what has happened since the last call, as that viewer may know it
    refusal = session.submit(seat, action, seen)
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.events import Event
from game.core.table import Telling


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person (``level`` "human") or a computer player (easy, medium, hard)."""

    name: str
    level: str = "human"

    @property
    def human(self) -> bool:
        return self.level == "human"


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played: ``options`` as given (settled when it starts), ``seed`` the deal number, None: a new one."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class News:
    """One thing that has happened, as one viewer may know it: number ``number``; ``telling``: the action (None: the clock,
    the deal's opening, undo); ``reset``: the table is not what it was (new deal, undo, redo): draw the view afresh."""

    number: int
    events: tuple[Event, ...]
    telling: Telling | None = None
    reset: bool = False
