"""The way to the table: a match started, the last one resumed, what is unfinished."""

from __future__ import annotations

import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.words import Words
from game.session.seats import Setup, Sitter
from game.store import folders, journal
from game.store.blame import reading
from game.store.journal import JournalError, Summary
from scenes.devices.devices import Devices, remembered
from scenes.i18n import _, edge
from scenes.preferences import remember_played, setup_of
from scenes.program import people, routes
from scenes.program.arguments import Request
from scenes.program.offers import show_folder
from scenes.program.stack import Program, Scene

if TYPE_CHECKING:
    from game.session.table import Session

LOG = logging.getLogger("riddance.play")
#: Speed -> factor for the pauses of computer players.
PACES = {"instant": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.7}


class CannotPlay(Exception):
    """A match cannot be started or resumed; one sentence says why."""


def first_scene(app: Program, request: Request) -> Scene:
    """What the arguments ask for."""
    if request.setup is not None:
        return table(app, replace(request.setup, sitters=people.seated(app, request.setup.sitters)))
    if request.resume:
        return resumed(app)
    return routes.welcome() if is_first_start(app) else routes.start()


def is_first_start(app: Program) -> bool:
    """Nobody has been here before: no settings were ever kept, and nothing is unfinished.

    In safe mode no settings are read, and nobody can tell.
    """
    path = app.settings.path
    if path is None or app.settings.trouble is not None or os.path.exists(path):
        return False
    return unfinished() is None


def is_under_way(session: Session) -> bool:
    """Whether a deal is in play in which a person has decided something: who puts another one on
    the table is asked first."""
    if session.outcome is not None:
        return False
    people = session.people
    return any(getattr(entry, "seat", None) in people for entry in session.log(None))


def go_to(app: Program, scene: Scene) -> None:
    """A table instead of everything else.

    Leaving it leads to a fresh start page, with what is unfinished now.
    """
    while app.depth > 1:
        app.pop()
    app.replace(scene)


def table(app: Program, setup: Setup, devices: Devices | None = None) -> Scene:
    """A new match at the table.

    ``devices``: who plays with what in a real-time game; None: the usual.
    """
    try:
        seated = replace(setup, sitters=tuple(_known(app, each) for each in setup.sitters))
        session = _sessions().start(seated, folders.data(), thinker=app.thinker())
    except (OptionError, OSError, ValueError) as error:
        raise CannotPlay(str(error)) from error
    return at_table(app, session, devices)


def _known(app: Program, sitter: Sitter) -> Sitter:
    """Who of the people here that is, so that another name does not make them another."""
    person = app.people.of(sitter.name) if sitter.human else None
    return sitter if person is None else replace(sitter, person=person.id)


def _sessions() -> type[Session]:
    # Not needed for the first picture of the window, and it brings the whole session along.
    from game.session.table import Session

    return Session


def unfinished() -> Summary | None:
    """The newest match that was not played to its end and whose game there is."""
    return next(iter(all_unfinished()), None)


def all_unfinished() -> list[Summary]:
    """All matches that were not played to their end and whose game there is, the newest first."""
    return list(filter(is_here, journal.unfinished(folders.journals())))


def is_here(match: Summary) -> bool:
    """Whether this release has its game."""
    return match.game in CATALOGUE


def resumed(app: Program, path: Path | None = None) -> Scene:
    """The match of a journal, where it stopped; None: the newest unfinished one."""
    if path is None:
        newest = unfinished()
        if newest is None:
            raise CannotPlay(_("There is no match to continue."))
        path = newest.path
    try:
        with reading(path):
            session = _sessions().resume(path, thinker=app.thinker())
    except JournalError as error:
        session = _rescued(app, error)
    several = len(session.people) > 1
    held = setup_of(app.settings, session.game.key).get("devices") if several else None
    return at_table(app, session, remembered(held, session.people))


def _rescued(app: Program, error: JournalError) -> Session:
    """The match of a damaged journal that was set aside, as far as it can be read."""
    from game.session.journal import salvage

    rescue = None if error.path is None else salvage.rescued(error.path)
    if rescue is None:
        raise CannotPlay(error.words.render(edge())) from error
    try:
        session = _sessions().resume(rescue.path, thinker=app.thinker())
    except JournalError as other:
        raise CannotPlay(other.words.render(edge())) from other
    app.say(rescue.words.render(edge()), show_folder(app, rescue.aside.parent))
    return session


def repaired(path: Path) -> str:
    """Make the journal of a match whole, as far as that can be; what came of it, in a sentence.
    `CannotPlay` where nothing can be saved."""
    from game.session.journal import salvage

    try:
        mended = salvage.mended(path)
    except JournalError as error:
        raise CannotPlay(error.words.render(edge())) from error
    except OSError as error:
        raise CannotPlay(_("{file} cannot be repaired: {reason}.", file=path.name,
                           reason=error.strerror or str(error))) from error  # fmt: skip
    if mended is None:
        return _("Nothing is wrong with {file}.", file=path.name)
    return mended.words.render(edge())


def at_table(app: Program, session: Session, devices: Devices | None = None) -> Scene:
    """A match in play, at the table."""
    people.show(app, session.seats)
    session.set_pace(PACES[app.speed], thoughtful=True)
    remember_played(app.settings, session.game.key)
    app.session, app.journal = session, session.path
    _tell_small(app, session)
    return routes.table(session, devices)


def _tell_small(app: Program, session: Session) -> None:
    """One sentence where the window cannot show the whole table well."""
    game = CATALOGUE.get(session.game.key, session.game)
    width, height = game.min_window(len(session.seats))
    if app.size[0] < width or app.size[1] < height:
        app.say(_(
            "{game} needs a window of at least {width} x {height} pixels to show everything well.",
            game=Words(game.title), width=width, height=height,
        ))  # fmt: skip
