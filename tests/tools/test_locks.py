"""What is locked is what pyproject.toml asks for, with the hashes of all its files."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import locks

HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def releases(name: str) -> dict[str, list[str]]:
    """By package: its versions; a lock may name one for each of several Pythons."""
    found: dict[str, list[str]] = {}
    for line in (locks.FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if "==" in line and not line.startswith((" ", "#")):
            package, rest = line.split("==", 1)
            found.setdefault(canonicalize_name(package), []).append(re.split(r"[ ;]", rest)[0])
    return found


@pytest.mark.parametrize("name", locks.EXTRAS)
def test_a_lock_is_made_for_what_is_asked_for_now(name: str) -> None:
    first = (locks.FOLDER / f"{name}.txt").read_text("utf-8").splitlines()[0]
    assert first == locks.head(name), "pyproject.toml has changed since: make lock"


@pytest.mark.parametrize("name", locks.EXTRAS)
def test_every_wish_is_locked_within_its_range(name: str) -> None:
    metadata = tomllib.loads((locks.ROOT / "pyproject.toml").read_text("utf-8"))
    found = releases(name)
    for wish in locks.wishes(locks.EXTRAS[name], metadata)[1:]:
        asked = Requirement(wish)
        versions = found[canonicalize_name(asked.name)]
        assert versions and all(asked.specifier.contains(each) for each in versions), wish


@pytest.mark.parametrize("name", locks.EXTRAS)
def test_every_release_has_its_hashes_and_no_line_says_where_from(name: str) -> None:
    lines = (locks.FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for line, after in zip(lines, [*lines[1:], ""]):
        assert line.startswith(("#", "    #")) or HASH.fullmatch(line) or "==" in line, line
        assert "==" not in line or line.startswith((" ", "#")) or HASH.fullmatch(after), line


@pytest.mark.parametrize("name", ["test", "packaging"])
def test_what_is_tested_and_packed_is_what_is_played(name: str) -> None:
    found = releases(name)
    played = releases("play")
    assert {package: found[package] for package in played} == played


def test_another_wish_makes_a_lock_out_of_date() -> None:
    metadata = {"project": {"requires-python": ">=3.11", "dependencies": ["a>=1"],
                            "optional-dependencies": {"test": ["b"]}},
                "dependency-groups": {"build": ["c"]}}  # fmt: skip
    assert locks.wishes((), metadata) == ["python>=3.11", "a>=1", "c"]
    assert locks.wishes(("test",), metadata) == ["python>=3.11", "a>=1", "b", "c"]
