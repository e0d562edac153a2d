"""Deuces and jokers wild, the rank alone in sets (arlington, fortune_rummy, continental_rummy,
pinaculo): what they stand for, what is listed, what a hand is worth."""

import pytest

from game.core.cards import Card, cards
from game.core.errors import Refusal
from game.core.state import State
from game.mechanics.melds.faces import faces_named
from game.mechanics.melds.gestures import as_addition, as_new
from game.mechanics.melds.judging import judge_addition, judge_meld
from game.mechanics.melds.laying import add_to, additions, lying, read_meld, set_down, wild_faces
from game.mechanics.melds.listing import Pool, new_melds
from game.mechanics.melds.placing import placed
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import Shape
from game.mechanics.melds.solve import Worth, best_partition
from game.mechanics.melds.trying import Trial, added, look

ARLINGTON = Shape(wild="X2", naturals=2, same=(3, 4), alone=True)


def plus(card, face):
    """What a card laid counts in Arlington (sheet 4): a deuce in a set what the rank does."""
    if face == "QS":
        return 50
    rank = face[0]
    if card.joker:
        return 25
    return {"A": 20}.get(rank, 10 if rank in "89TJQK" else 5)


def listed(pool, must=None, **more):
    found = new_melds(Pool(cards(pool), ARLINGTON), must and Card(must), **more)
    return [f"{','.join(row)} {value}".strip() for row, value in found]


def test_a_deuce_among_queens_is_a_queen_and_not_that_of_spades():
    worth = Worth(plus, lambda card: -5)
    found = best_partition(cards("QHa QDa 2Ca"), ARLINGTON, worth)
    assert found.value == 30 and found.melds[0].faces == ("QH", "QD", "Q")
    found = best_partition(cards("JSa KSa 2Ca"), ARLINGTON, worth)
    assert found.value == 70 and found.melds[0].faces == ("JS", "QS", "KS")


@pytest.mark.parametrize("laid, value, faces", [
    ("7Sa 7Ha 2Ca", "7S,7H,7", ("7S", "7H", "7")), ("7Sa 2Ca 9Sa", "7S,8S,9S", ("7S", "8S", "9S")),
    ("7Sa 7Ha 2Ca", "7S,7H,7D", None), ("7Sa 2Ca 9Sa", "7S,8,9S", None), ("2Ca", "7", ("7",)),
    ("2Ca", "7S", ("7S",)), ("7Sa", "7", None), ("7Sa 7Ha 2Ca", "7,7H,7", None),
])
def test_what_wild_cards_are_said_to_stand_for(laid, value, faces):
    found = faces_named(cards(laid), value, "X2", alone=True)
    assert isinstance(found, Refusal) if faces is None else found == faces


def test_readings_and_gestures_name_the_rank_alone():
    assert readings(cards("7Sa 7Ha 2Ca"), ARLINGTON) == ["7S,7H,7"]
    assert readings(cards("QHa 2Ca KHa"), ARLINGTON) == ["QH,JH,KH", "QH,AH,KH"]
    (action,) = as_new("meld", cards("7Sa 7Ha 2Ca"), "hand.0", None, ARLINGTON)
    assert str(action) == "meld 7Sa,7Ha,2Ca hand.0>meld.new =7S,7H,7"
    piles = {"meld.0.0": list(cards("7Sa 7Ha 2Ca"))}
    (action,) = as_addition("lay", Card("2Sb"), "hand.0", list(piles), piles,
                            {Card("2Ca"): "7"}, ARLINGTON)
    assert str(action) == "lay 2Sb hand.0>meld.0.0 =7"


def test_a_set_takes_wild_cards_as_its_rank_and_no_more_than_it_holds():
    state = State(2, {}, frozenset({"hand.0"}), piles={"hand.0": list(cards("2Ca 2Sb 7Ha 7Sa"))})
    stands = {}
    laid = list(zip(cards("7Sa 7Ha 2Ca"), ("7S", "7H", "7"), strict=True))
    set_down(state, stands, laid, 0, "hand.0", ARLINGTON, None)
    assert stands == {"2Ca": "7"} and state.piles["meld.0.0"] == [*cards("7Sa 7Ha 2Ca")]
    meld = read_meld(state.piles, stands, "meld.0.0", ARLINGTON)
    assert wild_faces(meld, ARLINGTON) == ("7",) and len(additions(meld, ARLINGTON)) == 4
    assert judge_addition(meld, "7", ARLINGTON) is None
    assert judge_addition(meld, "8", ARLINGTON).code == "value"
    (lay,) = added(meld, ["2Sb"], "hand.0", ARLINGTON)
    assert str(lay) == "lay 2Sb hand.0>meld.0.0 =7"
    add_to(state, stands, Card("2Sb"), "7", "hand.0", meld, ARLINGTON, None)
    assert state.piles["meld.0.0"] == [*cards("7Sa 7Ha 2Sb 2Ca")]
    meld = lying(state.piles, stands, ARLINGTON).melds[0]
    assert meld.faces == ("7S", "7H", "7", "7") and wild_faces(meld, ARLINGTON) == ()


