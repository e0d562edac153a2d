"""Tricks: leaders, followers, winners."""

import pytest

from game.core.cards import cards
from game.mechanics.beating import beats
from game.mechanics.tricks import following, has_suit, leader_of, player_of, winner_at


@pytest.mark.parametrize("trick, trump, winner", [
    ("7S 9S 8S", None, 1), ("9S AH 8S", None, 0), ("9S AH 8S", "H", 1), ("9S 2H AS 3H", "H", 3),
    ("7S", "H", 0)])
def test_the_winner_of_a_trick(trick, trump, winner):
    assert winner_at(cards(trick), lambda card, other: beats(card, other, trump)) == winner


def test_of_equal_cards_the_first_wins():
    assert winner_at(cards("9S 9H 9D"), lambda card, other: card[0] > other[0]) == 0


@pytest.mark.parametrize("leader", range(4))
def test_seats_and_places_of_a_trick(leader):
    players = [player_of(leader, at, 4) for at in range(4)]
    assert players[0] == leader and sorted(players) == [0, 1, 2, 3]
    assert [leader_of(players[lying % 4], lying, 4) for lying in range(4)] == [leader] * 4


def test_who_follows():
    hand = cards("7S 8H 9S")
    assert following(hand, "S") == ["7S", "9S"] and following(hand, "D") == []
    assert has_suit(hand, "H") and not has_suit(hand, "C")
