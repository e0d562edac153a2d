"""What is kept of a table while it is played.

A line of the log shows it as it was, a deal that was left comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.journal.branching import bring_back, can_bring_back
from game.store import folders, journal
from game.store.journal import JournalError, Summary
from scenes.i18n import _, edge
from scenes.play.hands.desk import PlayDesk
from scenes.play.unsaved import ask_for
from scenes.program import again, play, routes
from scenes.table.layer import Layer
from scenes.table.snapshot import take_picture

if TYPE_CHECKING:
    from game.session.replay.deal_replay import DealReplay

#: Matches that were left and can be brought back from a table.
MOST_LEFT = 10


class Keeping(Layer[PlayDesk]):
    """Commands; it shows nothing of its own."""

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
        if self.can_bring_back() and ask_for(desk, _("Bring back the last game"), self.bring_back):
            return
        try:
            if bring_back(desk.session):
                desk.session.go_on()
                desk.close_page()
                desk.poll_news()
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
                desk.app, desk.session, seat=desk.seat, at=at, shown=shown
            )
        except play.CannotPlay as problem:
            desk.app.say(str(problem))
            return None

    # --- from a line of the log -------------------------------------------------------------------

    def show_entry(self, entry: int) -> None:
        """The deal as it was after an entry of the log."""
        if self.desk.viewer is None or self.desk.session.path is None:
            return
        replay = self._replay()
        if replay is not None:
            replay.playback.seek(_place_of(replay, entry))
            self.desk.app.push(replay)

    def branch_at(self, entry: int) -> None:
        """Play on from there, as practice; the deal is over."""
        replay = self._replay()
        if replay is not None:
            self.branch(replay.course, _place_of(replay, entry))

    def branch(self, course: DealReplay, at: int) -> None:
        """The same people play on from a position of a deal that is over."""
        app = self.desk.app
        try:
            play.go_to(app, again.branch(app, course, min(at, len(course) - 1)))
        except play.CannotPlay as problem:
            app.say(str(problem))


def _place_of(replay: routes.Replay, entry: int) -> int:
    """The position after an entry of the log."""
    course, eye = replay.course, replay.playback.eye
    places = [at for at in range(len(course) + 1) for _entry in course.told(at, eye)]
    return places[entry] if entry < len(places) else len(course)
