"""A file that somebody opens, dropped on the window or named at the start: a game or a sentence."""

from __future__ import annotations

from pathlib import Path

from game.store import folders, journal
from scenes.i18n import _
from scenes.program import again, play, routes
from scenes.program.stack import Program, Scene


def take(app: Program, path: Path) -> None:
    """Show what was dropped, or say why not."""
    try:
        scene = _shown(app, path)
    except play.CannotPlay as problem:
        app.say(str(problem))
    else:
        (app.replace if isinstance(app.top, type(scene)) else app.push)(scene)


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
    return scene


def _goes_on(path: Path) -> bool:
    if path.parent.resolve() != folders.journals().resolve():
        return False
    found = journal.summary(path)
    return found is not None and not found.finished and play.is_here(found)


def _shown(app: Program, path: Path) -> Scene:
    """The first deal of a file. ``play.CannotPlay`` in a sentence."""
    try:
        size = path.stat().st_size if path.is_file() else 0
        if not 0 < size <= journal.MOST_BYTES or not _begins_as_ours(path):
            raise play.CannotPlay(_("That is no game of Riddance: {file}.", file=path.name))
        story = again.story_of(path)
        return again.replay(app, story, story.chapters[0] if story.chapters else story.current)
    except OSError as error:
        reason = error.strerror or str(error)
        raise play.CannotPlay(_("{file} cannot be read: {reason}.", file=path.name,
                                reason=reason)) from error  # fmt: skip


def _begins_as_ours(path: Path) -> bool:
    """Whether its first line is that of a journal, be the rest as it may."""
    with path.open("rb") as file:
        head = journal.from_line(file.readline(65_536))
    return head is not None and "format" in head
