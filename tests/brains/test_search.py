"""The search (``game/brains/search.py``): in imagined deals, within its limits, and never worse
than no search for want of time."""

from dataclasses import replace

import pytest

from game.brains.brain import Brain, Limit, Question
from game.brains.search import LEAST_WORLDS, MOST_VOID, Search
from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.core.errors import RulesBug
from game.core.player import Player
from game.core.rng import Rng
from game.core.words import words
from game.players.playing import played
from tests import toys

#: One with beating and partners, one with tricks; both are quick to play on.
GAMES = [pytest.param(CATALOGUE[key], id=key) for key in ("durak", "stortok")]


def question(game, deal, limit, seed=1):
    return Question(game, deal.view(deal.actors()[0]), Player("hard"), Rng(seed), limit)


def weighed(game, deal, limit, seed=1, **how):
    """What a search finds, and what the policy alone would have done."""
    asked = question(game, deal, limit, seed)
    trusted = game.brain.policy(game.rules, asked.state, asked.seat, asked.legal, Rng(1))
    found = game.brain.candidates(game.rules, asked.state, asked.seat)
    actions = [trusted, *(action for action in found if action != trusted)]
    return Search(game.brain, **how).weigh(asked, actions, trusted), trusted


def opened(game, seed=2):
    """A deal, at a choice of two or more."""
    deal = game.deal(seed=seed)
    for step in range(60):
        seat = deal.actors()[0]
        if len(game.brain.candidates(game.rules, deal.state, seat)) > 1 and step > 3:
            return deal
        legal = deal.legal(seat)
        deal.play(seat, game.brain.policy(game.rules, deal.state, seat, legal, Rng(step)))
        if deal.rules.clock.kind != "none" and not deal.actors():
            deal.advance(deal.due())
    raise AssertionError("nothing to choose")


@pytest.mark.parametrize("game", GAMES)
def test_it_finds_something_legal_and_the_same_each_time(game):
    deal = opened(game)
    found = [weighed(game, deal, Limit(iterations=24))[0] for _ in range(2)]
    assert found[0] == found[1]
    assert deal.check(deal.actors()[0], found[0].best) is None
    assert found[0].best in [each.action for each in found[0].ranked]
    assert all(0 <= each.value <= 1 for each in found[0].ranked)
    assert 0 < found[0].rollouts <= 24


@pytest.mark.parametrize("game", GAMES)
def test_without_time_it_is_what_the_policy_does(game):
    for limit in (Limit(iterations=0), Limit(ms=0), Limit(cancelled=lambda: True)):
        found, trusted = weighed(game, opened(game), limit)
        assert (found.best, found.ranked, found.rollouts) == (trusted, (), 0)
        assert found.counted(2) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_world_that_was_not_finished_counts_for_nobody(game):
    """All candidates meet in the same worlds; cancelled in mid-thought, the last one is left."""
    asks = []
    limit = Limit(cancelled=lambda: asks.append(1) or len(asks) > 5)
    found, _ = weighed(game, opened(game), limit)
    tried = len(found.ranked)
    assert tried > 1 and found.worlds == 5 // tried and found.rollouts == tried * found.worlds


def test_in_a_reaction_it_is_not_asked():
    durak = CATALOGUE["durak"]
    asked = question(durak, opened(durak), Limit(iterations=20, reaction=True))
    assert Search(durak.brain).choice(asked, asked.legal[0], lambda action: None) is None


def test_it_looks_at_no_more_candidates_than_it_may():
    durak = CATALOGUE["durak"]
    asked = question(durak, opened(durak), Limit(iterations=40))
    best = asked.legal[-1]
    found = Search(durak.brain, most_actions=2).choice(asked, best, lambda action: None)
    assert len(found.candidates) == 2
    assert best in [each.action for each in found.candidates]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_with_it_ends(game):
    seats = game.deal(seed=4).state.seats
    outcome = played(game, game.deal(seed=4), ["hard/iterations=4", *["policy"] * (seats - 1)],
                     Rng(1))
    assert outcome.places


# --- a toy: shed all cards, or draw ---------------------------------------------------------------


class Drawing(Brain):
    """Its policy draws while it can."""

    def policy(self, rules, state, seat, actions, rng):
        return min(actions)                     # "draw" comes before "play"


class Heavy(Drawing):
    """Half the worlds cannot be."""

    def world_weight(self, view, state):
        return float(state.piles["hand.1"][0] == Card("8S"))


class Impossible(Drawing):
    def world_weight(self, view, state):
        return 0.0


