"""The way to the table: a match started, the last one resumed, what is unfinished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.session.table import Setup
from scenes import records
from scenes.app import App
from scenes.arguments import Request
from scenes.i18n import _
from scenes.stack import Scene

if TYPE_CHECKING:
    from game.session.session import Session


class CannotPlay(Exception):
    """A match cannot be started or resumed; one sentence says why."""


def first_scene(app: App, request: Request) -> Scene:
    """What the arguments ask for."""
    from scenes.start import StartScene

    if request.setup is not None:
        return table(app, request.setup)
    if request.resume:
        return resumed(app)
    return StartScene()


def table(app: App, setup: Setup) -> Scene:
    """A new match at the table."""
    from game.session.session import Session

    return _at_table(app, Session.start(setup, records.journal_folder()))


def resumed(app: App, journal: Path | None = None) -> Scene:
    """The newest unfinished match, or that of a journal, where it stopped."""
    raise CannotPlay(_("There is no match to continue."))


def _at_table(app: App, session: Session) -> Scene:
    from scenes.table.scene import TableScene

    app.session = session
    return TableScene(session)
