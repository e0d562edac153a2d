"""What can be done with saved games from their page; whatever cannot be done is a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import plain
from game.store import folders, journal
from game.store.journal import JournalError
from game.store.library import Library, SavedGame
from scenes.i18n import _, edge
from scenes.pages.past.past_deals import PastDealsScene
from scenes.program import again, clipboard, files, play
from scenes.program.errand import Errand
from scenes.program.notice import Offer
from scenes.program.offers import show_folder, take_back
from scenes.program.stack import Program

if TYPE_CHECKING:
    from game.session.replay.deal_replay import JournalReplay

#: So long the window waits for a repair before it goes on without it, in s.
_SHORT_S = 0.1


class Doing:
    """``changed``: what the page does after something has changed; with the path of a game that it
    is to show then, or None."""

    def __init__(
        self, app: Program, library: Library, changed: Callable[[Path | None], None]
    ) -> None:
        self.app, self.library, self._changed = app, library, changed
        self._repair: Errand[str] | None = None

    # --- one game ---------------------------------------------------------------------------------

    def go_on(self, kept: SavedGame) -> None:
        """Play on."""
        self._try(lambda: play.go_to(self.app, play.resumed(self.app, kept.path)))

    def replay(self, kept: SavedGame) -> None:
        """See it again; of several deals one is picked first."""
        self._try(partial(self._show, kept.path))

    def _show(self, path: Path) -> None:
        story = again.story_of(path)
        self._open_story(story)
        if story.damage is not None:
            mend = Offer(_("Repair"), lambda: self.repair(path))
            self.app.say(story.damage.render(edge()), mend)

    def _open_story(self, story: JournalReplay) -> None:
        if len(story.chapters) == 1:
            self.app.push(again.replay(self.app, story, story.chapters[0]))
        elif story.chapters:
            self.app.push(PastDealsScene(story))
        else:
            self.app.say(_("Nothing was played there."))

    def open(self, kept: SavedGame) -> None:
        """What one wants most likely of it."""
        (self.replay if kept.summary.finished else self.go_on)(kept)

    def favour(self, kept: SavedGame, on: bool) -> None:
        """Whether it is a favourite."""
        self.library.favour(kept.path, on)
        self._told(kept.path)

    def rename(self, kept: SavedGame, name: str) -> None:
        """Give it a name of its own."""
        self.library.rename(kept.path, name)
        self._told(kept.path)

    def _told(self, path: Path) -> None:
        """Say so if the disk did not take what was said of a game."""
        if self.library.trouble is not None:
            self.app.say(self.library.trouble.render(edge()))
        self._changed(path)

    def copy(self, kept: SavedGame) -> None:
        """The number to the clipboard; where there is none it is said all the same."""
        number = kept.summary.number
        if clipboard.put(number):
            self.app.say(_("Deal number {number} is copied.", number=number))
        else:
            self.app.say(_("Deal number {number}", number=number))

    def give(self, kept: SavedGame) -> None:
        """A copy for somebody else, among the person's files."""
        def write() -> None:
            path = again.given(kept.path)
            told = _("A copy to give away is now in {file}.", file=str(path))
            self.app.say(told, show_folder(self.app, path.parent))

        self._try(write)

    def delete(self, kept: SavedGame) -> None:
        """Into the bin."""
        def throw() -> None:
            thrown = self.library.delete(kept.path)
            undo = take_back(lambda: self.bring_back(thrown))
            self.app.say(_("It is in the bin, and can be brought back."), undo)
            self._changed(None)

        self._try(throw, lambda why: _("It could not be deleted: {reason}.", reason=why))

    def bring_back(self, thrown: Path) -> None:
        """Out of the bin."""
        def back() -> None:
            self._changed(self.library.bring_back(thrown))

        self._try(back, lambda why: _("It could not be brought back: {reason}.", reason=why))

    # --- others -----------------------------------------------------------------------------------

    def repair(self, path: Path) -> None:
        """Make a damaged file whole, as far as that can be; where that takes long, beside the
        window."""
        if self._repair is not None:
            self.app.say(_("Another file is being repaired. A moment, please."))
            return
        self._repair = Errand(lambda errand: play.repaired(path))
        self._repair.wait(_SHORT_S)
        if self._repair.busy:
            self.app.say(_("{file} is being repaired.", file=plain(path.name)))
        self.follow()

    def follow(self) -> None:
        """Asked with each picture: what came of what is done beside the window."""
        if self._repair is None or self._repair.busy:
            return
        done, self._repair = self._repair, None

        def tell() -> None:
            self.app.say(done.take() or "")
            self._changed(None)

        self._try(tell)

    def empty_bin(self) -> None:
        """What was thrown away goes for good."""
        def clear() -> None:
            n = self.library.empty_bin()
            self.app.say(_("{n} game is gone for good.", "{n} games are gone for good.", n=n))
            self._changed(None)

        self._try(clear, lambda why: _("The bin could not be emptied: {reason}.", reason=why))

    def take_in(self, path: Path) -> None:
        """A game from elsewhere among the own ones."""
        def take() -> None:
            made = files.taken_in(self.library, path)
            self.app.say(_("{file} is among your games now.", file=path.name))
            self._changed(made)

        self._try(take)

    def folder(self) -> None:
        """Where they all are."""
        told = _("Each match is a file in {folder}.", folder=str(folders.journals()))
        self.app.say(told, show_folder(self.app, folders.journals()))

    def _try(self, job: Callable[[], None], failed: Callable[[str], str] | None = None) -> None:
        """Do it; why it could not be done. ``failed``: the sentence of what the system says."""
        try:
            job()
        except (play.CannotPlay, JournalError, OSError, sqlite3.Error) as problem:
            self.app.say(reason_of(problem, failed))
            self._changed(None)


def reason_of(problem: Exception, failed: Callable[[str], str] | None = None) -> str:
    """The sentence of what went wrong."""
    if isinstance(problem, JournalError):
        return problem.words.render(edge())
    if isinstance(problem, OSError):
        reason = problem.strerror or str(problem)
        return failed(reason) if failed else _("That cannot be done: {reason}.", reason=reason)
    return str(problem)


def is_taken(kept: SavedGame) -> bool:
    """Whether another window has the match open."""
    try:
        journal.check_free(kept.path)
    except JournalError:
        return True
    return False