def shed(brain=Drawing):
    game = toys.toy(toys.Shed, "none", brain)
    return game, game.arrange({"seats": 2, "turn": 0, "piles": {
        "hand.0": "8C", "hand.1": "4D 5D", "stock": "2D 3D 4H 5H 6H", "heap": "8H"}})


def test_it_sees_in_worlds_what_the_policy_does_not():
    """Playing the last card wins; a policy that always draws is not believed."""
    game, deal = shed()
    found, trusted = weighed(game, deal, Limit(iterations=400))
    assert trusted.verb == "draw"
    assert str(found.best) == "play 8C hand.0>heap"
    play, draw = found.ranked
    assert play.value == 1 > draw.value
    told = found.counted(2)
    assert str(told) == (f"In {found.worlds} imagined deals it wins 100 of 100, "
                         f"the next best way {round(100 * draw.value)}.")


def test_a_worth_is_told_as_the_game_says():
    def points(worth):
        return words("{n} points", n=round(20 * worth, 1))

    found, _ = weighed(*shed(), Limit(iterations=400))
    second = round(20 * found.ranked[1].value, 1)
    assert str(found.counted(2, points)) == (f"In {found.worlds} imagined deals: 20.0 points, "
                                         f"against {second} points for the next best way.")
    alike = replace(found, ranked=tuple(replace(each, value=.5) for each in found.ranked))
    assert str(alike.counted(2, points)) == (f"Another way is about as good in {found.worlds} "
                                         "imagined deals: 10.0 points.")
    game, deal = shed()
    told = Search(game.brain, tell=points).choice(question(game, deal, Limit(iterations=400)),
                                                  deal.legal(0)[0], lambda action: None)
    assert "points" in str(told.counted)


def test_what_is_beyond_doubt_is_settled_early():
    game, deal = shed()
    found, _ = weighed(game, deal, Limit(iterations=4000))
    assert LEAST_WORLDS <= found.worlds < 60, "the rest of the time is given back"


def test_two_that_are_alike_are_not_told_apart_for_ever():
    game, deal = shed()
    asked = question(game, deal, Limit(iterations=100_000))
    legal = asked.legal
    constant = Search(game.brain, worth=lambda rules, state, seat: .5)
    found = constant.weigh(asked, legal, legal[0])
    assert found.best == legal[0], "nothing speaks against what is trusted"
    assert found.worlds < 400


def test_where_no_world_is_likely_it_gives_up():
    game, deal = shed(Impossible)
    found, trusted = weighed(game, deal, Limit(iterations=100_000))
    assert (found.best, found.rollouts) == (trusted, 0)


def test_where_no_deal_fits_it_gives_up():
    game, deal = shed()
    asked = question(game, deal, Limit(iterations=100_000))
    tries = []

    class Nowhere:
        def draw(self, rng):
            tries.append(1)
            raise RulesBug("none")

    asked.__dict__["worlds"] = Nowhere()
    found = Search(game.brain).weigh(asked, asked.legal, asked.legal[0])
    assert found.rollouts == 0 and len(tries) == MOST_VOID


def test_worlds_count_by_how_likely_they_are():
    """A candidate's value is the weighted mean of its worlds."""
    game, deal = shed(Heavy)
    asked = question(game, deal, Limit(iterations=100_000))
    worlds = iter([("8S", 1.0), ("9S", 0.0)] * 10_000)
    seen = []

    def worth(rules, state, seat):
        return seen[-1]

    class Two:
        def draw(self, rng):
            card, value = next(worlds)
            seen.append(value)
            state = game.rules.copy(deal.state)
            state.piles["hand.1"][:] = [Card(card)]
            return state

    asked.__dict__["worlds"] = Two()
    found = Search(game.brain, worth=worth, most_worlds=12).weigh(asked, asked.legal,
                                                                  asked.legal[0])
    assert {each.value for each in found.ranked} == {1.0}, "the others cannot be"


def test_of_several_worlds_the_likely_ones_are_played():
    """One is taken by its weight, and weighs as much as all of them on the average."""
    game, deal = shed(Heavy)
    asked = question(game, deal, Limit(iterations=100_000))

    class Four:
        def __init__(self):
            self.cards = iter([Card(text) for text in ("9S", "8S", "TS", "9S")] * 100)

        def draw(self, rng):
            state = game.rules.copy(deal.state)
            state.piles["hand.1"][:] = [next(self.cards)]
            return state

    asked.__dict__["worlds"] = Four()
    search = Search(game.brain, draws=4)
    for _ in range(20):
        world, weight = search._drawn(asked)
        assert world.piles["hand.1"] == [Card("8S")] and weight == .25
    assert Search(Impossible(), draws=3)._drawn(asked)[1] == 0
