"""What a player may remember of the others' habits, as notes in the memory (sheet 8, Records).

All are flat lists. By seat: ``truth``, ``lie`` (plays of the seat that were exposed), ``lie_cards`` (cards in its exposed
lies), ``last_laid`` (plays that emptied its hand), ``last_doubted`` (such plays that it challenged). By seat and size of
the play (the number stated, where there is one), at place ``seat * SIZES + size``: ``laid`` (its plays), ``doubted``
(plays of that size that it challenged); plays that emptied a hand are not among these. ``open``: claimer, number stated and
size of the heap before it, while the counts are hidden; when they show, a false number is a lie found out.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event, Hidden, Picture, Said, Set, Shown

SIZES = 9


def learn(notes: dict[str, Any], event: Event, picture: Picture) -> None:
    """Note a play, a challenge, and how it came out."""
    fields = picture.fields
    seats = len(fields["answers"])
    if isinstance(event, Set):
        claimer = event.values.get("claimer")
        if claimer is not None:
            _note(notes, "laid", "last_laid", claimer, fields, seats)
            heap = picture.piles["heap"]
            if fields["stated"] is not None and heap is not None:
                notes["open"] = [claimer, fields["stated"], len(heap)]
    elif isinstance(event, (Shown, Hidden)):
        _counted(notes, event, seats)
    elif isinstance(event, Said) and event.by is not None:
        if event.name == "challenge":
            notes.pop("open", None)
            _note(notes, "doubted", "last_doubted", event.by, fields, seats)
        elif event.name in ("truth", "lie"):
            _add(notes, event.name, event.args["claimer"], seats)
            if event.name == "lie":
                _add(notes, "lie_cards", event.args["claimer"], seats, event.args["laid"])


def _counted(notes: dict[str, Any], event: Shown | Hidden, seats: int) -> None:
    """A play that nobody challenged is counted after all: was the number true?"""
    if event.pile != "heap" or event.content is None or "open" not in notes:
        return
    claimer, stated, before = notes.pop("open")
    laid = len(event.content) - before
    if laid != stated:
        _add(notes, "lie", claimer, seats)
        _add(notes, "lie_cards", claimer, seats, laid)


def _add(notes: dict[str, Any], name: str, place: int, length: int, by: int = 1) -> None:
    notes.setdefault(name, [0] * length)[place] += by


def _note(notes: dict[str, Any], name: str, last: str, seat: int, fields: Mapping[str, Any], seats: int) -> None:
    if fields["emptied"]:
        _add(notes, last, seat, seats)
    else:
        size = fields["stated"] or fields["count"] or 1
        _add(notes, name, seat * SIZES + size, seats * SIZES)


def read(notes: Mapping[str, Any], name: str, place: int) -> int:
    """A number of the notes; 0 where nothing was noted."""
    row = notes.get(name)
    return int(row[place]) if row else 0
