"""The shapes of what a viewer knows, as it stands in a view: all of it JSON.

An observer (``game.core.memory``) writes them; rules, brains and imagined deals read them.
"""
from __future__ import annotations

from typing import Any, NotRequired, TypeAlias, TypedDict

#: What an engine (``Secrets.learn``) or a brain (``Brain.observe``) has noted, by names of its own.
#: The values are JSON: numbers, texts, lists and objects of these, seats as texts where they are
#: keys. Lists and objects may be changed in place: a copy is one level deep, so what lies deeper
#: is replaced. Where the observer has noted nothing under a name, the name is not there.
Notes: TypeAlias = dict[str, Any]


class ZoneRecord(TypedDict):
    """Cards that lie together, in an order that is unknown: how many (None: unknown), and the
    cards that may be among them, by their texts in order."""

    count: int | None
    cards: list[str]


#: For each pile that hides cards its zones, bottom to top; the last one has the count None where
#: the count of the pile is hidden. A pile that hides none is not there.
ZoneRecords: TypeAlias = dict[str, list[ZoneRecord]]


class Memory(TypedDict):
    """What a viewer knows beyond what lies on the table: where hidden cards may be, what the
    engine has noted for it, and, where a computer player sits there, what its brain has."""

    zones: ZoneRecords
    notes: Notes
    brain: NotRequired[Notes]
