"""Policies of attack, tricks and bluff on bare states: legal, and the same by what a seat sees."""

import random
from functools import partial

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.playing_on import played_on
from game.core.rng import Rng

SEATS = {"durak": (2, 4), "rolling_stone": (3, 5), "cheat": (3, 7)}
STEPS = 120


def settled(game, seats, rng):
    """Options at random that go together."""
    while True:
        given = {option.key: rng.choice(option.offered(seats)) for option in game.options
                 if option.scope == "deal" and option.offered(seats) and rng.random() < 0.4}
        try:
            return game.settle(seats, given)
        except OptionError:
            continue


def deals(key, count):
    """Deals of several seats and options, each with its random numbers."""
    game, rng = CATALOGUE[key], random.Random(key)
    for seed in range(count):
        seats = SEATS[key][seed % 2]
        deal = game.deal(seats, settled(game, seats, rng), seed=seed, dealer=seed % seats)
        yield game, deal, random.Random(seed)


@pytest.mark.parametrize("key", SEATS)
def test_a_policy_asks_nothing_that_the_seat_does_not_see(key):
    for game, deal, rng in deals(key, 8):
        rules, brain = game.rules, game.brain
        for step in range(STEPS):
            if deal.outcome() is not None or not deal.actors():
                break
            seat = rng.choice(deal.actors())
            seen, legal = rules.state_from_view(deal.view(seat)), deal.legal(seat)
            said = brain.policy(rules, deal.state, seat, legal, random.Random(step))
            assert deal.check(seat, said) is None, said
            assert brain.policy(rules, seen, seat, rules.moves(seen, seat),
                                random.Random(step)) == said
            worth_a_thought = brain.candidates(rules, deal.state, seat)
            assert worth_a_thought and worth_a_thought == brain.candidates(rules, seen, seat)
            assert set(worth_a_thought) <= set(legal)
            deal.play(seat, said if rng.random() < 0.7 else rng.choice(legal))


@pytest.mark.parametrize("key", SEATS)
def test_policies_play_deals_to_their_end_and_better_than_chance(key):
    """Seat 0 by the policy, the others at random."""
    game = CATALOGUE[key]
    seats, won = SEATS[key][0], 0.0
    for seed in range(60):
        deal = game.deal(seats, {}, seed=seed, dealer=seed % seats)
        rng = random.Random(seed)

        def one(state, seat, actions, rng, game=game):
            if seat:
                return rng.choice(actions)
            return game.brain.policy(game.rules, state, seat, actions, rng)

        played_on(game.rules, deal.state, rng, one)
        outcome = deal.outcome()
        won += outcome.won[0] / sum(outcome.won) if any(outcome.won) else 1 / seats
    assert won > 60 / seats * 1.2


@pytest.mark.parametrize("key", SEATS)
def test_what_medium_has_weighed_begins_with_what_it_does(key):
    weighed = 0
    for game, deal, rng in deals(key, 6):
        for _ in range(60):
            if deal.outcome() is not None or not deal.actors():
                break
            seat = rng.choice(deal.actors())
            choice = game.brain.decide(game, deal.view(seat), "medium", Rng(rng.getrandbits(64)))
            if choice.candidates:
                weighed += 1
                values = [each.value for each in choice.candidates]
                assert choice.candidates[0].action == choice.action
                assert values == sorted(values, reverse=True)
            deal.play(seat, choice.action)
    assert weighed > 50


def test_policies_end_deals_among_themselves():
    for key, seats in (("durak", 4), ("rolling_stone", 4), ("cheat", 5)):
        game = CATALOGUE[key]
        for seed in range(6):
            rules, state = game.rules, game.deal(seats, {}, seed=seed).state
            played_on(rules, state, random.Random(seed), partial(game.brain.policy, rules))
            assert rules.outcome(state) is not None
