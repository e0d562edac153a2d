"""``riddance --selftest``: every part of the program is used once, so that one that is missing from
a package is missed before anybody plays.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.player import LEVELS
from game.core.rng import Rng
from game.core.words import decimal, plain
from game.identity import NAME, version
from game.players.playing import played
from game.players.worker import Thinker
from game.store import folders, survey
from scenes import i18n
from scenes.i18n import _
from scenes.pages.about import notices
from scenes.program import crash, play, routes
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.program.opening import closed, opened
from scenes.program.stack import Scene

FAILED = 1
#: How long a computer player may take to be there and to answer.
WORKER_S = 60
Part = tuple[str, Callable[[App], None]]


def check_all() -> int:
    """Use everything once, in folders of its own and without a window, and look at the person's
    own folders; the exit code."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    own = [trouble.render(i18n.edge()) for trouble in survey.troubles()]
    for sentence in own:
        print(plain(sentence), file=sys.stderr)
    try:
        folder = tempfile.TemporaryDirectory(prefix="riddance-selftest-")
    except OSError as error:
        sentence = _("There is no folder for files that are kept for a moment: {reason}.",
                     reason=error.strerror or str(error))
        print(plain(sentence), file=sys.stderr)
        return FAILED
    with folder as made:
        folders.use(Path(made))
        try:
            return _checked() or (FAILED if own else 0)
        finally:
            folders.use(None)


def _checked() -> int:
    began_s = time.monotonic()
    app = opened(Request(size=(1280, 800), speed="instant", safe_mode=True))
    failed = []
    try:
        parts = [*_parts()]
        for name, check in parts:
            try:
                check(app)
            except Exception as error:
                crash.crash_report(error, journal=None, doing=f"selftest: {name}")
                failed.append(_("{part}: {error}", part=name, error=repr(error)))
    finally:
        closed(app)
    for line in failed:
        print(plain(line), file=sys.stderr)
    print(_("{program} {version}: {good} of {all} part is well, {seconds} s",
            "{program} {version}: {good} of {all} parts are well, {seconds} s",
            counted="all", program=NAME,
            version=version(), good=len(parts) - len(failed), all=len(parts),
            seconds=decimal(time.monotonic() - began_s)))  # fmt: skip
    return FAILED if failed else 0


def _parts() -> Iterator[Part]:
    """All that is checked, by name."""
    pages: dict[str, Callable[[], Scene]] = {
        "start": routes.start, "welcome": routes.welcome, "settings": routes.settings,
        "past": routes.past, "people": routes.people, "statistics": routes.statistics,
        "about": routes.about,
    }  # fmt: skip
    for name, way in pages.items():
        yield f"page {name}", partial(_page, way)
    for game in CATALOGUE.values():
        yield f"rules {game.key}", partial(_rules, game)
        yield f"page setup {game.key}", partial(_page, partial(routes.setup, game))
        yield f"table {game.key}", partial(_table, game)
        yield f"deal {game.key}", partial(_deal, game)
    yield "licences", _licences
    yield "worker", _worker


def _page(way: Callable[[], Scene], app: App) -> None:
    app.push(way())
    app.tick()
    app.pop()


def _rules(game: Game, _app: App) -> None:
    page = i18n.rules_page(game.key, i18n.spoken_language())
    if page is None or not page.text.startswith("# "):
        raise ValueError("a page of rules without a title")


def _licences(_app: App) -> None:
    """Our own licence and the typeface's are there; in a bundle all others have theirs too."""
    works = notices.notices()
    bundled = (notices.HOUSE / notices.BUNDLED).is_file()
    lacking = [work.name for k, work in enumerate(works) if not work.text and (bundled or k < 2)]
    if lacking:
        raise FileNotFoundError(f"no licence of {', '.join(lacking)}")


def _table(game: Game, app: App) -> None:
    app.push(play.table(app, routes.usual(app, game)))
    app.tick()
    app.pop()


def _deal(game: Game, _app: App) -> None:
    seats = game.best_seats[0]
    deal = game.deal(seats, {}, seed=1)
    weakest = game.brain.levels_for(seats, deal.state.options)[0]
    played(game, deal, [weakest] * seats, Rng.seeded(1))


def _worker(_app: App) -> None:
    """Another process is started, asked for a move, and answers."""
    game, thinker = CATALOGUE["durak"], Thinker()
    try:
        _until(lambda: thinker.ready, "no computer player is there")
        deal = game.deal(2, {}, seed=1)
        asked = thinker.ask(game, [(deal.view(deal.actors()[0]), LEVELS[0])], seed=1)
        _until(lambda: thinker.answer(asked) is not None, "no computer player answers")
        if not thinker.ready:
            raise RuntimeError("the computer players' process has ended")
    finally:
        thinker.close()


def _until(there: Callable[[], bool], otherwise: str) -> None:
    ends_s = time.monotonic() + WORKER_S
    while not there():
        if time.monotonic() > ends_s:
            raise TimeoutError(otherwise)
        time.sleep(0.02)
