"""The room that piles have outgrown, and keep for the rest of a deal (LAYOUT 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from scenes.table.layout.layout import Layout, TooSmall, crowded, outgrown
from scenes.table.layout.spread import LEAST_CASCADE, READABLE

#: So much of their size own piles and those of others keep for a column that can be read.
_SMALLER, _FAR_SMALLER = 0.8, 0.7


class Reserves:
    """Larger reserves, by pattern.

    A pile that has outgrown its room first takes what is free on the table, and no card becomes
    smaller; then its cards lie closer; then all are smaller, as long as that lets its ranks and
    suits be read; at last it is tightest. ``_grown`` made cards smaller; ``_free`` did not.
    """

    def __init__(self) -> None:
        self._grown: dict[str, int] = {}
        self._free: dict[str, int] = {}

    def clear(self) -> None:
        """Another deal."""
        self._grown, self._free = {}, {}

    def roomiest(self, lay: Callable[..., Layout], counts: Mapping[str, int]) -> Layout:
        """The layout that ``lay(grown=, like=)`` finds, with larger reserves where these are too
        small.

        What there is no room for at all lies closer: the game goes on.
        """
        try:
            found = lay(grown=self._grown)
        except TooSmall:
            self._grown = {}
            found = lay(grown={})
        found = self._spread_out(lay, found, counts)
        with suppress(TooSmall):
            for _again in range(3):
                more = outgrown(found, counts, READABLE)
                if not more:
                    break
                smaller = lay(grown=_most(self._grown, more))
                if not outgrown(found, counts, LEAST_CASCADE) and not _as_good(smaller, found):
                    break
                self._grown = _most(self._grown, more)
                found = self._spread_out(lay, smaller, counts)
        return found

    def _spread_out(self, lay: Callable[..., Layout], found: Layout,
                    counts: Mapping[str, int]) -> Layout:
        """The same with the free room of the table for piles that need it."""
        usual = found
        for more in (self._free, None, None):
            wanted = crowded(found, counts) if more is None else more
            if not wanted and more is None:
                break
            if not wanted:
                continue
            try:
                roomier = lay(grown=_most(self._grown, self._free, wanted), like=usual)
            except TooSmall:
                self._free = self._free if more is None else {}
                continue
            found, self._free = roomier, _most(self._free, wanted)
        return found


def _most(*reserves: Mapping[str, int]) -> dict[str, int]:
    """The largest of each."""
    found: dict[str, int] = {}
    for each in reserves:
        for name, count in each.items():
            found[name] = max(found.get(name, 0), count)
    return found


def _as_good(smaller: Layout, found: Layout) -> bool:
    """Whether nothing is hidden for it, and cards are hardly smaller."""
    new, old = smaller.solution.sizes, found.solution.sizes
    hides = smaller.level.brief > found.level.brief
    return not hides and new.own >= _SMALLER * old.own and new.far >= _FAR_SMALLER * old.far
