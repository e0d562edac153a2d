"""The computer player of Canfield: never what the sheet calls foolish (sheet 8)."""

from game.core.rng import Rng
from game.engines.canfield import GAME


def decided(deal, level):
    return str(GAME.brain.decide(GAME, deal.view(0), level, Rng(1)).action)


def chosen(**piles):
    """What medium plays there."""
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return decided(GAME.arrange({"piles": named}), "medium")


def test_the_reserve_goes_first():
    assert chosen(foundation_2="9D", column_0="AD", column_1="QS", column_2="7C", column_3="5H",
                  reserve="2C KC", waste="KS", stock="4H") == "play KC reserve>column.0"


def test_columns_are_joined_to_bring_the_reserve_down():
    assert chosen(foundation_2="9D", column_0="5S", column_1="QS", column_2="7C", column_3="KH",
                  reserve="2C JC", stock="4H") == "play QS column.1>column.3"


def test_no_column_is_moved_to_a_space_for_nothing():
    assert chosen(foundation_2="9D", column_0="5S", column_1="QS",
                  stock="4H") == "draw stock>waste"


def test_nobody_goes_round_for_ever():
    deal = GAME.arrange({"fields": {"quiet": 40, "redeals": 3}, "piles": {
        "foundation.2": "9D", "column.0": "5S", "column.1": "QS", "stock": "4H", "waste": ""}})
    assert decided(deal, "medium") == "resign"
