"""Compartment Full at the table (sheet 7): prompts, plates, brackets, what a gesture means."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.core.events import Said

GAME = CATALOGUE["compartment_full"]
TABLE = GAME.table
FULL = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb"


def arranged(phase, hand, turn=0, options=None, stock="9Hb 3Sb", discard="KDb 2Ca", **fields):
    fields = {"turns": [4] * 4} | fields
    return GAME.arrange({"seats": 4, "phase": phase, "turn": turn, "options": options or {},
                         "fields": fields,
                         "piles": {f"hand.{turn or 0}": hand, "stock": stock, "discard": discard}})


def prompt(deal, seat=0):
    long, short = TABLE.asked(deal.view(seat))
    assert len(str(long)) <= 60 and len(str(short)) <= 40
    return str(long)


@pytest.mark.parametrize("phase, hand, fields, told", [
    ("draw", FULL, {}, "Draw a card, or take any discard."),
    ("draw", FULL, {"discard": ""}, "Draw a card."),
    ("draw", FULL, {"stock": ""}, "Take a discard. 5 rounds are left."),
    ("draw", FULL, {"stock": "", "stall": 17}, "Take a discard. 1 round is left."),
    ("play", FULL + " 9Da", {}, "Compartment full! Lay your hand down."),
    ("play", FULL.replace("3Ha", "TCa") + " 9Da", {}, "Throw a card. 1 other is loose."),
    ("play", FULL.replace("4Ha", "TCa") + " 9Da", {}, "Throw a card. 2 others are loose."),
    ("play", FULL + " 9Da", {"taken": "9Da"}, "Throw a card.")])
def test_what_the_prompt_says(phase, hand, fields, told):
    deal = arranged(phase, hand, **fields)
    assert prompt(deal) == told
    assert prompt(deal, 1) == "Player 1 is to play."


def test_the_end_at_the_table():
    deal = arranged("play", FULL + " 9Da")
    assert [TABLE.plate(deal.view(0), seat).signs for seat in range(4)] == [("pack",), (), (), ()]
    events = deal.play(0, "out 9Da hand.0>discard")
    view = deal.view(1)
    assert TABLE.plate(view, 0).signs == ("crown", "pack")
    told = [str(TABLE.say(event)) for event in events if isinstance(event, Said)]
    assert told == ["Player 1: compartment full! 50 + 15"]
    assert str(TABLE.ending(view, None, 0).how) == "full 50, melds 15"
    assert str(TABLE.ending(view, None, 1).how) == "melds 0"
    assert [" ".join(group) for group in TABLE.arranged(view, 0)] == [
        "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha", "JSa JDa JCa JCb"]
    assert prompt(deal) == "The deal is over."


def test_hands_lie_arranged_as_they_are_scored():
    """Sheet 4: who declares has nothing loose, the others have what scores most."""
    hand = "AHa 2Ha 3Ha 4Ha 5Ha ASa ADa KSa KDa KCa"
    deal = GAME.arrange({"seats": 4, "phase": "over", "turn": 0, "piles": {
        "hand.0": hand, "hand.1": hand.replace("a", "b")}})
    assert deal.outcome().points == (50, 5, 0, 0)
    assert [" ".join(group) for group in TABLE.arranged(deal.view(2), 0)] == [
        "2Ha 3Ha 4Ha 5Ha", "ASa AHa ADa", "KSa KDa KCa"]
    *melds, loose = TABLE.arranged(deal.view(2), 1)
    assert [" ".join(group) for group in melds] == ["AHb 2Hb 3Hb 4Hb 5Hb", "KSb KDb KCb"]
    assert {*loose} == {"ASb", "ADb"}


def test_the_button_proposes_the_way_out_that_scores_most():
    deal = arranged("play", "5Ha 6Ha 7Ha 8Ha ASa ASb ADa ADb ACa ACb AHa")
    button = next(each for each in TABLE.buttons if each.verb == "out")
    view, actions = deal.view(0), [each for each in deal.legal(0) if each.verb == "out"]
    best = button.choose(view, actions)
    assert str(best) in ("out 5Ha hand.0>discard", "out 8Ha hand.0>discard")
    assert str(button.label(view, best)) == "Compartment full! (50 + 40)"
    assert str(TABLE.choice(view, best)) == "Compartment full! (50 + 40)"
    assert str(TABLE.choice(view, deal.legal(0)[0])) == "Only throw it"


def test_a_double_click():
    deal = arranged("draw", FULL)
    view, legal = deal.view(0), deal.legal(0)
    assert str(TABLE.meaning.best(view, "stock", None, legal)) == "draw stock>hand.0"
    assert str(TABLE.meaning.best(view, "discard", "2Ca", legal)) == "take 2Ca discard>hand.0"
    assert TABLE.meaning.best(view, "hand.0", "3Ha", legal) is None
    deal = arranged("play", FULL + " 9Da")
    view, legal = deal.view(0), deal.legal(0)
    assert str(TABLE.meaning.best(view, "hand.0", "9Da", legal)) == "out 9Da hand.0>discard"
    assert str(TABLE.meaning.best(view, "hand.0", "4Ha", legal)) == "discard 4Ha hand.0>discard"
    assert TABLE.meaning.best(view, "hand.0", None, legal) is None


@pytest.mark.parametrize("gesture, meant", [
    (((), "stock", "hand.0"), "draw stock>hand.0"),
    (((), "stock", "discard"), None),
    (((Card("KDb"),), "discard", "hand.0"), "take KDb discard>hand.0"),
    (((Card("2Ca"),), "discard", None), "take 2Ca discard>hand.0"),
    (((Card("7Ha"),), "hand.0", "discard"), "discard 7Ha hand.0>discard"),
    (((Card("7Ha"),), "hand.0", "stock"), None),
    (((Card("7Ha"), Card("8Ha")), "hand.0", "discard"), None)])
def test_what_a_gesture_means(gesture, meant):
    found = GAME.rules.gesture(arranged("draw", FULL).state, 0, *gesture)
    assert (None if found is None else str(found)) == meant


# --- brackets -------------------------------------------------------------------------------------

@pytest.mark.parametrize("cards, done, told", [
    ("3Ha 5Ha 4Hb", True, "Sequence 3 to 5 of hearts, 0 points"),
    ("8Ha 3Ha 4Ha 5Ha 6Ha 7Ha", True, "Sequence 3 to 8 of hearts, 10 points"),
    ("ASa 2Sa 3Sa", True, "Sequence Ace to 3 of spades, 0 points"),
    ("KSa KHa KDa", True, "Set of 3 kings, 0 points"),
    ("ASa AHa ADa ASb", True, "Set of 4 aces, 10 points"),
    ("9Sa 9Ha 9Da", False, "Sets only of aces, kings, queens and jacks."),
    ("KSa KHa", False, "A set needs 3 cards."),
    ("TSa JSa QSa", False, "Sequences run from ace to ten."),
    ("3Ha 5Ha", False, "Needs 4 of hearts"),
    ("3Ha 4Ha", False, "A sequence needs three cards."),
    ("3Ha 3Hb 4Ha", False, "This is no meld."), ("3Ha 4Sa 5Ha", False, "This is no meld.")])
def test_what_cards_make_that_are_laid_together(cards, done, told):
    look = TABLE.melds.look(arranged("play", FULL).view(0), cards.split())
    assert (look.done, str(look.words)) == (done, told)


def test_a_set_of_three_is_none_where_it_takes_four():
    deal = arranged("play", FULL, options={"small_sets": "forbid"})
    look = TABLE.melds.look(deal.view(0), ["KSa", "KHa", "KDa"])
    assert (look.done, str(look.words)) == (False, "A set needs 4 cards.")


def test_a_hand_is_sorted_into_its_melds():
    hand = FULL + " 9Da"
    found = TABLE.melds.best(arranged("play", hand).view(0), hand.split())
    assert [" ".join(group) for group in found] == ["3Ha 4Ha 5Ha 6Ha 7Ha 8Ha", "JSa JDa JCa JCb"]


def test_where_the_discards_lie():
    place = TABLE.arrange(arranged("play", FULL).view(0)).centre[0][1]
    assert (place.pile, place.form) == ("discard", "suits")
