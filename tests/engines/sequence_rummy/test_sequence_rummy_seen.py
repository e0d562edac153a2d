"""Refusals and the policy ask nothing that is covered, and the policy plays well."""

from random import Random

import pytest

from game.catalogue import CATALOGUE
from game.core.playing_on import at_random, played_on
from game.core.rng import Rng
from tests.engines.seen import judged_alike, policy_sees_enough, positions

GAME = CATALOGUE["sequence_rummy"]
OPTIONS = ({}, {"lay_off": "own", "out_needs_discard": "yes"}, {"joker_limit": "free"})


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_the_seat_sees_is_enough(options):
    rng = Random(3)
    for deal in positions(GAME, 3, options, seeds=3):
        policy_sees_enough(GAME, deal)
        judged_alike(deal, rng)


def test_the_policy_beats_chance():
    rules, points = GAME.rules, 0
    for seed in range(12):
        mine, state = seed % 2, rules.copy(GAME.deal(2, seed=seed).state)

        def both(state, seat, actions, rng, mine=mine):
            if seat == mine:
                return GAME.brain.policy(rules, state, seat, actions, rng)
            return at_random(state, seat, actions, rng)

        played_on(rules, state, Rng(seed), both)
        result = rules.outcome(state).points
        points += result[mine] - result[1 - mine]
    assert points > 0


def test_every_card_that_could_be_thrown_is_weighed():
    deal = GAME.deal(2, seed=4)
    seat = deal.actors()[0]
    deal.play(seat, deal.legal(seat)[0])
    choice = GAME.brain.decide(GAME, deal.view(seat), "medium", Rng(1))
    thrown = {action for action in deal.legal(seat) if action.verb == "discard"}
    assert {each.action for each in choice.candidates} == thrown
    assert choice.candidates[0].action is choice.action
