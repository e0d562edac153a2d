"""The moves of computer players, asked again from what their seats saw (docs/fair_play.md)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto

from game.brains.brain import limited
from game.core.game import Game
from game.core.records import dataclass
from game.players.answers import LIMIT_MS, Answer, Stores, weighed
from game.session.journal.chapters import Chapter, contents_of
from game.session.journal.edge import guarded
from game.session.journal.entries import Entry, Played
from game.session.journal.resuming import lead_on, opened
from game.session.match_in_play import MatchInPlay
from game.store.journal import Record

#: The level that searches as long as it has time: every other one answers by rules and dice.
SEARCHES = "hard"
#: A loss that another second of search may turn round, in parts of a game.
NEAR = 0.05


class Agreement(Enum):
    """How what was answered now compares with what was played."""

    SAME = auto()
    AS_GOOD = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A move of a computer player: ``deal`` (1 is the first of the match), ``number`` of its line,
    who ``played`` what, and what the same player answers now (None: it waits)."""

    deal: int
    number: int
    seat: int
    played: str
    answered: str | None
    agreement: Agreement


def asked_again(record: Record, games: Mapping[str, Game],
                limit_ms: float = LIMIT_MS) -> Iterator[AskedAgain]:
    """Every move of a computer player, from the view that its seat had, by the same dice. Players
    that search may come to another one that they hold to be as good, as time is never the same;
    players that only follow rules do not. JournalError for a record that cannot be followed; no
    races, in which everything hangs on the moment."""
    for chapter in contents_of(record).told:
        with guarded(record.path):
            table = opened(record, games)
            if table.game.real_time or chapter.rules != table.game.rules.version:
                continue
            asking = _Asking(table, chapter, limit_ms)
            lead_on(table, record, chapter, asking.look)
        yield from asking.answers


class _Asking:
    """Looks on while a deal is played again, and asks before each move."""

    def __init__(self, table: MatchInPlay, chapter: Chapter, limit_ms: float) -> None:
        self._table, self._chapter, self._limit_ms = table, chapter, limit_ms
        self._stores = Stores()
        self.answers: list[AskedAgain] = []

    def look(self, entry: Entry, number: int) -> None:
        """Before that entry is followed."""
        table = self._table
        if not isinstance(entry, Played) or table.seats[entry.seat].human:
            return
        if entry.at is not None:
            table.play.advance(entry.at)
        answer = self._answer(entry.seat)
        said = None if answer.action is None else str(answer.action)
        agreement = _agreement(entry.play, said, answer)
        if agreement is Agreement.AS_GOOD and table.seats[entry.seat].level != SEARCHES:
            agreement = Agreement.OTHER
        self.answers.append(AskedAgain(self._chapter.number, number, entry.seat, entry.play, said,
                                       agreement))

    def _answer(self, seat: int) -> Answer:
        table, play = self._table, self._table.play
        view, player = play.deal.view(seat), table.seats[seat].player
        limit = limited(table.game, view, self._limit_ms)
        return weighed(table.game, view, player, table.company.chance(0), limit,
                       self._stores.of(play.branch_id, seat))


def _agreement(played: str, said: str | None, answer: Answer) -> Agreement:
    if said == played:
        return Agreement.SAME
    values = {str(each.action): each.value for each in answer.candidates}
    if played in values and max(values.values()) - values[played] <= max(answer.leeway, NEAR):
        return Agreement.AS_GOOD
    return Agreement.OTHER

