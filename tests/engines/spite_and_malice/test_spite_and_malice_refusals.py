"""Every sentence that refuses something, and that it changes nothing (sheet 7)."""

import pytest

from game.core.errors import IllegalAction
from tests.engines.spite_and_malice.positions import FROZEN, arrange, run

HAND = {"hand.0": "2Cb 7Hb 8Sb QDb ADb", "hand.1": "8Cb 9Sb TDb JHb QHb",
        "stock": "3Cb 4Cb 5Cb 6Cb"}
PILES = HAND | {"discard.0.0": "TSb 9Db", "discard.1.0": "KDb", "discard.0.1": "THb XRa XBa",
                "centre.0": run(7)}

CASES = [
    ("an Ace as upcard", HAND | {"riddance.0": "5Sa ASa"}, {}, "play 2Cb hand.0>centre.0", "ace",
     "Your Ace must go to the centre first."),
    ("no discard before the Ace", HAND | {"riddance.0": "5Sa ASa"}, {},
     "discard 7Hb hand.0>discard.0.0", "ace",
     "Your Ace must go to the centre first."),
    ("a Two on a discard pile", HAND | {"centre.0": "ASa", "discard.0.0": "3Db 2Db"}, {},
     "play ADb hand.0>centre.1", "two",
     "A Two must go on the Ace first."),
    ("no pass either", HAND | {"centre.0": "ASa", "discard.0.0": "3Db 2Db"}, {}, "pass", "two",
     "A Two must go on the Ace first."),
    ("the duty of a break", HAND | {"centre.0": run(6)}, {"duty": [0]}, "play 7Hb hand.0>centre.0",
     "duty",
     "Both of you were frozen: play an Ace or a Two from your hand first."),
    ("an Ace discarded", PILES, {}, "discard ADb hand.0>discard.0.2", "ace_kept",
     "Aces can't be discarded."),
    ("two ranks go", PILES, {}, "discard QDb hand.0>discard.0.0", "needs",
     "This pile needs a 9 or an 8."),
    ("Jokers widen it", PILES, {}, "discard QDb hand.0>discard.0.1", "needs",
     "This pile needs a 10 to a 7."),
    ("only one rank goes", HAND | {"discard.0.0": "2Hb XRa"}, {}, "discard 7Hb hand.0>discard.0.0",
     "needs",
     "This pile needs a 2."),
    ("the centre needs an 8", PILES, {}, "play 7Hb hand.0>centre.0", "centre_needs",
     "The centre pile needs an 8."),
    ("a free place needs an Ace", PILES, {}, "play 7Hb hand.0>centre.3", "centre_needs",
     "The centre pile needs an Ace."),
    ("the centre needs a King", HAND | {"centre.0": run(12)}, {}, "play 7Hb hand.0>centre.0",
     "centre_needs",
     "The centre pile needs a King."),
    ("not the top", PILES, {}, "play TSb discard.0.0>centre.0", "top",
     "Only the top card of a discard pile can be played."),
    ("a discard is there", PILES, {}, "pass", "discard",
     "You can still discard, so you can't pass."),
    ("his pile", PILES, {}, "play KDb discard.1.0>centre.0", "foreign",
     "That's your opponent's pile."),
    ("onto his pile", PILES, {}, "discard QDb hand.0>discard.1.0", "foreign",
     "That's your opponent's pile."),
    ("from pile to pile", PILES, {}, "discard 9Db discard.0.0>discard.0.1", "from_hand",
     "Only a card from your hand can be discarded."),
    ("the upcard is not discarded", PILES, {}, "discard 9Sa riddance.0>discard.0.2", "from_hand",
     "Only a card from your hand can be discarded."),
    ("the card lies elsewhere", PILES, {}, "play 9Db hand.0>centre.0", "elsewhere",
     "That card does not lie there."),
    ("two cards at once", PILES, {}, "play 7Hb,8Sb hand.0>centre.0", "form",
     "Move one card at a time."),
    ("no value is written", PILES, {}, "play 8Sb hand.0>centre.0 =8", "form",
     "Move one card at a time."),
    ("a pass with a card", PILES, {}, "pass 8Sb", "form", "Passing takes no card."),
    ("played to a discard pile", PILES, {}, "play 8Sb hand.0>discard.0.0", "form",
     "Cards are played to the centre piles."),
    ("discarded to the centre", PILES, {}, "discard 8Sb hand.0>centre.0", "form",
     "Cards are discarded on your discard piles."),
    ("out of the centre", PILES, {}, "play 7Ca centre.0>centre.1", "form",
     "Play from your riddance pile, your hand or a discard pile."),
    ("a hidden card", PILES, {}, "play 5Sa riddance.0>centre.0", "unseen",
     "You don't see that card."),
    ("not a verb", PILES, {}, "draw", "phase", "You can't do that now."),
]


