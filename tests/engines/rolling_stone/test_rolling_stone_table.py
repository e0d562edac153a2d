"""The sentences of the table (sheet 7): a prompt for everybody at all times, plates, gestures,
buttons."""

import random

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from tests.conformance.laws import random_options
from tests.engines.rolling_stone.stones import MARABOUT, STONE, arrange, lay

TABLE = STONE.table


def spoken(events):
    sentences = [TABLE.say(event) for event in events if isinstance(event, Said)]
    return [str(sentence) for sentence in sentences if sentence is not None]


@pytest.mark.slow
def test_all_is_told_in_short_sentences():
    rng = random.Random(4)
    for seed in range(30):
        seats = rng.choice(STONE.seats)
        deal = STONE.deal(seats, random_options(STONE, seats, rng), seed=seed)
        while deal.outcome() is None:
            seat = deal.state.turn
            for viewer in (*range(seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
                for other in range(seats):
                    TABLE.plate(view, other)
            action = rng.choice(deal.legal(seat))
            told = TABLE.tell(ActionReport(seat, action, tuple(action.cards)))
            assert (told is None) == (action.verb != "play") and "{" not in str(told)
            assert all(sentence.endswith(".") and "{" not in sentence
                       for sentence in spoken(deal.play(seat, action)))


@pytest.mark.parametrize("hand, trick, stock, options, sentence", [
    ("KH", "", "", {}, "You lead: play any card."),
    ("KS", "9S", "", {}, "Spades were led: play a spade."),
    ("KH", "9S", "", {}, "You have no spade: take the trick."),
    ("KH", "9D", "", {}, "You have no diamond: take the trick."),
    ("KH", "9C", "2C", MARABOUT, "You have no club: draw until one comes."),
    ("KS", "9H", "", MARABOUT, "You have no heart: take the trick.")])
def test_prompts(hand, trick, stock, options, sentence):
    deal = arrange(["7S", hand, "QD", "QC"], 1, trick, stock, options)
    assert str(TABLE.asked(deal.view(1))[0]) == sentence
    assert str(TABLE.asked(deal.view(0))[0]) == ("Player 2 is to lead." if not trick else
                                                  f"Player 2 is to follow {sentence_suit(trick)}.")


def sentence_suit(trick):
    return {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[trick[1]]


def test_announcements():
    deal = arrange(["9S 9H", "TS JD", "AD AH"])
    lay(deal, "9S", "TS")
    assert spoken(deal.play(2, "take")) == ["Player 3 cannot follow spades and takes 2 cards."]
    deal = arrange(["9S 9H", "TS JD", "AS AH"])
    assert spoken(lay(deal, "9S", "TS", "AS")) == (
        ["All follow: Player 3 wins with Ace of spades, the trick is thrown away."])
    assert spoken(lay(deal, "AH")) == ["Player 3 is out and scores 19."]
    deal = arrange(["9S 9H", "TD JD", "AS AH"], 1, "KS", "QS 9D", MARABOUT)
    assert spoken(deal.play(1, "draw stock>hand.1")) == ["Player 2 cannot follow spades and draws."]


def test_how_a_blocked_deal_is_told():
    deal = arrange(["AH KH", "TD JD", "QC AS"], 0, "9S",
                   history=["0:9S>1", "1:9S>2", "2:9S>0", "0:9S>1", "1:9S>2"])
    assert spoken(deal.play(0, "take"))[1] == (
        "Blocked: for the third time all cards are where they were. "
        "At the end, Player 3 has the lowest hand.")
    assert str(deal.outcome().words) == "Blocked: Player 3 has the lowest hand and scores 29."
    deal = arrange(["AH", "TD", "QC"], 0, "9S", run=29)
    told = spoken(deal.play(0, "take"))
    assert told[1] == (
        "Blocked: no trick completed in 30 turns. At the end, nobody alone has the lowest hand.")
    assert str(deal.outcome().words) == "Blocked, and no hand is the lowest: nobody scores."


def test_plates_say_who_played_what():
    deal = arrange(["9H KD", "JD QD", "AH KH", "QS TD"], 3, "9S TS AS", options={"pack": 32})
    plates = [TABLE.plate(deal.view(0), seat) for seat in range(4)]
    assert [str(plate.line) for plate in plates] == ["led 9", "played 10", "played Ace", "None"]
    assert [plate.signs for plate in plates] == [(), (), ("crown",), ()]
    low = arrange(["9H KD", "JD QD", "AH KH", "QS TD"], 3, "9S TS AS",
                  options={"pack": 32, "low_ace": "on"})
    assert [TABLE.plate(low.view(0), seat).signs for seat in range(4)] == [(), ("crown",), (), ()]
    fresh = STONE.deal(4, dealer=1).view(0)
    assert [str(TABLE.plate(fresh, seat).line) for seat in range(4)] == ["None", "deals", "leads",
                                                                         "None"]


def test_the_stock_lies_there_only_where_there_is_one():
    for seats, options, stock in ((4, {}, False), (4, MARABOUT, True), (3, {"pack": 32}, True),
                                  (4, {"pack": 32}, False)):
        (row,) = TABLE.arrange(STONE.deal(seats, options).view(0)).centre
        assert [place.pile for place in row] == (["stock"] if stock else []) + ["trick", "waste"]


def test_gestures():
    deal = arrange(["7S", "KS KH", "QD", "QC"], 1, "9S", options={"pack": 32})
    view = deal.view(1)
    found = deal.matching(1, ("KS",), "hand.1", "trick")
    drop = Gesture(("KS",), "hand.1", "trick")
    assert [str(action) for action in found
            if TABLE.meaning.fits(action, drop)] == ["play KS hand.1>trick"]
    assert str(TABLE.meaning.best(view, "hand.1", "KS", deal.legal(1))) == "play KS hand.1>trick"
    assert TABLE.meaning.best(view, "hand.1", "KH", deal.legal(1)) is None
    deal = arrange(["7S", "KH", "QD", "QC"], 1, "9S", "2C", MARABOUT)
    drawn = TABLE.meaning.best(deal.view(1), "stock", None, deal.legal(1))
    assert str(drawn) == "draw stock>hand.1"
    assert [str(action) for action in deal.matching(1, (), "stock", None)] == ["draw stock>hand.1"]


def test_the_buttons():
    deal = arrange(["7S", "KH", "QD", "QC"], 1, "9S", options={"pack": 32})
    labels = {button.verb: button for button in TABLE.buttons}
    assert str(labels["take"].label(deal.view(1), deal.legal(1)[0])) == "Take the trick (1)"
    assert set(labels) == {"take", "draw"}
