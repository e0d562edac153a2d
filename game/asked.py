"""What somebody asks for on a command line, in the same words with a window and without: game,
seats, options, deal number."""
from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.characters import CHARACTERS
from game.core.deal_numbers import number_of
from game.core.errors import OptionError
from game.core.game import Game
from game.core.naming import called, folded, names_of
from game.core.options import from_text
from game.core.player import Player
from game.core.words import Words, plain
from game.i18n import _
from game.session.seats import HUMAN, LEVELS

#: Commands that need no screen.
COMMANDS = (
    "list", "rules", "simulate", "arena", "replay", "text", "games", "statistics", "repair",
    "check", "install-desktop", "remove-desktop",
)
#: Who sits at the seats if nobody says otherwise.
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kate", "Leo")


class Misasked(Exception):
    """What was asked for makes no sense; one sentence says why. Exit code 2."""

    def __init__(self, sentence: str) -> None:
        """``sentence`` may hold what was typed, as it was."""
        super().__init__(plain(sentence))


def game_named(name: str, games: Mapping[str, Game]) -> Game:
    """The game of that key, or of any name it has; Misasked with the nearest names, or with the
    keys of all that are called so."""
    if name in games:
        return games[name]
    games_called = called(name, games.values(), _)
    if len(games_called) == 1:
        return games_called[0]
    if games_called:
        raise Misasked(_("Several games are called {name}: say {keys}.", name=name,
                         keys=[game.key for game in games_called]))
    # Only a mistake needs it.
    from difflib import get_close_matches

    keys = {folded(each): game.key for game in games.values()
            for each in (*names_of(game, _), game.key)}
    near = list(dict.fromkeys(keys[each] for each in get_close_matches(folded(name), keys, 3, .6)))
    hint = _("riddance list names them all.")
    if near:
        hint = _("Did you mean {names}?", names=near)
    raise Misasked(_("There is no game {key}.", key=name) + " " + hint)


def options_of(pairs: Sequence[str], game: Game) -> dict[str, Any]:
    """``form=two`` and the like, as values; Misasked where one is none."""
    known = {option.key: option for option in game.options}
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not key or not equals or not text:
            raise Misasked(_("{text} is no option: write --option key=value.", text=pair or "''"))
        if key in options:
            raise Misasked(_("Option {key} is given twice.", key=key))
        options[key] = from_text(known[key], text) if key in known else text
    return options


def settled(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """As ``game.settle``; Misasked instead of OptionError."""
    try:
        return game.settle(seats, options)
    except OptionError as error:
        raise Misasked(str(error)) from error


def levels_of(text: str | None, game: Game,
              options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """Who sits at each seat: ``human,hard,hard:olga``, or a number: one person and medium computer
    players. None: the game's best number. Misasked for others, and for more or fewer than the game
    is for; for a level that would be the same as another at this table that one sits down, and a
    sentence on the error stream says so."""
    if text is None or (text.isascii() and text.isdecimal()):
        count = game.best_seats[0]
        if text is not None:
            count = int(text) if len(text) < 4 else 999
        settled(game, count, {})
        agreed = settled(game, count, options or {})
        usual = str(game.brain.nearest("medium", count, agreed))
        return (HUMAN, *[usual] * (count - 1))[:count]
    levels = tuple(part.strip() for part in text.split(","))
    for told in levels:
        player = Player.of(told)
        if player.level not in LEVELS or (player.level == HUMAN and ":" in told):
            raise Misasked(_("{level} cannot sit at a table: say human, easy, medium or hard.",
                             level=told or "''"))
    settled(game, len(levels), {})
    agreed = settled(game, len(levels), options or {})
    seated = {told: told if told == HUMAN else _seated(told, game, len(levels), agreed)
              for told in dict.fromkeys(levels)}
    return tuple(map(seated.__getitem__, levels))


def names_at(levels: Sequence[str]) -> tuple[str, ...]:
    """What those are called who sit there: characters by their own names, all others by those of
    the house that are free.

    >>> names_at(("human", "medium", "hard:ben", "easy"))
    ('Ann', 'Cleo', 'Ben', 'Dan')
    """
    characters = [CHARACTERS.get(Player.of(level).character) for level in levels]
    taken = {who.name for who in characters if who is not None}
    free = iter([name for name in NAMES if name not in taken])
    return tuple(next(free) if who is None else who.name for who in characters)


def _seated(told: str, game: Game, seats: int, agreed: Mapping[str, Any]) -> str:
    """The computer player who sits down for that text."""
    level = Player.of(told).level
    if level not in game.brain.levels_for(seats, agreed):
        instead = str(game.brain.nearest(told, seats, agreed))
        print(_("{game} has no level {level} at this table: {instead} plays.",
                game=Words(game.title), level=level, instead=instead), file=sys.stderr)
        return instead
    check_player(told, game, seats, agreed)
    return told


def check_player(told: str, game: Game, seats: int, agreed: Mapping[str, Any]) -> None:
    """Misasked for a computer player that there is not at a table with these settled options."""
    player, offered = Player.of(told), game.brain.levels_for(seats, agreed)
    if player.level not in offered:
        raise Misasked(_("{game} has no level {level} at this table: say {levels}.",
                         game=Words(game.title), level=player.level, levels=offered))
    if player.character and not game.brain.knows(player.character):
        raise Misasked(_("Nobody called {name} plays {game}.", name=player.character,
                         game=Words(game.title)))


def deal_number(text: str) -> int:
    """A deal number as typed; Misasked for anything else."""
    number = number_of(text)
    if number is None:
        raise Misasked(_("A deal number has at most 18 digits, or looks like K7M2-9QXT-4HBD; "
                         "{text} is none.", text=repr(text[:40])))
    return number