@pytest.mark.parametrize("piles, fields, action, code, sentence",
                         [pytest.param(*case[1:], id=case[0]) for case in CASES])
def test_refused_in_these_words(piles, fields, action, code, sentence):
    deal = arrange(piles, **fields)
    before = deal.position()
    refusal = deal.check(0, action)
    assert (refusal.code, str(refusal)) == (code, sentence)
    with pytest.raises(IllegalAction):
        deal.play(0, action)
    assert deal.position() == before


def test_out_of_turn():
    refusal = arrange(PILES).check(1, "pass")
    assert (refusal.code, str(refusal)) == ("turn", "It is not your turn.")


def test_a_pile_that_takes_nothing():
    """An Ace can lie on a discard pile only in a position set up so; nothing but a Joker goes on
    it."""
    deal = arrange(HAND | {"hand.0": "2Cb XRb", "discard.0.0": "AHb"})
    assert str(deal.check(0, "discard 2Cb hand.0>discard.0.0")) == "This pile takes no card now."
    assert deal.check(0, "discard XRb hand.0>discard.0.0") is None


def test_a_whole_pile_in_a_position_takes_nothing():
    deal = arrange(HAND | {"hand.0": "XRb 7Hb", "centre.0": run(13)})
    assert str(deal.check(0, "play XRb hand.0>centre.0")) == "That centre pile is complete."


@pytest.mark.parametrize("cards, source, target, sentence", [
    (("7Hb",), "hand.0", "centre.0", "The centre pile needs an 8."),
    (("QDb",), "hand.0", "discard.0.0", "This pile needs a 9 or an 8."),
    (("9Db",), "discard.0.0", "discard.0.1", "Only a card from your hand can be discarded."),
    (("KDb",), "discard.1.0", "centre.0", "That's your opponent's pile."),
    (("7Hb",), "hand.0", None, "The centre takes Ace or 8 now."),
    (("7Hb",), "hand.0", "moon", "That pile is not yours to use."),
])
def test_gestures_that_mean_nothing_say_why(cards, source, target, sentence):
    assert str(arrange(PILES).why_not(0, cards, source, target)) == sentence


def test_a_gesture_means_all_of_a_kind():
    """Equal cards and free places that ``legal`` lists once can all be dragged."""
    deal = arrange({"hand.0": "AHb ASb 9Cb 9Db", "hand.1": "8Cb"})
    assert str(deal.legal(0)[0]) == "play ASb hand.0>centre.0"
    assert [str(a) for a in deal.matching(0, ("AHb",), "hand.0", "centre.5")] == [
        "play AHb hand.0>centre.5"]
    assert [str(a) for a in deal.matching(0, ("9Db",), "hand.0", "discard.0.3")] == [
        "discard 9Db hand.0>discard.0.3"]


def test_forced_for_a_frozen_hand_comes_before_passing():
    deal = arrange(FROZEN | {"hand.1": "8Cb", "riddance.0": "5Sa ASa"})
    assert [str(a) for a in deal.legal(0)] == ["play ASa riddance.0>centre.0"]
