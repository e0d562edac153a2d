"""What somebody asks for on a command line, in the same words with a window and without: game,
seats, options, deal number."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.errors import OptionError
from game.core.game import Game
from game.core.options import from_text
from game.i18n import _
from game.session.seats import HUMAN, LEVELS

#: Commands that need no screen.
COMMANDS = ("list", "rules", "simulate", "arena", "replay", "text")
#: Who sits at the seats if nobody says otherwise.
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kate", "Leo")
MOST_SEED = 2**63 - 1


class Misasked(Exception):
    """What was asked for makes no sense; one sentence says why. Exit code 2."""


def game_named(key: str, games: Mapping[str, Game]) -> Game:
    """The game of that key; Misasked with the nearest names."""
    if key in games:
        return games[key]
    # Only a mistake needs it.
    from difflib import get_close_matches

    near = get_close_matches(key, games, 3, .5)
    hint = _("riddance list names them all.")
    if near:
        hint = _("Did you mean {names}?", names=", ".join(near))
    raise Misasked(_("There is no game {key}.", key=key) + " " + hint)


def options_of(pairs: Sequence[str], game: Game) -> dict[str, Any]:
    """``form=two`` and the like, as values; Misasked where one is none."""
    known = {option.key: option for option in game.options}
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not key or not equals or not text:
            raise Misasked(_("{text} is no option: write --option key=value.", text=pair or "''"))
        if key in found:
            raise Misasked(_("Option {key} is given twice.", key=key))
        found[key] = from_text(known[key], text) if key in known else text
    return found


def settled(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """As ``game.settle``; Misasked instead of OptionError."""
    try:
        return game.settle(seats, options)
    except OptionError as error:
        raise Misasked(str(error)) from error


def levels_of(text: str | None, game: Game) -> tuple[str, ...]:
    """Who sits at each seat: ``human,hard,hard``, or a number: one person and medium computer
    players. None: the game's best number. Misasked for others, and for more or fewer than the game
    is for."""
    if text is None or text.isdecimal():
        count = game.best_seats[0]
        if text is not None:
            count = int(text) if len(text) < 4 else 999
        found = (HUMAN, *["medium"] * (count - 1))[:count]
    else:
        count, found = -1, tuple(part.strip() for part in text.split(","))
    for level in found:
        if level not in LEVELS:
            raise Misasked(_("{level} cannot sit at a table: say human, easy, medium or hard.",
                             level=level or "''"))
    settled(game, len(found) if count < 0 else count, {})
    return found


def deal_number(text: str) -> int:
    """A deal number as typed; Misasked for anything else."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > MOST_SEED:
        raise Misasked(_("A deal number has digits only and at most 18 of them, not {text}.",
                         text=repr(text)))
    return int(text)
