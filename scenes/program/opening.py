"""From the arguments of a start to its exit code.

The ways to all pages are laid, a window is opened, the program runs in it, a failure is told.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.game import Game
from game.core.words import Words
from game.store import folders
from game.store.settings import Settings
from scenes import i18n
from scenes.devices.devices import Devices
from scenes.i18n import _
from scenes.look import drawer, theme
from scenes.look.pictures import CardPictures
from scenes.look.sound import open_mixer
from scenes.preferences import load, setup_of
from scenes.program import alarm, cut_off, files, people, play, records, routes
from scenes.program.access import Access, needs_hiding
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.program.routes import Replay
from scenes.program.stack import Program, Scene
from scenes.program.voice import Voice
from scenes.program.window import ICON_PX, NoDisplay, Window, remembered, start_display

if TYPE_CHECKING:
    from game.session.replay.deal_replay import DealReplay
    from game.session.replay.opened import Perspective
    from game.session.seats import Setup
    from game.session.table import Session

LOG = logging.getLogger("riddance.app")
CRASH, BAD_INPUT = 1, 2


class LateWays:
    """All that can be gone to. Pages are slow to import: each is when somebody first goes there."""

    def start(self) -> Scene:
        """The first page, read afresh from what is saved."""
        from scenes.pages.start.start import StartScene

        return StartScene()

    def welcome(self) -> Scene:
        """The greeting of the very first start."""
        from scenes.pages.start.welcome import WelcomeScene

        return WelcomeScene()

    def setup(self, game: Game) -> Scene:
        """The page on which seats and options of a game are chosen."""
        from scenes.pages.setup.setup import SetupScene

        return SetupScene(game)

    def usual(self, app: Program, game: Game) -> Setup:
        """The seats and options of a game by default, with the people of this computer."""
        from scenes.pages.setup.plan import SetupPlan

        return SetupPlan(game, people=app.people.names, alone=people.alone(app)).setup()

    def last(self, app: Program, game: Game) -> Setup | None:
        """Those of the last time; None where they do not do any more, or devices must be chosen."""
        from scenes.pages.setup.plan import SetupPlan

        plan = SetupPlan(game, setup_of(app.settings, game.key), people=app.people.names,
                         alone=people.alone(app))  # fmt: skip
        return None if plan.needs_devices or plan.problem() else plan.setup()

    def help_page(self, game: Game | None) -> Scene:
        """The page of all help; ``game``: whose rules are among it, None: of none."""
        from scenes.pages.reading.help_page import HelpScene

        return HelpScene(game)

    def reading(self, game: Game | None, settled: Mapping[str, Any] | None) -> Scene:
        """The rules of a game as ``settled``; game None: what mouse, keys and pad do."""
        from scenes.pages.reading.reading import ReadingScene

        return ReadingScene(game, settled)

    def settings(self) -> Scene:
        """The page of settings."""
        from scenes.pages.settings.page import SettingsScene

        return SettingsScene()

    def past(self) -> Scene:
        """The page of past and unfinished games."""
        from scenes.pages.past.past_games import PastGamesScene

        return PastGamesScene()

    def people(self) -> Scene:
        """The page of the people at this computer."""
        from scenes.pages.people.profiles import ProfilesScene

        return ProfilesScene()

    def statistics(self) -> Scene:
        """The page of what was played, and how it went."""
        from scenes.pages.people.statistics import StatisticsScene

        return StatisticsScene()

    def calendar(self, game: Game) -> Scene:
        """The page of the deals of the day of a patience."""
        from scenes.pages.calendar.calendar import CalendarScene

        return CalendarScene(game)

    def about(self) -> Scene:
        """The page about the program."""
        from scenes.pages.about.about import AboutScene

        return AboutScene()

    def failed(self, error: Exception, journal: Path | None, doing: str) -> Scene:
        """The page that says so. The report is written here, and its file named on stderr."""
        from scenes.pages.failed.failed import FailedScene
        from scenes.program.crash import failed

        failure = failed(error, journal=journal, doing=doing)
        if failure.report is not None:
            alarm.mutter(_("Riddance has failed; {file} says how.", file=str(failure.report)))
        return FailedScene(failure)

    def table(self, session: Session, devices: Devices | None) -> Scene:
        """The table of a session that has begun or is gone on with."""
        from scenes.play.scene import TableScene

        return TableScene(session, devices)

    def replay(self, course: DealReplay, eye: Perspective, at: int) -> Replay:
        """The table of a deal gone through again, at position ``at``."""
        from scenes.replay.scene import ReplayScene

        return ReplayScene(course, eye, at)


def open_and_run(request: Request) -> int:
    """Open the window a request asks for; the exit code. Whatever fails is told."""
    trouble = records.start_log()
    try:
        app = opened(request)
    except NoDisplay as problem:
        return _complain(str(problem))
    except Exception as error:
        LOG.exception("the window could not be opened")
        return _crashed(None, error)
    if trouble is not None:
        _warn(app, trouble)
    _quit_on_signals(app)
    cut_off.watch(partial(_save, app))
    try:
        return _run(app, request)
    finally:
        closed(app)


def closed(app: App) -> None:
    """End the program in this process."""
    app.access.hush()
    app.close()
    drawer.end()
    # Letters do not outlive the library that drew them.
    theme.font.cache_clear()
    pygame.quit()


def opened(request: Request) -> App:
    """The program in a window, with all ways laid and nothing to be seen yet.

    NoDisplay where nobody could see it.
    """
    routes.lay(LateWays())
    settings = _settings(request)
    i18n.use_language(settings["language"])
    start_display()
    open_mixer()
    pygame.font.init()
    drawer.begin(folders.drawings())
    icon = CardPictures().app_icon(ICON_PX)
    access = Access(voice=Voice(settings))
    unseen = access.begin if needs_hiding() else None
    if request.size is None:
        window = remembered(settings, icon=icon, unseen=unseen)
    else:
        window = Window(request.size, icon=icon, unseen=unseen)
    app = App(window, settings, speed=request.speed, trace=request.trace, access=access)
    for trouble in filter(None, (settings.trouble, app.people.trouble)):
        _warn(app, trouble)
    if request.safe_mode:
        app.say(_("Safe mode: all settings are as at first, and no change of them is kept."))
    return app


def _warn(app: App, trouble: Words) -> None:
    """Say on the table, and where the program was begun, what is wrong and lets it run."""
    sentence = trouble.render(i18n.edge())
    alarm.mutter(sentence)
    app.say(sentence)


def _save(app: App) -> None:
    """All that can still be done where nothing can be drawn any more."""
    app.save()
    app.access.hush()


def _quit_on_signals(app: App) -> None:
    """Ctrl-C, a closed terminal and the end of the desktop's session save as the button does."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda _number, _frame: app.quit())


