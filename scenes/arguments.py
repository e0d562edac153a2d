"""The arguments of the window: what to open. Imports no pygame, so that a mistake is told at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.game import Game
from game.core.options import from_text
from game.session.seats import Setup, Sitter
from scenes.i18n import _
from scenes.preferences import SPEEDS

if TYPE_CHECKING:
    import argparse

#: Commands that need no screen; ``game.cli`` has them.
COMMANDS = ("list", "rules", "simulate", "replay", "text", "arena")
LEVELS = ("easy", "medium", "hard")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kate", "Leo")
SIZES = ((640, 400), (7680, 4320))
MOST_SEED = 2**63 - 1


class BadArguments(Exception):
    """What was typed makes no sense; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to open: ``setup`` a table at once, ``resume`` the newest unfinished one, neither: the start scene."""

    setup: Setup | None = None
    resume: bool = False
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
            raise BadArguments(message[:1].upper() + message[1:] + ".")

    made = Parser(
        prog="riddance",
        description=_("A card table. Without arguments the window opens at the list of games."),
        epilog=_("Without a screen: {commands}. Try riddance COMMAND --help.", commands=", ".join(COMMANDS)),
        allow_abbrev=False,
    )
    made.add_argument("game", nargs="?", help=_("go straight to the table of this game (riddance list names them)"))
    made.add_argument("--seats", help=_("a number, or who sits there: human,medium,hard"))
    made.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=_("an option of the game, as often as needed")
    )
    made.add_argument("--seed", help=_("the deal number: the same number deals the same cards"))
    made.add_argument("--continue", dest="resume", action="store_true", help=_("go on where the last match stopped"))
    made.add_argument("--trace", metavar="FILE", type=Path, help=_("write what the window shows as JSON lines"))
    made.add_argument("--speed", help=_("how fast cards move: {speeds}", speeds=", ".join(SPEEDS)))
    made.add_argument("--size", metavar="WxH", help=_("the size of the window in pixels, 1280x800"))
    made.add_argument("--safe-mode", action="store_true", help=_("start with default settings"))
    return made


def parse(argv: Sequence[str]) -> Request:
    """What these arguments ask for; BadArguments in one sentence."""
    if not argv:
        return Request()
    given = parser().parse_args(argv)
    if given.game is None and (given.seats or given.option or given.seed):
        raise BadArguments(_("Name a game before its seats, options or deal number."))
    if given.game is not None and given.resume:
        raise BadArguments(_("Name a game or --continue, not both."))
    if given.speed is not None and given.speed not in SPEEDS:
        raise BadArguments(_("There is no speed {speed}; there is {speeds}.", speed=given.speed, speeds=", ".join(SPEEDS)))
    if given.trace is not None:
        _check_trace(given.trace)
    setup = None if given.game is None else _setup(given)
    size = None if given.size is None else window_size(given.size)
    return Request(setup, given.resume, given.trace, given.speed, size, given.safe_mode)


def _setup(given: argparse.Namespace) -> Setup:
    game = CATALOGUE.get(given.game)
    if game is None:
        raise BadArguments(_("There is no game {game}; riddance list names them all.", game=given.game))
    sitters = sitters_of(given.seats, game)
    options = options_of(given.option, game)
    try:
        game.settle(len(sitters), options)
    except OptionError as error:
        raise BadArguments(str(error)) from error
    return Setup(game.key, sitters, options, None if given.seed is None else deal_number(given.seed))


def sitters_of(text: str | None, game: Game) -> tuple[Sitter, ...]:
    """Who sits there: ``4``, ``human,hard,hard``, or None for the game's best number."""
    if text is None or re.fullmatch(r"[0-9]{1,3}", text):
        count = game.best_seats[0] if text is None else int(text)
        levels = ["human", *["medium"] * (count - 1)][:count]
    else:
        levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level != "human" and level not in LEVELS:
            raise BadArguments(_("Nobody called {level} can sit down; a seat is human, easy, medium or hard.", level=repr(level)))
    if len(levels) not in game.seats:
        try:
            game.settle(len(levels), {})
        except OptionError as error:
            raise BadArguments(str(error)) from error
    return tuple(Sitter(name, level) for name, level in zip(NAMES, levels))


def options_of(pairs: Sequence[str], game: Game) -> dict[str, Any]:
    """``form=two`` and the like, as values."""
    known = {option.key: option for option in game.options}
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or not key or not text:
            raise BadArguments(_("{pair} is no option; write --option key=value.", pair=repr(pair)))
        if key in found:
            raise BadArguments(_("Option {key} is given twice.", key=key))
        found[key] = from_text(known[key], text) if key in known else text
    return found


def deal_number(text: str) -> int:
    """The seed as typed."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > MOST_SEED:
        raise BadArguments(_("A deal number has digits only and at most 18 of them, not {text}.", text=repr(text)))
    return int(text)


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
        raise BadArguments(_("A window cannot be {size}; it can be {allowed}.", size=repr(text), allowed=allowed))
    return size


def _check_trace(path: Path) -> None:
    try:
        path.open("w", encoding="utf-8").close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadArguments(_("The trace cannot be written to {file}: {reason}.", file=str(path), reason=reason)) from error
