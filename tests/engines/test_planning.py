"""What holds of the best player of every patience that is searched by ``game.brains.planning``."""

import pytest

from game.catalogue import CATALOGUE
from game.engines.canfield.brain_quick import CanfieldModel as Canfield
from game.engines.klondike.brain_quick import KlondikeModel as Klondike
from tests.engines.bare import decided

ALONE = [pytest.param(CATALOGUE["klondike"], Klondike, id="klondike"),
         pytest.param(CATALOGUE["canfield"], Canfield, id="canfield")]


@pytest.mark.parametrize("game, quick", ALONE)
def test_without_time_it_plays_on_all_the_same(game, quick):
    deal, store = game.deal(1, {}, seed=0), {}
    for _ in range(60):
        if deal.outcome():
            break
        choice = decided(game, deal, store, ms=0)
        assert choice.action in deal.legal(0)
        deal.play(0, choice.action)
    assert deal.state.redeals and sum(len(deal.state.piles[f"foundation.{n}"]) for n in range(4))


@pytest.mark.parametrize("game, quick", ALONE)
def test_it_says_what_it_weighed(game, quick):
    deal, store = game.deal(1, {}, seed=0), {}
    for _ in range(40):
        choice = decided(game, deal, store, iterations=20)
        if len(choice.candidates) > 1:
            break
        deal.play(0, choice.action)
    assert "imagined deal" in str(choice.counted)
    assert choice.candidates[0].action == choice.action


@pytest.mark.parametrize("game, quick", ALONE)
def test_no_position_comes_twice_but_by_going_through_the_stock(game, quick):
    deal, store, met = game.deal(1, {}, seed=5), {}, set()
    for _ in range(150):
        if deal.outcome():
            break
        choice = decided(game, deal, store, iterations=1)
        deal.play(0, choice.action)
        if choice.action.cards:
            now = quick(deal.state, None).place()
            assert now not in met
            met.add(now)
    assert met
