"""A file dropped on the window: a game of ours, or a sentence."""

from __future__ import annotations

from pathlib import Path

from game.store import journal
from scenes.i18n import _
from scenes.program import again, play
from scenes.program.stack import Program

#: No journal is as large; a film is.
MOST_BYTES = 64 * 2**20


def take(app: Program, path: Path) -> None:
    """Show what was dropped, or say why not."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES or not _begins_as_ours(path):
            app.say(_("That is no game of Riddance: {file}.", file=path.name))
            return
        story = again.story_of(path)
        scene = again.replay(app, story, story.chapters[0] if story.chapters else story.current)
    except OSError as error:
        reason = error.strerror or str(error)
        app.say(_("{file} cannot be read: {reason}.", file=path.name, reason=reason))
    except play.CannotPlay as problem:
        app.say(str(problem))
    else:
        (app.replace if isinstance(app.top, type(scene)) else app.push)(scene)


def _begins_as_ours(path: Path) -> bool:
    """Whether its first line is that of a journal, be the rest as it may."""
    with path.open("rb") as file:
        head = journal.from_line(file.readline(65_536))
    return head is not None and "format" in head
