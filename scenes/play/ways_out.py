"""The ways from a table to other pages. They lead to pages that lead to tables: only when one goes is a page looked for."""

from __future__ import annotations

from game.core.game import Game
from game.session.table import Session, Setup, Sitter
from game.store.journal import Summary
from scenes.devices.devices import Devices
from scenes.program import again, play
from scenes.program.app import App


def to_settings(app: App) -> None:
    """Lay the settings over the table."""
    from scenes.pages.settings import SettingsScene

    app.push(SettingsScene())


def to_start(app: App) -> None:
    """Leave the table; the match can be continued."""
    from scenes.pages.start.start import StartScene

    app.replace(StartScene())


def to_setup(app: App, game: Game) -> None:
    """Leave the table for another set-up of the same game."""
    from scenes.pages.setup.setup import SetupScene

    app.replace(SetupScene(game))


def to_new_match(app: App, session: Session, devices: Devices) -> None:
    """The same people at a new match."""
    sitters = tuple(Sitter(sitter.name, sitter.level) for sitter in session.seats)
    app.replace(play.table(app, Setup(session.game.key, sitters, session.settled), devices))


def to_match(app: App, left: Summary) -> None:
    """Go on with a match that was left. ``play.CannotPlay`` in a sentence."""
    app.replace(play.resumed(app, left.path))


def to_replay(app: App, session: Session, seat: int, *, at: int = 0, shown: bool = False) -> None:
    """The deal as it has gone so far, from position ``at`` on (-1: its end), as a seat saw it or with all hands open; why
    not, in a sentence."""
    try:
        app.push(again.of_table(app, session, seat=seat, at=at, shown=shown))
    except play.CannotPlay as problem:
        app.say(str(problem))


def to_entry(app: App, session: Session, seat: int, entry: int) -> None:
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
