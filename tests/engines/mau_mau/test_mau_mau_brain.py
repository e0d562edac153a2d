"""The computer player of Mau-Mau: what it says is so, and what it keeps."""

from game.brains.brain import Limit
from game.core.rng import Rng
from game.engines.mau_mau import GAME
from game.players.playing import played
from tests.engines.mau_mau.test_mau_mau_rules import arrange


def decided(deal, level="medium", seat=0, **limits):
    return GAME.brain.decide(GAME, deal.view(seat), level, Rng(1), Limit(**limits))


def test_the_suit_named_is_the_longest():
    choice = decided(arrange(["JS KH AH QD", "AC 8C 9C"], "9S", "AD"))
    assert str(choice.action) != "play JS hand.0>discard =D"
    choice = decided(arrange(["JS KH AH QD", "AC 8C 9C"], "TC", "AD"))
    assert str(choice.action) == "play JS hand.0>discard =H"
    assert str(choice.note) == "The suit of which most cards are held."


def test_a_jack_is_kept_while_another_card_fits():
    choice = decided(arrange(["JS KH AC QC", "AS 8C 9C"], "9H", "AD"))
    assert str(choice.action) == "play KH hand.0>discard"


def test_a_seven_meets_who_has_few_cards():
    few = decided(arrange(["7H KH AH QH 8D", "AS 8C"], "9H", "AD TD TH"))
    many = decided(arrange(["7H KH AH QH 8D", "AS 8C 9C TC"], "9H", "AD TD TH"))
    assert str(few.action) == "play 7H hand.0>discard" != str(many.action)
    assert "few cards are held there" in str(few.note)


def test_it_says_mau_before_it_must():
    deal = arrange(["TS KD", "8H AH"], "TH", "9D 8D", options={"mau": "call"})
    assert str(decided(deal).action) == "mau"


def test_hard_tries_its_cards_in_imagined_deals():
    choice = decided(arrange(["7H KH AH QH 8D", "AS 8C 9C"], "9H", "AD TD TH"), "hard",
                     iterations=40)
    assert "imagined deal" in str(choice.counted) and len(choice.candidates) > 1


def test_medium_wins_against_chance():
    won = 0
    for seed in range(40):
        deal = GAME.deal(2, seed=seed)
        played(GAME, deal, ["medium", "random"] if seed % 2 else ["random", "medium"], Rng(seed))
        won += deal.outcome().places[0 if seed % 2 else 1] == 1
    assert won >= 28
