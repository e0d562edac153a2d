"""The bare model of Klondike plays as the rules do, and the best player gets on with it."""

import pytest

from game.core.rng import Rng
from game.engines.klondike import GAME, brain_far
from game.engines.klondike.brain_quick import KlondikeModel
from game.engines.klondike.rules import RULES
from game.players.playing import played
from tests.engines.bare import decided, do

OPTIONS = [{}, {"draw": 1}, {"redeals": 2, "back": "off"}, {"empty": "any"},
           {"scoring": "vegas", "draw": 1}]


def table(quick):
    return (quick.down, quick.shown, quick.talon, quick.at, quick.up,
            quick.left)


@pytest.mark.parametrize("options", OPTIONS)
def test_model_and_rules_agree(options):
    rng, number = Rng(7), 0
    for seed in range(12):
        state = GAME.deal(1, {**options, "auto_finish": "off"}, seed=seed).state
        quick = KlondikeModel(state, None)
        while (plays := quick.plays()) and state.phase == "play" and not quick.is_won():
            do(RULES, brain_far, state, quick, rng.choice(plays)[1])
            assert table(quick) == table(KlondikeModel(state, None))
            number += 1
            if number > 60 * (seed + 1):
                break
    assert number > 100


def test_the_whole_stock_is_looked_at_first_where_that_costs_nothing():
    assert decided(GAME, GAME.deal(1, {}, seed=1), iterations=4).action.verb == "draw"
    paid = [decided(GAME, GAME.deal(1, {"scoring": "vegas", "draw": 1}, seed=seed), iterations=20)
            for seed in (4, 7)]
    assert any(choice.candidates for choice in paid)


def test_three_at_a_time_and_few_redeals_it_is_not_offered():
    def levels(**options):
        return len(GAME.brain.levels_for(1, GAME.settle(1, options)))
    assert (levels(), levels(redeals=2), levels(redeals=0, draw=1)) == (3, 2, 3)
    choice = decided(GAME, GAME.deal(1, {"redeals": 2}, seed=4), iterations=20)
    assert "imagined" not in str(choice.note)


def test_what_is_known_is_played_to_its_end():
    deal = GAME.arrange({"options": {"auto_finish": "off"}, "piles": {
        "foundation.0": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "foundation.1": "AH 2H 3H 4H 5H 6H 7H",
        "foundation.2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        "foundation.3": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
        "column.0": "KH", "down.0": "8H", "column.1": "QS", "waste": "9H TH JS QH KS JH"}})
    assert str(decided(GAME, deal, ms=0).note).startswith("No card is a secret any more")
    assert played(GAME, deal, ["hard/iterations=1"], Rng(2)).reason == "won"
