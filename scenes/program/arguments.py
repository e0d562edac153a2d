"""What the window is to open. Imports no pygame, so that a mistake is told at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.asked import (
    COMMANDS,
    Misasked,
    deal_number,
    game_named,
    levels_of,
    names_at,
    options_of,
)
from game.catalogue import CATALOGUE
from game.core.records import dataclass
from game.identity import FILE_SUFFIX
from game.session.seats import Setup, Sitter
from game.store.journal import SUFFIX
from scenes.i18n import _, listing
from scenes.preferences import SPEEDS

if TYPE_CHECKING:
    import argparse

SIZES = ((640, 400), (7680, 4320))


@dataclass(frozen=True, slots=True)
class Request:
    """What to open.

    ``setup`` a table at once, ``resume`` the newest unfinished one, ``file`` a saved game, none of
    them: the start scene. ``version``: nothing but the release's number, ``selftest``: nothing but
    a check of all parts.
    """

    setup: Setup | None = None
    resume: bool = False
    file: Path | None = None
    version: bool = False
    selftest: bool = False
    trace: Path | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    safe_mode: bool = False


def parser() -> argparse.ArgumentParser:
    """The parser behind ``--help``."""
    # Most starts have no arguments, and reading none takes as long as six cards.
    from argparse import ArgumentParser

    class Parser(ArgumentParser):
        def error(self, message: str) -> NoReturn:
            raise Misasked(message[:1].upper() + message[1:] + ".")

    made = Parser(
        prog="riddance",
        description=_("A card table. Without arguments the window opens at the list of games."),
        epilog=_("Without a screen: {commands}. Try riddance COMMAND --help.",
                 commands=listing(COMMANDS)),
        allow_abbrev=False,
    )
    straight, often = (
        _("go straight to the table of this game (riddance list names them), or open a saved game"),
        _("an option of the game, as often as needed"),
    )
    made.add_argument("game", nargs="?", metavar="GAME|FILE", help=straight)
    made.add_argument("--seats", help=_("a number, or who sits there: human,medium,hard"))
    made.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=often
    )
    made.add_argument("--seed", help=_("the deal number: the same number deals the same cards"))
    made.add_argument("--continue", dest="resume", action="store_true",
                      help=_("go on where the last match stopped"))  # fmt: skip
    made.add_argument("--trace", metavar="FILE", type=Path,
                      help=_("write what the window shows as JSON lines"))  # fmt: skip
    made.add_argument("--speed", help=_("how fast cards move: {speeds}", speeds=list(SPEEDS)))
    made.add_argument("--size", metavar="WxH", help=_("the size of the window in pixels, 1280x800"))
    made.add_argument("--safe-mode", action="store_true", help=_("start with default settings"))
    made.add_argument("--version", action="store_true", help=_("name the release and end"))
    made.add_argument("--selftest", action="store_true",
                      help=_("build every page, play a deal of every game, and end"))  # fmt: skip
    return made


def parse(argv: Sequence[str]) -> Request:
    """What these arguments ask for; Misasked in one sentence."""
    if not argv:
        return Request()
    given = parser().parse_args(argv)
    file = None if given.game is None else file_named(given.game)
    if file is not None and (given.seats or given.option or given.seed):
        raise Misasked(_("A saved game has its seats, options and deal number already."))
    if given.game is None and (given.seats or given.option or given.seed):
        raise Misasked(_("Name a game before its seats, options or deal number."))
    if given.game is not None and given.resume:
        raise Misasked(_("Name a game or --continue, not both."))
    if given.speed is not None and given.speed not in SPEEDS:
        raise Misasked(_("There is no speed {speed}; there is {speeds}.", speed=given.speed,
                         speeds=list(SPEEDS)))  # fmt: skip
    if given.trace is not None:
        _check_trace(given.trace)
    setup = None if given.game is None or file is not None else _setup(given)
    size = None if given.size is None else window_size(given.size)
    return Request(
        setup, given.resume, file, given.version, given.selftest, given.trace, given.speed, size,
        given.safe_mode,
    )  # fmt: skip


def file_named(text: str) -> Path | None:
    """The saved game that is meant; None where a game's name is.

    >>> file_named("durak"), file_named("Saved/durak.riddance").name
    (None, 'durak.riddance')
    """
    path = Path(text)
    written = path.suffix in (FILE_SUFFIX, SUFFIX) or path.name != text
    if not written and (text in CATALOGUE or not path.is_file()):
        return None
    return path


def _setup(given: argparse.Namespace) -> Setup:
    game = game_named(given.game, CATALOGUE)
    options = options_of(given.option, game)
    levels = levels_of(given.seats, game, options)
    sitters = tuple(map(Sitter.of, names_at(levels), levels))
    seed = None if given.seed is None else deal_number(given.seed)
    return Setup(game.key, sitters, options, seed)


def window_size(text: str) -> tuple[int, int]:
    """``1280x800`` as numbers.

    >>> window_size("1280x800")
    (1280, 800)
    """
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    (least_w, least_h), (most_w, most_h) = SIZES
    if not (least_w <= size[0] <= most_w and least_h <= size[1] <= most_h):
        allowed = f"{least_w}x{least_h} - {most_w}x{most_h}"
        raise Misasked(_("A window cannot be {size}; it can be {allowed}.", size=repr(text),
                         allowed=allowed))  # fmt: skip
    return size


def _check_trace(path: Path) -> None:
    try:
        path.open("w", encoding="utf-8").close()
    except OSError as error:
        told = _("The trace cannot be written to {file}: {reason}.", file=str(path),
                 reason=error.strerror or str(error))  # fmt: skip
        raise Misasked(told) from error
