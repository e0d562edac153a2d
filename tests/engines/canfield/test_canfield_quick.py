"""The bare model of Canfield plays as the rules do, and the best player gets on with it."""

import pytest

from game.ai.brain import Limit
from game.core.rng import Rng
from game.engines.canfield import GAME, brain_far
from game.engines.canfield.brain_quick import Quick
from game.engines.canfield.rules import RULES
from tests.engines.bare import do

OPTIONS = [{}, {"draw": 1}, {"redeals": 2, "partial": "on"}, {"aces": "on", "reserve": 11}]


def table(quick):
    return (quick.reserve, quick.columns, quick.base, quick.talon, quick.at, quick.up,
            quick.left)


@pytest.mark.parametrize("options", OPTIONS)
def test_model_and_rules_agree(options):
    rng, number = Rng(7), 0
    for seed in range(12):
        state = GAME.deal(1, options, seed=seed).state
        quick = Quick(state, None)
        while (plays := quick.plays()) and state.phase == "play" and not quick.is_won():
            do(RULES, brain_far, state, quick, rng.choice(plays)[1])
            assert table(quick) == table(Quick(state, None))
            number += 1
            if number > 60 * (seed + 1):
                break
    assert number > 60


def decided(deal, store=None, **limits):
    return GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(**limits), store)


def test_the_whole_stock_is_looked_at_first_where_that_costs_nothing():
    assert decided(GAME.deal(1, {}, seed=1), iterations=4).action.verb == "draw"
    paid = [decided(GAME.deal(1, {"redeals": 2}, seed=seed), iterations=20)
            for seed in range(12)]
    assert any(choice.candidates for choice in paid)


def test_without_time_it_plays_on_all_the_same():
    deal, store = GAME.deal(1, {}, seed=0), {}
    for _ in range(60):
        if deal.outcome():
            break
        choice = decided(deal, store, ms=0)
        assert choice.action in deal.legal(0)
        deal.play(0, choice.action)
    assert deal.state.redeals and sum(len(deal.state.piles[f"foundation.{n}"]) for n in range(4))


def test_it_says_what_it_weighed():
    deal, store = GAME.deal(1, {}, seed=0), {}
    for _ in range(40):
        choice = decided(deal, store, iterations=20)
        if len(choice.candidates) > 1:
            break
        deal.play(0, choice.action)
    assert "imagined deals" in str(choice.note)
    assert choice.candidates[0].action == choice.action


def test_no_position_comes_twice_but_by_going_through_the_stock():
    deal, store, met = GAME.deal(1, {}, seed=5), {}, set()
    for _ in range(150):
        if deal.outcome():
            break
        choice = decided(deal, store, iterations=1)
        deal.play(0, choice.action)
        if choice.action.cards:
            now = Quick(deal.state, None).place()
            assert now not in met
            met.add(now)
    assert met
