"""No circle among modules but for what `tolerated.json` still lists."""

import pytest

from tests.house import KINDS, House, knots, this_house, tolerated

LISTED = tolerated()["circles"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_circle_is_part_of_one_that_is_listed(kind: str) -> None:
    listed = [set(knot) for knot in LISTED[kind]]
    there = this_house().knots(kind)
    new = [knot for knot in there if not any(set(knot) <= each for each in listed)]
    assert new == [], "modules that lead to each other: move what they share into a third"


@pytest.mark.parametrize("kind", KINDS)
def test_every_circle_that_is_listed_is_there(kind: str) -> None:
    left = this_house().knots(kind)
    gone = [knot for knot in LISTED[kind] if knot not in left]
    assert gone == [], "mended: `python -m tests.house --write` strikes it off"


def test_nothing_at_run_time_is_tolerated() -> None:
    assert LISTED["run"] == []


@pytest.mark.parametrize(
    "graph, expected",
    [
        ({"a": ["b"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]}, [["a", "b", "c"]]),
        ({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}, []),
        ({"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["c"]}, [["a", "b"], ["c", "d"]]),
        ({"a": ["a", "elsewhere"]}, []),
    ],
)
def test_knots(graph: dict[str, list[str]], expected: list[list[str]]) -> None:
    assert knots(graph) == expected


def test_imports_for_types_and_late_ones_are_seen(tmp_path) -> None:
    for package in ("game", "scenes", "assets"):
        (tmp_path / package).mkdir()
    (tmp_path / "game" / "a.py").write_text("from game import b\n")
    (tmp_path / "game" / "b.py").write_text("if TYPE_CHECKING:\n    from game.c import C\n")
    (tmp_path / "game" / "c.py").write_text("def late():\n    from . import a\nclass C: ...\n")
    house = House(tmp_path)
    assert [house.knots(kind) for kind in KINDS] == [[], [], [["game.a", "game.b", "game.c"]]]
