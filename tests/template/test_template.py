"""The game that authors start from keeps the contract as it lies in ``template/``,
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

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "template"
KEY = "highest_card"

if (HERE := str(TEMPLATE / "game" / "engines")) not in game.engines.__path__:
    game.engines.__path__.append(HERE)
GAME = import_module(f"game.engines.{KEY}").GAME

#: What the suite runs over for each game of the catalogue, for this one.
OURS = {"game": [(GAME,)],
        "game, position": [(GAME, position) for position in GAME.rules.corners],
        "game, seats": [(GAME, seats) for seats in GAME.seats],
        "game, seats, options": [(GAME, seats, options)
                                 for seats, options in laws.single_options(GAME)]}
CASES = json.loads((TEMPLATE / "tests" / "scenarios" / f"{KEY}.json").read_text("utf-8"))["cases"]


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
            yield pytest.param(test, given,
                               id=f"{name[5:]}-{'-'.join(map(str, list(given.values())[1:]))}")


@pytest.mark.parametrize("test, given", list(of_the_suite()))
def test_the_conformance_suite(test, given):
    test(**given)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_example(case):
    if "match" in case:
        run_match(GAME, case)
        return
    deal = GAME.arrange({"game": KEY} | case["position"])
    for number, step in enumerate(case["steps"]):
        run_step(deal, step, f"step {number}: {step}")


def test_its_golden_deal():
    path = TEMPLATE / "tests" / "golden" / f"{KEY}.txt"
    text = driver.written(GAME, (driver.Script(),))
    assert text.splitlines() == path.read_text("utf-8").splitlines()
    assert text.count("\n") <= driver.LONGEST


def test_its_arrows():
    assert breaches(TEMPLATE, "game") == []


def test_its_doctests():
    result = doctest.testmod(import_module(f"game.engines.{KEY}.state"))
    assert result.attempted and not result.failed


def test_its_page_of_rules_has_its_title():
    page = (TEMPLATE / "assets" / "rules" / f"{KEY}.md").read_text("utf-8")
    assert page.startswith(f"# {GAME.title}\n")
