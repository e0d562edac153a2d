"""Continental Rummy at the table (sheet 7): prompts, plates, brackets, what a gesture means."""

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.engines.continental_rummy.state_patterns import terms_at
from game.engines.continental_rummy.table_melds import groups_of, laid

GAME = CATALOGUE["continental_rummy"]
TABLE = GAME.table
TERMS = terms_at("yes", 1, "three")
WHOLE = "4Ha 5Ha 6Ha 7Sa 8Sa 9Sa TSa 3Da 4Da 5Da 6Da JCa QCa KCa ACa"
NEARLY = WHOLE.replace("6Ha", "KHb")


def arranged(phase, hand, turn=0, options=None, seats=3, stock="9Hb 3Sb", discard="KDb", **fields):
    fields = {"turns": [4] * seats} | fields
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "options": options or {},
                         "fields": fields,
                         "piles": {f"hand.{turn or 0}": hand, "stock": stock, "discard": discard}})


def prompt(deal, seat=0):
    long, short = TABLE.asked(deal.view(seat))
    assert len(str(long)) <= 60
    return str(long), str(short)


@pytest.mark.parametrize("phase, hand, fields, told", [
    ("draw", NEARLY, {}, "Draw a card, or take the discard."),
    ("draw", WHOLE, {"turns": [0, 1, 1]}, "Your hand is whole: go out undrawn."),
    ("draw", NEARLY, {"stock": ""}, "The stock is empty: take the discard."),
    ("play", WHOLE + " 9Da", {}, "Go out, or throw a card."),
    ("play", NEARLY + " 9Ca", {}, "Throw a card. Missing: 6 of hearts or a wild card."),
    ("play", NEARLY.replace("4Ha", "9Cb") + " 9Ca", {}, "Throw a card. 2 cards are missing.")])
def test_what_the_prompt_says(phase, hand, fields, told):
    deal = arranged(phase, hand, **fields)
    assert prompt(deal)[0] == told
    assert prompt(deal, 1) == ("Player 1 is to play.", "Player 1 plays.")


def test_the_cut_is_a_slider_that_begins_at_the_right_number():
    deal = GAME.deal(5, {"cut_bonus": "on"}, seed=1, dealer=2)
    assert prompt(deal, 2)[0] == "Cut: 75 cards score 15."
    assert prompt(deal, 0)[0] == "Player 3 is to cut."
    number = TABLE.numbers["cut"]
    assert number.first(deal.view(2)) == 75 and str(number.title(deal.view(2)))
    assert str(number.words(deal.view(2), 70)) == "Lift about 70"


def test_plates_say_who_dealt_and_who_is_out():
    deal = arranged("play", WHOLE + " 9Da")
    assert [TABLE.plate(deal.view(0), seat).signs for seat in range(3)] == [("pack",), (), ()]
    deal.play(0, "out 9Da hand.0>discard")
    assert TABLE.plate(deal.view(1), 0).signs == ("crown", "pack")
    assert str(TABLE.plate(deal.view(1), 0).line) == "out"
    assert prompt(deal)[0] == "The deal is over."


def test_the_button_proposes_the_way_out_that_is_paid_best():
    deal = arranged("play", WHOLE + " 2Da")
    button = next(each for each in TABLE.buttons if each.verb == "out")
    view, actions = deal.view(0), [each for each in deal.legal(0) if each.verb == "out"]
    best = button.choose(view, actions)
    assert str(best) == "out 2Da hand.0>discard"
    assert str(button.label(view, best)) == "Go out (11 from each)"
    assert str(TABLE.choice(view, best)) == "Go out (11 from each)"
    assert str(TABLE.choice(view, deal.legal(0)[0])) == "Only throw it"
    first = arranged("draw", WHOLE, turns=[0, 1, 1])
    assert str(button.label(first.view(0), Action.parse("out"))) == "Go out (21 from each)"


def test_a_double_click():
    deal = arranged("draw", NEARLY)
    view, legal = deal.view(0), deal.legal(0)
    assert str(TABLE.meaning.best(view, "stock", None, legal)) == "draw stock>hand.0"
    assert str(TABLE.meaning.best(view, "discard", "KDb", legal)) == "take KDb discard>hand.0"
    deal = arranged("play", WHOLE + " 9Da")
    view, legal = deal.view(0), deal.legal(0)
    assert str(TABLE.meaning.best(view, "hand.0", "9Da", legal)) == "out 9Da hand.0>discard"
    assert str(TABLE.meaning.best(view, "hand.0", "4Ha", legal)) == "discard 4Ha hand.0>discard"
    assert TABLE.meaning.best(view, "hand.0", None, legal) is None


@pytest.mark.parametrize("gesture, meant", [
    (((), "stock", "hand.0"), "draw stock>hand.0"),
    (((Card("KDb"),), "discard", "hand.0"), "take KDb discard>hand.0"),
    (((Card("KDb"),), "discard", None), "take KDb discard>hand.0"),
    (((Card("7Sa"),), "hand.0", "discard"), "discard 7Sa hand.0>discard"),
    (((Card("7Sa"),), "hand.0", "stock"), None),
    (((Card("7Sa"), Card("8Sa")), "hand.0", "discard"), None)])
