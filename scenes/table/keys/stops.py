"""Which of the places where focus can stand at a table is the next in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.look.compass import TABLE, TABLE_WIDE
from scenes.program import stops as on_screen
from scenes.table.tree import TableNode


def nearest(here: Rect, stops: Iterable[TableNode], way: str, *,
            cone: bool = True) -> TableNode | None:
    """The next place that way; ``cone``: only what lies that way rather than aside."""
    return on_screen.nearest(here, stops, way, TABLE if cone else TABLE_WIDE)
