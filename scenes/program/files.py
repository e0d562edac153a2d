"""A file that somebody opens, dropped on the window or named at the start: a game or a sentence."""

from __future__ import annotations

from pathlib import Path

from game.store import folders, journal
from game.store.journal import JournalError
from game.store.library import Library
from scenes.i18n import _, edge
from scenes.program import again, play, routes
from scenes.program.notice import Offer
from scenes.program.stack import Program, Scene


def take(app: Program, path: Path) -> None:
    """Show what was dropped, or say why not."""
    try:
        scene = _shown(app, path)
    except play.CannotPlay as problem:
        app.say(str(problem))
    else:
        (app.replace if isinstance(app.top, type(scene)) else app.push)(scene)
        _offer_to_keep(app, path)


def _offer_to_keep(app: Program, path: Path) -> None:
    """What comes from elsewhere can be put among the own games, unless there is more to say."""
    def keep() -> None:
        try:
            taken_in(Library(), path)
        except play.CannotPlay as problem:
            app.say(str(problem))
        else:
            app.say(_("{file} is among your games now.", file=path.name))

    if not app.notice.sentence and not _is_own(path):
        app.say(_("{file} is not among your games.", file=path.name), Offer(_("Keep it"), keep))


def taken_in(library: Library, path: Path) -> Path:
    """A copy of a saved game from elsewhere among the own ones; where it is. ``play.CannotPlay`` in
    a sentence."""
    try:
        _check_ours(path)
        return library.take_in(path)
    except JournalError as error:
        raise play.CannotPlay(error.words.render(edge())) from error
    except OSError as error:
        raise play.CannotPlay(_("{file} cannot be taken in: {reason}.", file=path.name,
                                reason=error.strerror or str(error))) from error  # fmt: skip


def first_scene(app: Program, path: Path) -> Scene:
    """What a file that was named at the start shows.

    A match of our own folder that is not over goes on; any other game is looked at. Of what is
    neither the first page says so.
    """
    try:
        if _goes_on(path):
            return play.resumed(app, path)
        scene = _shown(app, path)
    except play.CannotPlay as problem:
        app.say(str(problem))
        return routes.start()
    # Who has looked enough comes to the first page.
    app.push(routes.start())
    _offer_to_keep(app, path)
    return scene


def _goes_on(path: Path) -> bool:
    if not _is_own(path):
        return False
    match = journal.summary(path)
    return match is not None and not match.finished and play.is_here(match)


def _is_own(path: Path) -> bool:
    return path.parent.resolve() == folders.journals().resolve()


def _shown(app: Program, path: Path) -> Scene:
    """The first deal of a file. ``play.CannotPlay`` in a sentence."""
    try:
        _check_ours(path)
        story = again.story_of(path)
        return again.replay(app, story, story.chapters[0] if story.chapters else story.current)
    except OSError as error:
        reason = error.strerror or str(error)
        raise play.CannotPlay(_("{file} cannot be read: {reason}.", file=path.name,
                                reason=reason)) from error  # fmt: skip


def _check_ours(path: Path) -> None:
    """``play.CannotPlay`` where it cannot be a game of ours; OSError."""
    size = path.stat().st_size if path.is_file() else 0
    if not 0 < size <= journal.MOST_BYTES or not _begins_as_ours(path):
        raise play.CannotPlay(_("That is no game of Riddance: {file}.", file=path.name))


def _begins_as_ours(path: Path) -> bool:
    """Whether its first line is that of a journal, be the rest as it may."""
    with path.open("rb") as file:
        head = journal.from_line(file.readline(65_536))
    return head is not None and "format" in head
