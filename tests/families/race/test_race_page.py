"""The small game of the family's page is a game: it keeps the laws, and ends a moment later."""

import random
import re
from dataclasses import replace

import pytest

from game.brains.brain import Limit
from game.core.errors import ContractError, IllegalAction, PositionError
from game.core.racing import Roles
from game.core.rng import Rng
from game.families.race.rules import race_rules
from tests.families.page import declared, game_of, keep_the_laws


@pytest.fixture(scope="module")
def made():
    return declared("race")


@pytest.fixture(scope="module")
def rush(made):
    return game_of(made)


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_laws(rush, seed):
    deal = rush.deal(2 + seed, seed=seed, dealer=seed)
    keep_the_laws(rush, deal, seed, steps=25)
    assert rush.playout(deal, random.Random(seed)).reason == "played"


def arrange(game, hands, centre, **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    piles |= {f"centre.{k}": cards for k, cards in enumerate(centre)}
    return game.arrange({"seats": len(hands), "piles": piles, **more})


def test_whoever_comes_first_has_the_place(rush):
    deal = arrange(rush, ["8H 2S", "6D 3S"], ["7S", "JC"], fields={"now": 500})
    assert deal.check(1, "play 6D hand.1>centre.0") is None and deal.due() is None
    deal.play(0, "play 8H hand.0>centre")
    assert deal.state.piles["centre.0"] == ["7S", "8H"] and deal.state.token == 1
    with pytest.raises(IllegalAction, match="one rank higher or lower"):
        deal.play(1, "play 6D hand.1>centre.0")


def test_the_end_comes_a_moment_later(rush):
    deal = arrange(rush, ["8H", "8D 3S"], ["7S", "9C"], fields={"now": 500})
    deal.play(0, "play 8H hand.0>centre.0")
    assert (deal.due(), deal.outcome()) == (501, None) and deal.actors() == (1,)
    deal.advance(501)
    assert deal.outcome().points == (0, -2) and deal.outcome().won == (True, False)


def test_a_position_has_the_timer_that_runs(rush):
    assert arrange(rush, ["8H", "8D"], ["2S", "4C"], fields={"now": 70}).due() == 71
    with pytest.raises(PositionError, match="Field due: something runs here"):
        arrange(rush, ["8H", "8D"], ["2S", "4C"], fields={"due": None})
    with pytest.raises(PositionError, match="Field due: nothing runs here"):
        arrange(rush, ["3H", "8D"], ["2S", "4C"], fields={"due": 9})


def test_gestures_and_refusals_are_the_family_s(rush):
    deal = arrange(rush, ["8H 2S", "6D 3S"], ["7S", "JC"])
    view = deal.view(0)
    assert [str(each) for each in deal.matching(0, ("8H",), "hand.0", None)] == [
        "play 8H hand.0>centre.0"]
    assert str(deal.why_not(0, ("2S",), "hand.0", None).words) == (
        "It has to be one rank higher or lower.")
    assert str(deal.check(0, "play hand.0>centre.0").words) == "That is not a move of this game."
    assert str(rush.table.meaning.best(view, "hand.0", "8H", deal.legal(0))) == (
        "play 8H hand.0>centre.0")
    others = rush.rules.other_orders(deal.state, 0, Rng(1))
    assert [str(each) for each in others] == ["play 8H hand.0>centre"]


def test_its_player_plays_what_fits_and_waits_where_nothing_does(rush):
    deal = arrange(rush, ["8H 2S", "6D 3S"], ["7S", "JC"])
    choice = rush.brain.decide(rush, deal.view(0), "medium", Rng(1), Limit(iterations=1))
    assert (str(choice.action), str(choice.note)) == ("play 8H hand.0>centre.0", "It fits.")
    deal = arrange(rush, ["AH 2S", "6D 3S"], ["7S", "JC"])
    assert rush.brain.decide(rush, deal.view(0), "medium", Rng(1), Limit(iterations=1)) is None


@pytest.mark.parametrize("change, verbs, sentence", [
    ({}, ("play", "stuck"), "rush: the verb 'stuck' has no judge"),
    ({"judges": {"slap": None}}, ("play",),
     "rush: the verb 'slap' is judged, and is not among all verbs"),
    ({"judges": {"slap": None}, "bare": frozenset({"slap"}), "placed": frozenset({"slap"})},
     ("play", "slap"), "rush: the verb 'slap' names a pile, and names none"),
    ({}, (), "rush: nobody plays a card"),
    ({"roles": Roles("", "")}, ("play",), "rush: nobody has a pile to play from")])
def test_a_declaration_that_cannot_be_is_one_sentence(made, change, verbs, sentence):
    with pytest.raises(ContractError, match=re.escape(sentence)):
        race_rules(replace(made["RUSH"], **change), all_verbs=verbs, tick=made["tick"])
