"""Where points would say no more than who has won, each row says what a seat was left with."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.engines.sequence_rummy.state import total
from tests.conformance.laws import step_at_random

COUNTED = ("cheat", "verish_ne_verish", "paskahousu", "rolling_stone", "stortok", "sift_smoke")
#: Where the result says already who is safe.
SAFE = ("verish_ne_verish", "paskahousu", "stortok")


def finished(key):
    game = CATALOGUE[key]
    seats = max(3, game.best_seats[0])
    deal = game.deal(seats, {}, seed=5, dealer=0)
    rng = random.Random(5)
    while step_at_random(deal, rng):
        pass
    return game, deal, seats, deal.outcome()


def told(game, deal, viewer, seats):
    view, outcome = deal.view(viewer), deal.outcome()
    return [str(game.table.ending(view, outcome, seat).how) for seat in range(seats)]


@pytest.mark.parametrize("key", COUNTED)
def test_each_seat_is_told_with_the_cards_it_was_left_with(key):
    game, deal, seats, _outcome = finished(key)
    left = [len(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)]
    none = "None" if key in SAFE else "no cards left"
    words = [{0: none, 1: "1 card left"}.get(n, f"{n} cards left") for n in left]
    assert all(told(game, deal, viewer, seats) == words for viewer in range(seats))


def test_what_was_laid_and_what_was_lost_in_the_hand():
    _game, deal, seats, outcome = finished("sequence_rummy")
    lost = [total(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)]
    words = [f"{points + n} laid, {n} in hand" for points, n in zip(outcome.points, lost)]
    assert [str(each) for each in outcome.told] == words
