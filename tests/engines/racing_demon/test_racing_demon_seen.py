"""Refusals and the policy ask nothing that is covered."""

from random import Random

import pytest

from game.core.action import Action
from game.core.playing_on import at_random, played_on
from game.core.rng import Rng
from game.engines.racing_demon import GAME
from tests.engines.seen import judged_alike, policy_sees_enough, positions

OPTIONS = ({}, {"version": "original", "space_from_pack": "on"}, {"call": "manual", "turn": 1})


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_the_seat_sees_is_enough(options):
    rng = Random(3)
    for deal in positions(GAME, 3, options, seeds=2):
        policy_sees_enough(GAME, deal)
        judged_alike(deal, rng)


def test_covered_cards_of_off_pile_and_waste_are_never_asked_for():
    deal = GAME.arrange({"seats": 2, "phase": "run", "piles": {
        "off.0": "9Ca 8Ha", "off.1": "7Sb", "waste.0": "5Da 4Sa", "work.0.0": "8Ca",
        "pack.0": "2Ha"}})
    seen = GAME.rules.state_from_view(deal.view(0))
    for name, cards in (("off.0", "8Ha"), ("waste.0", "4Sa"), ("off.0", "4Sa,8Ha")):
        for target in ("work.0.0", "work.0.1", "centre"):
            action = f"play {cards} {name}>{target}"
            refusals = [deal.rules.judge(state, 0, Action.parse(action))
                        for state in (deal.state, seen)]
            assert refusals[0] == refusals[1], action


def test_the_policy_beats_chance():
    rules, won = GAME.rules, 0
    for seed in range(12):
        mine, state = seed % 2, rules.copy(GAME.deal(2, seed=seed).state)

        def both(state, seat, actions, rng, mine=mine):
            if seat == mine:
                return GAME.brain.policy(rules, state, seat, actions, rng)
            return at_random(state, seat, actions, rng)

        played_on(rules, state, Rng(seed), both)
        won += rules.outcome(state).won[mine]
    assert won >= 11
