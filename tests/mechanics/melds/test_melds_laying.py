"""Melds on the table in the shapes of several rummies: what may be added, how cards lie, what a
given position says, and why not."""

import pytest

from game.core.cards import Card, cards
from game.core.errors import PositionError
from game.core.state import State
from game.mechanics.melds.gestures import as_addition, as_new, likely_value
from game.mechanics.melds.judging import judge_addition, judge_meld
from game.mechanics.melds.laying import (
    add_to,
    additions,
    as_meld,
    lying,
    put_in,
    read_meld,
    set_down,
)
from game.mechanics.melds.placing import placed
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import Shape
from game.mechanics.melds.solve import Worth
from game.mechanics.melds.trying import Trial, added, best, look

SHAPES = {
    "sequence": Shape(),
    "gin": Shape(order="A23456789TJQK", wild="", same=(3, 4), suit_once=True),
    "conquian": Shape(order="A234567JQK", wild="", run=(3, 8), same=(3, 4), suit_once=True),
    "arlington": Shape(wild="X2", naturals=2),
    "pinaculo": Shape(order="3456789TJQKA", wild="X2", run=(3, 12), same=(3, 11)),
}


def table(stands=(), **piles):
    """A state with these piles, underlined where a name has dots."""
    named = {name.replace("_", "."): list(cards(text)) for name, text in piles.items()}
    state = State(2, {}, frozenset({"hand.0"}), piles={"hand.0": [], "hand.1": []} | named)
    return state, {Card(card): face for card, face in dict(stands).items()}


def lies(state, name):
    return " ".join(state.piles[name])


# --- what may be added ----------------------------------------------------------------------------

@pytest.mark.parametrize("shape, meld, stands, wanted", [
    ("sequence", "7Sa 8Sa 9Sa", {}, "TS 6S"),
    ("sequence", "7Sa XRa 9Sa", {"XRa": "8S"}, "TS 6S"),
    ("sequence", "QSa KSa ASa", {}, "JS"),
    ("sequence", "ASa 2Sa 3Sa", {}, "4S"),
    ("sequence", "7Sa 7Ha 7Hb", {}, "7S 7H 7D 7C"),
    ("gin", "JS QS KS", {}, "TS"),
    ("gin", "7S 7H 7D", {}, "7C"),
    ("gin", "7S 7H 7D 7C", {}, ""),
    ("conquian", "5S 6S 7S", {}, "JS 4S"),
    ("conquian", "AS 2S 3S 4S 5S 6S 7S JS", {}, ""),
    ("arlington", "ASa 2Ha 3Sa", {"2Ha": "2S"}, "4S"),
    ("pinaculo", "3Sa 4Sa 5Sa", {}, "6S"),
    ("pinaculo", "QSa 2Sa ASa", {"2Sa": "KS"}, "JS"),
])
def test_the_faces_that_go_on_a_meld(shape, meld, stands, wanted):
    state, stands = table(stands, meld_0_0=meld)
    found = read_meld(state.piles, stands, "meld.0.0", SHAPES[shape])
    assert list(additions(found, SHAPES[shape])) == wanted.split()
    for face in wanted.split():
        assert judge_addition(found, face, SHAPES[shape]) is None


@pytest.mark.parametrize("shape, meld, face, code", [
    ("sequence", "QSa KSa ASa", "2S", "ace"), ("sequence", "ASa 2Sa 3Sa", "KS", "ace"),
    ("sequence", "7Sa 8Sa 9Sa", "JS", "misfit"), ("sequence", "7Sa 7Ha 7Da", "8S", "misfit"),
    ("gin", "AS 2S 3S", "KS", "misfit"), ("gin", "7S 7H 7D", "7D", "misfit"),
])
def test_why_a_card_does_not_go_on_a_meld(shape, meld, face, code):
    state, stands = table(meld_0_0=meld)
    found = read_meld(state.piles, stands, "meld.0.0", SHAPES[shape])
    assert judge_addition(found, face, SHAPES[shape]).code == code


