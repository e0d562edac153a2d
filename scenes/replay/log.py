"""The log of a deal beside its replay: the current line is marked, a click goes there."""

from __future__ import annotations

import pygame

from game.core.records import dataclass
from scenes.i18n import _
from scenes.replay.stage import ReplayStage
from scenes.table.draw.paint import Brush
from scenes.table.logbook import Book, LogRow, RowKind
from scenes.table.logpanel import LogPanel
from scenes.table.wording import scores


def lines_of(stage: ReplayStage) -> list[LogRow]:
    """All that the eye was told in the deal, and where the table went back."""
    playback = stage.playback
    course = playback.course
    opening = stage.setting.table.laid_out(course.view(0, playback.eye))
    log_rows = list[LogRow]()
    rows = Book(stage, opening).read(course.retold(playback.eye))
    taken_back = dict(course.taken_back)
    for row in rows:
        log_rows += _taken_back(taken_back, row.at)
        log_rows.append(row)
    log_rows += _taken_back(taken_back, len(course) + 1)
    standing = course.standing(len(course))
    if course.finished and not (standing.over and standing.deals == 1):
        setting, edge = stage.setting, stage.looks.edge
        text = _("The match: {scores}",
                 scores=scores(setting.table, standing, setting.names, edge))
        log_rows.append(LogRow(text, RowKind.NOTE, at=len(course)))
    return log_rows


def _taken_back(times_at: dict[int, int], before: int) -> list[LogRow]:
    """What was taken back at positions before this one; each is told once."""
    rows = []
    for at in sorted(at for at in times_at if at < before):
        times = times_at.pop(at)
        if times:
            text = _("Here a move was taken back.", "Here moves were taken back {n} times.",
                     n=times)
            rows.append(LogRow(text, RowKind.NOTE, at=at))
    return rows


@dataclass
class ReplayLog(LogPanel):
    """The lines of the step that is shown are marked, and kept in sight."""

    at: int = 0
    _shown_at: int = -1

    def current(self) -> list[int]:
        """The lines of the step that is shown; of the one before where it has none."""
        last = max((row.at for row in self.lines if row.at <= self.at), default=-1)
        return [k for k, row in enumerate(self.lines)
                if row.at == last and not row.kind.is_heading]

    def current_in_sight(self) -> list[int]:
        return [k for k in self.current() if self.in_sight(k)]

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        if self._shown_at != self.at:
            self._shown_at = self.at
            current = self.current()
            fully = [self.first <= k < self.first + len(self.areas) - 1 for k in current]
            if current and not all(fully):
                self.show(brush, current[0])
        super().draw(brush, surface, hot)
