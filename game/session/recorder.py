"""What a session writes down: the journal, and the statistics of what is finished (DESIGN 6)."""
from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.action import Action
from game.core.words import Words, words
from game.store.clerk import Clerk
from game.store.folders import journals, statistics
from game.store.journal import Journal, Record, checksum
from game.store.statistics import Statistics

if TYPE_CHECKING:
    from game.session.session import Session

LOG = logging.getLogger("riddance.session")
FULL_EVERY = 20


class Recorder:
    """Writes for one session into ``folder``; where nothing can be written, ``trouble`` is a sentence and the game goes on."""

    def __init__(self, session: Session, folder: Path, record: Record | None = None) -> None:
        self._session, self._clerk = session, Clerk()
        self._statistics = Statistics(statistics(folder))
        self._journal: Journal | None = None
        self._trouble: Words | None = None
        self._since_full = 0
        try:
            if record is None:
                self._journal = Journal.create(journals(folder), self._head(), self._clerk)
            else:
                self._journal = Journal.go_on(record, self._clerk)
        except OSError as error:
            LOG.exception("no journal")
            self._trouble = words("The game cannot be saved: {reason}.", reason=error.strerror or str(error))

    def _head(self) -> dict[str, Any]:
        session = self._session
        return {"game": session.game.key, "rules": session.game.rules.version, "options": session.settled, "seed": session.seed,
                "seats": [{"name": sitter.name, "level": sitter.level} for sitter in session.seats]}

    @property
    def path(self) -> Path | None:
        return None if self._journal is None else self._journal.path

    @property
    def trouble(self) -> Words | None:
        """Why the game is not saved, or None."""
        return self._trouble if self._journal is None else self._journal.trouble

    # --- the journal ------------------------------------------------------------------------------------------------

    def _write(self, entry: dict[str, Any], summed: bool = True) -> None:
        if self._journal is not None:
            self._journal.write({**entry, "sum": checksum(self._session.deal.position())} if summed else entry)

    def _full(self) -> dict[str, Any]:
        session = self._session
        position = session.deal.position()
        return {"deal": session.deal_number, "rules": session.game.rules.version, "match": session.match.state(),
                "levels": [sitter.level for sitter in session.seats], "practice": session.practice,
                "played_ms": session.played_ms, "counts": session.counts, "position": position, "sum": checksum(position)}

    def dealt(self, *, arranged: bool = False) -> None:
        """A deal begins, or goes on from its position (``arranged``)."""
        self._since_full = 0
        self._write({"begins": "arranged" if arranged else "dealt", **self._full()}, summed=False)

    def played(self, seat: int, action: Action) -> None:
        entry: dict[str, Any] = {"seat": seat, "play": str(action)}
        if self._session.game.clock != "none":
            entry["at"] = self._session.clock_ms
        self._write(entry)
        self._since_full += 1
        if self._since_full >= FULL_EVERY and self._session.outcome is None:
            self.kept()

    def advanced(self) -> None:
        self._write({"advance": self._session.clock_ms})

    def taken_back(self, seat: int, agreed: Sequence[int]) -> None:
        self._write({"undo": seat, "agreed": list(agreed)} if agreed else {"undo": seat})

    def done_again(self, seat: int) -> None:
        self._write({"redo": seat})

    def brought_back(self, number: int) -> None:
        """The deal that begins in the entry of that number goes on."""
        session = self._session
        self._since_full = 0
        self._write({"back": number, "deal": session.deal_number, "sum": checksum(session.deal.position())}, summed=False)
        if session.outcome is not None and session.match.over:
            self._write({"finished": list(session.match.places), "totals": list(session.match.totals)}, summed=False)

    def levelled(self, seat: int) -> None:
        self._write({"seat": seat, "level": self._session.seats[seat].level}, summed=False)

    def kept(self) -> None:
        """The full position, from which a journal of older rules is opened."""
        self._since_full = 0
        self._write({"kept": True, **self._full()}, summed=False)

    # --- what is finished -------------------------------------------------------------------------------------------

    def ended(self) -> None:
        """The deal is over, and perhaps the match."""
        session, outcome = self._session, self._session.outcome
        assert outcome is not None
        self._write({"result": outcome.to_dict(), "match": session.match.state()}, summed=False)
        shared = self._shared()
        deal = {**shared, "deal": session.deal_number, "places": list(outcome.places), "points": list(outcome.points),
                "won": list(outcome.won), "reason": outcome.reason, "actions": session.actions, "length_ms": session.played_ms,
                "undos": session.undos, "practice": session.practice, **session.counts}
        self._clerk.do(lambda: self._statistics.add_deal(deal))
        if session.match.over:
            match = {**shared, "deals": len(session.match.results), "places": list(session.match.places),
                     "totals": list(session.match.totals), "practice": session.practice}
            self._write({"finished": match["places"], "totals": match["totals"]}, summed=False)
            self._clerk.do(lambda: self._statistics.add_match(match))

    def _shared(self) -> dict[str, Any]:
        session = self._session
        return {"journal": self.path.name if self.path else None, "time": int(time.time()), "game": session.game.key,
                "rules": session.game.rules.version, "seats": len(session.seats), "options": session.settled, "seed": session.seed,
                "names": [sitter.name for sitter in session.seats], "levels": [sitter.level for sitter in session.seats]}

    def close(self) -> None:
        """Everything is on the disk when this returns."""
        if self._journal is not None:
            self._journal.close()
        self._clerk.close()
