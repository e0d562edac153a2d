"""What has happened since each person at the screen last looked, with no hand shown."""

from __future__ import annotations

from collections.abc import Iterable

from game.session.table import News, Session
from scenes.i18n import _
from scenes.table.logbook import Book
from scenes.table.table_view import TableView

Line = tuple[int, str]


class Story:
    """Hears all news as a spectator does, and keeps for each person what came while that person's
    hand was covered."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._since: dict[int, list[News]] = {}
        #: The last step that each person has seen, and the last there was.
        self._seen: dict[int, int] = {}
        self._last = 0
        #: Those who have seen something that was taken back since.
        self._misled: set[int] = set()

    def listen(self) -> list[News]:
        """What has happened since the last call, as who sees no hand may know it."""
        fresh = self._session.news(None)
        for seat in self._session.people:
            for news in fresh:
                if news.reset:
                    self._since[seat] = []
                self._since.setdefault(seat, []).append(news)
        if fresh:
            self._notice(any(news.reset for news in fresh))
        return fresh

    def _notice(self, reset: bool) -> None:
        """How far the deal has come; after a reset it may be less far than somebody has seen."""
        if not reset:
            self._last = self._session.number
            return
        steps = self._session.retold(None)
        before, self._last = self._last, steps[-1].number if steps else 0
        if self._last < before:
            self._misled |= {seat for seat, seen in self._seen.items() if seen > self._last}

    def begin(self, seat: int) -> None:
        """That person has seen everything up to now."""
        self._since[seat] = [self.now()]
        self._seen[seat] = self._session.number
        self._misled.discard(seat)

    def now(self) -> News:
        """The table as it is, as news that show it afresh."""
        return News(self._session.number, (), None, True, self._session.view(None))

    def since(self, seat: int) -> list[News]:
        """What the person has not seen, from the table as it last was for that person; of a deal
        that was brought back only what came after that."""
        return self._since.get(seat, [])

    def missed(self, seat: int) -> list[News]:
        """All steps of the deal that the person has not seen: since the hand was covered, in a deal
        that was brought back since that person's own last deed."""
        steps = self._session.retold(None)
        own = (step.number for step in steps
               if step.telling is not None and step.telling.seat == seat)
        known = max(self._seen.get(seat, 0), max(own, default=0))
        return [step for step in steps if step.number > known]

    def lines(self, stage: TableView, seat: int) -> list[Line]:
        """What the person is told of it, each line with the seat it is about (-1: nobody)."""
        back = [(-1, _("What was done last has been taken back."))] if seat in self._misled else []
        return [*back, *lines_of(stage, self.missed(seat))]


def lines_of(stage: TableView, news: Iterable[News]) -> list[Line]:
    """Sentences about what has happened, as in the log, each with the seat it is about (-1:
    nobody)."""
    rows = Book(stage).read(list(news))
    # What stands before the first step is no news, nor is a heading.
    return [(row.seat, row.text) for row in rows if row.at and not row.kind.is_heading]