@pytest.mark.parametrize("shape, row, faces, code", [
    ("sequence", "KSa ASa 2Sa", "KS AS 2S", "ace"), ("gin", "QS KS AS", "QS KS AS", "no_meld"),
    ("conquian", "6S 7S JS", "6S 7S JS", None), ("sequence", "6S 7S JS", "6S 7S JS", "short"),
    ("pinaculo", "2Sa XRa XBa", "3S 4S 5S", "no_natural"),
    ("pinaculo", "2Sa 4Sa 5Sa", "3S 4S 5S", None), ("gin", "7S 7H", "7S 7H", "short"),
])
def test_what_makes_a_meld(shape, row, faces, code):
    wrong = judge_meld(cards(row), faces.split(), SHAPES[shape])
    assert (wrong and wrong.code) == code


# --- laying ---------------------------------------------------------------------------------------

def test_a_new_meld_lies_in_order_and_says_what_wild_cards_are():
    state, stands = table(hand_0="2Ha 4Sa 6Sa 9Ca XRa", meld_0_0="7Ha 8Ha 9Ha")
    shape = SHAPES["arlington"]
    laid = list(zip(cards("6Sa 2Ha 4Sa XRa"), ("6S", "5S", "4S", "7S")))
    assert lying(state.piles, stands, shape).owners == {0}
    set_down(state, stands, laid, 0, "hand.0", shape, None)
    assert lies(state, "meld.0.1") == "4Sa 2Ha 6Sa XRa" and lies(state, "hand.0") == "9Ca"
    assert stands == {"2Ha": "5S", "XRa": "7S"}


