"""Golf: its options, its refusals by their sentences, and how it is played (sheet 3, 5, 8)."""

import pytest

from game.core.action import Action
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.engines.golf import GAME
from game.players.playing import played
from tests.slow_marks import slow_case


def arrange(options=None, **piles):
    return GAME.arrange({"options": options or {}, "piles": {
        name.replace("_", "."): cards for name, cards in piles.items()}})


def why(deal, action):
    return str(deal.check(0, action).words)


def test_a_fresh_deal():
    piles = GAME.deal(1, {}, seed=2).state.piles
    assert [len(piles[f"column.{n}"]) for n in range(7)] == [5] * 7
    assert len(piles["waste"]) == 1 and len(piles["stock"]) == 16


@pytest.mark.parametrize("given", [{"wrap": "on"}, {"wrap": "on", "kings": "stop"}])
def test_round_the_corner_no_king_stops_the_row(given):
    assert GAME.settle(1, given)["kings"] == "queens"


def test_why_a_card_may_not_go():
    deal = arrange(waste="8S", column_2="9H 5D", column_3="KC", stock="AS")
    assert why(deal, "play 5D column.2>waste") == "One higher or one lower."
    assert why(deal, "play 9H column.2>waste") == "Only the last card of a column."
    kings = arrange(waste="KD", column_0="QS", stock="5S")
    assert why(kings, "play QS column.0>waste") == "Nothing goes on King of diamonds."
    empty = arrange(waste="KD", column_0="QS KH")
    assert why(empty, "draw stock>waste") == "The stock is empty."


def test_it_is_over_when_nothing_fits():
    deal = arrange(waste="2C", column_0="9H", stock="4H")
    deal.play(0, "draw stock>waste")
    assert deal.outcome().reason == "stuck" and deal.outcome().points == (34,)


@pytest.mark.parametrize("level", ["medium", slow_case("hard/iterations=4")])
def test_medium_and_hard_play_more_away_than_chance(level):
    left = {}
    for player in ("random", level):
        left[player] = 0
        for seed in range(5):
            deal = GAME.deal(1, {}, seed=seed)
            played(GAME, deal, [player], Rng(seed))
            left[player] += deal.outcome().points[0]
    assert left[level] > left["random"]


def test_a_card_that_goes_is_played_away_and_packs_nothing():
    action = Action.parse("play 5H column.2>waste")
    told = GAME.table.tell(ActionReport(0, action, ("5H",)))
    assert str(told) == "Player 1 plays away: 5 of hearts."
