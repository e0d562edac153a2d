"""The computer player of Klondike: never what the sheet calls foolish (sheet 8)."""

from game.core.rng import Rng
from game.engines.klondike import GAME


def decided(deal, level):
    return str(GAME.brain.decide(GAME, deal.view(0), level, Rng(1)).action)


def chosen(**piles):
    """What medium plays there."""
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return decided(GAME.arrange({"piles": named}), "medium")


def test_medium_turns_the_card_of_the_longest_column():
    assert chosen(column_0="9H", down_0="2C", column_1="9D", down_1="3C 4C 5C", column_2="TS",
                  stock="KD") == "play 9D column.1>column.2"


def test_aces_and_twos_go_up_at_once():
    assert chosen(waste="AS", column_0="9H", stock="KD") == "play AS waste>foundation.0"


def test_a_card_that_may_still_be_needed_stays():
    found = chosen(foundation_1="AH 2H", column_0="KS QH 3H", column_1="2C", stock="KD 9C")
    assert found == "draw stock>waste"


def test_no_column_is_emptied_without_a_king():
    assert chosen(column_0="9H", column_1="TS", stock="2D 5C 7C") == "draw stock>waste"
    assert chosen(column_0="9H", column_1="TS", column_2="KD", down_2="2C",
                  column_3="2S", column_4="4S", column_5="6S", column_6="JS",
                  stock="2D 5C 7C") == "play 9H column.0>column.1"


def test_nobody_goes_round_for_ever():
    deal = GAME.arrange({"fields": {"quiet": 40, "redeals": 3}, "piles": {
        "column.0": "9H 8S", "column.1": "9D", "stock": "2D", "waste": "5C 7C"}})
    assert decided(deal, "medium") == "resign"
    assert decided(deal, "easy") == "resign"
