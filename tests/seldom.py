"""Cases of a test that `make test` leaves out and `make slow-test` asks: more of the same kind."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def seldom(*values: Any, case: str | None = None) -> Any:
    """A case for ``parametrize`` that is slow."""
    return pytest.param(*values, id=case, marks=pytest.mark.slow)


def mostly(values: Iterable[Any], usual: Callable[[Any], bool]) -> list[Any]:
    """Each value as a case; those that are not usual are slow."""
    return [value if usual(value) else seldom(value) for value in values]
