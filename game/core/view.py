"""All that one seat may see and has seen:
what a person is shown and a computer player is given (docs/design.md 2 and 4)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.errors import ViewError
from game.core.events import Event, event_from
from game.core.knowledge import Memory
from game.core.records import dataclass
from game.core.state import as_json

Pile = tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """``piles``: as in a position, ``-`` for a card not seen, None where the count is hidden;
    ``fields``: None where not seen; ``seat``: None for a spectator; ``memory``:
    what it knows of hidden cards; ``log``: what the seat was told."""

    game: str
    seats: int
    options: Mapping[str, Any]
    dealer: int
    seat: int | None
    phase: str
    turn: int | None
    actors: tuple[int, ...]
    due: int | None
    fields: Mapping[str, Any]
    piles: Mapping[str, Pile]
    memory: Memory
    log: tuple[Event, ...]

    def to_dict(self, log: bool = True) -> dict[str, Any]:
        """JSON-able; without the log where nobody will read it."""
        piles = {name: None if pile is None else " ".join(pile)
                 for name, pile in self.piles.items()}
        return {"game": self.game, "seats": self.seats, "options": as_json(dict(self.options)),
                "dealer": self.dealer,
                "seat": self.seat, "phase": self.phase, "turn": self.turn,
                "actors": list(self.actors), "due": self.due, "fields": dict(self.fields),
                "piles": piles,
                "memory": dict(self.memory),
                "log": [event.to_dict() for event in self.log] if log else []}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> View:
        """The view that ``to_dict`` wrote; ViewError for what it cannot have written."""
        try:
            return cls._read(data)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise ViewError(f"This is no view ({error!r}).") from error

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> View:
        piles = {name: None if pile is None else tuple(pile.split())
                 for name, pile in data["piles"].items()}
        return cls(data["game"], data["seats"], data["options"], data["dealer"], data["seat"],
                   data["phase"], data["turn"],
                   tuple(data["actors"]), data["due"], data["fields"], piles, data["memory"],
                   tuple(event_from(event) for event in data["log"]))

    def pile(self, name: str) -> tuple[str, ...]:
        """A pile, bottom to top; empty where there is none or its count is hidden."""
        return self.piles.get(name) or ()
