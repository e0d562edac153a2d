"""Cases of a test that `make test` leaves out and `make slow-test` asks: more of the same kind."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.naming import by_family

#: One game of each family, the first on the shelf.
ONE_OF_EACH = {games[0].key for _family, games in by_family(CATALOGUE.values())}


def seldom(*values: Any, case: str | None = None) -> Any:
    """A case for ``parametrize`` that is slow."""
    return pytest.param(*values, id=case, marks=pytest.mark.slow)


def mostly(values: Iterable[Any], usual: Callable[[Any], bool]) -> list[Any]:
    """Each value as a case; those that are not usual are slow."""
    return [value if usual(value) else seldom(value) for value in values]


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
    return [case if row in usual else seldom(*case) for row, case in zip(rows, cases)]


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
