"""What games share in which players run out of cards: whose turn it is in a position, what a drag
means, and the positions that cannot be."""

import re

import pytest

from game.core.cards import Card, pack
from game.core.errors import PositionError
from game.core.state import State
from game.families.tricks.going_out import (
    DRAW,
    TAKE,
    check_goes_on,
    check_played,
    meant,
    name_turn,
)
from game.families.tricks.plays import card_played_or, plays_of

PLAYS = plays_of(pack(), 3)


def state(*hands, dealer=1, phase="lead", turn=None):
    piles = {f"hand.{seat}": [*map(Card, cards.split())] for seat, cards in enumerate(hands)}
    return State(len(hands), {}, frozenset(), dealer, phase, turn, 0, piles)


@pytest.mark.parametrize("phase, turn, named", [
    ("lead", None, 2), ("follow", None, 2), ("lead", 0, 0), ("lead", 1, 1), ("over", 1, None),
    ("over", None, None)])
def test_whose_turn_it_is_where_nothing_says_it(phase, turn, named):
    table = state("2C", "3C", "4C", phase=phase, turn=turn)
    name_turn(table)
    assert table.turn == named


def test_those_who_have_played_are_seats_each_once():
    table = state("2C", "3C", "4C")
    check_played(table, [2, 0])
    check_played(table, [])
    for played in ([3], [-1], [0, 3]):
        with pytest.raises(PositionError, match="played"):
            check_played(table, played)
    with pytest.raises(PositionError, match="nobody plays twice to a trick"):
        check_played(table, [0, 2, 0])


@pytest.mark.parametrize("hands, turn, played, members, sentence", [
    (("2C", "3C", ""), 0, (), (), None), (("2C", "", ""), 0, (), (2,), None),
    (("2C", "", ""), 0, (), (), "Fewer than two players have cards: the deal would be over."),
    (("2C", "", ""), 0, (), (0,), "Fewer than two players have cards: the deal would be over."),
    (("", "2C", "3C"), 0, (), (), "Seat 0 cannot play: it has no card, or has played."),
    (("2C", "3C", "4C"), 1, (2, 1), (), "Seat 1 cannot play: it has no card, or has played."),
    (("2C", "3C", "4C"), 0, (2, 1), (), None)])
def test_a_deal_goes_on_with_two_and_somebody_to_play(hands, turn, played, members, sentence):
    table = state(*hands, turn=turn)
    if sentence is None:
        check_goes_on(table, played, members)
        return
    with pytest.raises(PositionError, match=re.escape(sentence)):
        check_goes_on(table, played, members)


@pytest.mark.parametrize("cards, source, target, found", [
    ("", "stock", "hand.1", DRAW[1]), ("", "stock", None, DRAW[1]),
    ("2C", "hand.1", "trick", PLAYS[1][Card("2C")]), ("2C", None, None, PLAYS[1][Card("2C")]),
    ("2C", "hand.0", "trick", None), ("2C", "hand.1", "stock", None), ("2C 3C", None, None, None)])
def test_what_a_drag_means(cards, source, target, found):
    assert meant(PLAYS, 1, [*map(Card, cards.split())], source, target) == found


def test_a_double_click_plays_or_does_what_needs_no_card():
    best, row = card_played_or("stock", "trick"), [PLAYS[0][Card("2C")], DRAW[0]]
    assert best(None, "hand.0", "2C", row) == row[0]
    assert best(None, "stock", None, row) == DRAW[0] and best(None, "trick", None, [TAKE]) == TAKE
    assert best(None, "waste", None, row) is None and best(None, "hand.0", "3C", row) is None
