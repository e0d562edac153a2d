"""Pyramid: its options, its refusals by their sentences, and how it is played (sheet 2 to 8)."""

import pytest

from game.core.errors import PositionError
from game.core.meaning import Gesture, GestureKind
from game.core.rng import Rng
from game.engines.pyramid import GAME
from game.players.playing import played
from tests.slow_marks import slow_case

#: The left edge down to the sixth row, with two cards of the last row that cover its end.
EDGE = {"pyramid.0": "2C", "pyramid.1": "3C", "pyramid.2": "AD", "pyramid.3": "4C",
        "pyramid.4": "2D", "pyramid.6": "5C", "pyramid.7": "3D", "pyramid.10": "6C",
        "pyramid.11": "4D", "pyramid.15": "7D", "pyramid.16": "9D", "pyramid.21": "KS",
        "pyramid.22": "5H"}


def arrange(piles, fields=None, **options):
    return GAME.arrange({"options": options, "piles": piles, "fields": fields or {}})


def test_a_fresh_deal():
    deal = GAME.deal(1, {}, seed=2)
    piles = deal.state.piles
    assert [len(piles[f"pyramid.{n}"]) for n in range(28)] == [1] * 28
    assert [len(piles[name]) for name in ("stock", "waste", "out")] == [24, 0, 0]
    sources = {action.source for action in deal.legal(0) if action.verb == "play"}
    assert sources <= {f"pyramid.{n}" for n in range(21, 28)}


@pytest.mark.parametrize("gone, free", [
    ((), False), (("pyramid.21",), False), (("pyramid.22",), False),
    (("pyramid.21", "pyramid.22"), True)])
def test_a_card_is_free_when_both_that_cover_it_are_gone(gone, free):
    piles = {name: card for name, card in EDGE.items() if name not in gone}
    deal = arrange(piles | {"waste": "6H"})
    assert (deal.check(0, "play 7D pyramid.15>waste") is None) is free


@pytest.mark.parametrize("action, code, told", [
    ("play 5H pyramid.22>waste", "sum", "These make 15, not 13."),
    ("play 7D pyramid.15>waste", "covered", "This card is still covered."),
    ("play 5H pyramid.22>pyramid.15", "covered", "This card is still covered."),
    ("play 5H pyramid.22>out", "alone", "Only a King goes out alone."),
    ("play 3H waste>out", "covered", "Only the top of the waste."),
    ("play 5H pyramid.22>pyramid.27", "empty", "There is no card there."),
    ("play 5H pyramid.22>stock", "place", "Only cards of the pyramid and the waste go out."),
    ("play 5H,KS pyramid.22>out", None, None),
    ("redeal", "stock", "Turn all the stock first."),
])
def test_why_not(action, code, told):
    refusal = arrange(EDGE | {"waste": "3H TC", "stock": "6H"}).check(0, action)
    assert code in (None, refusal.code)
    assert told in (None, str(refusal))


@pytest.mark.parametrize("redeals, made, told", [
    (2, 2, "No redeals left."), (2, 1, None), (1, 1, "No redeals left."), (1, 0, None),
    (0, 0, "No redeals left."), ("unlimited", 40, None)])
def test_redeals(redeals, made, told):
    deal = arrange({"pyramid.0": "2C", "waste": "3H"}, {"redeals": made}, redeals=redeals)
    refusal = deal.check(0, "redeal")
    assert (None if refusal is None else str(refusal)) == told


def test_a_pair_may_be_dropped_either_way():
    deal = arrange(EDGE | {"waste": "8C", "stock": "6H"})
    found = [deal.matching(0, ["8C"], "waste", "pyramid.22"),
             deal.matching(0, ["5H"], "pyramid.22", "waste")]
    assert [[str(action) for action in each] for each in found] == [
        ["play 8C waste>pyramid.22"], ["play 5H pyramid.22>waste"]]


def test_a_king_goes_by_a_click_and_a_pair_by_two():
    deal = arrange(EDGE | {"waste": "8C", "stock": "6H"})

    def meant(pile, card):
        gesture = Gesture((), pile, None, card, way=GestureKind.DOUBLE)
        found = GAME.table.meaning(deal.view(0), gesture, deal.legal(0))
        return [str(action) for action in found]

    assert meant("pyramid.21", "KS") == ["play KS pyramid.21>out"]
    assert meant("pyramid.22", "5H") == ["play 5H pyramid.22>waste"]


@pytest.mark.parametrize("piles", [
    {"pyramid.21": "KS"}, {"pyramid.0": "KS 2C"},
    {"pyramid.0": "KS", "pyramid.1": "2C", "pyramid.4": "3C"}])
def test_a_pyramid_that_cannot_be(piles):
    with pytest.raises(PositionError, match=r"pyramid\."):
        arrange(piles)


@pytest.mark.parametrize("waste, dead", [("3H 7D JC", True), ("3H 7D KC", False)])
def test_a_redeal_turns_the_waste_over_and_knows_a_dead_pass(waste, dead):
    """Dead, until a card can be played: the first one drawn is that which was drawn first."""
    deal = arrange({"pyramid.0": "2C", "pyramid.1": "4C", "pyramid.2": "AD", "waste": waste})
    deal.play(0, "redeal")
    assert deal.position()["piles"]["stock"].split() == waste.split()[::-1]
    assert deal.state.dead
    for _ in range(3):
        deal.play(0, "draw stock>waste")
    assert (deal.outcome() is not None) is dead


@pytest.mark.parametrize("level", ["medium", slow_case("hard/iterations=3")])
def test_who_looks_ahead_takes_more_away_than_chance(level):
    gone = {}
    for player in ("random", level):
        gone[player] = 0
        for seed in range(8):
            deal = GAME.deal(1, {}, seed=seed)
            played(GAME, deal, [player], Rng(seed))
            gone[player] += deal.outcome().points[0]
    assert gone[level] > gone["random"]


def test_who_hears_the_table_hears_of_no_columns():
    (pyramid,), _below = GAME.table.arrange(GAME.deal(1, {}, seed=2).view(0)).centre
    assert str(pyramid.name) == "place in the pyramid"
