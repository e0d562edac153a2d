"""The deals of a journal: which of its entries belong to which, and which of them can be brought
back."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.records import dataclass
from game.session.journal.entries import Back, Begins, Ended, Played, Undone, kind_of, need
from game.store.journal import Record, strange

#: Deals that were left for another one and are kept to be brought back.
MOST_LEFT = 10


@dataclass(frozen=True, slots=True)
class Chapter:
    """One deal. ``places``: its entries by their place in the record, the first says how it begins;
    ``number``: which deal of the match (1 is the first); ``rules``: the version it was played by;
    ``levels``: who plays, at its beginning; ``match``: the state of the match before it;
    ``result``: how it ended, as ``Outcome.to_dict`` has it, None: it was left."""

    places: tuple[int, ...]
    number: int
    rules: int
    levels: tuple[str, ...]
    practice: bool
    match: Mapping[str, Any]
    result: Mapping[str, Any] | None
    moves: int

    @property
    def start(self) -> int:
        """The place of the entry that begins it."""
        return self.places[0]


@dataclass(frozen=True, slots=True)
class Contents:
    """All chapters, in the order in which they began; ``current`` is the one in play, or played
    last; ``left``: those that can be brought back, the next one last. Both are places in
    ``chapters``."""

    chapters: tuple[Chapter, ...]
    current: int
    left: tuple[int, ...]

    @property
    def told(self) -> tuple[Chapter, ...]:
        """The chapters in which anything was done."""
        return tuple(chapter for chapter in self.chapters if chapter.moves)


class _Reader:
    """Sorts entries into chapters, as they come."""

    def __init__(self) -> None:
        self.parts: list[list[int]] = []
        self.numbers: list[int] = []
        self.current = -1
        self.left: list[int] = []

    def take(self, place: int, entry: Mapping[str, Any], moves: int) -> None:
        """``moves``: actions in the current chapter so far."""
        kind = kind_of(entry)
        if kind is Begins:
            self._begin(place, need(Begins.of(entry).deal), moves)
        elif kind is Back:
            began = Back.of(entry).back - 1
            following = next(k for k, part in enumerate(self.parts) if part[0] == began)
            self._leave(following, moves)
            self.parts[following].append(place)
        else:
            self.parts[self.current].append(place)

    def _begin(self, place: int, number: int, moves: int) -> None:
        if self.current >= 0 and number == self.numbers[self.current]:
            if moves:
                self.left.append(self.current)
        else:
            self.left.clear()
        del self.left[:-MOST_LEFT]
        self.parts.append([place])
        self.numbers.append(number)
        self.current = len(self.parts) - 1

    def _leave(self, following: int, moves: int) -> None:
        """Go back to a chapter; the present one then is the last of those that can be brought
        back."""
        self.left.remove(following)
        if moves:
            self.left.insert(0, self.current)
        self.current = following


def contents_of(record: Record) -> Contents:
    """The deals of a journal. JournalError for entries that make no sense, or where nothing
    begins."""
    reader, moves = _Reader(), {-1: 0}
    for place, entry in enumerate(record.entries):
        try:
            reader.take(place, entry, moves.get(reader.current, 0))
        except (KeyError, TypeError, ValueError, IndexError, StopIteration) as error:
            raise strange(record, place + 1) from error
        if kind_of(entry) is Played:
            moves[reader.current] = moves.get(reader.current, 0) + 1
    if reader.current < 0:
        raise strange(record, 0)
    chapters = tuple(_chapter(record, tuple(part)) for part in reader.parts)
    return Contents(chapters, reader.current, tuple(reader.left))


def _chapter(record: Record, places: tuple[int, ...]) -> Chapter:
    entries = [record.entries[place] for place in places]
    kinds = [kind_of(entry) for entry in entries]
    try:
        first = Begins.of(entries[0])
        end = end_of(entries)
        result = None if end is None else end.result
        return Chapter(places, need(first.deal), need(first.rules), tuple(need(first.levels)),
                       need(first.practice), need(first.match), result, kinds.count(Played))
    except (KeyError, TypeError) as error:
        raise strange(record, places[0] + 1) from error


def end_of(entries: Iterable[Mapping[str, Any]]) -> Ended | None:
    """How the deal of these entries ended; None: it goes on, or does again."""
    end = None
    for entry in entries:
        kind = kind_of(entry)
        if kind is Ended:
            end = Ended.of(entry)
        elif kind is Undone:
            end = None
    return end