def test_a_given_set_says_of_itself_what_its_wild_cards_are():
    state = State(2, {}, frozenset(), piles={"meld.0.0": list(cards("2Ca 9Sa 9Ha")),
                                             "meld.0.1": list(cards("9Ca XRa JCa"))})
    assert placed(state, {}, ARLINGTON) == {"2Ca": "9", "XRa": "TC"}


def test_what_is_listed_with_deuces_and_a_joker():
    """The example of the sheet: ``9S 9H 9D 9C 5H 7H 2S 2C XR``, sets of four at most."""
    found = listed("9Sa 9Ha 9Da 9Ca 5Ha 7Ha 2Sa 2Ca XRa", wild_sizes=(3, 4, 5))
    sets = [each for each in found if each.startswith("9") and ("2" in each or "X" in each)]
    assert sets == [
        "9Sa,9Ha,9Da,2Sa 9S,9H,9D,9", "9Sa,9Ha,9Da,XRa 9S,9H,9D,9",
        "9Sa,9Ha,2Sa,2Ca 9S,9H,9,9", "9Sa,9Ha,2Sa,XRa 9S,9H,9,9"]
    assert sum(" " not in each for each in found) == 5          # four of three nines, all four
    runs = [each for each in found if "5H" in each]
    assert "5Ha,2Sa,7Ha 5H,6H,7H" in runs and "5Ha,XRa,7Ha 5H,6H,7H" in runs
    assert "2Sa,5Ha,2Ca,7Ha 4H,5H,6H,7H" in runs and "2Sa,5Ha,XRa,7Ha 4H,5H,6H,7H" in runs
    five = [each for each in runs if len(each.split()[0].split(",")) == 5]
    assert len(five) == 3
    assert all("2Sa" in each and "2Ca" in each for each in five)    # the joker where two lack one


@pytest.mark.parametrize("must, all_with", [("2Ca", "2Ca"), ("XRa", "XRa"), ("9Ca", "9Ca")])
def test_a_card_that_must_be_in_is_in_every_meld(must, all_with):
    found = listed("9Sa 9Ha 9Da 9Ca 5Ha 7Ha 2Sa 2Ca XRa", must, wild_sizes=(3, 4, 5))
    assert found and all(all_with in each.split()[0] for each in found)


def test_every_listed_meld_is_one():
    for row, value in new_melds(Pool(cards("9Sa 9Ha 9Ca 5Ha 7Ha 8Ha 2Sa 2Ca XRa"), ARLINGTON), None,
                                wild_sizes=tuple(range(3, 14))):
        faces = faces_named(row, value, "X2", alone=True)
        assert not isinstance(faces, Refusal) and judge_meld(row, faces, ARLINGTON) is None
        assert sum(card.rank not in "X2" for card in row) >= 2


def test_a_try_says_the_rank_that_a_deuce_is():
    trial = Trial(ARLINGTON, lambda row: 30, lambda row, faces: None, lambda row, faces: None)
    found = look(trial, ["QHa", "2Ca", "QDa"])
    assert found.done and found.stands == {"2Ca": "Q"} and found.cards == ("QHa", "QDa", "2Ca")


@pytest.mark.parametrize("wild, called", [("2Ca", "The wild card may be"), ("XRa", "The joker")])
def test_a_deuce_is_called_no_joker(wild, called):
    trial = Trial(ARLINGTON, lambda row: 30, lambda row, faces: None, lambda row, faces: None)
    assert str(look(trial, ["7Ha", "8Ha", wild]).words).startswith(called)
    silent = faces_named(cards(f"7Ha 7Da {wild}"), "", "X2", alone=True)
    assert str(silent) == "Say which card the wild card stands for."
