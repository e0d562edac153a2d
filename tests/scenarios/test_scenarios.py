"""Runs the worked examples of the rule sheets, one JSON file per game beside this one.

A case is a position (or a fresh deal, or a match) and steps. Of a step's keys ``play`` or
``refused`` comes first, then ``advance``, then what is looked at.
"""

import json
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.errors import IllegalAction, Refusal

HERE = Path(__file__).parent
CASES = [
    pytest.param(case, id=f"{path.stem}: {case['name']}")
    for path in sorted(HERE.glob("*.json"))
    if path.stem in CATALOGUE
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]
GAMES = {path.stem for path in HERE.glob("*.json")}


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_game_has_its_examples(key):
    assert key in GAMES


def game_of(case):
    for path in HERE.glob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        if case in data["cases"]:
            return CATALOGUE[data["game"]]
    raise LookupError(case["name"])


@pytest.mark.parametrize("case", CASES)
def test_worked_example(case):
    game = game_of(case)
    if "match" in case:
        run_match(game, case)
        return
    if "deal" in case:
        deal = game.deal(**case["deal"])
    else:
        deal = game.arrange({"game": game.key} | case["position"])
    for number, step in enumerate(case["steps"]):
        run_step(deal, step, f"step {number}: {step}")


def run_step(deal, step, note):
    seat = step.get("seat")
    if "play" in step:
        refusal = deal.check(seat, step["play"])
        assert refusal is None, f"{note}: refused, {refusal}"
        deal.play(seat, step["play"])
    if "refused" in step:
        refuse(deal, seat, step, note)
    if "advance" in step:
        deal.advance(step["advance"])
    look(deal, step, note)


def refuse(deal, seat, step, note):
    before = deal.position()
    refusal = deal.check(seat, step["refused"])
    assert isinstance(refusal, Refusal), f"{note}: accepted"
    assert str(refusal.words).strip(), note
    with pytest.raises(IllegalAction):
        deal.play(seat, step["refused"])
    assert deal.position() == before, note
    assert refusal.code == step.get("code", refusal.code), note


def look(deal, step, note):
    position = deal.position()
    if "legal" in step:
        assert texts(deal.legal(step["seat"])) == sorted(step["legal"]), note
    legal = set(texts(deal.legal(step["seat"]))) if "seat" in step else set()
    assert legal >= set(step.get("legal_has", ())), note
    assert legal.isdisjoint(step.get("legal_lacks", ())), note
    if "actors" in step:
        assert sorted(deal.actors()) == sorted(step["actors"]), note
    for name, cards in step.get("piles", {}).items():
        held, unordered = position["piles"].get(name, ""), step.get("unordered", False)
        same_pile(deal, name, held, cards, unordered, note)
    for name, value in step.get("fields", {}).items():
        assert position["fields"][name] == value, f"{note}: {name} is {position['fields'][name]}"
    for name in ("phase", "turn"):
        if name in step:
            assert position[name] == step[name], f"{note}: {name} is {position[name]}"
    if "over" in step:
        assert (deal.outcome() is not None) is step["over"], note
    if "outcome" in step:
        found = deal.outcome().to_dict()
        assert {key: found[key] for key in step["outcome"]} == step["outcome"], note
    if "view" in step:
        look_at_view(deal, step["view"], note)


def same_pile(deal, name, found, wanted, unordered, note):
    if isinstance(wanted, int):
        assert len(found.split()) == wanted, f"{note}: {name} is {found}"
        return
    spec = deal.rules.layout(deal.state).spec(name)
    assert spec is not None, f"{note}: no pile {name}"
    if unordered or not spec.ordered or spec.kind == "meld":
        assert sorted(found.split()) == sorted(wanted.split()), f"{note}: {name}"
    else:
        assert found.split() == wanted.split(), f"{note}: {name}"


def look_at_view(deal, wanted, note):
    view = deal.view(wanted["seat"]).to_dict()
    for name, cards in wanted.get("piles", {}).items():
        found = view["piles"].get(name, "")
        spec = deal.rules.layout(deal.state).spec(name)
        if found is None or cards is None:
            assert found == cards, f"{note}: {name}"
        elif spec is not None and not spec.ordered:
            assert sorted(found.split()) == sorted(cards.split()), f"{note}: {name} is {found}"
        else:
            assert found.split() == cards.split(), f"{note}: {name} is {found}"
    for name, value in wanted.get("fields", {}).items():
        assert view["fields"][name] == value, f"{note}: {name} is {view['fields'][name]}"


def texts(actions):
    for action in actions:
        assert Action.parse(str(action)) == action
    return sorted(map(str, actions))


def run_match(game, case):
    wanted = case["match"]
    match = game.match(wanted["seats"], wanted.get("options", {}), seed=wanted.get("seed", 0))
    dealers = [match.dealer]
    for result in wanted["deals"]:
        assert match.next() is not None
        match.record(result)
        dealers.append(match.dealer)
        again = game.match(wanted["seats"], state=json.loads(json.dumps(match.state())))
        assert (again.totals, again.places) == (match.totals, match.places)
        assert (again.over, again.dealer) == (match.over, match.dealer)
    assert list(match.totals) == case["totals"]
    assert match.over is case["over"]
    assert list(match.places) == case.get("places", list(match.places))
    for i, theirs in enumerate(case.get("dealers", ())):
        assert dealers[i] == theirs or (i == 0 and theirs is None), dealers
    if case["over"]:
        assert match.next() is None