def _run(app: App, request: Request) -> int:
    def first(app: App) -> Scene:
        if request.file is not None:
            return files.first_scene(app, request.file)
        return play.first_scene(app, request)

    try:
        app.run(first)
    except play.CannotPlay as problem:
        return _complain(str(problem))
    except Exception as error:
        LOG.exception("the program failed")
        return _crashed(app, error)
    return CRASH if app.failed else 0


def _settings(request: Request) -> Settings:
    # In safe mode the defaults hold for this start only; what is on disk stays as it is.
    return load(None if request.safe_mode else folders.config() / "settings.json")


def _complain(sentence: str) -> int:
    alarm.tell(sentence)
    return BAD_INPUT


def _crashed(app: App | None, error: Exception) -> int:
    """``app``: None where there was no window yet."""
    from scenes.program.crash import crash_report

    journal, doing = (None, "start") if app is None else (app.save(), app.doing)
    report = crash_report(error, journal=journal, doing=doing)
    if report is None:
        sentence = _("Riddance has failed ({error}); riddance --continue goes on with the game.",
                     error=repr(error))  # fmt: skip
    else:
        sentence = _(
            "Riddance has failed; {file} says how, and riddance --continue goes on with the game.",
            file=str(report),
        )
    alarm.tell(sentence)
    return CRASH
