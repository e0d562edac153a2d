"""The games that authors start from keep the contract as they lie in ``template/``,
without a line in the catalogue."""

import doctest
import json
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

import game.engines
from tests.arrows import breaches
from tests.conformance import laws, test_laws
from tests.golden import driver
from tests.scenarios.test_scenarios import run_match, run_step
from tools.new_game import FAMILIES

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "template"
KEYS = [key for key, _title in FAMILIES.values()]

if (HERE := str(TEMPLATE / "game" / "engines")) not in game.engines.__path__:
    game.engines.__path__.append(HERE)
GAMES = [import_module(f"game.engines.{key}").GAME for key in KEYS]

#: What the suite runs over for each game of the catalogue, for these.
OURS = {"game": [(game,) for game in GAMES],
        "game, position": [(game, position) for game in GAMES
                           for position in game.rules.corners],
        "game, seats": [(game, seats) for game in GAMES for seats in game.seats],
        "game, seats, options": [(game, seats, options) for game in GAMES
                                 for seats, options in laws.single_options(game)]}
CASES = [(game, case) for game in GAMES for case in json.loads(
    (TEMPLATE / "tests" / "scenarios" / f"{game.key}.json").read_text("utf-8"))["cases"]]


def of_the_suite():
    """Every test of the conformance suite with each of its arguments, for the template."""
    for name, test in vars(test_laws).items():
        if not name.startswith("test_"):
            continue
        marks = [mark.args for mark in test.pytestmark if mark.name == "parametrize"]
        rows = [OURS[names] if names in OURS else [getattr(value, "values", (value,))
                                                   for value in values]
                for names, values in reversed(marks)]
        names = [part for names, _ in reversed(marks) for part in names.split(", ")]
        for row in product(*rows):
            given = dict(zip(names, (value for part in row for value in part), strict=True))
            told = "-".join(map(str, list(given.values())[1:]))
            yield pytest.param(test, given, id=f"{name[5:]}-{given['game'].key}-{told}")


@pytest.mark.parametrize("test, given", list(of_the_suite()))
def test_the_conformance_suite(test, given):
    test(**given)


@pytest.mark.parametrize("game, case", [
    pytest.param(game, case, id=f"{game.key}: {case['name']}") for game, case in CASES])
def test_worked_example(game, case):
    if "match" in case:
        run_match(game, case)
        return
    deal = game.arrange({"game": game.key} | case["position"])
    for number, step in enumerate(case["steps"]):
        run_step(deal, step, f"step {number}: {step}")


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_its_golden_deal(game):
    path = TEMPLATE / "tests" / "golden" / f"{game.key}.txt"
    text = driver.written(game, (driver.Script(),))
    assert text.splitlines() == path.read_text("utf-8").splitlines()
    assert text.count("\n") <= driver.LONGEST


def test_its_arrows():
    assert breaches(TEMPLATE, "game") == []


def test_its_doctests():
    result = doctest.testmod(import_module("game.engines.highest_card.state"))
    assert result.attempted and not result.failed


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_its_page_of_rules_has_its_title(game):
    page = (TEMPLATE / "assets" / "rules" / f"{game.key}.md").read_text("utf-8")
    assert page.startswith(f"# {game.title}\n")
