"""Deals that are known to come out are offered first, and stand in nobody's way."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from scenes.pages.setup.plan import SetupPlan


@pytest.mark.parametrize("key", ["klondike", "golf", "spider", "yukon"])
def test_they_are_the_house_way(key: str) -> None:
    plan = SetupPlan(CATALOGUE[key])
    assert plan.settled()["winnable"] == "on" and plan.preset() == ""
    plan.choose("winnable", "off")
    again = SetupPlan(CATALOGUE[key], plan.to_remember())
    assert again.settled()["winnable"] == "off"
    again.use_preset("")
    assert again.settled()["winnable"] == "on"
    kept_before = SetupPlan(CATALOGUE[key], {**plan.to_remember(), "options": {}, "mine": {}})
    assert kept_before.settled()["winnable"] == "on" and kept_before.preset() == ""


def test_they_are_given_up_for_rules_by_which_nobody_knows_any() -> None:
    plan = SetupPlan(CATALOGUE["klondike"])
    row = next(row for row in plan.rows() if row.option.key == "scoring")
    assert not any(choice.why_not for choice in row.choices)
    plan.choose("scoring", "vegas")
    assert plan.settled()["scoring"] == "vegas" and plan.settled()["winnable"] == "off"
    plan.choose("winnable", "on")
    assert plan.settled()["winnable"] == "off", "that is said at it"


def test_a_game_of_which_nobody_knows_any_is_as_it_was() -> None:
    plan = SetupPlan(CATALOGUE["freecell"])
    assert plan.chosen == {} and plan.preset() == ""
