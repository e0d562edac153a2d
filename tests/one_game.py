"""`pytest -k old_maid` asks about one game: modules of tests that cannot ask about it are left out
before they are imported. They are two in three.

A case is a game's by its key, in the name of its module, of its test or of its values. So a module
with such a case has the key in its own text, or games from the catalogue or a folder.
``tests/test_one_game.py`` holds the whole suite to it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE

#: Where a module has games from that it does not name.
SOURCES = (b"catalogue", b"glob(")


def may_ask(path: Path, key: str) -> bool:
    """Whether a module can have a case of that game.

    >>> may_ask(Path(__file__), "durak"), may_ask(Path(__file__).parent / "chance.py", "durak")
    (True, False)
    """
    text = _text(path)
    return any(word in text for word in (key.encode(), *SOURCES))


@cache
def _text(path: Path) -> bytes:
    """What the module says, and where it lies."""
    return (str(path).encode() + path.read_bytes()).lower()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """``-k`` with one key alone; with more than that pytest finds out for itself."""
    key = config.option.keyword
    if key not in CATALOGUE or collection_path.suffix != ".py" or may_ask(collection_path, key):
        return None
    return True
