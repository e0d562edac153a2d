"""What is left to `make slow-test`, and to the landings after this one."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from tests.slow_marks import ALL_GAMES, EXAMPLES, in_turn, key_of, thin_out


class Case:
    """A case of a test as pytest has collected it, by the value that it is given."""

    def __init__(self, path: str, value: object) -> None:
        self.nodeid = f"{path}::test_it[{getattr(value, 'key', value)}]"
        self.callspec = SimpleNamespace(params={"what": value})
        self.marks: set[str] = set()

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.add(mark.name)

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None


def cases(path: str, values: Iterable[object]) -> list[Any]:
    return [Case(path, value) for value in values]


def slow(items: list[Any]) -> set[str | None]:
    return {key_of(item) for item in items if item.get_closest_marker("slow")}


def test_what_serves_all_games_is_asked_at_an_example_of_each_kind() -> None:
    keys = [*CATALOGUE]
    shared = cases("tests/scenes/play/test_it.py", [CATALOGUE[key] for key in keys])
    own = cases("tests/conformance/test_it.py", keys)
    few = cases("tests/session/test_few.py", keys[:ALL_GAMES - 1])
    thin_out([*shared, *own, *few])
    assert slow(shared) == set(keys) - EXAMPLES
    assert slow(own) == slow(few) == set()


def test_a_game_that_is_asked_for_is_not_thinned_out() -> None:
    shared = cases("tests/scenes/test_it.py", [*CATALOGUE])
    thin_out(shared, ["arlington"])
    assert slow(shared) == set(CATALOGUE) - EXAMPLES - {"arlington"}


def test_every_slow_case_has_its_turn() -> None:
    many = cases("tests/scenes/test_it.py", [*range(40)])
    alone = cases("tests/scenes/test_alone.py", ["once"])
    usual = cases("tests/scenes/test_usual.py", [*range(40)])
    for item in [*many, *alone]:
        item.add_marker(pytest.mark.slow)
    turns = [in_turn([*many, *alone, *usual], 3, number) for number in (7, 8, 9)]
    for asked, waiting in turns:
        assert {*asked} >= {*alone, *usual} and len(asked) + len(waiting) == 81
        assert 5 < len({*asked} & {*many}) < 25
    assert sorted(
        item.nodeid for asked, _ in turns for item in asked if item in many
    ) == sorted(item.nodeid for item in many)
