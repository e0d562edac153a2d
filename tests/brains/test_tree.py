"""The tree search (``game/brains/tree.py``) and the other ways to search that the arena offers."""

import pytest

from game.brains.brain import Limit
from game.brains.tree import explored
from game.catalogue import CATALOGUE
from game.core.errors import RulesBug
from game.core.rng import Rng
from game.players.playing import SEARCHERS, bots_of, played
from tests.brains.test_search import GAMES, opened, question, shed


def asked_and_trusted(game, deal, limit):
    asked = question(game, deal, limit)
    return asked, game.brain.policy(game.rules, asked.state, asked.seat, asked.legal, Rng(1))


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize("game", GAMES)
def test_it_finds_something_legal_and_the_same_each_time(game, name):
    deal = opened(game)
    found = [SEARCHERS[name](*asked_and_trusted(game, deal, Limit(iterations=20)))
             for _ in range(2)]
    assert found[0] == found[1]
    assert deal.check(deal.actors()[0], found[0]) is None


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize("limit", [
    Limit(iterations=0), Limit(ms=0), Limit(iterations=20, reaction=True)],
    ids=["no iterations", "no time", "a reaction"])
def test_without_time_it_is_what_the_policy_does(name, limit):
    durak = CATALOGUE["durak"]
    asked, trusted = asked_and_trusted(durak, opened(durak), limit)
    assert SEARCHERS[name](asked, trusted) == trusted


def test_the_tree_sees_what_the_policy_does_not():
    """Playing the last card wins; a policy that always draws is not believed."""
    game, deal = shed()
    asked, trusted = asked_and_trusted(game, deal, Limit(iterations=60))
    assert trusted.verb == "draw"
    assert str(explored(asked, trusted)) == "play 8C hand.0>heap"


def test_each_playout_has_a_world_of_its_own():
    game, deal = shed()
    asked, trusted = asked_and_trusted(game, deal, Limit(iterations=30))
    seen = []
    asked.__dict__["worlds"] = _Told(asked.worlds, seen)
    explored(asked, trusted)
    assert len(seen) == 30


class _Told:
    def __init__(self, worlds, seen):
        self._worlds, self._seen = worlds, seen

    def draw(self, rng):
        self._seen.append(1)
        return self._worlds.draw(rng)


def test_where_no_deal_fits_the_tree_gives_up():
    game, deal = shed()
    asked, trusted = asked_and_trusted(game, deal, Limit(iterations=100_000))

    class Nowhere:
        def draw(self, rng):
            raise RulesBug("none")

    asked.__dict__["worlds"] = Nowhere()
    assert explored(asked, trusted) == trusted


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_deal_with_it_ends(name):
    durak = CATALOGUE["durak"]
    players = [f"{name}/iterations=4", "policy"]
    assert played(durak, durak.deal(2, seed=4), players, Rng(1)).places


def test_they_are_for_games_by_turns():
    assert {"flat", "tree"} <= {*bots_of(CATALOGUE["durak"])}
    assert not {"flat", "tree"} & {*bots_of(CATALOGUE["spit"])}
