"""A plugin of pytest: of all that is collected, what `tests.affected` has chosen."""

from __future__ import annotations

import os
import re

import pytest

from tests.affected import CHOSEN


def is_chosen(test: str, files: set[str], keys: set[str]) -> bool:
    """Whether a test lies in one of the files, or is the case of one of the games.

    >>> [is_chosen(f"a.py::test[{case}]", set(), {"cheat"}) for case in ("hard-cheat", "cheater")]
    [True, False]
    """
    path, _, name = test.partition("::")
    words = re.findall(r"[a-z_]+", name.partition("[")[2])
    return path in files or not keys.isdisjoint(words)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = os.environ[CHOSEN].splitlines()
    keys = {each[1:] for each in chosen if each.startswith("[")}
    left, out = [], []
    for item in items:
        (left if is_chosen(item.nodeid, {*chosen}, keys) else out).append(item)
    config.hook.pytest_deselected(items=out)
    items[:] = left
