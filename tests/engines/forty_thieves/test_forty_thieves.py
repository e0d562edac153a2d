"""Forty Thieves: its options, its refusals by their sentences, and how it is played (sheet 2 to 8).
"""

import pytest

from game.core.errors import PositionError
from game.core.rng import Rng
from game.engines.forty_thieves import GAME
from game.players.playing import played
from tests.slow_marks import slow_case

PILES = {"column.0": "9Ha", "column.1": "KSa 8Ha 7Ha", "column.2": "8Sa", "waste": "QDa 8Hb",
         "stock": "2Ca", "foundation.1": "AHa 2Hb"}


def arrange(piles, **options):
    return GAME.arrange({"options": options, "piles": piles})


@pytest.mark.parametrize("columns, height, stock", [(10, 4, 64), (12, 3, 68)])
def test_a_fresh_deal(columns, height, stock):
    piles = GAME.deal(1, {"columns": columns}, seed=2).state.piles
    assert [len(piles[f"column.{n}"]) for n in range(columns)] == [height] * columns
    assert f"column.{columns}" not in piles
    assert (len(piles["stock"]), len(piles["waste"])) == (stock, 0)
    assert len({card for pile in piles.values() for card in pile}) == 104


@pytest.mark.parametrize("action, code, told", [
    ("play 8Sa column.2>column.0", "order", "The same suit, one lower."),
    ("play 8Ha,7Ha column.1>column.0", "run", "Only one card at a time."),
    ("play 8Ha column.1>column.0", "covered", "Only the last card of a column."),
    ("play QDa waste>column.3", "covered", "Only the top of the waste."),
    ("play 2Hb foundation.1>column.3", "back", "Cards stay on the foundations."),
    ("play 7Ha column.1>foundation.1", "next_up", "The next card of this suit is the 3 of hearts."),
    ("play 7Ha column.1>foundation.0", "suit", "This foundation is for spades."),
    ("play 7Ha column.1>waste", "place", None),
])
def test_why_not(action, code, told):
    refusal = arrange(PILES).check(0, action)
    assert refusal.code == code
    assert told in (None, str(refusal))


def test_the_stock_is_gone_through_once():
    deal = arrange({"column.0": "9Ha", "waste": "8Hb", "foundation.1": "AHa"})
    assert str(deal.check(0, "draw stock>waste")) == "No redeals left."
    assert deal.check(0, "redeal").code == "phase"
    empty = arrange({"column.0": "9Ha", "foundation.1": "AHa"})
    assert str(empty.check(0, "draw stock>waste")) == "There are no cards left to turn over."


def test_nothing_goes_on_an_ace():
    deal = arrange({"column.0": "9Ha AHa", "column.1": "KHa", "waste": "KHb"})
    for action in ("play KHb waste>column.0", "play KHa column.1>column.0"):
        assert str(deal.check(0, action)) == "Nothing goes on an Ace."


def test_fields_that_count_are_never_below_nothing():
    with pytest.raises(PositionError, match=r"^redeals and quiet are counts"):
        GAME.arrange({"piles": PILES, "fields": {"redeals": -1}})


def test_red_on_black_is_told_where_it_is_played():
    deal = arrange(PILES, build="colours")
    assert str(deal.check(0, "play 8Hb waste>column.0")) == "Red on black, one lower."
    assert deal.check(0, "play 8Sa column.2>column.0") is None


def test_cards_that_are_no_sequence_never_move_together():
    deal = arrange(PILES | {"column.1": "9Sa 7Ha"}, lift="run")
    assert str(deal.check(0, "play 9Sa,7Ha column.1>column.3")) == (
        "Only cards in sequence move together.")
    assert arrange(PILES, lift="run").check(0, "play 8Ha,7Ha column.1>column.3") is None


def test_a_card_of_the_waste_that_is_played_is_progress_and_one_drawn_is_none():
    deal = GAME.arrange({"piles": PILES, "fields": {"quiet": 4}})
    deal.play(0, "draw stock>waste")
    assert deal.state.quiet == 5
    deal.play(0, "play 2Ca waste>column.3")
    assert deal.state.quiet == 0


@pytest.mark.parametrize("level", ["medium", slow_case("hard/iterations=1")])
def test_who_looks_ahead_lays_more_up_than_chance(level):
    up = {}
    for player in ("random", level):
        deal = GAME.deal(1, {}, seed=0)
        played(GAME, deal, [player], Rng(0))
        up[player] = deal.outcome().points[0]
    assert up[level] > up["random"]
