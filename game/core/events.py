"""What happens, as it is told, and the picture that a viewer puts together from it
(docs/design.md 4.2).

``play`` returns events that hold the whole truth;
``event.seen_by(seat)`` is what that seat is sent, or None.
"""
from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Any

from game.core.cards import HIDDEN
from game.core.records import dataclass, field

Redactions = dict[int | None, "Event | None"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all events share. ``sent`` leads from each seat (None: a spectator)
    to what it is told."""

    sent: Redactions = field(default_factory=dict, repr=False, compare=False)

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as that seat is told it; None where it is told nothing."""
        return self.sent.get(seat)

    def to_dict(self) -> dict[str, Any]:
        """JSON-able: its kind under ``event``, then its parts."""
        parts = {name: getattr(self, name) for name in self.__slots__ if name != "sent"}
        return {"event": type(self).__name__.lower(),
                **{k: list(v) if isinstance(v, tuple) else v for k, v in parts.items()}}


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Cards went from a pile to another.

    ``cards``  their names in order, ``-`` for one not seen; None: not even their number is seen
    ``at``     where they lay in an ordered source (before the move), else None
    ``to``     where the first now lies in an ordered target, else None
    ``state_from_view``   what is seen of them in the target; None: its count is hidden
    """

    cards: tuple[str, ...] | None
    source: str
    target: str
    at: tuple[int, ...] | None = None
    to: int | None = None
    seen: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Cards became visible. ``content``: the pile as now seen, bottom to top; None:
    shown for a moment, not laid open."""

    pile: str
    cards: tuple[str, ...]
    content: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """Cards of a pile are no longer visible; ``content`` as in ``Shown``, None:
    its count is hidden too."""

    pile: str
    content: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled."""

    pile: str


@dataclass(frozen=True, slots=True)
class Set(Event):
    """Fields, phase or turn have new values, as in a view."""

    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Said(Event):
    """An announcement of the sheet's section Names; ``by`` the seat it is about, or None."""

    name: str
    by: int | None = None
    args: Mapping[str, Any] = field(default_factory=dict)


_KINDS: dict[str, type[Event]] = {"moved": Moved, "shown": Shown, "hidden": Hidden,
                                  "shuffled": Shuffled, "set": Set, "said": Said}


def event_from(data: Mapping[str, Any]) -> Event:
    """The event that ``to_dict`` wrote."""
    parts: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
    kind = _KINDS[str(parts.pop("event"))]
    return kind(**parts)


class Picture:
    """Piles, fields, phase and turn as one viewer has been told them: events are folded into it,
    nothing else.

    ``piles``: name -> cards bottom to top, ``-`` where not seen; None where the count is hidden.
    """

    __slots__ = ("fields", "phase", "piles", "turn")

    def __init__(self, phase: str, turn: int | None, fields: dict[str, Any],
                 piles: dict[str, list[str] | None]) -> None:
        self.phase, self.turn, self.fields, self.piles = phase, turn, fields, piles

    @classmethod
    def of(cls, view: Any) -> Picture:
        """The picture that a view shows."""
        return cls(view.phase, view.turn, dict(view.fields),
                   {k: None if v is None else list(v) for k, v in view.piles.items()})

    def copy(self) -> Picture:
        """A picture whose fields and piles may be changed apart from this one."""
        return Picture(self.phase, self.turn, dict(self.fields),
                       {k: v if v is None else v[:] for k, v in self.piles.items()})

    def fold(self, event: Event) -> None:
        """Take one event, as this viewer was sent it."""
        if isinstance(event, Moved):
            self._leave(event)
            self._arrive(event)
        elif isinstance(event, Shown):
            if event.content is not None:
                self.piles[event.pile] = list(event.content)
        elif isinstance(event, Hidden):
            self.piles[event.pile] = None if event.content is None else list(event.content)
        elif isinstance(event, Set):
            for name, value in event.values.items():
                if name == "phase":
                    self.phase = value
                elif name == "turn":
                    self.turn = value
                else:
                    self.fields[name] = value

    def _leave(self, event: Moved) -> None:
        pile = self.piles.get(event.source)
        if pile is None or event.cards is None:
            return
        if event.at is not None:
            for place in sorted(event.at, reverse=True):
                del pile[place]
            return
        for name in event.cards:
            pile.remove(name if name in pile else HIDDEN)

    def _arrive(self, event: Moved) -> None:
        pile = self.piles.setdefault(event.target, [])
        if pile is None or event.seen is None:
            return
        if event.to is not None:
            pile[event.to:event.to] = event.seen
        else:
            for name in event.seen:
                insort(pile, name)
