"""From the arguments of a start to its exit code: a window is opened, the program runs in it, a failure is told."""

from __future__ import annotations

import logging
import signal
import sys
from pathlib import Path
from typing import Any

import pygame

from game.store import folders
from game.store.settings import Settings
from scenes import i18n
from scenes.i18n import _
from scenes.look import theme
from scenes.look.sound import open_mixer
from scenes.preferences import load
from scenes.program import records
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.program.window import NoDisplay, Window, remembered_size, start_display

LOG = logging.getLogger("riddance.app")
CRASH, BAD_INPUT = 1, 2


def open_and_run(request: Request) -> int:
    """Open the window a request asks for; the exit code."""
    records.start_log()
    try:
        settings = _settings(request)
        i18n.use_language(settings["language"])
        start_display()
        open_mixer()
        pygame.font.init()
        window = Window(request.size or remembered_size(settings), full_screen=settings["full_screen"] and request.size is None)
    except NoDisplay as problem:
        return _complain(str(problem))
    app = App(window, settings, speed=request.speed, trace=request.trace)
    for trouble in filter(None, (settings.trouble, app.people.trouble)):
        sentence = trouble.render(i18n.edge())
        print(f"riddance: {sentence}", file=sys.stderr)
        app.say(sentence)
    _quit_on_signals(app)
    try:
        return _run(app, request)
    finally:
        app.close()
        # Letters do not outlive the library that drew them.
        theme.font.cache_clear()
        pygame.quit()


def _quit_on_signals(app: App) -> None:
    """Ctrl-C, a closed terminal and the end of the desktop's session save as the window's own button does."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda _number, _frame: app.quit())


def _run(app: App, request: Request) -> int:
    from scenes.program import play

    try:
        first = play.first_scene(app, request)
        app.run(lambda _app: first)
    except play.CannotPlay as problem:
        return _complain(str(problem))
    except Exception as error:
        LOG.exception("the program failed")
        return _crashed(app, error)
    return 0


def _settings(request: Request) -> Settings:
    # In safe mode the defaults hold for this start only; what is on disk stays as it is.
    return load(None if request.safe_mode else folders.config() / "settings.json")


def _complain(sentence: str) -> int:
    print(f"riddance: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _crashed(app: App, error: Exception) -> int:
    journal = _close_session(app)
    report = records.crash_report(error, versions=_versions(), journal=journal, doing=app.doing)
    if report is None:
        sentence = _("Riddance has failed ({error}); riddance --continue goes on with the game.", error=repr(error))
    else:
        sentence = _("Riddance has failed; {file} says how, and riddance --continue goes on with the game.", file=str(report))
    print(f"riddance: {sentence}", file=sys.stderr)
    return CRASH


def _close_session(app: App) -> Path | None:
    """Save the table in play; where its journal is. Nothing that fails here may hide the first failure."""
    session: Any = app.session
    if session is None:
        return app.journal
    try:
        session.close()
    except Exception:
        LOG.exception("the session could not be closed")
    return app.journal


def _versions() -> dict[str, str]:
    # Slow to import, and hardly ever needed.
    from importlib.metadata import PackageNotFoundError, version

    found = {"SDL": ".".join(map(str, pygame.get_sdl_version()))}
    for name in ("riddance", "pygame-ce", "pygame-gui"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "?"
    return found
