"""Refusals of Chase the Ace by their sentences, and gestures (sheet 7)."""

import pytest

from tests.engines.chase_the_ace.test_chase_the_ace_rules import FOUR, arrange, do

LEFT = "Only the player on your left can be asked."


@pytest.mark.parametrize("turn, action, code, sentence", [
    (1, "swap hand.1>hand.0", "neighbour", LEFT), (1, "swap hand.1>hand.3", "neighbour", LEFT),
    (1, "swap hand.1>hand.1", "neighbour", LEFT),
    (1, "cut", "cut", "Only the dealer may cut a new card."),
    (3, "swap hand.3>hand.0", "dealer",
     "The dealer cannot swap with a player; he may cut a new card."),
    (3, "cut =3", "place", "A place to cut is from 0, the top, to 2."),
    (3, "cut =-1", "place", "A place to cut is from 0, the top, to 2."),
    (3, "cut =01", "place", "A place to cut is from 0, the top, to 2."),
    (3, "cut =x", "place", "A place to cut is from 0, the top, to 2."),
    (1, "keep =1", "form", "That takes no number."),
    (1, "keep 9C", "form", "That names no card and no pile."),
    (1, "keep hand.1>hand.2", "form", "That names no card and no pile."),
    (3, "cut stock>hand.3", "form", "That names no card and no pile."),
    (1, "swap", "form", "A swap is with your left neighbour, a card for a card."),
    (1, "swap 9C hand.1>hand.2", "form", "A swap is with your left neighbour, a card for a card."),
    (1, "swap hand.1>hand.2 =1", "form", "A swap is with your left neighbour, a card for a card."),
    (1, "refuse", "phase", "Nobody has asked you for a king."),
    (1, "give", "phase", "Nobody has asked you for a king.")])
def test_refusals(turn, action, code, sentence):
    deal = arrange(FOUR, turn=turn)
    refusal = deal.check(turn, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_refusals_of_an_empty_pack_and_of_the_top_card():
    assert str(arrange(FOUR, turn=3, stock="").check(3, "cut")) == (
        "There is no card left to cut.")
    deal = arrange(FOUR, turn=3, options={"dealer_draw": "top"})
    assert str(deal.check(3, "cut =0")) == (
        "The dealer takes the top card: there is no place to choose.")


def test_who_waits_is_told_why():
    deal = arrange("5H 9C KD - 2S", turn=1)
    assert str(deal.check(0, "keep")) == "You have had your turn this deal."
    assert str(deal.check(4, "keep")) == "It is Player 2's turn."
    assert str(deal.check(3, "keep")) == "You are out of lives."
    last = arrange("5H 9C KD 2S", turn=1, lives=[1, 1, 1, 1])
    assert str(last.check(0, "keep")) == "You have had your turn this deal."
    assert str(last.check(2, "keep")) == "It is Player 2's turn."
    do(deal, "swap")
    assert str(deal.check(1, "swap hand.1>hand.2")) == (
        "Player 3's king is face up: it cannot be had.")
    assert str(deal.check(1, "keep")) == "You have had your turn this deal."
    assert str(deal.check(2, "keep")) == (
        "Your king is face up: you have nothing more to decide.")


def test_while_a_king_is_asked_for():
    deal = arrange(FOUR, turn=1, options={"king_refusal": "ask"})
    do(deal, "swap")
    assert str(deal.check(2, "keep")) == "You are asked for your king: refuse, or give it away."
    assert str(deal.check(1, "keep")) == "It is Player 3's turn."
    assert str(deal.check(0, "keep")) == "You have had your turn this deal."
    assert deal.check(2, "refuse =1").code == "form"


def test_one_may_cut_only_once():
    deal = arrange(FOUR, turn=3)
    do(deal, "cut")
    refusal = deal.check(3, "cut")
    assert (refusal.code, str(refusal)) == ("over", "You may cut only once.")
    for seat, action in ((2, "cut"), (3, "keep"), (1, "keep")):
        assert str(deal.check(seat, action)) == "The deal is over."
    kept = arrange(FOUR, turn=3)
    do(kept, "keep")
    assert str(kept.check(3, "cut")) == "The deal is over."


def test_gestures():
    deal = arrange(FOUR, turn=1)
    def meant(seat, *parts):
        return [str(each) for each in deal.matching(seat, *parts)]
    assert meant(1, ("9C",), "hand.1", "hand.2") == ["swap hand.1>hand.2"]
    assert meant(1, ("9C",), "hand.1", None) == ["swap hand.1>hand.2"]
    assert meant(1, ("9C",), "hand.1", "hand.0") == [] == meant(1, ("9C",), "hand.1", "stock")
    assert str(deal.why_not(1, ("9C",), "hand.1", "hand.0")) == LEFT
    assert deal.why_not(1, ("9C",), "hand.1", "stock").code == "cut"
    deal = arrange(FOUR, turn=3)
    assert meant(3, ("2S",), "hand.3", "stock") == ["cut =0", "cut =1", "cut =2"]
    assert deal.why_not(3, ("2S",), "hand.3", "hand.0").code == "dealer"
    deal = arrange(FOUR, turn=3, options={"dealer_draw": "top"})
    assert meant(3, ("2S",), "hand.3", "stock") == ["cut"]
