"""The small game of the family's page is a game: it keeps the laws, and what is taken stays."""

import re

import pytest

from game.core.errors import ContractError, PositionError
from game.core.table import Gesture
from game.core.words import words
from game.families.rummy.table import asked_by_phase
from tests.families.page import declared, game_of, keep_the_laws

ASKED = words("Draw."), words("Draw")


@pytest.fixture(scope="module")
def made():
    return declared("rummy")


@pytest.fixture(scope="module")
def sevens(made):
    return game_of(made)


def at(sevens, phase, hand, **more):
    return sevens.arrange({"seats": 2, "phase": phase, "turn": 0, **more, "piles": {
        "hand.0": hand, "hand.1": "2H 9C KD", "stock": "3D 4D 5D", "discard": "JS KH"}})


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_laws(sevens, seed):
    deal = sevens.deal(seed=seed, dealer=seed)
    keep_the_laws(sevens, deal, seed)
    assert deal.outcome() is not None


def test_who_has_all_in_melds_is_out(sevens):
    deal = at(sevens, "play", "4S 5S 6S 7S QH QD QC 2C")
    outs = [str(action) for action in deal.legal(0) if action.verb == "out"]
    assert outs == ["out 2C hand.0>discard"]
    assert str(deal.check(0, "out QH hand.0>discard")) == (
        "Seven cards are laid down at once, all of them in melds.")
    deal.play(0, outs[0])
    assert deal.outcome().points == (21, 0) and deal.outcome().reason == "out"
    view = deal.view(1)
    assert str(sevens.table.plate(view, 0).line) == "out"
    hand, = sevens.table.laid_open(view)
    assert hand.seat == 0 and [len(row.cards) for row in hand.rows] == [4, 3]
    assert [len(row) for row in sevens.table.arranged(view, 0)] == [4, 3]


def test_a_taken_card_stays_for_a_turn(sevens):
    deal = at(sevens, "draw", "4S 5S")
    deal.play(0, "take KH discard>hand.0")
    assert str(deal.check(0, "discard KH hand.0>discard")) == "You have just taken this card."
    assert [constraint.cards for constraint in sevens.rules.constraints(deal.view(1))] == [{"KH"}]


def test_gestures_and_prompts(sevens):
    deal = at(sevens, "draw", "4S 5S")
    assert [str(action) for action in deal.matching(0, (), "stock", "hand.0")] == [
        "draw stock>hand.0"]
    drawn = sevens.table.meaning(deal.view(0), Gesture((), "stock", "hand.0"), deal.legal(0))
    assert str(drawn[0]) == "draw stock>hand.0"
    assert str(sevens.table.asked(deal.view(0))[0]) == "Draw a card, or take the discard."
    assert str(sevens.table.asked(deal.view(1))[0]) == "Player 1 is to play."


@pytest.mark.parametrize("position, sentence", [
    (("draw", "2S 3S 4S 5S 6S 7S 8S 9S"), "Pile hand.0: at most 7 cards are held."),
    (("play", ""), "Who is to throw a card holds one.")])
def test_positions_that_cannot_be(sevens, position, sentence):
    with pytest.raises(PositionError, match=re.escape(sentence)):
        at(sevens, *position)


def test_a_card_is_taken_only_by_who_throws(sevens):
    with pytest.raises(PositionError, match=r"taken: in phase .play., a card of"):
        at(sevens, "draw", "4S 5S", fields={"taken": "4S"})


@pytest.mark.parametrize("mine, theirs, sentence", [
    ({"draw": ASKED}, None, "sevens: nobody is asked anything in phase 'play'"),
    ({"draw": ASKED, "play": ASKED, "cut": ASKED}, None,
     "sevens: there is no phase 'cut' in which to ask"),
    ({"draw": ASKED, "play": ASKED}, {"wall": ("{who} is to draw.", "{who} draws.")},
     "sevens: there is no phase 'wall' in which to ask")])
def test_prompts_for_other_phases_are_one_sentence(made, mine, theirs, sentence):
    with pytest.raises(ContractError, match=re.escape(sentence)):
        asked_by_phase(made["RULES"], mine, theirs)
