"""All arrangements of a hand of one pack, against numbers and examples of the sheets."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import Card, cards, pack
from game.mechanics.melds.arranged import arrangements, melds_of, read, told
from game.mechanics.melds.shapes import Shape

GIN = Shape(order="A23456789TJQK", wild="", same=(3, 4), suit_once=True)
CONQUIAN = Shape(order="A234567JQK", wild="", run=(3, 8), same=(3, 4), suit_once=True)
PACK = pack()


def test_the_worst_hand_of_gin_has_257_knocks():
    hand = cards("AS AH AD AC 2S 2H 2D 3S 3H 3D 3C")
    knocks = [(card, told(each.melds)) for each in arrangements(hand, GIN) for card in each.rest
              if sum(other.value for other in each.rest) - card.value <= 10]
    assert len(knocks) == len(set(knocks)) == 257


@given(hand=st.sets(st.sampled_from(PACK), max_size=9))
def test_each_choice_of_melds_that_do_not_meet_is_there_once(hand):
    found = {told(each.melds) for each in arrangements(hand, GIN, joined=False)}
    rows = melds_of(hand, GIN)
    wanted = {told(choice) for count in range(4) for choice in combinations(rows, count)
              if len({card for row in choice for card in row}) == sum(map(len, choice))}
    assert found == wanted
    assert len(arrangements(hand, GIN, joined=False)) == len(wanted)


@given(hand=st.sets(st.sampled_from(PACK), max_size=10))
def test_what_is_told_is_read_again(hand):
    for each in arrangements(hand, GIN):
        assert read(told(each.melds), GIN) == each.melds
        assert sorted([*each.rest, *(card for row in each.melds for card in row)]) == sorted(hand)


def test_a_table_of_conquian_keeps_what_lies_and_the_card_taken():
    lying, taken, hand = cards("4S 4H 4D"), Card("7C"), cards("4C 5C 6C JC KH")
    must = (*lying, taken)
    found = [told(each.melds) for each in arrangements((*must, *hand), CONQUIAN, must)]
    assert len(found) == 8
    assert set(found) == {
        "4S,4H,4D/4C,5C,6C,7C", "4S,4H,4D/5C,6C,7C", "4S,4H,4D/5C,6C,7C,JC", "4S,4H,4D/6C,7C,JC",
        "4S,4H,4D/4C,5C,6C,7C,JC", "4S,4H,4D,4C/5C,6C,7C", "4S,4H,4D,4C/5C,6C,7C,JC",
        "4S,4H,4D,4C/6C,7C,JC"}


@pytest.mark.parametrize("text", ["7H", "7H,8H", "7H,7S,8S", "7H,8H,9H/9H,9S,9D", "XR,7H,8H", "x",
                                  "KS,AS,2S"])
def test_what_is_no_table(text):
    assert read(text, GIN) is None
