"""Cases of a test that `make test` leaves out and `make slow-test` asks: more of the same kind."""

from collections.abc import Callable, Iterable
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
