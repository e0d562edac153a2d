"""Examples are looked for where there are any: two in three modules have none.

`--doctest-modules` imports every module and looks through all that is in it. A text without a
prompt has no example.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule

PROMPT = b">>>"


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Iterator[None]:
    found: list[Any] = yield
    if any(isinstance(each, DoctestModule) for each in found) and not has_examples(file_path):
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found


def has_examples(path: Path) -> bool:
    """
    >>> has_examples(Path(__file__))
    True
    """
    return PROMPT in path.read_bytes()