@pytest.mark.parametrize("shape, meld, card, face, after", [
    ("sequence", "7Sa 8Sa 9Sa", "6Sa", "6S", "6Sa 7Sa 8Sa 9Sa"),
    ("sequence", "7Sa 8Sa 9Sa", "XRa", "TS", "7Sa 8Sa 9Sa XRa"),
    ("sequence", "7Sa 7Da", "7Hb", "7H", "7Sa 7Hb 7Da"),
    ("arlington", "7Sa 7Da", "2Ha", "7H", "7Sa 7Da 2Ha"),
    ("sequence", "ASa 2Sa 3Sa 4Sa 5Sa 6Sa 7Sa 8Sa 9Sa TSa JSa QSa", "KSa", "KS",
     "2Sa 3Sa 4Sa 5Sa 6Sa 7Sa 8Sa 9Sa TSa JSa QSa KSa ASa"),
    ("gin", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "KS", "KS",
     "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
])
def test_a_card_goes_to_its_place(shape, meld, card, face, after):
    state, stands = table(hand_0=card, meld_1_0=meld)
    onto = read_meld(state.piles, stands, "meld.1.0", SHAPES[shape])
    add_to(state, stands, Card(card), face, "hand.0", onto, SHAPES[shape], None)
    assert lies(state, "meld.1.0") == after and not state.piles["hand.0"]


def test_a_natural_card_takes_the_place_of_a_wild_one():
    shape = SHAPES["arlington"]
    state, stands = table({"2Ha": "8S"}, hand_0="8Sa", meld_1_0="7Sa 2Ha 9Sa")
    put_in(state, stands, Card("8Sa"), Card("2Ha"), "hand.0", "meld.1.0", shape, None)
    assert lies(state, "meld.1.0") == "7Sa 8Sa 2Ha 9Sa"


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("shape, meld, given, lying, read", [
    ("sequence", "9Sa 7Sa 8Sa", {}, "7Sa 8Sa 9Sa", {}),
    ("sequence", "7Sa XRa 9Sa", {}, "7Sa XRa 9Sa", {"XRa": "8S"}),
    ("arlington", "2Ha 8Sa 9Sa", {}, "2Ha 8Sa 9Sa", {"2Ha": "7S"}),
    ("arlington", "7Da 2Ha 7Sa", {"2Ha": "7C"}, "7Sa 7Da 2Ha", {"2Ha": "7C"}),
    ("pinaculo", "XRa KSa ASa", {}, "XRa KSa ASa", {"XRa": "QS"}),
])
def test_a_given_meld_is_read(shape, meld, given, lying, read):
    state, stands = table(given, meld_0_0=meld, meld_1_0="")
    assert placed(state, stands, SHAPES[shape]) == read
    assert lies(state, "meld.0.0") == lying and "meld.1.0" not in state.piles


@pytest.mark.parametrize("shape, meld, given, wrong", [
    ("sequence", "7Sa 8Sa", {}, "make no meld"), ("gin", "QS KS AS", {}, "make no meld"),
    ("sequence", "7Sa 7Ha XRa", {}, "what is XRa"),
    ("sequence", "7Sa 8Sa 9Sa", {"XRa": "TS"}, "no wild card in a meld"),
])
def test_a_meld_that_cannot_be(shape, meld, given, wrong):
    state, stands = table(given, meld_0_0=meld)
    with pytest.raises(PositionError, match=wrong):
        placed(state, stands, SHAPES[shape])


# --- readings, gestures, trying -------------------------------------------------------------------

@pytest.mark.parametrize("shape, row, wanted", [
    ("sequence", "7S 8S", []), ("sequence", "7S 8S 9S", [""]),
    ("sequence", "7S XRa 8S", ["7S,6S,8S", "7S,9S,8S"]),
    ("arlington", "7S 2H 9S", ["7S,8S,9S"]), ("pinaculo", "AS 2H KS", ["AS,QS,KS"]),
    ("conquian", "6S 7S JS", [""]),
])
def test_what_wild_cards_can_be(shape, row, wanted):
    assert readings(cards(row), SHAPES[shape]) == wanted
    found = as_new("meld", cards(row), "hand.0", None, SHAPES[shape])
    assert [action.value for action in found] == wanted


def test_a_card_dropped_on_melds():
    shape = SHAPES["arlington"]
    state, stands = table(hand_0="2Ha TSa", meld_0_0="7Sa 8Sa 9Sa")
    names, piles = ["meld.0.0"], state.piles
    wild = as_addition("lay", Card("2Ha"), "hand.0", names, piles, stands, shape)
    assert [action.value for action in wild] == ["TS", "6S"]
    plain = as_addition("lay", Card("TSa"), "hand.0", names, piles, stands, shape)
    assert [str(action) for action in plain] == ["lay TSa hand.0>meld.0.0"]
    assert likely_value(piles, stands, cards("2Ha"), "meld.0.0", shape) == "TS"
    assert likely_value(piles, stands, cards("TSa"), "meld.0.0", shape) == ""
    assert likely_value(piles, stands, cards("2Ha 9Da 4Sa"), "meld.new", shape) == "9D,9D,4S"


def test_cards_are_tried_and_sorted_in_the_order_of_the_game():
    shape = SHAPES["conquian"]
    trial = Trial(shape, len, lambda row, faces: None, lambda row, faces: None)
    found = look(trial, ["JS", "6S", "7S"])
    assert found.done and found.cards == ("6S", "7S", "JS")
    assert str(found.words) == "Sequence 6 to Jack of spades, 3 points"
    assert not look(trial, ["7S", "8S", "9S"]).done
    worth = Worth(lambda card, face: 1, lambda card: 0)
    assert best(["JS", "6S", "7S", "KH"], shape, worth) == [("6S", "7S", "JS")]
    lying_there = as_meld("meld.0.0", ("5S", "6S", "7S"), shape)
    laid = added(lying_there, ["QS", "JS"], "hand.0", shape)
    assert [str(action) for action in laid] == [
        "lay JS hand.0>meld.0.0", "lay QS hand.0>meld.0.0"]
