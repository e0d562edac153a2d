"""Refusals of Sift Smoke by their sentences (sheet 7)."""

import pytest

from tests.engines.sift_smoke.test_sift_smoke_rules import arrange, lay


@pytest.mark.parametrize("hands, trick, must, action, code, sentence", [
    ("4S KD 9H", "TS", "off", "play KD hand.0>trick", "follow",
     "Spades were led and you hold a spade: follow suit."),
    ("4D KS", "TD", "off", "play KS hand.0>trick", "follow",
     "Diamonds were led and you hold a diamond: follow suit."),
    ("4C KS", "TC", "on", "play KS hand.0>trick", "follow",
     "Clubs were led and you hold a club: follow suit."),
    ("4H KS", "TH", "off", "play KS hand.0>trick", "follow",
     "Hearts were led and you hold a heart: follow suit."),
    ("9H KS", "TD", "on", "play KS hand.0>trick", "trump",
     "You cannot follow suit and hold a heart: play a trump."),
    ("4S KD", "TS", "off", "play 4S,KD hand.0>trick", "form",
     "Play one card from your hand to the trick."),
    ("4S KD", "TS", "off", "play 4S hand.0>won", "form",
     "Play one card from your hand to the trick."),
    ("4S KD", "TS", "off", "play 4S hand.0>trick =1", "form",
     "Play one card from your hand to the trick."),
    ("4S KD", "TS", "off", "play TS hand.0>trick", "form", "You do not hold 10 of spades."),
    ("4S KD", "TS", "off", "draw stock>hand.0", "phase",
     "Only the winner of a trick draws, and that happens by itself.")])
def test_refusals(hands, trick, must, action, code, sentence):
    deal = arrange([hands, "2D 3C", "JD"], trick=trick, options={"must_trump": must}, stock="5C")
    refusal = deal.check(0, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_who_waits_is_told_for_whom():
    deal = arrange(["9D 8C", "7D KH", "", "6D"])
    assert str(deal.check(1, "play 7D hand.1>trick")) == "It is Player 1's turn."
    assert str(deal.check(1, "draw stock>hand.1")) == (
        "Only the winner of a trick draws, and that happens by itself.")
    assert str(deal.check(2, "play 7D hand.2>trick")) == "You are out of cards for this deal."
    assert str(deal.why_not(2, ("9D",), "hand.0", "trick")) == (
        "You are out of cards for this deal.")


def test_who_has_his_last_card_in_the_trick_is_not_out_yet():
    deal = arrange(["9D", "7D KH", "6D 5D"])
    lay(deal, "9D")
    assert str(deal.check(0, "play 9D hand.0>trick")) == "It is Player 2's turn."


def test_gestures():
    deal = arrange(["4S KD", "2D 3C", "JD"], trick="TS")
    assert [str(each) for each in deal.matching(0, ("4S",), "hand.0", "trick")] == [
        "play 4S hand.0>trick"]
    assert deal.why_not(0, ("KD",), "hand.0", "trick").code == "follow"
    assert deal.why_not(0, ("KD",), "hand.0", None).code == "follow"
    assert deal.why_not(0, (), "stock", "hand.0").code == "phase"
    assert deal.why_not(0, ("KD",), "hand.0", "won").code == "foreign"
    assert deal.why_not(0, ("4S", "KD"), "hand.0", "trick").code == "foreign"


def test_a_deal_that_is_over_is_over():
    deal = arrange(["8D", "QD", "TD"])
    lay(deal, "8D", "QD", "TD")
    assert deal.check(1, "play 2C hand.1>trick").code == "over"
