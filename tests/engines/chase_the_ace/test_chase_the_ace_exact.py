"""At two seats the computer player is within one in a hundred of the best answer to threshold play,
deal by deal of ranks; three and four seats: `python -m tests.engines.chase_the_ace.exact`."""

from math import isclose

from tests.engines.chase_the_ace.exact import answers, dealt


def test_the_deals_of_ranks_are_all_there_are():
    assert isclose(sum(weight for weight, _piles in dealt(2)), 1)


def test_nobody_loses_more_than_one_in_a_hundred_to_the_best_answer():
    for one in answers(2):
        assert one.best <= one.level <= one.best + .01, one
        assert one.best <= one.sheet, one
