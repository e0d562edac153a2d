"""One of several, as data: what segments and picks choose among."""

from __future__ import annotations

from typing import Any

from game.core.records import dataclass


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """Its value, how it reads, and why it cannot be chosen now ("" if it can); ``note``: what a
    list says below it."""

    value: Any
    label: str
    why_not: str = ""
    note: str = ""
