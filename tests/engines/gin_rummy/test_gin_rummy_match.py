"""The game of several deals (sheet 4, 5 and Names 'Match')."""

import pytest

from game.catalogue import CATALOGUE
from game.core.ending import so_far
from game.engines.gin_rummy.rules_match import dealer_after

GAME = CATALOGUE["gin_rummy"]


def standing(deals, **options):
    return GAME.rules.match.standing([{"points": list(deal)} for deal in deals], 2,
                                     GAME.settle(2, options))


def test_until_the_target_totals_are_sums():
    found = standing([(30, 0), (0, 40), (69, 0)])
    assert (found.totals, found.places, found.over, found.to) == ((99, 40), (1, 2), False, 100)
    assert str(so_far(found.__class__(found.totals, found.places, False, to=100, deals=3), 0)) == (
        "99 of 100")
    assert standing([]).totals == (0, 0) and not standing([]).over


@pytest.mark.parametrize("deals, options, totals", [
    ([(60, 0), (0, 40), (40, 0)], {}, (100 + 100 + 50, 40 + 25)),
    ([(60, 0), (0, 40), (40, 0)], {"box_bonus": 20}, (240, 60)),
    ([(60, 0), (0, 40), (40, 0)], {"box_bonus": 0}, (200, 40)),
    ([(60, 0), (0, 0), (41, 0)], {}, (101 + 200 + 50, 0)),
    ([(0, 60), (0, 90)], {"target": 150}, (0, 150 + 200 + 50)),
])
def test_bonuses_once_it_is_over(deals, options, totals):
    found = standing(deals, **options)
    assert found.over and found.totals == totals and sorted(found.places) == [1, 2]


def test_who_reached_the_target_is_first_whatever_the_totals():
    deals = [(0, 9)] * 11 + [(100, 0)]
    found = standing(deals, box_bonus=25)
    assert found.totals == (100 + 100 + 25, 99 + 275) and found.places == (1, 2)
    assert str(found.telling(0)) == "100 + game 100 + boxes 25"
    assert str(found.telling(1)) == "99 + boxes 275"
    other = standing([(9, 0)] * 11 + [(0, 100)])
    assert other.places == (2, 1)
    assert str(standing([(100, 0)], box_bonus=0).telling(0)) == "100 + game 200"


def test_hollywood_counts_three_games_side_by_side():
    found = standing([(30, 0), (20, 0), (10, 0), (0, 7)], hollywood="on")
    assert found.totals == (30 + 20 + 10 + 20 + 10 + 10, 7) and not found.over
    assert found.to is None and str(found.telling(0)) == "Games: 60 + 30 + 10"
    assert standing([(0, 0), (30, 0)], hollywood="on").totals == (30, 0), "a void deal stops none"


def test_a_closed_game_counts_no_more_and_all_three_must_close():
    deals = [(60, 0), (50, 0)]
    found = standing(deals, hollywood="on")
    # Game 1: 110, closed, two boxes, a shutout; game 2: 50.
    assert found.totals == (110 + 200 + 50 + 50, 0) and not found.over
    deals += [(0, 10), (50, 0)]
    found = standing(deals, hollywood="on")
    assert found.totals == (360 + (100 + 200 + 50) + 50, 0)
    deals += [(0, 30), (50, 0)]
    found = standing(deals, hollywood="on")
    # The second deal of the other counts in game 2, were it not closed, and never in game 3.
    assert found.totals == (360 + 350 + (100 + 200 + 50), 0) and found.over
    assert found.places == (1, 2)


def test_hollywood_ends_by_totals():
    deals = [(100, 0), (0, 1), (100, 0), (0, 1), (0, 99), (0, 99), (100, 0)]
    found = standing(deals, hollywood="on")
    assert found.over and found.places == ((1, 2) if found.totals[0] > found.totals[1] else (2, 1))


@pytest.mark.parametrize("rule, points, expected", [
    ("loser", (5, 0), 1), ("loser", (0, 5), 0), ("loser", (0, 0), 1), ("winner", (5, 0), 0),
    ("winner", (0, 5), 1), ("winner", (0, 0), 1), ("winner", (1, 0), 0), ("alternate", (5, 0), 0),
    ("alternate", (0, 0), 0),
])
def test_who_deals_next(rule, points, expected):
    assert dealer_after(1, points, rule) == expected
    match = GAME.match(2, {"dealer": rule}, seed=4)
    match.record({"points": list(points), "places": [1, 1], "reason": "void",
                  "carry": {"dealer": 1}})
    assert match.dealer == expected
