"""What has happened since each person at the screen last looked, with no hand shown (UX 3.5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import Said
from game.session.table import News, Session
from scenes.table.stage import Stage


class Story:
    """Hears all news as a spectator does, and keeps for each person what came while that person's
    hand was covered."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._since: dict[int, list[News]] = {}

    def listen(self) -> list[News]:
        """What has happened since the last call, as who sees no hand may know it."""
        fresh = self._session.news(None)
        for seat in self._session.people:
            for news in fresh:
                if news.reset:
                    self._since[seat] = []
                self._since.setdefault(seat, []).append(news)
        return fresh

    def begin(self, seat: int) -> None:
        """That person has seen everything up to now."""
        self._since[seat] = [self.now()]

    def now(self) -> News:
        """The table as it is, as news that show it afresh."""
        return News(self._session.number, (), None, True, self._session.view(None))

    def since(self, seat: int) -> list[News]:
        """What the person has not seen, from the table as it last was for that person."""
        return self._since.get(seat, [])


def lines_of(stage: Stage, news: Iterable[News]) -> list[tuple[int, str]]:
    """Sentences about what has happened, each with the seat it is about (-1: nobody)."""
    found = []
    for each in news:
        if each.telling is not None:
            found.append((each.telling.seat, stage.line(each.telling)))
        for event in each.events:
            if isinstance(event, Said):
                found.append((-1 if event.by is None else event.by, stage.line(event)))
    return [(seat, line) for seat, line in found if line]
