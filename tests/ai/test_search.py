"""The contract suffices for a search: worlds, candidates, policy, rollouts, limits and a store, and
nothing else (``tests/ai/flat.py``)."""

import pytest

from game.ai.brain import Brain, Limit
from game.ai.playing import played
from game.catalogue import CATALOGUE
from game.core.rng import Rng
from tests import toys
from tests.ai.flat import Flat

#: One with beating and partners, one with tricks; both are quick to play on.
GAMES = [pytest.param(CATALOGUE[key], id=key) for key in ("durak", "stortok")]


def searching(game):
    return game.made_of(rules=game.rules, table=game.table, brain=Flat(game.brain))


def choice_in(game, deal, limit, store=None, seed=1):
    seat = deal.actors()[0]
    return seat, game.brain.decide(game, deal.view(seat), "hard", Rng(seed), limit, store)


def opened(game, seed=2):
    """A deal, at the first choice of two or more."""
    deal = game.deal(seed=seed)
    for step in range(60):
        seat = deal.actors()[0]
        if len(game.brain.candidates(game.rules, deal.state, seat)) > 1 and step > 3:
            return deal
        legal = deal.legal(seat)
        deal.play(seat, game.brain.policy(game.rules, deal.state, seat, legal, Rng(step)))
        if deal.rules.clock != "none" and not deal.actors():
            deal.advance(deal.due())
    raise AssertionError("nothing to choose")


@pytest.mark.parametrize("game", GAMES)
def test_it_finds_something_legal_and_the_same_each_time(game):
    search, deal = searching(game), opened(game)
    found = [choice_in(search, deal, Limit(iterations=2)) for _ in range(2)]
    assert found[0] == found[1]
    seat, choice = found[0]
    assert deal.check(seat, choice.action) is None
    assert choice.action == choice.candidates[0].action
    values = [each.value for each in choice.candidates]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize("game", GAMES)
def test_it_thinks_as_long_as_it_may_and_no_longer(game):
    search, deal = searching(game), opened(game)
    draws = []
    limit = Limit(cancelled=lambda: len(draws) == 3, clock=lambda: 0)
    kept = {}
    spent = limit.spent
    limit_spent = type("Counting", (), {"spent": lambda self: draws.append(1) or spent(),
                                        "reaction": False})()
    choice_in(search, deal, limit_spent, kept)
    assert len(draws) == 3 and kept["sums"]["lots"] == 2, "cancelled before the third lot"


@pytest.mark.parametrize("game", GAMES)
def test_what_it_kept_makes_it_surer_and_its_loss_does_no_harm(game):
    search, deal = searching(game), opened(game)
    kept = {}
    for lots in (1, 2):
        choice_in(search, deal, Limit(iterations=1), kept, seed=lots)
        assert kept["sums"]["lots"] == lots
    choice_in(search, opened(game, seed=5), Limit(iterations=1), kept)
    assert kept["sums"]["lots"] == 1, "another position: what was kept is not about it"


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_with_it_ends(game):
    search = searching(game)
    deal = search.deal(seed=4)
    seats = deal.state.seats
    outcome = played(search, deal, ["hard/iterations=1", *["policy"] * (seats - 1)], Rng(1))
    assert outcome.places


def test_it_sees_in_worlds_what_the_policy_does_not():
    """A policy that always draws is not believed: playing the last card wins."""
    class Drawing(Brain):
        def policy(self, rules, state, seat, actions, rng):
            return min(actions)                 # "draw" comes before "play"

    game = toys.toy(toys.Shed, "none", Drawing)
    search = game.made_of(rules=game.rules, table=game.table, brain=Flat(game.brain))
    deal = game.arrange({"seats": 2, "turn": 0, "piles": {
        "hand.0": "8C", "hand.1": "4D 5D", "stock": "2D 3D 4H 5H 6H", "heap": "8H"}})
    _, choice = choice_in(search, deal, Limit(iterations=3))
    assert str(choice.action) == "play 8C hand.0>heap"
    play, draw = choice.candidates
    assert play.value == 1 > draw.value
    assert game.brain.policy(game.rules, deal.state, 0, deal.legal(0), Rng(1)).verb == "draw"
