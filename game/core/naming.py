"""What games are called, and of which family: how a person finds one."""
from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache

from game.core.game import Game
from game.core.words import N_

#: The families of games, in the order of every list; no game is of another.
FAMILIES = (
    N_("Tricks and beating"),
    N_("Bluff and scapegoat"),
    N_("Competitive patience"),
    N_("Rummy"),
    N_("Patience"),
)
#: Letters that are no other letter with an accent, as they are typed without it.
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
                        "ı": "i"})
#: What people leave out between two letters, and what they type instead.
_LEFT_OUT = "'’‘ʼʹ`´"

Tell = Callable[[str], str]


def by_family(games: Iterable[Game]) -> list[tuple[str, list[Game]]]:
    """The games of each family that has any, in the order of ``FAMILIES``; within one as given."""
    families: dict[str, list[Game]] = {}
    for game in games:
        families.setdefault(game.family, []).append(game)
    known = {family: families.pop(family) for family in FAMILIES if family in families}
    return [*known.items(), *families.items()]


@lru_cache(4096)
def folded(text: str) -> str:
    """A name as it is compared: no capitals, accents or apostrophes, signs as spaces.

    >>> folded("Veriš' ne veriš'"), folded("Vieux Garçon"), folded("Ranter-go-Round")
    ('veris ne veris', 'vieux garcon', 'ranter go round')
    """
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_PLAIN)
    kept = (sign for sign in plain if sign not in _LEFT_OUT and not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in kept).split())


def names_of(game: Game, tell: Tell = str) -> tuple[str, ...]:
    """All that it is called, its title first; ``tell`` translates."""
    return tuple(dict.fromkeys(map(tell, (game.title, *game.other_names))))


def called(text: str, games: Iterable[Game], tell: Tell = str) -> list[Game]:
    """The games that have this very name, or this key.

    Capitals, accents, apostrophes and spaces aside; one whose title it is goes before those that
    are called so as well.
    """
    wanted = _closed(text)
    if not wanted:
        return []
    own: list[Game] = []
    also: list[Game] = []
    for game in games:
        title, *others = map(_closed, (*names_of(game), *names_of(game, tell)))
        if wanted in (title, _closed(game.key), _closed(tell(game.title))):
            own.append(game)
        elif wanted in others:
            also.append(game)
    return own or also


def _closed(text: str) -> str:
    return folded(text).replace(" ", "")


def rank(text: str, game: Game, tell: Tell = str) -> int | None:
    """How well a game answers to what somebody looks for, 0 best; None: not at all.

    Every word is looked for in its names, its family and its goal; a number is one of players.
    What is part of a name may be written as one word or as several.
    """
    words = folded(text).split()
    names = [folded(name) for name in names_of(game, tell)]
    told = " ".join([*names, *map(folded, (game.key, tell(game.family), tell(game.summary)))])
    looked = " ".join(words)
    if any(name.startswith(looked) for name in names):
        return 0 if names[0].startswith(looked) else 1
    if looked.replace(" ", "") in " ".join(name.replace(" ", "") for name in names):
        return 2
    counts = set(map(str, game.seats))
    fits = (word in (counts if word.isdecimal() else told) for word in words)
    return 3 if all(fits) else None


def other_name(text: str, game: Game, tell: Tell = str) -> str:
    """The name by which it was found, where that is not its title; else ""."""
    title, *others = names_of(game, tell)
    looked = _closed(text)
    if not looked or looked in _closed(title):
        return ""
    return next((name for name in others if looked in _closed(name)), "")
