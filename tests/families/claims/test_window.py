"""The window of doubt: who is waited for, and who was first."""

from types import SimpleNamespace

import pytest

from game.core.rng import Rng
from game.families.claims.window import (
    DoubtWindow,
    answer_drawn,
    first_challenger,
    is_challenge,
)


def asked(answers, claimer, *, turn=2, now=0, last=False, away=(), how="race"):
    """A window, and a state in it that has been open since 0 ms."""
    options = {"window": how, "window_ms": 3000, "last_window_ms": 6000}
    state = SimpleNamespace(answers=answers, claimer=claimer, turn=turn, now=now, opened=0,
                            options=options, phase="window", seats=len(answers))
    return DoubtWindow(lambda state: last, lambda state: away), state


def test_who_has_still_to_answer():
    window, state = asked([None] * 4, 1)
    assert window.waiting(state) == [0, 2, 3]
    window, state = asked([None, None, "pass", "-"], 1, away=[0])
    assert window.waiting(state) == []


@pytest.mark.parametrize("answers, changed, covers", [
    ([None, None, None, None], {}, False), (["pass", None, None, "pass"], {}, True),
    (["pass", None, "pass", "pass"], {}, True), ([None, None, "pass", "pass"], {}, False),
    ([None, None, None, None], {"now": 3000}, True),
    ([None, None, None, None], {"now": 2999}, False),
    ([None, None, None, None], {"now": 3000, "last": True}, False),
    (["pass", None, None, "pass"], {"how": "poll"}, False)])
def test_the_next_player_lays_cards_once_the_others_have_had_their_moment(
        answers, changed, covers):
    window, state = asked(answers, 1, **changed)
    assert window.may_cover(state) is covers
    assert (2 in window.actors(state)) is (covers or answers[2] is None)


@pytest.mark.parametrize("changed, due", [
    ({}, 3000), ({"now": 3000}, None), ({"last": True}, 6000), ({"how": "poll"}, None)])
def test_what_falls_due(changed, due):
    window, state = asked([None] * 4, 1, **changed)
    assert window.due(state) == due


@pytest.mark.parametrize("answers, challenger", [
    (["pass", None, "pass", "pass"], None), (["challenge", None, "challenge", "pass"], 2),
    (["challenge =5", None, "challenge =6", "challenge =5"], 3),
    (["challenge", None, "challenge =1", "pass"], 0)])
def test_the_soonest_challenge_counts_and_of_several_the_nearest_to_the_left(answers, challenger):
    assert first_challenger(answers, 1) == challenger


def test_an_answer_drawn_is_one_that_can_be_given():
    rng = Rng.seeded(1)
    drawn = [answer_drawn(rng, 900) for _ in range(200)]
    assert all(answer == "pass" or is_challenge(answer) for answer in drawn)
    assert 20 < sum(answer != "pass" for answer in drawn) < 80
    assert {answer_drawn(rng, 0) for _ in range(50)} == {"pass", "challenge"}


@pytest.mark.parametrize("answer", ["pass", "", "challenge =", "challenge =-1", "challenge =09",
                                    "challenge=9"])
def test_what_is_no_challenge(answer):
    assert not is_challenge(answer)
