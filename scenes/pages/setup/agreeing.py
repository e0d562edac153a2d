"""The options of the set-up page: which of many come first, and which are folded away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.options import Option, Scope
from game.core.records import dataclass
from scenes.widgets.choice import ChoiceItem

#: How many are seen at first; a fold that would hide fewer than two is none.
FIRST = 5


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option as the page shows it. ``why_off``: why it has but one value, or means nothing now;
    "" if there is a choice."""

    option: Option
    title: str
    sentence: str
    note: str
    choices: tuple[ChoiceItem, ...]
    value: Any
    why_off: str = ""


def shared_out(rows: Sequence[OptionRow]) -> tuple[list[OptionRow], list[OptionRow]]:
    """Those that matter most, and the rest, both in their order.

    First comes what can be chosen at this table, in the game's own order, and with it how long the
    match is: that is what people change.
    """
    live = [row for row in rows if not row.why_off]
    chosen = live[:FIRST]
    match = next((row for row in live if row.option.scope is Scope.MATCH), None)
    if match is not None and match not in chosen:
        chosen[-1] = match
    if len(rows) - len(chosen) < 2:
        return list(rows), []
    return chosen, [row for row in rows if row not in chosen]


def changed(rows: Sequence[OptionRow]) -> int:
    """How many of them are not as usual."""
    return sum(row.option.default is not None and row.value != row.option.default for row in rows)
