"""Finished deals on their way into the statistics: what those cannot take now is counted later."""
from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.core.words import Words, words
from game.session.journal import counting
from game.session.journal.edge import guarded
from game.store.folders import journals, profiles
from game.store.journal import JournalError, read
from game.store.profiles import Profiles
from game.store.shapes import may_be_read
from game.store.statistics import Statistics, StatisticsError

LOG = logging.getLogger("riddance.session")
#: No list of journals that wait is longer, in bytes.
_MOST_BYTES = 2**20
_TROUBLES = (StatisticsError, sqlite3.Error, OSError)


class TallyBook:
    """Counts deals in the statistics of a folder. ``trouble``: why the last one could not be, as a
    sentence, or None. The journals of such deals are listed in a file beside the statistics, and
    the next deal that can be counted brings them along, in this run of the program or in another.
    """

    def __init__(self, statistics: Statistics) -> None:
        self.trouble: Words | None = None
        self._statistics = statistics
        self._list = statistics.path.with_name("statistics.behind")
        #: Of this run, in case that the list cannot be written either.
        self._behind: set[str] = set()

    def count(self, deal: Mapping[str, Any], match: Mapping[str, Any] | None) -> None:
        """A deal that is over, and the match with it if that is."""
        def add() -> None:
            self._statistics.add_deal(deal)
            if match is not None:
                self._statistics.add_match(match)

        self._try(add, deal["journal"])

    def make_up(self, deal: Mapping[str, Any], match: Mapping[str, Any] | None) -> None:
        """The same, unless they are counted: who was to write them down may have been killed."""
        self._try(lambda: self._statistics.make_up(deal, match), deal["journal"])

    def _try(self, work: Callable[[], None], journal: str | None) -> None:
        try:
            work()
        except _TROUBLES as error:
            LOG.warning("not counted yet: %s", error)
            self._wait(journal, error)
            return
        self.catch_up()

    def catch_up(self) -> None:
        """Count what waits, if anything does and the statistics take it now."""
        names = self._behind | set(self._listed())
        try:
            if names:
                self._fill(sorted(names))
                self._list.unlink(missing_ok=True)
        except _TROUBLES as error:
            LOG.warning("not counted yet: %s", error)
            return
        self._behind.clear()
        self.trouble = None

    def _fill(self, names: list[str]) -> None:
        deals, matches = [], []
        people = Profiles(profiles(self._statistics.path.parent))
        for name in names:
            path = journals(self._statistics.path.parent) / name
            try:
                with guarded(path):
                    record = read(path)
                    deals += [*counting.deal_rows(record, people)]
                    matches += [*counting.match_rows(record, people)]
            except JournalError as error:
                LOG.warning("not counted: %s", error)
        LOG.info("%s deals counted late", self._statistics.fill(deals, matches))

    def _wait(self, journal: str | None, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        self.trouble = words("The statistics cannot be written ({reason}). The deal itself is "
                             "kept, and will be counted as soon as they can.", reason=reason or "?")
        if journal is None or journal in self._behind:
            return
        self._behind.add(journal)
        with suppress(OSError), self._list.open("a", encoding="utf-8") as file:
            file.write(f"{journal}\n")

    def _listed(self) -> list[str]:
        """The journals in the list, by their bare names."""
        with suppress(OSError, UnicodeDecodeError):
            if may_be_read(self._list, _MOST_BYTES):
                names = self._list.read_text("utf-8").split("\n")
                return [name for name in names if name and Path(name).name == name]
        return []
