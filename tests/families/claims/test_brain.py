"""What computer players share who weigh claims: odds, plans, answers, simple ways to play."""

from functools import partial
from types import SimpleNamespace

import pytest

from game.core.cards import Card
from game.core.rng import Rng
from game.core.words import words
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.bots import honest_bots
from game.families.claims.brain.odds import by_rank, doubted, drawn, in_hands, last_laid, share
from game.families.claims.brain.plans import (
    SHOWN,
    ClaimPlan,
    answered,
    best_of,
    claim_of,
    mixed,
    weighed,
)
from game.families.claims.state import CHALLENGE, PASS

SEVENS = (Card("7S"), Card("7H"))
OTHERS = [Card("2S"), Card("3S"), Card("4S")]


def plans(most, most_junk=99):
    return [(len(plan.true), len(plan.junk))
            for plan in mixed("7", SEVENS, OTHERS, most, most_junk)]


def test_truth_and_lies_are_mixed_up_to_the_most_cards():
    assert plans(2) == [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
    assert plans(4, 1) == [(0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert [plan.cards for plan in mixed("7", SEVENS, OTHERS, 1)] == [("2S",), ("7S",)]


def test_the_best_plan_comes_first_and_only_some_are_told():
    able = [ClaimPlan("7", SEVENS[:1]), ClaimPlan("7", SEVENS)] * SHOWN
    scored = weighed(able, lambda plan: plan.size, Rng.seeded(1), 0.01)
    assert [round(score) for score, _ in scored] == [2] * SHOWN + [1] * SHOWN
    choice = best_of(scored, lambda plan: claim_of(3, plan.rank, plan.cards[::-1]),
                     lambda plan: words("{n} cards", n=plan.size))
    assert choice.action.text == "claim 7S,7H hand.3>heap =7"
    assert str(choice.note) == "2 cards" and len(choice.candidates) == SHOWN


@pytest.mark.parametrize("challenges, first, note", [
    (True, CHALLENGE, "lie"), (False, PASS, "true")])
def test_the_better_answer_comes_first_with_its_reason(challenges, first, note):
    choice = answered(challenges, .25, words("lie"), words("true"))
    assert (choice.action, str(choice.note)) == (first, note)
    assert choice.candidates[0].action == first
    assert {each.action: each.value for each in choice.candidates} == {CHALLENGE: .25, PASS: 0}


def test_somebody_doubts_by_habit_or_because_of_the_own_hand():
    assert doubted(39, 4, 5, (13, 13), .5) == .75
    assert doubted(39, 4, 4, (13,), 0.0) == pytest.approx(drawn(39, 4, 13)[4])
    assert share(0.0, 0.0) == 1.0 and share(1.0, 3.0) == .25


def test_what_may_lie_where_is_read_off_memory():
    zones = {"heap": [{"count": 1, "cards": ["AS"]}, {"count": 2, "cards": ["7S", "7H", "9D"]}],
             "hand.1": [{"count": 1, "cards": ["7S", "KD"]}]}
    view = SimpleNamespace(memory={"zones": zones})
    assert last_laid(view) == {"7S", "7H", "9D"} and in_hands(view) == {"7S", "KD"}
    assert by_rank(last_laid(view)) == {"7": 2, "9": 1}
    assert last_laid(SimpleNamespace(memory={"zones": {}})) == set()


def test_who_was_found_to_lie_lies_sooner_without_need():
    assert LieRecord().needless(.05) == pytest.approx(.05)
    assert LieRecord(lies=4, truths=0).needless(.05) == pytest.approx(.27)


def test_honest_bots_differ_in_what_they_doubt():
    def certain(state, seat, rng):
        return state == "sure"

    bots = honest_bots(partial(partial, lambda doubt, state: doubt(state, 0, None)), certain)
    assert {name: [bot("sure"), bot("not")] for name, bot in bots.items()} == {
        "truthful": [True, False], "never": [False, False], "always": [True, True]}
