"""A new game made with the tool passes all tests on the day it is made."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

ROOT = Path(__file__).parents[2]
PARTS = ("game", "scenes", "assets", "tests", "tools", "template", "pyproject.toml")
KEY, TITLE = "left_luggage", "Left Luggage"


PATIENCE, PATIENCE_TITLE = "spare_umbrella", "Spare Umbrella"
WHIST, WHIST_TITLE = "wet_gloves", "Wet Gloves"
#: Family -> the new game's key, and what it has: files, and its first row of actions.
MADE = {"": (KEY, 16, "4 1"), "solitaire": (PATIENCE, 9, "1 1"), "tricks": (WHIST, 9, "4 1")}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy of the whole house with the new games in it, one of each family."""
    root = tmp_path_factory.mktemp("house")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, root / part,
                            ignore=shutil.ignore_patterns("__pycache__", ".*_cache"))
        else:
            shutil.copy(ROOT / part, root / part)
    run(root, "tools/new_game.py", KEY, TITLE)
    run(root, "tools/new_game.py", "--family", "solitaire", PATIENCE, PATIENCE_TITLE)
    run(root, "tools/new_game.py", "--family", "tricks", WHIST, WHIST_TITLE)
    return root


def run(root, *words):
    done = subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("family", MADE)
def test_all_tests_of_a_new_game_pass(house, family):
    key, _files, row = MADE[family]
    run(house, "-m", "tests.conformance.perft")
    run(house, "-m", "tests.session.journal.saves")
    assert f"\n{key} {row} " in (house / "tests" / "conformance" / "perft.txt").read_text("utf-8")
    told = run(house, "-W", "error", "-m", "pytest", "-q", "-p", "no:xdist", "-p",
               "no:cacheprovider", "-m", "not window and not package", "-k", key,
               *(f"tests/{part}" for part in
                 ("conformance", "golden", "scenarios", "session", "scenes")),
               f"tests/engines/{key}", f"game/engines/{key}")
    assert " passed" in told and "failed" not in told


def test_a_new_game_stands_in_the_list_and_has_its_rules(house):
    assert f"{KEY}" in run(house, "-m", "scenes", "list")
    assert TITLE in run(house, "-m", "scenes", "rules", KEY)
    assert "1 deal" in run(house, "-m", "scenes", "simulate", KEY, "--deals", "1")


@pytest.mark.parametrize("family", MADE)
def test_nothing_of_the_template_is_left_in_it(house, family):
    key, count, _row = MADE[family]
    named = [path for path in house.rglob(f"*{key}*")
             if "template" not in path.relative_to(house).parts]
    files = {path for each in named for path in (each.rglob("*") if each.is_dir() else [each])}
    texts = [path.read_text("utf-8") for path in files if path.is_file() and path.suffix != ".pyc"]
    assert len(texts) == count
    old_key, old_title = new_game.FAMILIES[family]
    for old in (old_key, old_title, new_game.camel(old_key)):
        assert not any(old in text for text in texts)


@pytest.mark.slow
def test_the_house_stands(house):
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_house.py", "-k",
        "arrow or short or package")


@pytest.mark.parametrize("key, title, sentence", [
    ("Durak", "Durak", "no key"), ("a__b", "A", "no key"), ("class", "Class", "no key"),
    ("../x", "X", "no key"),
    ("durak", "Durak", "already"), ("fine", " ", "no title"), ("fine", 'the "fine"', "no title")])
def test_what_is_no_game(key, title, sentence):
    assert sentence in new_game.complaint(ROOT, key, title)


def test_the_catalogue_stays_in_order():
    text = (ROOT / "game" / "catalogue.py").read_text("utf-8")
    for key in ("aces_up", "zwicker"):
        new = new_game.listed(text, key)
        imports = [line for line in new.splitlines() if line.startswith("from game.engines.")]
        assert imports == sorted(imports) and len(imports) == text.count("from game.engines.") + 1
        assert f",\n    {key.upper()},\n)\n" in new
        assert all(len(line) <= 100 for line in new.splitlines())
