"""Every kind of claim once, and no card hidden behind another of its rank without need."""

import pytest

from game.core.cards import Card, cards
from game.families.claims.listing import claims, groups_of, in_order, numbers

HAND = cards("7S 7H 7D 8C 9C")


def laid(hand, ranks=("7",), most=4, stated=False):
    return [(",".join(action.cards), action.value)
            for action in claims(tuple(hand), 2, ranks, most, stated)]


def test_the_kinds_of_claim():
    lots = [lot for lot, _ in laid(HAND)]
    assert lots[:3] == ["7S", "8C", "9C"] and lots[3:7] == ["7S,7H", "7S,8C", "7S,9C", "8C,9C"]
    assert lots[7:] == ["7S,7H,7D", "7S,7H,8C", "7S,7H,9C", "7S,7H,7D,8C", "7S,7H,7D,9C"]


def test_what_is_padded_depends_on_the_rank_called():
    assert not any("8C" in lot and lot.count(",") > 1 for lot, _ in laid(HAND, ("8",)))
    assert laid(cards("7S"), ("6", "8")) == [("7S", "6"), ("7S", "8")]


def test_claims_go_from_the_own_hand_to_the_heap():
    found = claims(HAND, 2, ("7",), 4, False)
    assert {(action.verb, action.source, action.target)
            for action in found} == {("claim", "hand.2", "heap")}


@pytest.mark.parametrize("size, hand, most, listed", [
    (1, 9, 4, (1, 2, 3, 4)), (2, 3, 4, (1, 2, 3)), (2, 20, 8, (1, 2, 8)), (1, 1, 8, (1,))])
def test_the_numbers_stated(size, hand, most, listed):
    assert numbers(size, hand, most) == listed


def test_a_number_is_stated_with_every_claim():
    assert laid(cards("7S 8S"), stated=True) == [
        ("7S", "7x1"), ("7S", "7x2"), ("8S", "7x1"), ("8S", "7x2"), ("7S,8S", "7x1"),
        ("7S,8S", "7x2")]


def test_the_order_of_cards_in_an_action():
    hand = [Card(text) for text in ("5Hb", "KS", "5Ha", "5S", "AD")]
    assert in_order(hand) == ("AD", "5S", "5Ha", "5Hb", "KS")
    assert groups_of(hand) == [("AD",), ("5S", "5Ha", "5Hb"), ("KS",)]
