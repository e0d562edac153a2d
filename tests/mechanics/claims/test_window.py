"""The window of doubt: who is waited for, and who was first."""

import pytest

from game.core.rng import Rng
from game.mechanics.claims.window import answer_drawn, first_challenger, is_challenge, waiting


def test_who_has_still_to_answer():
    assert waiting([None] * 4, 1) == [0, 2, 3]
    assert waiting([None, None, "pass", "-"], 1, [0]) == []


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
