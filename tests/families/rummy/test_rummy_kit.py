"""Pieces of the rummy kit, each by itself: what play of whole games would not tell apart."""

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action, act
from game.core.cards import Card, cards
from game.core.errors import PositionError
from game.core.rng import Rng
from game.families.rummy.brain import LEAST, OUTS, RankedThrow, weighed
from game.families.rummy.cutting import SLIP, check_slip, sample_slip
from game.families.rummy.orders import interchanged, other_copies, others_of
from game.families.rummy.secrets import exchange, may_lie
from game.families.rummy.state import standing_for


def face(card):
    return card.face


def alike(card, other):
    return card.face == other.face


# --- what is not listed ---------------------------------------------------------------------------

def test_other_copies_leave_what_is_fixed():
    meld = Action.parse("take 7Ha,8Ha,9Ha discard>meld.new")
    hand = cards("7Ha 7Hb 8Ha 8Hb")
    assert [str(each) for each in other_copies(meld, hand, alike, cards("8Ha"))] == [
        "take 7Hb,8Ha,9Ha discard>meld.new"]
    assert len(other_copies(meld, hand, alike)) == 2


def test_others_are_copies_another_order_and_more_and_none_that_is_listed():
    meld = Action.parse("meld 7Ha,8Ha,9Ha hand.0>meld.new")
    more = Action.parse("meld 7Ha,8Ha,9Ha,THa hand.0>meld.new")
    found = others_of([act("draw", (), "stock", "hand.0"), meld], Rng(3), 8,
                      lambda action: [meld], lambda action: [more])
    assert more in found and meld not in found
    assert all(sorted(each.cards) == sorted(meld.cards) for each in found if each != more)
    thrown = Action.parse("discard 7Ha hand.0>discard")
    assert others_of([thrown], Rng(3), 8, lambda action: []) == []


def test_a_steal_keeps_its_first_card():
    steal = Action.parse("steal 7Ha,8Ha,9Ha,THa hand.0>meld.new")
    found = [others_of([steal], Rng(seed), 8, lambda action: [], first=lambda action: 1)
             for seed in range(20)]
    assert any(found) and all(each.cards[0] == "7Ha" for row in found for each in row)


def test_what_is_interchanged_lies_in_the_same_pile():
    deal = CATALOGUE["compartment_full"].arrange({
        "seats": 4, "phase": "draw", "turn": 0,
        "piles": {"hand.0": "2Sa", "stock": "3Sa", "discard": "7Ha 7Hb 9Ca"}})
    listed = deal.legal(0)
    assert [str(each) for each in interchanged(deal.state, listed, face, Rng(1))] == [
        "take 7Hb discard>hand.0"]


# --- worlds ---------------------------------------------------------------------------------------

def test_cards_are_exchanged_for_those_of_a_pile():
    deal = CATALOGUE["gin_rummy"].deal(seed=4)
    state, mine = deal.state, "hand.0"
    gone, come = state.piles[mine][2], state.piles["stock"][5]
    before = sorted(state.piles[mine] + state.piles["stock"])
    exchange(state, mine, [(gone, come, "stock")])
    assert state.piles["stock"][5] is gone and come in state.piles[mine]
    assert state.piles[mine] == sorted(state.piles[mine])
    assert sorted(state.piles[mine] + state.piles["stock"]) == before


def test_what_is_not_seen_may_lie_in_the_other_hand_and_the_stock():
    view = CATALOGUE["gin_rummy"].deal(seed=4, dealer=0).view(0)
    places = may_lie(view)
    unseen = next(card for card in places if card not in view.pile("hand.0"))
    assert places[unseen] == {"hand.1", "stock"}


def test_a_cut_slips_as_far_as_it_can_and_no_farther():
    deal = CATALOGUE["pinaculo"].deal(2, {"cut_bonus": "on"}, seed=1)
    view = deal.view(1)
    slips = {sample_slip(view, deal.state, Rng(seed))[0]["slip"] for seed in range(400)}
    assert slips == set(range(-SLIP, SLIP + 1))
    check_slip(SLIP)
    with pytest.raises(PositionError, match=r"slip: from -6 to 6\."):
        check_slip(SLIP + 1)


def test_a_wild_card_stands_for_a_face_and_a_rank_only_where_sets_name_it():
    assert standing_for()("7H") == standing_for("7")("7H") == "7H"
    assert standing_for("7")("7") == "7"
    with pytest.raises(PositionError, match="'7' is not a face"):
        standing_for()("7")
    with pytest.raises(PositionError, match="'8' is neither a face nor a rank"):
        standing_for("7")("8")


# --- throws ---------------------------------------------------------------------------------------

def throw(card, far, held):
    return RankedThrow(far, held, act("discard", (Card(card),), "hand.0", "discard"))


def test_of_the_nearest_throws_the_worthiest_is_made():
    row = [throw("2S", 2, 0), throw("3S", 1, 1), throw("4S", 1, 0), throw("5S", 1, 5)]
    worth = {"2S": 99, "3S": 7, "4S": 3, "5S": 50}
    choice = weighed(row, 2, 8, lambda action: worth[action.cards[0]])
    assert [(each.action.cards[0], each.value) for each in choice.candidates] == [
        ("3S", 7), ("4S", 3), ("2S", -5)]
    assert choice.action.cards == ("3S",) and choice.note is OUTS
    alone = weighed(row[:2], 2, 8, lambda action: 1, lambda action: action.cards[0] != "2S")
    assert alone.note is LEAST and len(alone.candidates) == 1