def test_what_a_gesture_means(gesture, meant):
    deal = arranged("draw", NEARLY)
    found = GAME.rules.gesture(deal.state, 0, *gesture)
    assert (None if found is None else str(found)) == meant


# --- brackets -------------------------------------------------------------------------------------

def looks(deal, hand):
    view = deal.view(0)
    return {str(look.short): look.done
            for look in (TABLE.melds.look(view, group)
                         for group in TABLE.melds.best(view, hand.split()))}


def test_a_hand_is_sorted_into_what_it_is_nearest_to():
    hand = NEARLY.replace("8Sa", "2Sa") + " 9Ca"
    found = looks(arranged("play", hand), hand)
    assert found["7\N{EN DASH}10"] and found["J\N{EN DASH}A"]
    assert found["3\N{EN DASH}6"] and not found["needs 6 of hearts"]


def test_a_whole_hand_is_sorted_with_its_wild_cards_in_place():
    hand = WHOLE.replace("8Sa", "2Sa") + " 9Ca"
    groups = groups_of(hand.split(), TERMS)
    row = next(group for group in groups if group.cards[0] == "7Sa")
    assert row.cards == ("7Sa", "2Sa", "9Sa", "TSa") and row.stands == (("2Sa", "8S"),)
    assert sum(len(group.cards) for group in groups) == 15
    assert all(done for done in looks(arranged("play", hand), hand).values())
    spare = groups_of((WHOLE + " XRa").split(), TERMS)
    assert sum(len(group.cards) for group in spare) == 15


@pytest.mark.parametrize("cards, lie, missing", [
    ("9Sa 7Sa 8Sa", "7Sa 8Sa 9Sa", ""), ("9Sa 7Sa", "7Sa 9Sa", "8S"),
    ("9Sa 2Da 7Sa", "7Sa 2Da 9Sa", ""), ("KSa ASa 2Da", "2Da KSa ASa", ""),
    ("ASa 3Sa", "ASa 3Sa", "4S"), ("7Sa 8Sa 9Sa TSa 2Da", "7Sa 8Sa 9Sa TSa 2Da", "")])
def test_cards_laid_together(cards, lie, missing):
    found = laid(cards.split(), TERMS)
    assert (" ".join(found.cards), " ".join(found.missing)) == (lie, missing)


@pytest.mark.parametrize("cards, told", [
    ("7Sa 8Ha", "Sequences of one suit only: sets do not count."),
    ("2Sa 2Ha", "A sequence needs 1 natural card."), ("7Sa 7Sb", "These are no one sequence."),
    ("3Sa 9Sa", "These are no one sequence."),
    ("7Ca 8Ca", "Needs 6 of clubs, or wild cards"),
    ("7Sa 8Sa 9Sa", "Sequence 7 to 9 of spades")])
def test_what_cards_are_laid_together(cards, told):
    deal = arranged("play", "KDa")
    found = TABLE.melds.look(deal.view(0), cards.split())
    if cards == "7Ca 8Ca":
        assert str(found.words) == "Needs 9 of clubs, or wild cards" and not found.done
    else:
        assert str(found.words) == told and found.done is (cards == "7Sa 8Sa 9Sa")


# --- the end --------------------------------------------------------------------------------------

def test_the_hands_lie_open_in_sequences():
    deal = arranged("play", WHOLE + " 9Da", options={"cut_bonus": "on"}, extra=[0, 15, 0])
    assert not TABLE.arranged(deal.view(1), 0)
    deal.play(0, "out 9Da hand.0>discard")
    groups = TABLE.arranged(deal.view(1), 0)
    assert sorted(map(len, groups)) == [3, 4, 4, 4]
    assert str(TABLE.ending(deal.view(1), None, 0).how) == (
        "2 \N{MULTIPLICATION SIGN} (winning 1, no wild card 10)")
    assert str(TABLE.ending(deal.view(1), None, 1).how) == "cut 15"
    assert TABLE.ending(deal.view(1), None, 2).how is None
    assert str(deal.outcome().words) == (
        "Player 1 is out and gets 11 from each: winning 1, no wild card 10")


@pytest.mark.parametrize("said, told", [
    (Said("cut", 1, {"n": 31}), "Player 2 lifts 31 cards."),
    (Said("cut_bonus", 1, {"n": 15}), "Player 2 has cut just right: 15 points!"),
    (Said("turned", None, {}), "The discards are turned."),
    (Said("out", 0, {"pattern": "3-4-4-4"}), "Player 1 goes out: 3-4-4-4."),
    (Said("void", None, {}), "Nobody has gone out: the deal is void.")])
def test_what_is_announced(said, told):
    assert str(TABLE.say(said)) == told
