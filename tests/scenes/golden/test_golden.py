"""What the table shows, input by input, as it was written down before: one deal of each game by
mouse, by keys and by pad, two people at one screen, a race of two, a replay.

Where a difference is meant, ``python -m tests.scenes.golden`` writes the files anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.scenes.golden.pad import sdl
from tests.scenes.golden.runs import RUNS
from tests.slow_marks import mostly

FOLDER = Path(__file__).parent / "traces"
LONGEST = 1500
#: N differing lines are shown, with M before them.
SHOWN, BEFORE = 12, 6
#: Lines about where everything is, and how long it took.
MEASURES = ("rects ", "clock ")
TAKEN_BACK = re.compile(r"> click button rail\.undo\n  (prompt|last):.*\n(  .*\n)+> key ctrl\+y\n ")


def shown(lines: Sequence[str]) -> list[str]:
    """All but the lines about rectangles and time."""
    return [line for line in lines if not line.startswith(MEASURES)]


def difference(old: Sequence[str], new: Sequence[str]) -> str:
    """The first lines that differ, and the input they follow; "" if none does."""
    at = next((k for k, (a, b) in enumerate(zip_longest(old, new)) if a != b), None)
    return "" if at is None else "\n".join(_first(old, new, at))


def _first(old: Sequence[str], new: Sequence[str], at: int) -> Iterator[str]:
    inputs = sum(line.startswith(">") for line in old[:at])
    yield f"line {at + 1}, after input {inputs}:"
    yield from (f"    {line}" for line in old[max(0, at - BEFORE):at])
    yield from (f"  - {line}" for line in old[at:at + SHOWN])
    yield from (f"  + {line}" for line in new[at:at + SHOWN])


def is_usual(name: str) -> bool:
    """Keys and pads do the same at every game: Durak stands for all."""
    return name.startswith("durak") or not name.endswith(("_keys", "_pad"))


@pytest.mark.parametrize("name", mostly(RUNS, is_usual))
def test_the_table_shows_what_it_showed(name: str, tmp_path: Path, own_dirs: Path) -> None:
    if name.endswith("_pad") and sdl() is None:
        pytest.skip("SDL cannot be found")
    old = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    new = RUNS[name](tmp_path)
    # First what is shown, then where and when: a table that is laid out anew fails by less.
    found = difference(shown(old), shown(new))
    if found:
        pytest.fail(f"{name} shows something else; {found}", pytrace=False)
    found = difference(old, new)
    if found:
        pytest.fail(f"{name} lies elsewhere, or later; {found}", pytrace=False)


def test_each_run_has_a_file_that_is_short_enough() -> None:
    files = {path.stem: path.read_text("utf-8").splitlines() for path in FOLDER.glob("*.txt")}
    assert set(files) == set(RUNS)
    assert max(map(len, files.values())) < LONGEST


def test_the_files_show_what_they_are_for() -> None:
    """Refused drops, cards taken back, curtains, results: runs that miss them guard nothing."""
    files = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}
    mouse = [text for name, text in files.items() if name.endswith("_mouse")]
    assert all("> drop wrongly" in text and "> drop beside" in text for text in mouse)
    assert sum("  refused: " in text for text in files.values()) > len(files) // 2
    assert sum(bool(TAKEN_BACK.search(text)) for text in mouse) >= 6
    for name in ("durak_mouse", "durak_keys", "rolling_stone_mouse", "rolling_stone_pad"):
        assert "result.Play again" in files[name]
    for name in ("durak_hot_seat", "cheat_hot_seat"):
        assert '"page": "pass"' in files[name]
    assert "hears" in files["racing_demon_two"]
    assert "All hands open" in files["durak_replay"]
