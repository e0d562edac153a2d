"""What a step of a replay tells, to who does not see it: each step as it is gone to."""

from __future__ import annotations

from game.session.replay.opened import Perspective
from scenes.i18n import _
from scenes.replay.desk import ReplayDesk
from scenes.table.aloud import told_of
from scenes.table.logbook import Book
from scenes.table.narrating import Narrator
from scenes.table.wording import scores


class ReplayTelling(Narrator[ReplayDesk]):
    """On by a step it says what happened; back, or further away, also where that is."""

    def __init__(self, desk: ReplayDesk) -> None:
        super().__init__(desk)
        self._at = -1
        self._eye: Perspective | None = None

    def update(self, now_ms: int) -> None:
        desk = self.desk
        if not desk.app.access.awake:
            self._at, self._eye = -1, None
            return
        at, before = desk.session.at, self._at
        if desk.session.eye != self._eye:
            self._eye = desk.session.eye
            if len(desk.eyes) > 1:
                self.tell([f"{desk.words_of(self._eye)}."])
        if at != before:
            self._at = at
            self.tell([*self._place(at, before), *self._step(at), *self._end(at)])

    def _place(self, at: int, before: int) -> list[str]:
        """Where one is now, unless one step on is plain enough."""
        if at == before + 1 and at and before >= 0:
            return []
        return [_("Step {n} of {all}.", n=at, all=len(self.desk.course))]

    def _step(self, at: int) -> list[str]:
        """What happened there, in the words of the log."""
        desk, edge = self.desk, self.desk.looks.voice
        steps = [step for step in desk.session.retold(desk.seat) if step.number == at]
        book = Book(desk.stage, edge=edge)
        return [line for step in steps for line in told_of(step, book, edge, self.degree)]

    def _end(self, at: int) -> list[str]:
        """That the deal is over there, and how the match stands then."""
        desk, course = self.desk, self.desk.course
        if at < len(course) or not course.finished:
            return []
        standing = scores(desk.setting.table, course.standing(at), desk.setting.names,
                          desk.looks.voice)
        return [_("The deal is over."), _("The match: {scores}", scores=standing)]
