"""Habits that ruff and mypy do not ask for. `tolerated.json` lists what is still to mend."""

import tomllib
from functools import cache

import pytest

from tests.classes import MOST_FIELDS, MOST_METHODS
from tests.house import LONGEST_LINE, ROOT, House, found_in, gone, grown, this_house, tolerated
from tests.late import MOST_IN_SCENES, REASONS

LISTED = tolerated()

WHY = {
    "arrows": "an import against `tests/arrows.py`, or a module of which it does not know",
    "late": "an import inside a function: move it to the top, or give a reason in `tests/late.py`",
    "scene": "nobody types against the scene but the module that opens it: ask the desk",
    "stage": "a place more that reaches for a stage: ask the desk, or read its tree",
    "large": f"a class of over {MOST_FIELDS} fields or {MOST_METHODS} methods does several things",
    "lines": f"a line over {LONGEST_LINE}: name a value, split a function, shorten a sentence",
    "nested": "a conditional expression inside another",
    "twins": "a class name that another module has: call it what it is",
    "undocumented": "a public function without a docstring: `python -m tests.house --undocumented`",
    "untold": "a number of a computer player: what it is and where it comes from (`#:`)",
    "unnamed": "a public function that returns a tuple of three or more: give the parts names",
}


@cache
def found() -> dict[str, object]:
    """What is out of order here. Not while tests are collected: all sources are parsed for it."""
    return found_in(this_house())


@pytest.mark.parametrize("habit", WHY)
def test_nothing_new_is_out_of_order(habit: str) -> None:
    assert grown(found()[habit], LISTED[habit]) == [], WHY[habit]


@pytest.mark.parametrize("habit", WHY)
def test_what_is_mended_is_struck_off(habit: str) -> None:
    left = gone(found()[habit], LISTED[habit])
    assert left == [], "mended: `python -m tests.house --write` strikes it off"


def test_every_reason_is_of_an_import_that_is_there() -> None:
    assert sorted(set(REASONS) - set(this_house().late())) == []


def test_the_scenes_import_little_inside_functions() -> None:
    late = [pair for pair in this_house().late() if pair.startswith("scenes")]
    assert len(late) <= MOST_IN_SCENES + sum(pair in LISTED["late"] for pair in late)


def test_ruff_holds_the_line_once_the_list_is_empty() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]
    assert LISTED["lines"] or settings["line-length"] == LONGEST_LINE


def test_what_is_out_of_order_is_found(tmp_path) -> None:
    source = {
        "scenes/table/desk.py": "from scenes.play.scene import TableScene\n",
        "game/core/deal.py": "def late():\n    from game.core import cards\n",
        "game/core/parts.py": "def _three() -> tuple[int, int, int]: ...\n\n"
                              "def three() -> tuple[int, int, int]:\n    'Three.'\n",
        "game/engines/old/brain.py": "#: A trump. Judged by hand.\nTRUMP = 9\n\nPAIR = 1.5\n",
        "game/core/long.py": "#" * 101 + "\n" + "x = 1 if a else (2 if b else 3)\n",
    }
    for name, text in source.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    there = found_in(House(tmp_path))
    assert there["arrows"] == ["scenes.table.desk -> scenes.play.scene.TableScene"]
    assert there["late"] == ["game.core.deal -> game.core.cards"]
    assert there["scene"] == {"scenes/table/desk.py": 1}
    assert there["lines"] == there["nested"] == {"game/core/long.py": 1}
    assert there["undocumented"] == {"game.core": 1}
    assert there["untold"] == ["game/engines/old/brain.py PAIR"]
    assert there["unnamed"] == ["game/core/parts.py three"]
