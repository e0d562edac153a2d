"""What is kept of a table while it is played.

A click in the log shows it as it was, a deal that was left comes back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame

from game.session.journal.branching import bring_back, can_bring_back
from game.store import folders, journal
from game.store.journal import JournalError, Summary
from scenes.i18n import _, edge
from scenes.play.hands.desk import PlayDesk
from scenes.play.results import lines_of
from scenes.program import again, play, routes
from scenes.table.layer import Layer
from scenes.table.snapshot import take_picture

#: So many matches that were left can be brought back from a table (UX 3.1.5).
MOST_LEFT = 10


class Keeping(Layer[PlayDesk]):
    """Commands and clicks; it shows nothing of its own."""

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"snapshot": self.picture, "bring_back": self.bring_back}

    def picture(self) -> None:
        """Save what the window shows."""
        take_picture(self.desk.app, self.desk.session.game)

    # --- what was left ----------------------------------------------------------------------------

    def left(self) -> Summary | None:
        """The match that was left last for this one."""
        own = self.desk.session.path
        others = [each for each in journal.unfinished(folders.journals()) if each.path != own]
        return next((each for each in others[:MOST_LEFT] if play.is_here(each)), None)

    def can_bring_back(self) -> bool:
        """Whether anything was left that can come back."""
        session = self.desk.session
        return can_bring_back(session) or (session.path is not None and self.left() is not None)

    def bring_back(self) -> None:
        """The deal as it was before it was dealt again; else the match before this one."""
        desk = self.desk
        try:
            if bring_back(desk.session):
                desk.session.go_on()
                desk.close_page()
                desk.pull()
                return
            left = self.left() if desk.session.path is not None else None
            if left is None:
                desk.app.say(_("There is nothing to bring back."))
            else:
                desk.app.replace(play.resumed(desk.app, left.path))
        except JournalError as error:
            desk.app.say(error.words.render(edge()))
        except play.CannotPlay as problem:
            desk.app.say(str(problem))

    # --- replays ----------------------------------------------------------------------------------

    def show(self, *, at: int = 0, shown: bool = False) -> None:
        """The deal as it has gone so far, from position ``at`` on (-1: its end).

        As who sits at the bottom saw it, or with all hands open (``shown``); why not, in a
        sentence.
        """
        replay = self._replay(at=at, shown=shown)
        if replay is not None:
            self.desk.app.push(replay)

    def _replay(self, *, at: int = 0, shown: bool = False) -> routes.Replay | None:
        """None: it cannot be shown, and it has been said why."""
        desk = self.desk
        try:
            return again.of_table(
                desk.app, desk.session, seat=desk.stage.seat, at=at, shown=shown
            )
        except play.CannotPlay as problem:
            desk.app.say(str(problem))
            return None

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a line of the log."""
        desk, side = self.desk, self.desk.side
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if side is None or side.name != "log":
            return False
        frame, brush = desk.stage.frame, desk.stage.brush
        if not frame.panel.collidepoint(event.pos) or desk.page or desk.controls.at(event.pos):
            return False
        y = event.pos[1] - side.head_h(brush) - frame.px(12) + side.offset
        line = bisect_right(side.tops, y) - 1
        if 0 <= line < len(side.tops):
            self._show_line(line)
        return True

    def _show_line(self, line: int) -> None:
        """The table as it was after what that line of the log tells."""
        stage, session = self.desk.stage, self.desk.session
        if stage.viewer is None or session.path is None:
            return
        lines = lines_of(stage, session)
        if line < len(lines):
            self._show_entry(lines[line].entry)

    def _show_entry(self, entry: int) -> None:
        """The deal as it was after an entry of the log."""
        replay = self._replay()
        if replay is None:
            return
        course, eye = replay.course, replay.playback.eye
        places = [at for at in range(len(course) + 1) for _entry in course.told(at, eye)]
        if entry < len(places):
            replay.playback.seek(places[entry])
        self.desk.app.push(replay)
