"""Deal numbers: their names, and that nobody finds one from a hand (docs/fair_play.md)."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.deal_numbers import (
    BITS,
    DEAL,
    END,
    MATCH,
    drawn,
    name_of,
    number_of,
    of_deal,
    tag_of,
)

FEW = 300


def test_a_name_is_read_as_it_is_written_however_somebody_types_it():
    chance = random.Random(5)
    for number in (chance.randrange(DEAL, END) for _ in range(FEW)):
        name = name_of(number)
        bare = name.replace("-", " ").lower().replace("0", "o").replace("1", "l")
        assert number_of(name) == number_of(bare) == number_of(f" {name} ") == number


@pytest.mark.parametrize("text", [
    "", "-", "K7M2-9QXT", "K7M2-9QXT-4HBU", "N-K7M2-9QXT-4HBD", "1" * 19, "-5", "²",
    "K7M2-9QXT-4HBDD",
])
def test_what_is_no_number_is_none(text):
    assert number_of(text) is None


def test_numbers_of_digits_deal_what_they_dealt():
    assert [of_deal(625187, k) for k in range(3)] == [625187, 625188, 625189]
    assert number_of("625187") == 625187 and name_of(625187) == "625187"
    state = CATALOGUE["durak"].deal(2, seed=7).position()["rng"]
    assert state == CATALOGUE["durak"].deal(2, seed=of_deal(7, 0)).position()["rng"]


def test_no_deal_of_a_match_tells_the_others():
    match = drawn()
    numbers = [of_deal(match, k) for k in range(100)]
    assert len(set(numbers)) == 100 and all(DEAL <= number < MATCH for number in numbers)
    # Whoever plays the first one again goes on with others, and not with those of the match.
    assert of_deal(numbers[0], 0) == numbers[0]
    assert not {of_deal(numbers[0], k) for k in range(1, 100)} & set(numbers)


def test_drawn_numbers_fill_all_their_bits():
    met = [drawn() - MATCH for _ in range(FEW)]
    either = [sum(number >> bit & 1 for number in met) for bit in range(BITS)]
    assert all(FEW // 4 < count < FEW * 3 // 4 for count in either)


def test_a_file_name_tells_a_typed_number_only():
    match = drawn()
    assert tag_of(7) == "7"
    assert len(tag_of(match)) == 9 and tag_of(match) not in name_of(match)


def attack(view, numbers, game):
    """The numbers that deal the hand of this view."""
    hand = view.piles[f"hand.{view.seat}"]
    for number in numbers:
        found = game.deal(view.seats, view.options, seed=number).state.piles[f"hand.{view.seat}"]
        if tuple(found) == tuple(hand):
            yield number


@pytest.mark.parametrize("key", ["durak", "gin_rummy", "hearts"])
def test_a_small_number_is_found_from_a_hand_and_a_drawn_one_is_not(key):
    game, space = CATALOGUE[key], range(2_000, 2_400)
    small = game.deal(seed=2_345)
    for seat in range(small.state.seats):
        assert list(attack(small.view(seat), space, game)) == [2_345]
    number = of_deal(drawn(), 0)
    wide = game.deal(seed=number)
    near = range(number - 100, number)
    for seat in range(wide.state.seats):
        assert not list(attack(wide.view(seat), [*space, *near], game))


def test_all_numbers_would_have_to_be_tried():
    # Some 1,000 a second and core: nothing is left out, as no number is nearer than another.
    assert BITS >= 60 and END - MATCH == MATCH - DEAL == 1 << BITS
