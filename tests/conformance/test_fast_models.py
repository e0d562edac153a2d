"""A model that stands for the rules in rollouts goes as they go, move by move, and plays on as the
game's own policy does: the one test for every game that has one (``game/brains/fast_model.py``)."""

import random

import pytest

from game.brains.search import Search
from game.catalogue import CATALOGUE
from game.core.playing_on import played_on
from game.core.rng import Rng
from tests.engines.test_policies import settled

GAMES = [game for game in CATALOGUE.values() if game.brain.fast is not None]
#: Of positions that were met, how many are compared at least, and of those how many to the end.
COMPARED, TO_THE_END = 400, 40
STEPS = 400


def by_policy(game):
    def plays(state, seat, actions, rng):
        return game.brain.policy(game.rules, state, seat, actions, rng)
    return plays


def positions(game, rng):
    """States with one seat to move, of deals played well or by chance."""
    rules, plays = game.rules, by_policy(game)
    while True:
        seats = rng.choice(game.seats)
        state = game.deal(seats, settled(game, seats, rng), seed=rng.randrange(1 << 30)).state
        chance = rng.random()
        for _ in range(STEPS):
            seat = next(iter(rules.actors(state)), None)
            if seat is None:
                break
            yield state, seat
            legal = rules.moves(state, seat)
            action = rng.choice(legal) if rng.random() < chance else plays(state, seat, legal, rng)
            rules.apply(state, seat, action)


def order(worths):
    """Who is better off than whom."""
    return [[(one > other) - (one < other) for other in worths] for one in worths]


def placed(game, state):
    outcome = game.rules.outcome(state)
    return order([-place for place in outcome.places])


def worths(model, seats):
    found = [model.worth(seat) for seat in range(seats)]
    assert all(0 <= worth <= 1 for worth in found)
    return order(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_move_of_the_model_is_an_action_of_the_rules(game):
    rng, compared = random.Random(game.key), 0
    for state, seat in positions(game, rng):
        model = game.brain.fast.of(state) if rng.random() < .1 else None
        if model is None:
            continue
        legal, before = game.rules.moves(state, seat), model.key()
        assert model.turn == seat and not model.over()
        assert sorted({model.move_of(action) for action in legal}) == sorted(model.moves())
        action = rng.choice(legal)
        twin, after = model.copy(), game.rules.copy(state)
        twin.do(twin.move_of(action))
        game.rules.apply(after, seat, action)
        assert model.key() == before == game.brain.fast.of(state).key(), "its copy was played"
        told = game.brain.fast.of(after) if game.rules.actors(after) else None
        if told is not None:
            assert twin.key() == told.key(), action
        if game.rules.outcome(after):
            assert twin.over() and worths(twin, state.seats) == placed(game, after)
        compared += 1
        if compared == COMPARED:
            break


@pytest.mark.parametrize("game", [game for game in GAMES if game.brain.fast.by_policy],
                         ids=lambda game: game.key)
def test_the_model_plays_as_the_policy_does(game):
    """One step at every position that is compared, and some deals to their end."""
    rng, compared = random.Random(game.key), 0
    for state, seat in positions(game, rng):
        model = game.brain.fast.of(state) if rng.random() < .05 else None
        if model is None:
            continue
        legal = game.rules.moves(state, seat)
        done, told = model.copy(), model.copy()
        done.step()
        told.do(told.move_of(by_policy(game)(state, seat, legal, rng)))
        assert done.key() == told.key()
        model.play_on()
        if not model.over():            # given up: it may go on for ever
            continue
        end = game.rules.copy(state)
        played_on(game.rules, end, Rng(1), by_policy(game))
        assert worths(model, state.seats) == placed(game, end)
        compared += 1
        if compared == TO_THE_END:
            break


def test_a_search_asks_the_model_where_nothing_else_is_said():
    game = CATALOGUE["stortok"]
    assert Search(game.brain)._trial() is not None
    assert Search(game.brain, worth=lambda rules, state, seat: .5)._trial() is None
    assert Search(CATALOGUE["old_maid"].brain)._trial() is None
