"""What is kept of a table while it is played: a click in the log shows it as it was, a deal that was left comes back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame

from game.session.journal.branching import bring_back, can_bring_back
from game.store import folders, journal
from game.store.journal import JournalError, Summary
from scenes.i18n import _, edge
from scenes.program import again, play
from scenes.table.layer import Layer
from scenes.table.snapshot import take_picture

#: So many matches that were left can be brought back from a table (UX 3.1.5).
MOST_LEFT = 10


class Keeping(Layer):
    """Commands and clicks; it shows nothing of its own."""

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"snapshot": self.picture, "bring_back": self.bring_back}

    def picture(self) -> None:
        """Save what the window shows."""
        take_picture(self.scene.app, self.scene.session.game)

    # --- what was left ----------------------------------------------------------------------------------------------

    def left(self) -> Summary | None:
        """The match that was left last for this one."""
        own = self.scene.session.path
        found = [each for each in journal.unfinished(folders.journals()) if each.path != own][:MOST_LEFT]
        return next((each for each in found if play.is_here(each)), None)

    def can_bring_back(self) -> bool:
        """Whether anything was left that can come back."""
        return can_bring_back(self.scene.session) or (self.scene.session.path is not None and self.left() is not None)

    def bring_back(self) -> None:
        """The deal as it was before it was dealt again; else the match before this one."""
        scene = self.scene
        try:
            if bring_back(scene.session):
                scene.session.go_on()
                scene.overlays.modal = None
                scene.pull()
                return
            left = self.left() if scene.session.path is not None else None
            if left is None:
                scene.app.say(_("There is nothing to bring back."))
            else:
                scene.app.replace(play.resumed(scene.app, left.path))
        except JournalError as error:
            scene.app.say(error.words.render(edge()))
        except play.CannotPlay as problem:
            scene.app.say(str(problem))

    # --- replays ----------------------------------------------------------------------------------------------------

    def show(self, *, at: int = 0, shown: bool = False) -> None:
        """The deal as it has gone so far, from position ``at`` on (-1: its end)."""
        scene = self.scene
        try:
            scene.app.push(again.of_table(scene.app, scene.session, seat=scene.stage.seat, at=at, shown=shown))
        except play.CannotPlay as problem:
            scene.app.say(str(problem))

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a line of the log."""
        side = self.scene.overlays.side
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or side is None or side.name != "log":
            return False
        frame, brush = self.scene.stage.frame, self.scene.stage.brush
        if not frame.panel.collidepoint(event.pos) or self.scene.overlays.modal or self.scene.controls.at(event.pos):
            return False
        y = event.pos[1] - side.head_h(brush) - frame.px(12) + side.offset
        line = bisect_right(side.tops, y) - 1
        if 0 <= line < len(side.tops):
            self._show_line(line)
        return True

    def _show_line(self, line: int) -> None:
        """The table as it was after what that line of the log tells."""
        stage, session = self.scene.stage, self.scene.session
        if stage.viewer is None or session.path is None:
            return
        entries = [k for k, entry in enumerate(session.log(stage.viewer)) if stage.line(entry)]
        if line < len(entries):
            self._push_line(entries[line])

    def _push_line(self, entry: int) -> None:
        scene = self.scene
        try:
            replay = again.of_table(scene.app, scene.session, seat=scene.stage.seat)
        except play.CannotPlay as problem:
            scene.app.say(str(problem))
            return
        course, eye = replay.course, replay.playback.eye
        places = [at for at in range(len(course) + 1) for _entry in course.told(at, eye)]
        if entry < len(places):
            replay.playback.seek(places[entry])
        scene.app.push(replay)
