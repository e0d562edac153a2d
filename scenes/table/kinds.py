"""What kinds of piles a table has, to the eye."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.core.piles import NameCache, PileSpec, layout_of
from game.core.table import Arrangement, Table
from scenes.table.layout.checking import mistakes

LOG = logging.getLogger("riddance.table")
#: Kinds of piles that are columns.
COLUMNS = ("tableau",)


class Kinds:
    """Of the piles of one deal, as the game's table calls them."""

    def __init__(self, specs: tuple[PileSpec, ...], table: Table) -> None:
        self._specs, self._piles, self._table = specs, layout_of(specs), table
        self._reported: Arrangement | None = None
        #: The kind of a pile to the eye, by its name.
        self.kind: Callable[[str], str] = NameCache(self._kind).__getitem__

    def report(self, arrangement: Arrangement, key: str, seats: int) -> None:
        """Write down what of a new arrangement cannot be shown; what can be is shown all the
        same."""
        if arrangement != self._reported:
            self._reported = arrangement
            for mistake in mistakes(arrangement, self._specs, seats):
                LOG.error("%s: %s", key, mistake)

    def _kind(self, pile: str) -> str:
        spec = self._piles.spec(pile)
        return "" if spec is None else spec.kind

    def is_column(self, pile: str) -> bool:
        """Whether who takes a card from there takes all that lies on it."""
        return self.kind(pile) in COLUMNS

    def numbered(self, pile: str) -> bool:
        """Whether the last number of a pile's name counts piles of a kind, not seats."""
        spec, parts = self._piles.spec(pile), pile.split(".")
        return spec is not None and parts[-1].isdecimal() and spec.owner != len(parts) - 1

    def loose(self, pile: str) -> bool:
        """Whether no place in it means anything."""
        spec = self._piles.spec(pile)
        return spec is not None and not spec.ordered
