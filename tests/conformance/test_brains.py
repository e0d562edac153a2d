"""What every computer player keeps to: its policy and candidates ask a state for nothing that the
seat does not see, all they name is legal, and a decision is the same each time."""

import random
from functools import lru_cache

import pytest

from game.brains.brain import Brain, Limit
from game.catalogue import CATALOGUE
from game.core.playing_on import played_on
from game.core.rng import Rng
from tests.conformance import laws

#: N positions of a deal are asked about.
LOOKS = 12


#: At the fewest and most seats it is slow.
TABLES = [pytest.param(game, seats, id=f"{game.key}-{seats}",
                       marks=() if seats == game.best_seats[0] else pytest.mark.slow)
          for game in CATALOGUE.values()
          for seats in sorted({game.seats[0], game.best_seats[0], game.seats[-1]})]


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_brain_has_a_policy(key):
    assert type(CATALOGUE[key].brain).policy is not Brain.policy


def positions(game, seats, looks=LOOKS):
    """Deals in the middle of play, half of them led there by the policy, half at random; each with
    a seat that may act."""
    return _positions(game, seats)[:looks]


@lru_cache(64)
def _positions(game, seats, seed=3):
    """All of them: nobody changes one. Of short deals there are more."""
    rng, looks = random.Random(f"{game.key} {seats} {seed}"), LOOKS
    found = []
    for number in range(60):
        if number > 3 and len(found) >= looks:
            break
        deal = game.deal(seats, laws.random_options(game, seats, rng), seed=seed + number)
        for step in range(200):
            if deal.outcome() is not None:
                break
            if not deal.actors():
                deal.advance(deal.due())
                continue
            seat = rng.choice(deal.actors())
            if step % 7 == number % 4 and (rng.random() < .3 or len(found) < looks // 2):
                found.append((deal.copy(), seat))
            legal = deal.legal(seat)
            action = rng.choice(legal)
            if number % 2:
                action = game.brain.policy(game.rules, deal.state, seat, legal, Rng(step))
            deal.play(seat, action)
            if deal.rules.clock.kind != "none":
                deal.advance(deal.state.now + rng.choice((50, 200, 2000)))
    rng.shuffle(found)
    assert len(found) >= looks // 2
    return found[:looks]


@pytest.mark.parametrize("game, seats", TABLES)
def test_policy_and_candidates_say_the_same_of_what_the_seat_sees_and_of_the_truth(game, seats):
    rules, brain = game.rules, game.brain
    for deal, seat in positions(game, seats):
        view = deal.view(seat)
        before = deal.position()
        states = [rules.state_from_view(view), rules.copy(deal.state),
                  game.worlds(view).draw(Rng(7))]
        legal = rules.moves(states[0], seat)
        chosen, worth = [], []
        for state in states:
            worth.append(brain.candidates(rules, state, seat))
            chosen.append(brain.policy(rules, state, seat, rules.moves(state, seat), Rng(5)))
        assert chosen[0] == chosen[1] == chosen[2], f"{seat}: {[*map(str, chosen)]} in {before}"
        assert worth[0] == worth[1] == worth[2], f"{seat} in {before}"
        assert worth[0], "nothing is worth a thought"
        for action in (chosen[0], *worth[0]):
            assert action in legal or deal.check(seat, action) is None, f"{action} in {before}"
        assert type(deal)(rules, states[1]).position() == before, "a state was changed"


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_decision_is_legal_and_the_same_each_time(game, seats):
    brain = game.brain
    levels = brain.levels_for(seats, game.settle(seats, {}))
    for deal, seat in positions(game, seats, looks=6):
        view = deal.view(seat)
        for level in levels:
            found = [brain.decide(game, view, level, Rng(5), Limit(iterations=3))
                     for _ in range(2)]
            assert found[0] == found[1], level
            if found[0] is not None:
                assert deal.check(seat, found[0].action) is None
                check_candidates(deal, seat, found[0])


def check_candidates(deal, seat, choice):
    """What was weighed is legal, the best first, and what was chosen is among it."""
    weighed = choice.candidates
    assert all(deal.check(seat, each.action) is None for each in weighed)
    values = [each.value for each in weighed]
    assert values == sorted(values, reverse=True)
    assert not weighed or choice.action in [each.action for each in weighed]


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_reaction_is_decided_without_iterations(game, seats):
    """Where there is no time at all a brain still answers, or waits."""
    for deal, seat in positions(game, seats, looks=4):
        found = game.brain.decide(game, deal.view(seat), "hard", Rng(5),
                                  Limit(iterations=0, reaction=True))
        assert found is None or deal.check(seat, found.action) is None


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_brain_with_a_policy_alone_plays(game, seats):
    class Bare(Brain):
        policy = staticmethod(game.brain.policy)

    bare = Bare()
    for deal, seat in positions(game, seats, looks=4):
        view = deal.view(seat)
        for level in ("easy", "medium"):
            chosen = bare.decide(game, view, level, Rng(2)).action
            assert deal.check(seat, chosen) is None
        assert chosen == game.brain.policy(game.rules, game.rules.state_from_view(view), seat,
                                           deal.legal(seat), Rng(2)) or len(deal.legal(seat)) == 1


@pytest.mark.parametrize("game, seats", TABLES)
def test_the_policy_plays_on_in_a_bare_state_as_rollouts_do(game, seats):
    rules = game.rules
    (deal, _seat), *_ = positions(game, seats, looks=2)
    state = rules.copy(deal.state)

    def policy(state, seat, actions, rng):
        chosen = game.brain.policy(rules, state, seat, actions, rng)
        assert chosen in actions or rules.judge(state, seat, chosen) is None
        return chosen

    played_on(rules, state, Rng(3), policy, steps=150)
