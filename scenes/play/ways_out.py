"""The ways from a table to other pages."""

from __future__ import annotations

from game.core.game import Game
from game.session.table import Session, Setup, Sitter
from game.store.journal import Summary
from scenes.devices.devices import Devices
from scenes.program import again, play, routes
from scenes.program.stack import Program


def to_settings(app: Program) -> None:
    """Lay the settings over the table."""
    app.push(routes.settings())


def to_start(app: Program) -> None:
    """Leave the table; the match can be continued."""
    app.replace(routes.start())


def to_setup(app: Program, game: Game) -> None:
    """Leave the table for another set-up of the same game."""
    app.replace(routes.setup(game))


def to_new_match(app: Program, session: Session, devices: Devices) -> None:
    """The same people at a new match."""
    sitters = tuple(Sitter(sitter.name, sitter.level) for sitter in session.seats)
    app.replace(play.table(app, Setup(session.game.key, sitters, session.settled), devices))


def to_match(app: Program, left: Summary) -> None:
    """Go on with a match that was left. ``play.CannotPlay`` in a sentence."""
    app.replace(play.resumed(app, left.path))


def to_replay(app: Program, session: Session, seat: int, *, at: int = 0, shown: bool = False) -> None:
    """The deal as it has gone so far, from position ``at`` on (-1: its end), as a seat saw it or with all hands open; why
    not, in a sentence."""
    try:
        app.push(again.of_table(app, session, seat=seat, at=at, shown=shown))
    except play.CannotPlay as problem:
        app.say(str(problem))


def to_entry(app: Program, session: Session, seat: int, entry: int) -> None:
    """The deal as it was after an entry of that seat's log."""
    try:
        replay = again.of_table(app, session, seat=seat)
    except play.CannotPlay as problem:
        app.say(str(problem))
        return
    course, eye = replay.course, replay.playback.eye
    places = [at for at in range(len(course) + 1) for _entry in course.told(at, eye)]
    if entry < len(places):
        replay.playback.seek(places[entry])
    app.push(replay)
