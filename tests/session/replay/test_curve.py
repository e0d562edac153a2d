"""A curve of chances along a deal: what it asks for, what it makes of answers, where a deal
turned."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rng import Rng
from game.session.replay.curve import BATCH, Curve, Turn, turn_starts


def turned(curve: Curve, seat: int) -> Turn | None:
    return next(iter(curve.turns(seat)), None)


def found(curve: Curve, seat: int, truth: Callable[[int], float], most: int = 500) -> int:
    """Answer all that is wanted: at each position seat 0 wins with that chance, else seat 1. How
    many games that took."""
    rng, games = Rng(7), 0
    for _ in range(most):
        at = curve.wants(seat)
        if at is None:
            return games
        won = sum(rng.random() < truth(at) for _ in range(BATCH))
        curve.take(at, BATCH, [won, BATCH - won])
        games += BATCH
    raise AssertionError("it never has enough")


def test_the_one_step_is_found_in_a_long_deal_by_few_games() -> None:
    for step in (3, 77, 150, 198):
        curve = Curve(200, [False, True])
        games = found(curve, 0, lambda at, step=step: .7 if at <= step else .2)
        turn = turned(curve, 0)
        assert turn is not None and turn.at == step
        assert abs(turn.before - .7) < .12 and abs(turn.after - .2) < .12
        assert games < 200 * BATCH / 2, "not every position is asked"


def test_for_who_has_won_it_is_the_greatest_rise() -> None:
    curve = Curve(60, [True, False])
    found(curve, 0, lambda at: .2 if at <= 30 else .8)
    assert (turn := turned(curve, 0)) is not None and turn.at == 30 and turn.before < turn.after
    found(curve, 1, lambda at: .2 if at <= 30 else .8)
    assert (other := turned(curve, 1)) is not None and other.at == 30 and other.before > other.after


def test_a_deal_that_slides_has_no_turn() -> None:
    for last in (40, 200):
        curve = Curve(last, [False, True])
        found(curve, 0, lambda at, last=last: .8 * (1 - at / last))
        assert turned(curve, 0) is None


def test_chance_alone_makes_no_turn() -> None:
    turns = 0
    for number in range(20):
        curve = Curve(50 + number, [False, True])
        found(curve, 0, lambda at: .3)
        turn = turned(curve, 0)
        # The last step is certain: from 30 of 100 to none.
        turns += turn is not None and turn.at < curve.last - 1
    assert turns <= 1


def test_the_curve_runs_from_the_beginning_to_the_end_and_is_told_between() -> None:
    curve = Curve(10, [True, False])
    assert curve.about(5, 0) is None and curve.points(0) == [(10, 1.0)]
    curve.take(0, 20, [10, 10])
    curve.take(4, 20, [15, 5])
    assert curve.points(0) == [(0, .5), (4, .75), (10, 1.0)]
    assert curve.about(2, 0) == .625 and curve.about(4, 1) == .25 and curve.about(10, 0) == 1
    assert turned(curve, 0) is None, "it is sought still"


def test_what_cannot_be_played_on_costs_itself_alone() -> None:
    curve = Curve(20, [False, True])
    first = curve.wants(0)
    assert first == 0
    curve.take(0, 0, [])
    assert not curve.hopeless and curve.wants(0) != 0
    found(curve, 0, lambda at: .6 if at < 12 else .1)
    assert turned(curve, 0) is not None
    for at in (1, 2):
        curve.take(at, 0, [])
    assert curve.hopeless and curve.wants(0) is None and turned(curve, 0) is None


def test_a_deal_of_one_step() -> None:
    curve = Curve(1, [True, False])
    found(curve, 0, lambda at: .1)
    turn = turned(curve, 0)
    assert isinstance(turn, Turn) and turn.at == 0 and turn.after == 1


def test_what_a_draw_gives_and_the_discard_takes_away_is_no_turn() -> None:
    """Half moves: up at each draw of the other, down again at the discard; one turn lasts."""
    def truth(at: int) -> float:
        level = .6 if at <= 34 else .95
        return level - .35 if at % 2 and at <= 34 else level

    steps = [at // 2 % 2 for at in range(60)]
    curve = Curve(60, [True, False], turn_starts(steps))
    found(curve, 0, truth)
    turn = turned(curve, 0)
    assert turn is not None and (turn.at, turn.until) == (34, 36)
    # Step by step it would be a draw.
    assert abs(truth(20) - truth(21)) == abs(truth(34) - truth(36)) == .35


def test_a_change_that_goes_back_is_no_turn() -> None:
    curve = Curve(60, [True, False])
    found(curve, 0, lambda at: .9 if 20 <= at < 24 or at >= 50 else .4)
    turn = turned(curve, 0)
    assert turn is not None and turn.at == 49
    sliding = Curve(60, [False, True])
    found(sliding, 0, lambda at: .1 if 20 <= at < 24 else .8 * (1 - at / 60))
    assert turned(sliding, 0) is None
