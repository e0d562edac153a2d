"""Yukon: its refusals by their sentences, and how it is played (sheet 3, 5, 8)."""

from game.core.rng import Rng
from game.engines.yukon import GAME
from game.players.playing import played


def arrange(options=None, **piles):
    return GAME.arrange({"options": options or {}, "piles": {
        name.replace("_", "."): cards for name, cards in piles.items()}})


def why(deal, action):
    return str(deal.check(0, action).words)


def test_a_fresh_deal():
    piles = GAME.deal(1, {}, seed=2).state.piles
    assert [len(piles[f"column.{n}"]) for n in range(7)] == [1, 5, 5, 5, 5, 5, 5]
    assert [len(piles[f"down.{n}"]) for n in range(7)] == [0, 1, 2, 3, 4, 5, 6]


def test_why_a_card_may_not_go():
    deal = arrange(column_2="9S", column_4="8C 4H", column_5="QH KD", foundation_1="AH 2H")
    assert why(deal, "play 8C,4H column.4>column.2") == "Red on black, one lower."
    assert why(deal, "play QH,KD column.5>column.0") == "Only a King may fill an empty column."
    assert why(deal, "play 2H foundation.1>column.2")
    suit = arrange({"build": "suit"}, column_2="9S", column_4="8H 2H")
    assert why(suit, "play 8H,2H column.4>column.2") == "The same suit, one lower."


def test_only_the_last_card_goes_up():
    deal = arrange(column_6="5H KS", foundation_1="AH 2H 3H 4H")
    assert why(deal, "play 5H column.6>foundation.1") == "Only the last card of a column goes up."


def test_who_looks_ahead_lays_more_up():
    up = {}
    for player in ("easy", "medium", "hard/iterations=4"):
        up[player] = 0
        for seed in range(3):
            deal = GAME.deal(1, {}, seed=seed)
            played(GAME, deal, [player], Rng(seed))
            up[player] += deal.outcome().points[0]
    assert up["hard/iterations=4"] >= up["medium"] > up["easy"]
