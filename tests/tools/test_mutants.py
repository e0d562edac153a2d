"""Mistakes are made where a rule is, and each is shown to the tests in a process of its own."""

import subprocess
import sys
import textwrap
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from game.core.rules import NEEDED

ROOT = Path(__file__).resolve().parents[2]

RULES = '''
"""Rules of a toy."""
from __future__ import annotations
from functools import lru_cache

HAND = 5


@lru_cache(maxsize=7)
def wins(left: int, right: int | None = None) -> bool:
    """Whether the left hand wins."""
    assert left < 9, "no such hand"
    if left < 0:
        raise RulesBug("below 0")
    if left > HAND and right is not None:
        raise ValueError("more than 5")
    return left > 2


def told() -> str:
    return words("Hand of {n}", n=7)


def forever(n: int) -> int:
    while n > 0:
        n -= 1
    return n
'''

TESTS = '''
from toys.highest.rules import forever, wins
import pytest

def test_wins():
    assert wins(3) and not wins(2) and forever(4) == 0

def test_hand():
    wins(5, 1)
    with pytest.raises(ValueError):
        wins(6, 1)
'''

SCRIPT = """
import sys
from pathlib import Path
sys.path.insert(0, "{here}")
from tools.mutants import sample
from tools.mutants.parent import Trial
trial = Trial("toys.highest", ["{here}/engines/highest"], 10)
trial.begin()
for mistake in sample.drawn(sample.chances([Path("{here}/toys/highest/rules.py")]), None, 1):
    found = trial.ask(mistake)
    print(found.verdict, *mistake.diff().splitlines()[1:], sep="|")
"""


@pytest.fixture(scope="module")
def sample():
    """The tool, which brings along much that only these tests need."""
    pytest.importorskip("mutmut", reason="needs the extra `mutants`")
    return import_module("tools.mutants.sample")


@pytest.fixture
def toy(tmp_path):
    """A module of rules, and its tests."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n", "utf-8")
    for folder in ("toys/highest", "engines/highest"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "toys/highest/rules.py").write_text(RULES, "utf-8")
    (tmp_path / "engines/highest/test_highest.py").write_text(TESTS, "utf-8")
    return tmp_path


def changes(sample, path):
    found = sample.drawn(sample.chances([path]), None, 1)
    return [line for each in found for line in each.diff().splitlines() if line.startswith("+")]


def test_mistakes_are_made_in_rules_alone(sample, toy):
    found = changes(sample, toy / "toys/highest/rules.py")
    assert {"+HAND = 6", "+HAND = 4", "+    return left >= 2", "+    return left > 1",
            "+    if left > HAND or right is not None:", "+    if (right is not None):",
            "+    while n >= 0:"} <= {*found}
    for part in ("words", "assert", "RulesBug", "lru_cache", "def ", "below 0", "import"):
        assert not [line for line in found if part in line], part


def test_no_part_is_left_out_without_which_there_are_no_rules(sample):
    path = ROOT / "game/engines/stortok/rules.py"
    left_out = {found.diff().strip("-, ") for chance in sample.chances([path])
                if (found := chance.mistake()) is not None and "\n" not in found.diff()}
    assert "reword=judge.reword" in left_out and "begin=_begin" in left_out
    assert not {line.partition("=")[0] for line in left_out} & NEEDED


def test_a_module_with_a_mistake_can_be_read(sample):
    for path in sample.modules(ROOT / "game/engines/stortok"):
        for chance in sample.chances([path])[::30]:
            mistake = chance.mistake()
            if mistake is not None:
                compile(mistake.code, str(path), "exec")
                lines = mistake.diff().splitlines()
                assert lines[0].startswith("-")
                # All but a part of the rules that is left out is something else then.
                assert any(line.startswith("+") for line in lines) or "=" in lines[0]


@pytest.mark.slow
def test_each_function_has_its_part_of_a_sample(sample):
    paths = sample.modules(ROOT / "game/engines/stortok")
    assert [path.stem for path in paths] == ["apply", "inference", "judge", "moves", "positions",
                                             "rules", "state"]
    found = sample.chances(paths)
    drawn = sample.drawn(found, 60, 3)
    assert len({each.code for each in drawn}) == len(drawn) == 60
    assert [each.code for each in drawn] == [each.code for each in sample.drawn(found, 60, 3)]
    whole, part = (Counter(each.path.name for each in some) for some in (found, drawn))
    assert all(abs(part[name] - 60 * whole[name] / len(found)) <= 1 for name in whole)


@pytest.mark.slow
@pytest.mark.usefixtures("sample")
def test_what_the_tests_see_of_the_mistakes(toy):
    """One that a test sees, one that none does, one that never ends."""
    script = SCRIPT.format(here=toy)
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], cwd=ROOT, text=True,
                          capture_output=True, timeout=120, check=True)
    lines = done.stdout.splitlines()
    assert "killed|+    return left >= 2" in lines
    assert "killed|+HAND = 4" in lines
    assert "survived|+    if (left > HAND):" in lines
    assert "timeout|+        n -= 0" in lines, lines
