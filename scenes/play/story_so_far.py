"""The deals of a match that are over, as its journal has them, read one at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.session.replay.opened import Perspective
from game.store.journal import JournalError
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.saving import Keeping
from scenes.program import again, play
from scenes.table.logbook import Book, LogRow, RowKind
from scenes.table.wording import scores

if TYPE_CHECKING:
    from game.session.replay.deal_replay import DealReplay, JournalReplay


class Before:
    """``rows``: what has been read so far, the oldest first."""

    def __init__(self, desk: PlayDesk, keeping: Keeping) -> None:
        self._desk, self._keeping = desk, keeping
        self.forget()

    def forget(self) -> None:
        """The match may have gone on since."""
        self.rows: list[LogRow] = []
        self._story: JournalReplay | None = None
        self._left: list[int] | None = None

    def read_one(self) -> int:
        """Read one more deal; how many rows there are for it."""
        desk = self._desk
        if self._left is None:
            self._open()
        if not self._left or self._story is None or desk.viewer is None:
            return 0
        place = self._left.pop()
        rows = self._rows_of(place)
        self.rows = [*rows, *self.rows]
        return len(rows)

    def _open(self) -> None:
        path, self._left = self._desk.session.path, []
        if path is None:
            return
        try:
            self._story = again.story_of(path)
        except play.CannotPlay as problem:
            self._desk.app.say(str(problem))
            return
        now = self._desk.session.deal_number
        over = {chapter.number: k for k, chapter in enumerate(self._story.chapters)
                if chapter.result is not None and chapter.number < now}
        self._left = [over[number] for number in sorted(over)]

    def _course(self, place: int) -> DealReplay | None:
        assert self._story is not None
        try:
            return self._story.course(self._story.chapters[place])
        except JournalError:
            return None

    def _rows_of(self, place: int) -> list[LogRow]:
        course, stage = self._course(place), self._desk.stage
        if course is None or self._story is None:
            return []
        number = self._story.chapters[place].number
        eye = Perspective(stage.seat)
        opening = stage.setting.table.laid_out(course.view(0, eye))
        rows = Book(stage, opening).read(course.retold(eye))
        standing, setting = course.standing(len(course)), stage.setting
        told = scores(setting.table, standing, setting.names, stage.looks.edge)
        rows = [LogRow(_("Deal {n}", n=number), RowKind.DEAL), *rows,
                LogRow(_("The match: {scores}", scores=told), RowKind.NOTE, at=len(course))]
        return [replace(row, chapter=place) for row in rows]

    # --- from a line ------------------------------------------------------------------------------

    def show(self, row: LogRow) -> None:
        """The table as it was after that line."""
        desk = self._desk
        if self._story is None:
            return
        chapter = self._story.chapters[row.chapter]
        try:
            made = again.replay(desk.app, self._story, chapter, seat=desk.seat, at=row.at)
        except play.CannotPlay as problem:
            desk.app.say(str(problem))
            return
        desk.app.push(made)

    def play_on(self, row: LogRow) -> None:
        """From there, as practice."""
        course = self._course(row.chapter)
        if course is not None:
            self._keeping.branch(course, row.at)
