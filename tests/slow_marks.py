"""Cases of a test that `make test` leaves out and `make slow-test` asks: more of the same kind."""

import os
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.naming import by_family

#: One game of each family, the first on the shelf.
ONE_OF_EACH = {games[0].key for _family, games in by_family(CATALOGUE.values())}
#: Those that all games are asked by where it is not the game that is asked: with a race, a doubt,
#: a hand of melds, and duties besides.
EXAMPLES = ONE_OF_EACH | {"racing_demon", "cheat", "gin_rummy", "russian_bank"}
#: Where tests ask what serves all games: a mistake there shows at a game of each kind.
SERVES_ALL = ("tests/scenes/", "tests/session/", "tests/tools/", "tests/torture/")
#: A test that names this many games is asked for all of them.
ALL_GAMES = 15
#: How many landings share what is slow: each asks one part of the cases (`.ci/run`).
PARTS = "RIDDANCE_SLOW_PARTS"


def slow_case(*values: Any, case: str | None = None) -> Any:
    """A case for ``parametrize`` that is slow."""
    return pytest.param(*values, id=case, marks=pytest.mark.slow)


def mostly(values: Iterable[Any], usual: Callable[[Any], bool]) -> list[Any]:
    """Each value as a case; those that are not usual are slow."""
    return [value if usual(value) else slow_case(value) for value in values]


def tables(games: Iterable[Game]) -> list[Any]:
    """Each game, by its key, at each number of seats: usual are the fewest, the best, the most."""
    return [(game.key, seats) if seats in (game.seats[0], game.best_seats[0], game.seats[-1])
            else slow_case(game.key, seats) for game in games for seats in game.seats]


def covering(*columns: Sequence[Any], together: int = 2) -> list[Any]:
    """All combinations of a value from each column as cases. Usual are so few that any ``together``
    values meet in one of them: the mistakes of three that do not show with two are few. The others
    are slow.

    >>> usual = [case for case in covering("ab", "xy", "12") if not hasattr(case, "marks")]
    >>> usual
    [('a', 'x', '1'), ('a', 'y', '2'), ('b', 'x', '2'), ('b', 'y', '1')]
    >>> [case for case in covering("ab", "xyz", together=1) if not hasattr(case, "marks")]
    [('a', 'x'), ('b', 'y'), ('a', 'z')]
    """
    usual = _usual([range(len(column)) for column in columns], together)
    rows = [*usual, *(row for row in product(*map(range, map(len, columns))) if row not in usual)]
    cases = [tuple(column[k] for column, k in zip(columns, row)) for row in rows]
    return [case if row in usual else slow_case(*case) for row, case in zip(rows, cases)]


def _usual(columns: Sequence[range], together: int) -> list[tuple[int, ...]]:
    """Row by row, the one in which most meet that have not met; of equal ones the first."""
    def meetings(row: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
        return {*combinations(enumerate(row), together)}

    rows = [*product(*columns)]
    left = set().union(*map(meetings, rows))
    found = []
    while left:
        found.append(max(rows, key=lambda row: len(meetings(row) & left)))
        left -= meetings(found[-1])
    return found


# --- what is slow without saying so ---------------------------------------------------------------


def key_of(item: pytest.Item) -> str | None:
    """The game that a case is about, by its values; None: it is about none in particular."""
    case = getattr(item, "callspec", None)
    return None if case is None else _key_in(tuple(case.params.values()))


def _key_in(value: Any) -> str | None:
    """The game that a value names: its key, itself, a file called after it, or a row of those.

    >>> _key_in("durak"), _key_in(CATALOGUE["spit"]), _key_in(Path("a/cheat.jsonl")), _key_in(3)
    ('durak', 'spit', 'cheat', None)
    >>> _key_in((4, "durak")), _key_in(Path("a/durak-2.jsonl"))
    ('durak', 'durak')
    """
    if isinstance(value, Game):
        return value.key
    if isinstance(value, Path):
        value = value.stem.partition("-")[0]
    if isinstance(value, tuple | list):
        return next(filter(None, map(_key_in, value)), None)
    return value if isinstance(value, str) and value in CATALOGUE else None


def thin_out(items: Iterable[pytest.Item], asked: Iterable[str] = ()) -> None:
    """Marks as slow what asks all games about that which serves them all, but for `EXAMPLES` and
    the games that are ``asked`` for."""
    usual = EXAMPLES.union(asked)
    cases = [(item, key_of(item)) for item in items if item.nodeid.startswith(SERVES_ALL)]
    games: dict[str, set[str]] = {}
    for item, key in cases:
        if key is not None:
            games.setdefault(_test(item), set()).add(key)
    for item, key in cases:
        if key is not None and key not in usual and len(games[_test(item)]) >= ALL_GAMES:
            item.add_marker(pytest.mark.slow)


def _test(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def in_turn(items: Iterable[pytest.Item], parts: int, number: int,
            ) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Whose turn it is, and who waits: of slow tests of many cases one of these ``parts`` is
    asked, by a ``number`` that goes up from landing to landing; all others always."""
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    many = Counter(map(_test, slow))
    waits = {item for item in slow if many[_test(item)] >= parts
             and (zlib.crc32(item.nodeid.encode()) + number) % parts}
    return [item for item in items if item not in waits], [item for item in items if item in waits]


def parts() -> int:
    """Into how many parts slow cases are divided; 1: all are asked."""
    return int(os.environ.get(PARTS, "1"))
