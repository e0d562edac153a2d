"""What the rules show of hidden cards (sheet, "What the rules show")."""

import random

import pytest

from game.core.piles import HAND
from game.engines.sift_smoke import GAME
from tests.engines.sift_smoke.test_sift_smoke_rules import arrange, lay


def most(deal, viewer, seat, suits, seeds=25):
    """The most cards of these suits that the seat holds in any deal that the viewer may be in."""
    return max(sum(card.suit in suits for card in
                   GAME.imagine(deal.view(viewer), seed).state.piles[HAND[seat]])
               for seed in range(seeds))


def watched(*args, **more):
    deal = arrange(*args, **more)
    deal.view(0)
    return deal


HANDS = ["TS 2D 3D 4D", "4C KD 9C QC", "AS 5S 6S 7S"]


def test_who_does_not_follow_has_none():
    deal = watched(HANDS)
    assert most(deal, 0, 1, "S") > 0
    lay(deal, "TS", "4C")
    assert most(deal, 0, 1, "S") == 0 and most(deal, 2, 1, "S") == 0
    assert most(deal, 0, 1, "C") > 0
    lay(deal, "AS")
    assert most(deal, 0, 1, "S") == 0 and most(deal, 0, 2, "S") > 1


def test_with_the_duty_to_trump_he_has_no_trump_either():
    deal = watched(HANDS, options={"must_trump": "on"})
    lay(deal, "TS", "4C")
    assert most(deal, 0, 1, "SH") == 0 and most(deal, 0, 1, "D") > 0


def test_who_trumps_may_have_more_trumps():
    deal = watched(["TS 2D 3D 4D", "4H 9H TH JH", "AS 5S 6S 7S"], options={"must_trump": "on"})
    lay(deal, "TS", "4H")
    assert most(deal, 0, 1, "S") == 0 and most(deal, 0, 1, "H") > 0


def test_who_draws_may_have_got_one():
    deal = watched(["TS 2D 3D 4D", "4H 9D 8D JH", "AS 5S 6S 7S"], stock="8S 9S JS QS KS")
    lay(deal, "TS", "4H", "AS")
    assert deal.state.turn == 1 and most(deal, 0, 1, "S") == 1
    lay(deal, "9D", "6S", "2D")
    assert deal.state.turn == 1 and most(deal, 0, 1, "S") == 2
    assert most(deal, 0, 2, "D") == 0


def test_a_card_of_the_suit_that_is_played_was_the_one_that_was_drawn():
    deal = watched(["TS 2D 3D 4D", "4H 9D 8D JH", "AS 5S 6S 7S"], stock="8S 9S JS QS KS")
    lay(deal, "TS", "4H", "AS", "KS")
    assert most(deal, 0, 1, "S") == 0


def test_a_rebuilt_stock_holds_what_was_won():
    """What was seen may come again: all of it, and nothing else, lies in the stock or was drawn."""
    deal = watched(["7S 9H TH 8H", "AS JH QH AH", "8S KH 7H AC"], stock="KS", trump="D",
                   options={"pack": 32})
    lay(deal, "7S", "AS", "8S")
    assert deal.state.turn == 1 and deal.state.piles["stock"] == []
    lay(deal, "AH", "KH", "9H")
    assert len(deal.state.piles["stock"]) == 5 and deal.state.turn == 1
    cards = {"7S", "AS", "8S", "9H", "KH", "AH"}
    (zone,) = deal.view(0).memory["zones"]["stock"]
    assert zone["count"] == 5 and set(zone["cards"]) == cards
    assert any("AS" in GAME.imagine(deal.view(0), seed).state.piles["hand.1"]
               for seed in range(40))


def test_a_void_is_counted_in_a_rebuilt_stock_too():
    """Who drew a card of a new stock may hold one of the suit that he lacked, of those seen."""
    deal = watched(["7S 9H TH 8H", "AD JH QH AH", "8S KH 7H AC"], stock="", trump="D",
                   options={"pack": 32}, piles={"won": "KS QS JS TS"})
    lay(deal, "7S", "AD", "8S")
    assert len(deal.state.piles["stock"]) == 6 and most(deal, 0, 1, "S") == 1


def test_who_sits_down_later_sees_it_by_the_trick():
    deal = arrange(["8S", "4D 9H", "4C 9C", "2C 3C"], 0, "TS 4H 5D",
                   fields={"played": [1, 2, 3]}, options={"must_trump": "on"})
    assert most(deal, 0, 2, "S") == 0 and most(deal, 0, 3, "SH") == 0
    assert most(deal, 0, 1, "S") > 0 and most(deal, 0, 2, "H") > 0
    lay(deal, "8S")
    assert most(deal, 0, 3, "SH") == 0 and most(deal, None, 3, "SH") == 0


def test_the_truth_is_always_possible():
    options = ({}, {"must_trump": "on", "pack": 32},
               {"pack": 32, "rebuild": "immediate", "trump_card": "stock_top"})
    for seed in range(24):
        deal, rng = GAME.deal(3, options[seed % 3], seed=seed), random.Random(seed)
        deal.view(0)
        while deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
            for viewer in (0, 2, None):
                for holds in GAME.rules.constraints(deal.view(viewer)):
                    held = holds.cards & set(deal.state.piles[holds.pile])
                    assert len(held) <= holds.at_most


@pytest.mark.parametrize("seed", range(6))
def test_the_dealers_card_is_his_until_he_plays_it(seed):
    deal, rng = GAME.deal(4, seed=seed, dealer=1), random.Random(seed)
    deal.view(0)
    (card,) = (event.cards[0] for event in deal.opening if type(event).__name__ == "Shown")
    while card in deal.state.piles["hand.1"]:
        assert card in GAME.imagine(deal.view(0), seed).state.piles["hand.1"]
        deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
    assert card in deal.state.piles["trick"] + deal.state.piles["won"]
