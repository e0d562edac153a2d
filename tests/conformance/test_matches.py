"""The laws of matches: every game keeps them on the day it is registered, and a toy: a patience
of one seat."""

import json
import random

import pytest

from game.catalogue import CATALOGUE
from game.core.capabilities import nothing_carried
from game.core.standing import Standing
from game.core.words import Words
from tests import toy_patience
from tests.conformance import asking, laws
from tests.conformance.choosing import at_random, brains
from tests.conformance.coverage import Coverage

ALL = (*CATALOGUE.values(), toy_patience.GAME)
GAMES = [pytest.param(game, id=game.key) for game in ALL]
#: Each game with every value of its options for the match, at its best number of seats.
MATCHES = [pytest.param(game, {option.key: value}, id=f"{game.key}-{option.key}={value}")
           for game in ALL for option in game.options
           if option.scope == "match" and option.offered(game.best_seats[0])
           for value in option.offered(game.best_seats[0])]
#: A total beside a name has room for two or three words.
LONGEST = 24
#: A match that anybody can win does not last longer.
MOST_DEALS = 400


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_through_json(game):
    for seats in game.best_seats:
        match = game.match(seats, {}, seed=5)
        played = 0
        while (step := match.next()) is not None and played < 3:
            assert step == match.next() and step["seed"] == 5 + played
            deal = game.deal(seats, {}, **step)
            result = json.loads(json.dumps(game.playout(deal, random.Random(played)).to_dict()))
            match.record(result)
            played += 1
            again = game.match(seats, state=json.loads(json.dumps(match.state())))
            assert (again.next(), again.standing) == (match.next(), match.standing)
        if match.over:
            with pytest.raises(ValueError, match="over"):
                match.record({"points": [0] * seats})


def check_standing(game, seats, match):
    """What is said of a match is whole, can be told, and is the same when it is asked again."""
    found, rules = match.standing, game.rules
    assert isinstance(found, Standing)
    assert len(found.totals) == len(found.places) == len(found.won) == seats
    assert len(found.told) in (0, seats) and found.deals == len(match.results)
    assert all(isinstance(each, int) for each in (*found.totals, *found.places))
    # Places follow from each other: N before a seat, ties share; nobody need be first.
    for place in set(found.places) - {min(found.places)}:
        assert place <= 1 + sum(other < place for other in found.places) + (min(found.places) - 1)
    assert found.over or not any(found.won)
    assert seats == 1 or all(found.places[s] == 1 for s in range(seats) if found.won[s])
    again = rules.match.standing(match.results, seats, match.options)
    assert (again.totals, again.places, again.over) == (found.totals, found.places, found.over)
    for seat in range(seats):
        words = game.table.tally.so_far(found, seat)
        assert words is None or 0 < len(str(words)) <= LONGEST, str(words)
        assert str(game.table.tally.in_list(found, seat))
    for words in (*found.told, found.words):
        assert words is None or Words.from_dict(json.loads(json.dumps(words.to_dict()))) == words


def check_next(game, seats, match):
    """The next deal can be dealt: to a seat that there is, with a carry that goes through JSON."""
    step = match.next()
    assert (step is None) == match.over == (match.dealer is None)
    if step is not None:
        assert step["dealer"] in range(seats)
        assert json.loads(json.dumps(step["carry"])) == step["carry"]
        deal = game.deal(seats, match.options, **step)
        assert deal.outcome() is not None or deal.actors() or deal.due() is not None


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_deal_nothing_is_over(game):
    for seats in game.seats:
        match = game.match(seats, {}, seed=seats)
        assert not match.over and match.totals == [0] * seats
        check_standing(game, seats, match)
        check_next(game, seats, match)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_as_it_is_played(game):
    """Deals that follow from each other, each with what the one before hands on."""
    seats = game.best_seats[-1]
    match = game.match(seats, {}, seed=3)
    for number in range(6):
        step = match.next()
        if step is None:
            break
        deal = game.deal(seats, {}, **step)
        match.record(game.playout(deal, random.Random(number)).to_dict())
        check_standing(game, seats, match)
        check_next(game, seats, match)


@pytest.mark.parametrize("game, options", MATCHES)
def test_every_form_of_a_match_comes_to_an_end(game, options):
    """When it is played well; unless nobody ever has any points."""
    seats = game.best_seats[0]
    rng, settled = random.Random(str(options)), game.settle(seats, options)
    match = game.match(seats, settled, seed=2)
    results = laws.well_played(game, seats)
    while not match.over and len(match.results) < MOST_DEALS:
        match.record(rng.choice(results))
        if len(match.results) < 12 or match.over:
            check_standing(game, seats, match)
            check_next(game, seats, match)
    assert match.over or not any(map(any, (result["points"] for result in results)))


@pytest.mark.parametrize("game", GAMES)
def test_points_alone_are_a_result(game):
    """A program that keeps points only may record them."""
    seats = game.best_seats[0]
    match = game.match(seats, {}, seed=1)
    results = laws.played_results(game, seats, json.dumps(game.settle(seats, {})))
    for result in results:
        if not match.over:
            match.record({"points": result["points"]})
            check_standing(game, seats, match)
            check_next(game, seats, match)


@pytest.mark.parametrize("game", GAMES)
def test_late_deals_of_a_match_are_met(game):
    """What a match hands on is drawn from all of its course, so that laws see rules that hang on
    it."""
    seats, rng = game.best_seats[0], random.Random(game.key)
    long = {option.key: next(value for value in option.values if value not in ("single", "none"))
            for option in game.options if option.scope == "match"}
    options = game.settle(seats, long)
    found = [laws.carry_for(game, seats, options, rng) for _ in range(60)]
    first = game.match(seats, options).next()["carry"]
    if game.rules.match.carry is nothing_carried:
        assert not any(found)
    else:
        late = [carry for carry in found if carry not in ({}, first)]
        assert len(late) > 10, found


# --- the toy --------------------------------------------------------------------------------------

def test_the_toy_keeps_all_laws():
    """A game of one seat is asked what every other one is."""
    game = toy_patience.GAME
    met = Coverage(game.rules)
    for seats in game.seats:
        for seed, choose in enumerate((at_random, brains(game))):
            asking.play_and_check(game, seats, game.settle(seats, {}), seed, choose=choose,
                                  met=met)
    for position in game.rules.corners:
        asking.play_on_and_check(game, position, 1, met)
    assert not met.missing
