"""The computer player in rollouts: it asks nothing that it does not see, and plays well."""

from random import Random

import pytest

from game.core.playing_on import at_random, played_on
from game.core.rng import Rng
from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK
from game.engines.spite_and_malice import GAME
from tests.engines.seen import judged_alike, policy_sees_enough, positions

TABLES = [(GAME, {}), (GAME, {"preset": "popular"}), (GAME, {"packs": "own", "wild": "kings"}),
          (RUSSIAN_BANK, {})]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_the_seat_sees_is_enough(game, options):
    rng = Random(3)
    for deal in positions(game, 2, options, seeds=2):
        policy_sees_enough(game, deal)
        judged_alike(deal, rng)


def test_the_policy_beats_chance():
    rules, won = GAME.rules, 0
    for seed in range(10):
        mine, state = seed % 2, rules.copy(GAME.deal(2, {"riddance": 10}, seed=seed).state)

        def both(state, seat, actions, rng, mine=mine):
            ask = GAME.brain.policy if seat == mine else None
            return ask(rules, state, seat, actions, rng) if ask else at_random(
                state, seat, actions, rng)

        played_on(rules, state, Rng(seed), both)
        won += rules.outcome(state).won[mine]
    assert won >= 9


def test_every_action_that_was_weighed_is_named():
    deal = GAME.deal(2, seed=4)
    seat = deal.actors()[0]
    choice = GAME.brain.decide(GAME, deal.view(seat), "medium", Rng(1))
    assert {each.action for each in choice.candidates} == set(deal.legal(seat))
    values = [each.value for each in choice.candidates]
    assert values == sorted(values, reverse=True) and choice.candidates[0].action is choice.action


def test_a_position_is_worth_more_with_fewer_riddance_cards():
    rules, brain = GAME.rules, GAME.brain
    state = rules.copy(GAME.deal(2, seed=2).state)
    values = []
    for _ in range(20):
        mine, his = brain.value(rules, state)
        assert 0 < mine < 1 and mine + his == pytest.approx(1)
        values.append(mine)
        state.piles["riddance.0"].pop(0)
    assert values == sorted(values) and values[-1] > 0.9
    state.piles["riddance.0"].clear()
    state.phase, state.turn = "over", None
    assert brain.value(rules, state) == (1.0, 0.0)
