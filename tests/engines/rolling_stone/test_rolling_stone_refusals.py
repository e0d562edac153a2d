"""Every refusal of Rolling Stone, in the words of the sheet (7) where it has them."""

import pytest

from tests.engines.rolling_stone.stones import MARABOUT, arrange


def refused(deal, seat, action):
    before = deal.position()
    refusal = deal.check(seat, action)
    assert refusal is not None, action
    assert deal.position() == before
    return refusal.code, str(refusal)


@pytest.mark.parametrize("suit, held, sentence", [
    ("S", "8S", "Spades were led and you hold spades: play a spade."),
    ("H", "8H", "Hearts were led and you hold hearts: play a heart."),
    ("D", "8D", "Diamonds were led and you hold diamonds: play a diamond."),
    ("C", "8C", "Clubs were led and you hold clubs: play a club.")])
def test_who_can_follow_must(suit, held, sentence):
    other = "KS" if suit != "S" else "KH"
    deal = arrange(["7S 7H", f"{held} {other}", "QD", "QC"], 1, f"9{suit}")
    assert refused(deal, 1, f"play {other} hand.1>trick") == ("follow", sentence)
    assert refused(deal, 1, "take") == ("follow", "You can follow, so you may not take the trick.")


@pytest.mark.parametrize("suit, one",
                         [("S", "spade"), ("H", "heart"), ("D", "diamond"), ("C", "club")])
def test_who_cannot_follow_takes_or_draws(suit, one):
    held = "KS" if suit != "S" else "KH"
    deal = arrange(["7S 7H", f"{held} JS" if suit != "S" else held, "QD", "QC"], 1, f"9{suit}")
    code, sentence = refused(deal, 1, f"play {held} hand.1>trick")
    assert code == "take" and sentence.endswith("s were led and you hold none: take the trick.")
    deal = arrange(["7S 7H", held, "QD", "QC"], 1, f"9{suit}", "2C", MARABOUT)
    wanted = ("draw", f"You hold no {one}: draw from the stock.")
    assert refused(deal, 1, f"play {held} hand.1>trick") == wanted
    assert refused(deal, 1, "take") == wanted


DRAW_IS_FOR = ("draw", "Draw is only for a player who cannot follow (Marabout rule).")


@pytest.mark.parametrize("options, hand, trick, stock, wanted", [
    ({}, "KH", "9S", "", DRAW_IS_FOR),
    ({"pack": 52}, "KH", "9S", "2C 3C", DRAW_IS_FOR),
    (MARABOUT, "KS", "9S", "2C", DRAW_IS_FOR),
    (MARABOUT, "KS", "", "2C", DRAW_IS_FOR),
    (MARABOUT, "KH", "9S", "", ("stock", "The stock is empty: take the trick."))])
def test_drawing(options, hand, trick, stock, wanted):
    deal = arrange(["7S", hand, "QD", "QC"], 1, trick, stock, options)
    assert refused(deal, 1, "draw stock>hand.1") == wanted


def test_whose_turn_it_is():
    deal = arrange(["7S", "8S", "9S"], 1, options={"pack": 52})
    assert refused(deal, 0, "play 7S hand.0>trick") == ("turn", "It is Player 2's turn.")


@pytest.mark.parametrize("action, code, sentence", [
    ("take", "lead", "You lead: play any card of your hand."),
    ("take =1", "form", "The whole trick is taken, and nothing else."),
    ("play", "form", "Play one card from your hand to the trick."),
    ("play 7S,8S hand.0>trick", "form", "Play one card from your hand to the trick."),
    ("play 7S hand.0>waste", "form", "Play one card from your hand to the trick."),
    ("play 7S", "form", "Play one card from your hand to the trick."),
    ("draw", "form", "Cards are drawn from the stock to your hand."),
    ("play 9S hand.0>trick", "unseen", "You don't see that card."),
    ("play 9S hand.1>trick", "foreign", "That pile is not yours to use."),
    ("beat 7S hand.0>trick", "phase", "You can't do that now.")])
def test_actions_of_no_right_form(action, code, sentence):
    assert refused(arrange(["7S 8S", "9S", "TS"],
                           options={"pack": 52}), 0, action) == (code, sentence)


def test_a_card_that_lies_in_the_trick():
    deal = arrange(["7C", "9S", "TS"], 1, "8C", options={"pack": 32})
    assert refused(deal, 1, "play 8C hand.1>trick") == ("form", "You do not hold 8 of clubs.")


def test_when_it_is_over():
    deal = arrange(["7C", "9S", "TS"], options={"pack": 32})
    deal.play(0, "play 7C hand.0>trick")
    assert refused(deal, 1, "take") == ("over", "The deal is over.")


def test_gestures_are_explained():
    deal = arrange(["7S 7H", "8S KH", "QD", "QC"], 1, "9S")
    assert str(deal.why_not(1, ("KH",), "hand.1", "trick")) == (
        "Spades were led and you hold spades: play a spade.")
    assert str(deal.why_not(1, ("9S",), "trick", "hand.1")) == (
        "You can follow, so you may not take the trick.")
    assert str(deal.why_not(1, (), "stock", "hand.1")) == DRAW_IS_FOR[1]
    assert str(deal.why_not(2, ("QD",), "hand.2", "trick")) == "It is Player 2's turn."
    assert str(deal.why_not(1, ("8S",), "hand.1", "waste")) == "That pile is not yours to use."
