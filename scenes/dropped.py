"""A file dropped on the window: a game of ours, or a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogue import CATALOGUE
from game.store import journal
from scenes.i18n import _, edge

if TYPE_CHECKING:
    from scenes.app import App

#: No journal is as large; a film is.
MOST_BYTES = 64 * 2**20


def take(app: App, path: Path) -> None:
    """Show what was dropped, or say why not."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES or not _begins_as_ours(path):
            app.say(_("That is no game of Riddance: {file}.", file=path.name))
            return
        record = journal.read(path)
    except OSError as error:
        app.say(_("{file} cannot be read: {reason}.", file=path.name, reason=error.strerror or str(error)))
        return
    except journal.JournalError as error:
        app.say(error.words.render(edge()))
        return
    game = CATALOGUE.get(str(record.head.get("game")))
    if game is None:
        app.say(_("The game of {file} is not here.", file=path.name))
        return
    app.say(_("{file} is a game of {game}; riddance replay shows it.", file=path.name, game=_(game.title)))


def _begins_as_ours(path: Path) -> bool:
    """Whether its first line is that of a journal, be the rest as it may."""
    with path.open("rb") as file:
        head = journal.from_line(file.readline(65_536))
    return head is not None and "format" in head
