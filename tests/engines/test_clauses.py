"""More examples than the rule sheets work out, clause by clause: a ``clauses.json`` beside the
tests of a game, in the form of its scenarios."""

import json
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from tests.scenarios.test_scenarios import run_match, run_step

CASES = [
    pytest.param(path.parent.name, case, id=f"{path.parent.name}: {case['name']}")
    for path in sorted(Path(__file__).parent.glob("*/clauses.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]


@pytest.mark.parametrize("key, case", CASES)
def test_clause(key, case):
    game = CATALOGUE[key]
    if "match" in case:
        run_match(game, case)
        return
    deal = game.deal(**case["deal"]) if "deal" in case else game.arrange(case["position"])
    for number, step in enumerate(case["steps"]):
        run_step(deal, step, f"step {number}: {step}")
