"""What a session writes down: the journal, and the statistics of what is finished
(docs/design.md 6.2)."""
from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core.action import Action
from game.core.state import Shuffle
from game.core.words import Words, words
from game.identity import RELEASE
from game.session.deal_in_play import DealInPlay
from game.session.journal import counting
from game.session.journal.entries import (
    Advanced,
    Back,
    Begins,
    Ended,
    Entry,
    Finished,
    Full,
    Kept,
    Levelled,
    Played,
    Redone,
    Undone,
    need,
)
from game.session.journal.tally_book import TallyBook
from game.session.participants import Participants
from game.store.clerk import Clerk
from game.store.folders import journals, statistics
from game.store.journal import Journal, Record, checksum
from game.store.statistics import PlayedDeal as Row
from game.store.statistics import Statistics

LOG = logging.getLogger("riddance.session")
FULL_EVERY = 20


class Recorder:
    """Writes for one table into ``folder``; where nothing can be written, ``trouble`` is a sentence
    and the game goes on. ``tally``: what becomes of its finished deals."""

    def __init__(self, play: DealInPlay, company: Participants, folder: Path,
                 record: Record | None = None) -> None:
        self._play, self._company, self._clerk = play, company, Clerk()
        self._statistics = Statistics(statistics(folder), counting.try_to_mend)
        self.tally = TallyBook(self._statistics)
        self._journal: Journal | None = None
        self._trouble: Words | None = None
        #: How often a deal of one seat has ended, and what its person had played by which end.
        self._ends = 0
        self._found: tuple[int, tuple[Row, ...]] = (0, ())
        self._since_full = 0
        #: How far the clock has gone since the last line, though nothing has happened by that.
        self._clock: dict[str, Any] | None = None
        try:
            if record is None:
                self._journal = Journal.create(journals(folder), self._head(), self._clerk)
            else:
                self._journal = Journal.go_on(record, self._clerk)
        except OSError as error:
            LOG.exception("no journal")
            reason = error.strerror or str(error)
            self._trouble = words("The game cannot be saved: {reason}.", reason=reason)

    def _head(self) -> dict[str, Any]:
        game, company = self._play.game, self._company
        seats = [{"name": sitter.name, "level": sitter.told}
                 | ({"person": sitter.person} if sitter.person else {}) for sitter in company.seats]
        return {"game": game.key, "rules": game.rules.version, "options": company.settled,
                "seed": company.seed, "seats": seats, "salt": company.salt}

    @property
    def path(self) -> Path | None:
        """The journal; None where nothing is written."""
        return None if self._journal is None else self._journal.path

    @property
    def trouble(self) -> Words | None:
        """Why the game is not saved, or None."""
        return self._trouble if self._journal is None else self._journal.trouble

    # --- the journal ----------------------------------------------------------------------------

    def _write(self, entry: Entry) -> None:
        """A line that leads to no position, or says itself to which."""
        if self._journal is not None:
            self._write_clock()
            self._journal.write(entry.written())

    def _write_summed(self, entry: Entry) -> None:
        """A line with the checksum of the position that it has led to."""
        if self._journal is not None:
            self._write_clock()
            self._journal.write(self._summed(entry))

    def _write_clock(self) -> None:
        """How far the clock has gone, where that is not written down yet."""
        line, self._clock = self._clock, None
        if self._journal is not None and line is not None:
            self._journal.write(line)

    def _summed(self, entry: Entry) -> dict[str, Any]:
        return {**entry.written(), "sum": checksum(self._play.deal.position())}

    def _write_whole(self, make: Callable[..., Full],
                     notes: Sequence[Mapping[str, Any] | None]) -> None:
        """A line with the whole table in it, and what computer players have noted."""
        self._since_full = 0
        play, company = self._play, self._company
        levels = [sitter.told for sitter in company.seats]
        self._write_summed(make(
            deal=company.deal_number, rules=play.game.rules.version, match=company.match.state(),
            levels=levels, practice=play.practice, played_ms=play.played_ms, counts=play.counts,
            position=play.deal.position(),
            notes=[each or None for each in notes] if any(notes) else None, release=RELEASE))

    def dealt(self, packs: Sequence[Shuffle], *, arranged: bool = False) -> None:
        """A deal begins, of ``packs`` that were shuffled for it, or goes on from its position
        (``arranged``)."""
        make = partial(Begins, begins="arranged")
        if not arranged:
            rows = [[" ".join(row) for row in pack] for pack in packs]
            make = partial(Begins, begins="dealt", packs=rows)
        self._write_whole(make, self._company.notes)

    def played(self, seat: int, action: Action) -> None:
        """Write an action down, with the clock where the game has one; every ``FULL_EVERY`` of them
        the full position as well."""
        timed = self._play.game.clock != "none"
        self._write_summed(Played(seat, str(action), self._play.clock_ms if timed else None))
        self._since_full += 1
        if self._since_full >= FULL_EVERY and self._play.outcome is None:
            self.kept()

    def advanced(self, quiet: bool) -> None:
        """The deal was brought to the present. If nothing has happened by that (``quiet``), it is
        written down with the next thing that does: an action that is refused leaves no line."""
        entry = Advanced(self._play.clock_ms)
        if not quiet:
            self._write_summed(entry)
        elif self._journal is not None:
            self._clock = self._summed(entry)

    def bounced(self) -> None:
        """A card has come back: only its moment is written down."""
        self._write_clock()

    def taken_back(self, seat: int, agreed: Sequence[int]) -> None:
        """Write down that a seat took its last action back; ``agreed``: the seats that were
        asked."""
        self._write_summed(Undone(seat, list(agreed) or None))

    def done_again(self, seat: int) -> None:
        """Write down that a seat did again what it had taken back."""
        self._write_summed(Redone(seat))

    def brought_back(self, number: int) -> None:
        """The deal that begins in the entry of that number goes on."""
        self._since_full = 0
        self._write_summed(Back(number, self._company.deal_number))
        if self._play.outcome is not None and self._company.match.over:
            self._finished()

    def levelled(self, seat: int) -> None:
        """Write down who plays at a seat from now on."""
        self._write(Levelled(seat, self._company.seats[seat].told))

    def kept(self) -> None:
        """The full position, from which a journal of older rules is opened."""
        seats, deal = self._company.seats, self._play.deal
        self._write_whole(Kept, [None if sitter.human else deal.brain_notes(seat)
                                 for seat, sitter in enumerate(seats)])

    def _finished(self) -> None:
        match = self._company.match
        won = list(match.standing.won)
        self._write(Finished(list(match.places), list(match.totals), won))

    # --- what is finished -----------------------------------------------------------------------

    def ended(self) -> None:
        """The deal is over, and perhaps the match."""
        company, deal = self._company, self._deal_row()
        self._write(self._end())
        whole = self._match_row() if company.match.over else None
        self._clerk.do(lambda: self.tally.count(deal, whole))
        if len(company.seats) == 1:
            self._ends += 1
            self._clerk.do(partial(self._look_up, company.seats[0].name, self._ends))
        if company.match.over:
            self._finished()

    def make_up(self, *, ended: bool, finished: bool) -> None:
        """The deal is over, and the program was killed before all of that was written down:
        ``ended`` and ``finished`` say which of the two lines are there."""
        deal, match = self._deal_row(), self._company.match
        whole = self._match_row() if match.over else None
        if not ended:
            self._write(self._end())
        if whole is not None and not finished:
            self._finished()
        self._clerk.do(lambda: self.tally.make_up(deal, whole))

    def _end(self) -> Ended:
        play = self._play
        return Ended(need(play.outcome).to_dict(), self._company.match.state(), play.practice,
                     play.played_ms, play.counts, play.undos, play.actions)

    def _deal_row(self) -> dict[str, Any]:
        """What statistics keep of the deal that is over."""
        play, outcome = self._play, need(self._play.outcome)
        return {**self._shared(), "deal": self._company.deal_number,
                "places": list(outcome.places), "points": list(outcome.points),
                "won": list(outcome.won), "reason": outcome.reason, "actions": play.actions,
                "length_ms": play.played_ms, "undos": play.undos, "practice": play.practice,
                **play.counts}

    def _match_row(self) -> dict[str, Any]:
        """What they keep of the match that is."""
        match = self._company.match
        return {**self._shared(), "deals": len(match.results), "places": list(match.places),
                "totals": list(match.totals), "practice": self._play.practice}

    def _look_up(self, name: str, end: int) -> None:
        """What that person has played of this game, this deal with it."""
        self._found = end, tuple(self._statistics.played(name, self._play.game.key))

    @property
    def record(self) -> tuple[Row, ...] | None:
        """What who sits alone at the table has played of this game, once a deal is over and that is
        on the disk; None: not yet."""
        end, rows = self._found
        return rows if end == self._ends and self._play.outcome is not None else None

    def reopened(self) -> None:
        """The deal that was over goes on: it does not count yet, nor does the match."""
        match = self._company.match
        whole, deal = match.over, len(match.results)
        if self.path is not None:
            name = self.path.name
            self._clerk.do(lambda: self._statistics.take_out(name, deal, match=whole))

    def _shared(self) -> dict[str, Any]:
        """What the rows of a deal and of a match have alike."""
        game, company = self._play.game, self._company
        return {"journal": self.path.name if self.path else None, "time": int(time.time()),
                "game": game.key, "rules": game.rules.version, "seats": len(company.seats),
                "options": company.settled, "seed": company.seed,
                "names": [sitter.name for sitter in company.seats],
                "levels": [sitter.told for sitter in company.seats]}

    def close(self) -> None:
        """Everything is on the disk when this returns."""
        if self._journal is not None:
            self._journal.close()
        self._clerk.close()
