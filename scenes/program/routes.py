"""The ways to the pages, to the table and to the replay: who wants one asks here, and knows none.

``scenes.program.opening`` lays the ways once, at the start. What lies at the end of a way is
imported when somebody first goes there.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.game import Game
from scenes.devices.devices import Devices
from scenes.program.stack import Program, Scene

if TYPE_CHECKING:
    from game.session.replay.deal_replay import DealReplay
    from game.session.replay.opened import Perspective
    from game.session.replay.playback import Playback
    from game.session.seats import Setup
    from game.session.table import Session


class Replay(Scene):
    """A replay, as far as those who open one have to do with it."""

    course: DealReplay

    @property
    def playback(self) -> Playback:
        """The deal, as the eye that looks now sees it."""
        raise NotImplementedError


class Ways(Protocol):
    """A maker for everything that can be gone to; each call makes a fresh scene."""

    def start(self) -> Scene:
        """The first page."""

    def welcome(self) -> Scene:
        """The greeting of the very first start."""

    def setup(self, game: Game) -> Scene:
        """Who plays that game with whom, and by which rules."""

    def usual(self, app: Program, game: Game) -> Setup:
        """How that game is set up while nobody has chosen anything."""

    def last(self, app: Program, game: Game) -> Setup | None:
        """How that game was set up the last time; None: it is to be seen first."""

    def help_page(self, game: Game | None) -> Scene:
        """The ways to all help; ``game``: whose rules are among them, None: of none."""

    def reading(self, game: Game | None, settled: Mapping[str, Any] | None) -> Scene:
        """The rules of a game, with what was ``settled``; game None: what mouse, keys and pad
        do."""

    def settings(self) -> Scene:
        """What can be set."""

    def past(self) -> Scene:
        """What was played, and what is unfinished."""

    def people(self) -> Scene:
        """Who plays at this computer."""

    def statistics(self) -> Scene:
        """What the person who plays alone by default has played."""

    def calendar(self, game: Game) -> Scene:
        """The deals of the day of a patience."""

    def about(self) -> Scene:
        """Which release this is, and whose work is in it."""

    def failed(self, error: Exception, journal: Path | None, doing: str) -> Scene:
        """That the program has failed; ``journal``: of the match in play, ``doing``: the scene."""

    def table(self, session: Session, devices: Devices | None) -> Scene:
        """A match in play; ``devices``: who plays with what in a race, None: the usual."""

    def replay(self, course: DealReplay, eye: Perspective, at: int) -> Replay:
        """A deal that was played, as ``eye`` sees it, from position ``at`` on."""


_laid: Ways | None = None


def lay(ways: Ways) -> None:
    """These are the ways from now on."""
    global _laid
    _laid = ways


def _ways() -> Ways:
    assert _laid is not None, "nobody has laid the ways: scenes.program.opening does"
    return _laid


def start() -> Scene:
    """The first page: what is unfinished, and the shelf of games."""
    return _ways().start()


def welcome() -> Scene:
    """The greeting of the very first start."""
    return _ways().welcome()


def setup(game: Game) -> Scene:
    """Who plays that game with whom, and by which rules."""
    return _ways().setup(game)


def usual(app: Program, game: Game) -> Setup:
    """How that game is set up while nobody has chosen anything."""
    return _ways().usual(app, game)


def last(app: Program, game: Game) -> Setup | None:
    """How that game was set up the last time, else how it usually is; None: it is to be seen first,
    as where several people are to have something to play with."""
    return _ways().last(app, game)


def help_page(game: Game | None = None) -> Scene:
    """How cards are shuffled, what computer players know, and the ways to all other help.

    ``game``: whose rules are among them.
    """
    return _ways().help_page(game)


def rules(game: Game, settled: Mapping[str, Any] | None = None) -> Scene:
    """The rules of a game, and with ``settled`` what was agreed; nobody has sat down yet."""
    return _ways().reading(game, settled)


def manual() -> Scene:
    """What mouse, keys and pad do."""
    return _ways().reading(None, None)


def settings() -> Scene:
    """What can be set."""
    return _ways().settings()


def past() -> Scene:
    """What was played, and what is unfinished."""
    return _ways().past()


def people() -> Scene:
    """Who plays at this computer."""
    return _ways().people()


def statistics() -> Scene:
    """What the person who plays alone by default has played."""
    return _ways().statistics()


def calendar(game: Game) -> Scene:
    """The deals of the day of a patience, and how they went."""
    return _ways().calendar(game)


def about() -> Scene:
    """Which release this is, and whose work is in it."""
    return _ways().about()


def failed(error: Exception, journal: Path | None, doing: str) -> Scene:
    """That the program has failed, and how it goes on. ``journal``: of the match that was in play,
    saved; ``doing``: which scene failed."""
    return _ways().failed(error, journal, doing)


def table(session: Session, devices: Devices | None = None) -> Scene:
    """A match in play. ``devices``: who plays with what in a real-time game; None: the usual."""
    return _ways().table(session, devices)


def replay(course: DealReplay, eye: Perspective, at: int = 0) -> Replay:
    """A deal that was played, as ``eye`` sees it, from position ``at`` on."""
    return _ways().replay(course, eye, at)
