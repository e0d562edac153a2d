"""Voids that grow with draws, and what is noted of them."""

from game.core.cards import HIDDEN, pack
from game.core.secrets import CardConstraint
from game.mechanics import inference


def held(notes, seat, suit):
    return inference.void_bounds(notes)[seat, suit]


def test_who_fails_to_follow_has_none_until_it_draws():
    notes = {}
    inference.fails(notes, 2, "S")
    assert held(notes, 2, "S") == 0
    inference.draws(notes, 2, 3, "S")
    assert held(notes, 2, "S") == 0  # it drew because it had no spade, and none came
    inference.draws(notes, 2, 3, "H")
    inference.draws(notes, 1, 9, "H")
    assert held(notes, 2, "S") == 3


def test_a_card_laid_is_one_less_of_all_bounds_that_it_is_part_of():
    notes = {}
    inference.fails(notes, 0, "S")
    inference.draws(notes, 0, 4, "H")
    inference.fails(notes, 0, "H")
    inference.draws(notes, 0, 1, "C")
    inference.opens(notes, 0, "9H")  # of hearts 1 at most, of hearts and spades 5
    assert (held(notes, 0, "S"), held(notes, 0, "H")) == (4, 0)
    inference.opens(notes, 0, "9S")
    assert (held(notes, 0, "S"), held(notes, 0, "H")) == (3, 0)


def test_a_card_seen_before_and_a_card_not_seen_tell_nothing():
    notes = {}
    inference.fails(notes, 0, "S")
    inference.draws(notes, 0, 2, "")
    for card in ("9S", "9S", HIDDEN, "9D"):
        inference.opens(notes, 0, card)
    assert held(notes, 0, "S") == 1 and notes["seen"] == ["9S", "9D"]


def test_what_the_bounds_say_of_the_hands_of_others():
    unseen = [card for card in pack() if card.rank in "78"]
    bounds = {(1, "S"): 2, (1, "H"): 0, (0, "D"): 0}
    assert inference.voids(bounds, unseen, 0) == [
        CardConstraint("hand.1", frozenset({"7S", "8S", "7H", "8H"}), 0, 2),
        CardConstraint("hand.1", frozenset({"7H", "8H"}), 0, 0)]
    assert len(inference.voids(bounds, unseen, None)) == 3
