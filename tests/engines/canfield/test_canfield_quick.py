"""The bare model of Canfield plays as the rules do, and the best player gets on with it."""

import pytest

from game.brains.brain import Limit
from game.core.rng import Rng
from game.engines.canfield import GAME, brain_far
from game.engines.canfield.brain_quick import CanfieldModel
from game.engines.canfield.rules import RULES
from tests.engines.bare import decided, do

OPTIONS = [{}, {"draw": 1}, {"redeals": 2, "partial": "on"}, {"aces": "on", "reserve": 11}]


def table(quick):
    return (quick.reserve, quick.columns, quick.base, quick.talon, quick.at, quick.up,
            quick.left)


@pytest.mark.parametrize("options", OPTIONS)
def test_model_and_rules_agree(options):
    rng, number = Rng(7), 0
    for seed in range(12):
        state = GAME.deal(1, options, seed=seed).state
        quick = CanfieldModel(state, None)
        while (plays := quick.plays()) and state.phase == "play" and not quick.is_won():
            do(RULES, brain_far, state, quick, rng.choice(plays)[1])
            assert table(quick) == table(CanfieldModel(state, None))
            number += 1
            if number > 60 * (seed + 1):
                break
    assert number > 60


def test_the_whole_stock_is_looked_at_first_where_that_costs_nothing():
    assert decided(GAME, GAME.deal(1, {}, seed=1), iterations=4).action.verb == "draw"


def test_with_few_redeals_it_is_not_offered():
    def levels(**options):
        return len(GAME.brain.levels_for(1, GAME.settle(1, options)))
    assert (levels(), levels(redeals=2), levels(redeals=0)) == (3, 2, 2)
    for seed in range(4):
        deal = GAME.deal(1, {"redeals": 2}, seed=seed)
        medium = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1), Limit(iterations=20))
        assert decided(GAME, deal, iterations=20) == medium
